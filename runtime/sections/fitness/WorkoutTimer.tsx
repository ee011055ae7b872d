import { Button } from '@radix-ui/themes';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { foreign } from '../../common/foreign.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { WorkoutDone } from '../../features/mine/WorkoutDone.tsx';
import { Points } from '../../ui/blocks.tsx';
import { FillNodes } from '../../ui/FillNodes.tsx';
import { useAwake } from '../use-awake.ts';
import { doseOf } from './dose.ts';
import { Figure, movementOf, WorkoutStyles } from './Figure.tsx';
import { useClock } from './use-clock.ts';
import { useSignals } from './use-signals.ts';
import { WarmUp } from './WarmUp.tsx';
import { keepLeft, type Left, type Settings } from './workout-memory.ts';
import { type Phase, workoutPhases } from './workout-phases.ts';

type Workout = DetailBySection['fitness'];

interface Props {
  workout: Workout;
  /** Where it was left, to go on from there. */
  left?: Left;
  onClose: () => void;
}

/** Leads through a workout; of a program of several days, asks first which one it shall be. */
export function WorkoutTimer(props: Props) {
  const { workout, left } = props;
  const { locale, messages } = useLanguage();
  const [day, setDay] = useState(left?.day);
  const days = [...new Set(workout.movements?.flatMap((one) => one.day ?? []))];
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  if (days.length === 0 || day !== undefined) return <Run {...props} day={day} />;
  const texts = messages.fitness;
  return (
    <section ref={first} className="pt-timer" tabIndex={-1} aria-label={texts.stepsToFollow}>
      <WorkoutStyles />
      <div className="pt-actions">
        {days.map((number) => (
          <Button key={number} size="4" onClick={() => setDay(number)}>
            {fill(texts.day, { number }, locale)}
          </Button>
        ))}
        <Button size="4" variant="soft" color="gray" onClick={props.onClose}>
          {texts.finish}
        </Button>
      </div>
    </section>
  );
}

/** Leads through the phases, and counts the seconds where the program gives a time. */
function Run(props: Props & { day: number | undefined }) {
  const { workout, day, left, onClose } = props;
  const { messages } = useLanguage();
  const texts = messages.fitness;
  const phases = useMemo(() => phasesOf(workout, day), [workout, day]);
  // Without a clock it is the steps that it leads through.
  const name = workout.timer ? texts.timer : texts.stepsToFollow;
  const signals = useSignals(workout);
  const clock = useClock(phases, left, signals.give);
  const panel = useRef<HTMLElement>(null);
  // A phase may have taken the focused button away.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    panel.current?.focus({ preventScroll: clock.at > 0 });
  }, [clock.at]);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  useKept(workout.id, day, clock, phases.length);
  const buttons = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  // The panel grows and shrinks: what was pressed stays in sight. The clock itself moves nobody.
  useEffect(() => {
    if (moves > 0) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  const byHand = (move: () => void) => () => {
    move();
    setMoves(moves + 1);
  };
  const phase = phases[clock.at];
  useAwake(phase !== undefined && clock.running);
  const movement = phase?.movement === undefined ? undefined : workout.movements?.[phase.movement];
  const shown = movement && movementOf(movement.id) ? movement : undefined;
  // The first step, where it stands by itself.
  const warmsUp = phase?.kind === 'step' && phase.steps[0] === 0 && workout.warmUp !== undefined;
  const close = () => {
    keepLeft(workout.id, undefined);
    onClose();
  };
  return (
    <section
      ref={panel}
      className="pt-timer"
      data-kind={phase?.kind ?? 'done'}
      data-figure={shown || warmsUp ? '' : undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <WorkoutStyles />
      {shown && <Figure id={shown.id} side={phase?.side} paused={!clock.running} />}
      {warmsUp && <WarmUp workout={workout} />}
      <div className="pt-timer-now">
        {phase?.seconds !== undefined && <Countdown seconds={phase.seconds} left={clock.left} />}
        {/* One for all phases: what comes with its first words would not be read out. */}
        <div role="status">
          {phase ? (
            <PhaseName workout={workout} phase={phase} />
          ) : (
            <p className="pt-timer-kind">{texts.finished}</p>
          )}
        </div>
      </div>
      {!phase && <WorkoutDone id={workout.id} />}
      <Next workout={workout} phases={phases} at={clock.at} />
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
            {phase.kind === 'reps' ? texts.done : texts.next}
          </Button>
        )}
        {!phase && (
          <Button size="3" onClick={byHand(clock.restart)}>
            {texts.restart}
          </Button>
        )}
        <Button size="3" variant="soft" color="gray" onClick={close}>
          {texts.finish}
        </Button>
      </div>
      <Switches signals={signals} panel={panel} />
      {phase?.seconds !== undefined && !shown && (
        <StepsToDo workout={workout} steps={phase.steps} />
      )}
      {shown && phase?.kind !== 'rest' && (
        <div {...foreign(workout.lang)}>
          <Points points={shown.cues} />
        </div>
      )}
    </section>
  );
}

