import { Button } from '@radix-ui/themes';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { foreign } from '../../common/foreign.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Points } from '../../ui/blocks.tsx';
import { FillNodes } from '../../ui/FillNodes.tsx';
import { useAwake } from '../use-awake.ts';
import { advance, beginningOf, type Position } from './workout-clock.ts';
import { type Phase, workoutPhases } from './workout-phases.ts';

/** Leads through a workout step by step, and counts the seconds where the program gives a time. */
export function WorkoutTimer(props: { workout: DetailBySection['fitness']; onClose: () => void }) {
  const { workout, onClose } = props;
  const { messages } = useLanguage();
  const texts = messages.fitness;
  const phases = useMemo(() => workoutPhases(workout.steps?.length ?? 0, workout.timer), [workout]);
  // Without a clock it is the steps that it leads through.
  const name = workout.timer ? texts.timer : texts.stepsToFollow;
  const clock = useClock(phases);
  const panel = useRef<HTMLElement>(null);
  // A phase may have taken the focused button away.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    panel.current?.focus({ preventScroll: clock.at > 0 });
  }, [clock.at]);
  const buttons = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  // The panel grows and shrinks: what was pressed stays in sight. The clock itself moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each move by hand
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  const byHand = (move: () => void) => () => {
    move();
    setMoves(moves + 1);
  };
  const phase = phases[clock.at];
  useAwake(phase !== undefined && clock.running);
  return (
    <section
      ref={panel}
      className="pt-timer"
      data-kind={phase?.kind ?? 'done'}
      tabIndex={-1}
      aria-label={name}
    >
      {/* One for all phases: what comes with its first words would not be read out. */}
      <div role="status">
        {phase ? (
          <PhaseName workout={workout} phase={phase} />
        ) : (
          <p className="pt-timer-kind">{texts.finished}</p>
        )}
      </div>
      {phase?.seconds !== undefined && <Countdown seconds={phase.seconds} left={clock.left} />}
      <progress value={clock.at} max={phases.length} aria-label={name} />
      <div ref={buttons} className="pt-actions">
        {phase?.seconds !== undefined && (
          <Button size="3" onClick={clock.toggle}>
            {clock.running ? texts.pause : texts.resume}
          </Button>
        )}
        {phase && (
          // Where no clock runs, going on is the main thing to do.
          <Button size="3" variant={phase.seconds ? 'soft' : 'solid'} onClick={byHand(clock.next)}>
            {texts.next}
          </Button>
        )}
        {!phase && (
          <Button size="3" onClick={byHand(clock.restart)}>
            {texts.restart}
          </Button>
        )}
        <Button size="3" variant="soft" color="gray" onClick={onClose}>
          {texts.finish}
        </Button>
      </div>
      {phase?.seconds !== undefined && <StepsToDo workout={workout} steps={phase.steps} />}
    </section>
  );
}

/** What to do now: a step, or work and rest within the rounds. */
function PhaseName({ workout, phase }: { workout: DetailBySection['fitness']; phase: Phase }) {
  const { locale, messages } = useLanguage();
  const texts = messages.fitness;
  if (phase.kind === 'step') {
    const [step = 0] = phase.steps;
    return (
      <>
        <p className="pt-timer-round">{fill(texts.step, { number: step + 1 }, locale)}</p>
        <p className="pt-timer-step" {...foreign(workout.lang)}>
          {workout.steps?.[step]}
        </p>
      </>
    );
  }
  const rounds = workout.timer?.rounds ?? 1;
  return (
    <>
      <p className="pt-timer-round">
        {fill(texts.round, { round: phase.round ?? 1, rounds }, locale)}
      </p>
      <p className="pt-timer-kind">{texts[phase.kind]}</p>
    </>
  );
}

/** The seconds that are left of an interval, in a ring that empties. */
function Countdown({ seconds, left }: { seconds: number; left: number }) {
  const texts = useLanguage().messages.fitness;
  return (
    <p className="pt-timer-left" role="timer" style={{ '--left': left / seconds } as CSSProperties}>
      <span>
        <FillNodes text={texts.secondsLeft} values={{ seconds: <b>{left}</b> }} />
      </span>
    </p>
  );
}

/** What is to be done in the intervals; below the buttons, which have to be within reach. */
function StepsToDo({ workout, steps }: { workout: DetailBySection['fitness']; steps: number[] }) {
  if (steps.length === 0) return null;
  return (
    <div {...foreign(workout.lang)}>
      <Points points={steps.map((step) => workout.steps?.[step] ?? '')} />
    </div>
  );
}

/**
 * Runs through the phases by the time of day rather than by counted ticks: a phone may skip some, and
 * sleep through whole phases.
 */
function useClock(phases: Phase[]) {
  // Where the clock was set off from, and where that has led to.
  const [from, setFrom] = useState(() => beginningOf(phases, 0));
  const [now, setNow] = useState(from);
  const [running, setRunning] = useState(true);
  const since = useRef(0);
  const reached = () => advance(phases, from, Date.now() - since.current);
  const setOff = (position: Position) => {
    since.current = Date.now();
    setFrom(position);
    setNow(position);
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
      setNow((shown) =>
        shown.at === next.at && secondsOf(shown) === secondsOf(next) ? shown : next,
      );
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [from, running, timed]);
  return {
    at: now.at,
    left: secondsOf(now),
    running,
    toggle: () => {
      setOff(running ? reached() : from);
      setRunning(!running);
    },
    next: () => go(now.at + 1),
    restart: () => go(0),
  };
}

/** The seconds that are left, the one that has begun included. */
function secondsOf({ left }: Position): number {
  return Math.ceil(left / 1_000);
}
