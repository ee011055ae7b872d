import { useEffect, useMemo, useState } from 'react';
import { dropItem, finishItem, keepItem } from '../../common/device/kept-items.ts';
import { keep, recall } from '../../common/device/memory.ts';
import { prepareAlarm, soundAlarm } from './alarm.ts';
import * as cooking from './cooking.ts';

/** Someone at the stove: where they are in a recipe, and what can be done there. */
export type AtStove = ReturnType<typeof useCooking>;

/**
 * Keeps where someone is in a recipe, also over a reload, and sounds its timers as long as its page is open.
 * @param id the recipe's.
 * @param count how many steps it has.
 */
export function useCooking(id: string, count: number) {
  const name = `cooking:${id}`;
  const [state, setState] = useState(() => cooking.restore(recall(name), count, Date.now()));
  const [now, setNow] = useState(Date.now);
  const running = state?.timers.some(({ ends, rung }) => ends !== undefined && !rung) ?? false;
  useEffect(() => {
    keep(name, state);
    noteCooking(id, state, count);
  }, [name, id, state, count]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (!state) return;
    const rung = cooking.ring(state, now);
    if (rung === state) return;
    soundAlarm();
    setState(rung);
  }, [state, now]);
  const actions = useMemo(() => {
    const change = (to: (from: cooking.Cooking, now: number) => cooking.Cooking) => {
      const at = Date.now();
      setNow(at);
      setState((from) => to(from ?? cooking.beginning(at), at));
    };
    return {
      begin: () => change((from) => from),
      /** @param by how many steps on; back where it is negative. */
      move: (by: number) => change((from, at) => cooking.goTo(from, from.step + by, count, at)),
      start: (step: number, seconds: number) => {
        prepareAlarm();
        change((from, at) => cooking.start(from, step, seconds, at));
      },
      hold: (step: number) => change((from, at) => cooking.hold(from, step, at)),
      prolong: (step: number) => change((from, at) => cooking.prolong(from, step, 60, at)),
      remove: (step: number) => change((from, at) => cooking.remove(from, step, at)),
      /** All is done: the next time begins at the first step. */
      end: () => setState(undefined),
    };
  }, [count]);
  return { state, now, ...actions };
}

/** Keeps that a recipe is being cooked, or was. */
function noteCooking(id: string, state: cooking.Cooking | undefined, count: number): void {
  const item = { section: 'recipes', id } as const;
  if (!state) dropItem('begun', item);
  else if (state.step >= count) finishItem(item);
  else {
    const { step, touched } = state;
    const until = touched + cooking.TOO_OLD;
    keepItem('begun', { ...item, done: step / count, step: step + 1, until }, touched);
  }
}
