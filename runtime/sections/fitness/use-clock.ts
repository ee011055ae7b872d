import { useEffect, useRef, useState } from 'react';
import { advance, beginningOf, type Position } from './workout-clock.ts';
import type { Phase } from './workout-phases.ts';
import { type Signal, secondsOf, signalBetween } from './workout-signals.ts';

/**
 * Runs through the phases by the time of day rather than by counted ticks: a phone may skip some, and
 * sleep through whole phases.
 * @param begin where to go on, paused; absent at the beginning, running.
 * @param onSignal is given what is to be heard, as it happens.
 */
export function useClock(
  phases: Phase[],
  begin: Position | undefined,
  onSignal: (signal: Signal) => void,
) {
  // Where the clock was set off from, and where that has led to.
  const [from, setFrom] = useState(() =>
    begin && begin.at < phases.length ? begin : beginningOf(phases, 0),
  );
  const [now, setNow] = useState(from);
  const [running, setRunning] = useState(true);
  const since = useRef(Date.now());
  const shown = useRef(from);
  const heard = useRef(onSignal);
  heard.current = onSignal;
  const reached = () => advance(phases, from, Date.now() - since.current);
  const show = (position: Position) => {
    const signal = signalBetween(phases, shown.current, position);
    shown.current = position;
    setNow(position);
    if (signal) heard.current(signal);
  };
  const setOff = (position: Position) => {
    since.current = Date.now();
    setFrom(position);
    show(position);
  };
  const go = (at: number) => {
    setOff(beginningOf(phases, at));
    setRunning(true);
  };
  const timed = phases[now.at]?.seconds !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phases stay, `since` moves with `from`
  useEffect(() => {
    if (!running || !timed) return;
    const tick = () => {
      const next = reached();
      // Between two seconds there is nothing new to show.
      const same = shown.current.at === next.at && secondsOf(shown.current) === secondsOf(next);
      if (!same) show(next);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [from, running, timed]);
  return {
    at: now.at,
    left: secondsOf(now),
    running,
    /** Where it stands now, to the millisecond. */
    position: () => (running && timed ? reached() : from),
    toggle: () => {
      setOff(running ? reached() : from);
      setRunning(!running);
    },
    next: () => go(now.at + 1),
    restart: () => go(0),
  };
}