function phasesOf({ steps, timer, movements, circuits, rest }: Workout, day: number | undefined) {
  const isSided = (id: string) => movementOf(id)?.sided === true;
  const isHeld = (id: string) => movementOf(id)?.held === true;
  const plan = movements && { movements, circuits, rest, day, isSided, isHeld };
  return workoutPhases(steps?.length ?? 0, timer, plan);
}

/** What to do now: a step, a movement, or work and rest within the rounds. */
function PhaseName({ workout, phase }: { workout: Workout; phase: Phase }) {
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
  const movement = phase.movement === undefined ? undefined : workout.movements?.[phase.movement];
  const named = movement && (phase.kind === 'work' || phase.kind === 'reps');
  const kind = { work: texts.work, rest: texts.rest, ready: texts.getReady, reps: '' }[phase.kind];
  return (
    <>
      <p className="pt-timer-round">{countOf(workout, phase, texts, locale)}</p>
      <p className="pt-timer-kind" {...(named && foreign(workout.lang))}>
        {named ? movement.name : kind}
      </p>
      {phase.side && <p>{phase.side === 'left' ? texts.leftSide : texts.rightSide}</p>}
      {phase.kind === 'reps' && movement && <p>{doseOf(movement, texts, locale)}</p>}
    </>
  );
}

/** "Round 2 of 8", or "Set 1 of 3"; nothing where there is one only. */
function countOf(
  workout: Workout,
  phase: Phase,
  texts: ReturnType<typeof useLanguage>['messages']['fitness'],
  locale: string,
): string | undefined {
  if (workout.timer)
    return fill(texts.round, { round: phase.round ?? 1, rounds: workout.timer.rounds }, locale);
  const sets = workout.circuits ?? workout.movements?.[phase.movement ?? 0]?.sets ?? 1;
  return phase.set && sets > 1 ? fill(texts.set, { set: phase.set, sets }, locale) : undefined;
}

/** Which movement comes after this one; nothing while it is the one in sight. */
function Next({ workout, phases, at }: { workout: Workout; phases: Phase[]; at: number }) {
  const { locale, messages } = useLanguage();
  const now = phases[at];
  const waiting = now?.kind === 'rest' || now?.kind === 'ready';
  const next = waiting ? now : phases.slice(at + 1).find(({ movement }) => movement !== undefined);
  const movement = next?.movement === undefined ? undefined : workout.movements?.[next.movement];
  if (!now || !movement) return null;
  return (
    <p className="pt-timer-next" {...foreign(workout.lang)}>
      {fill(messages.fitness.upNext, { movement: movement.name }, locale)}
    </p>
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

/** What is to be heard and felt, and the way to the full screen; what the browser lacks is not offered. */
function Switches(props: {
  signals: ReturnType<typeof useSignals>;
  panel: React.RefObject<HTMLElement | null>;
}) {
  const texts = useLanguage().messages.fitness;
  const { settings, change, offered } = props.signals;
  const toggleScreen = () => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : props.panel.current?.requestFullscreen();
    // A refusal leaves everything as it is.
    done?.catch(() => undefined);
  };
  return (
    <div className="pt-switches">
      {(Object.keys(settings) as (keyof Settings)[])
        .filter((name) => offered[name])
        .map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => change({ ...settings, [name]: event.target.checked })}
            />
            {texts[name]}
          </label>
        ))}
      {document.fullscreenEnabled && (
        <button type="button" onClick={toggleScreen}>
          {texts.fullScreen}
        </button>
      )}
    </div>
  );
}

/** What is to be done in the intervals; below the buttons, which have to be within reach. */
function StepsToDo({ workout, steps }: { workout: Workout; steps: number[] }) {
  if (steps.length === 0) return null;
  return (
    <div {...foreign(workout.lang)}>
      <Points points={steps.map((step) => workout.steps?.[step] ?? '')} />
    </div>
  );
}

/** Keeps where someone is, so that a page that is loaded again can go on there. */
function useKept(
  id: string,
  day: number | undefined,
  clock: ReturnType<typeof useClock>,
  end: number,
) {
  const keep = () => {
    const { at, left } = clock.position();
    const isUnderWay = at > 0 && at < end;
    keepLeft(id, isUnderWay ? { at, left, ...(day && { day }) } : undefined, at / end);
  };
  const latest = useRef(keep);
  latest.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each phase
  useEffect(() => latest.current(), [clock.at, clock.running]);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
