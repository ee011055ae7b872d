import { Button } from '@radix-ui/themes';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { foreign } from '../../common/foreign.ts';
import type { FitnessDetail } from '../../contract.ts';
import { useLanguage } from '../language/use-language.ts';
import { FillNodes } from '../offer/FillNodes.tsx';
import { Points } from './blocks.tsx';
import { type Phase, workoutPhases } from './workout-phases.ts';

/** Leads through a workout step by step, and counts the seconds where the program gives a time. */
export function WorkoutTimer(props: { workout: FitnessDetail; onClose: () => void }) {
  const { workout, onClose } = props;
  const { messages } = useLanguage();
  const texts = messages.fitness;
  const phases = workoutPhases(workout.steps?.length ?? 0, workout.timer);
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
      aria-label={texts.timer}
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
      <progress value={clock.at} max={phases.length} aria-label={texts.timer} />
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
function PhaseName({ workout, phase }: { workout: FitnessDetail; phase: Phase }) {
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
function StepsToDo({ workout, steps }: { workout: FitnessDetail; steps: number[] }) {
  if (steps.length === 0) return null;
  return (
    <div {...foreign(workout.lang)}>
      <Points points={steps.map((step) => workout.steps?.[step] ?? '')} />
    </div>
  );
}

/** Keeps the screen on, where the browser can: nobody touches a phone that lies beside the mat. */
function useAwake(active: boolean) {
  useEffect(() => {
    if (!active || !navigator.wakeLock) return;
    let lock: Promise<WakeLockSentinel | undefined>;
    // A hidden page loses its lock, and is refused one: it asks again when it is seen.
    const ask = () => {
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      lock.then((held) => held?.release());
    };
  }, [active]);
}

/** Runs through the phases, by the clock rather than by counted ticks: a phone may skip some. */
function useClock(phases: Phase[]) {
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState(phases[0]?.seconds ?? 0);
  const [running, setRunning] = useState(true);
  const seconds = phases[at]?.seconds;
  const go = (next: number) => {
    setAt(next);
    setLeft(phases[next]?.seconds ?? 0);
    setRunning(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is where the clock sets off from
  useEffect(() => {
    if (!running || seconds === undefined) return;
    const end = Date.now() + left * 1_000;
    const timer = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / 1_000);
      if (rest > 0) setLeft(rest);
      else go(at + 1);
    }, 250);
    return () => clearInterval(timer);
  }, [at, running, seconds]);
  return {
    at,
    left,
    running,
    toggle: () => setRunning(!running),
    next: () => go(at + 1),
    restart: () => go(0),
  };
}
