import { Button } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Facts } from '../../ui/blocks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { Guide } from '../Guide.tsx';
import { MovementStage } from './MovementStage.tsx';
import { WorkoutTimer } from './WorkoutTimer.tsx';
import { type Left, readLeft } from './workout-memory.ts';

/** A workout: its facts, the guided timer, its movements or a film, the steps and nutrition tips. */
export default function FitnessPage({ id }: { id: string }) {
  const texts = useLanguage().messages.fitness;
  const [started, setStarted] = useState<'no' | 'anew' | Left>('no');
  const ended = useRef(false);
  const left = started === 'no' ? readLeft(id) : undefined;
  const end = () => {
    ended.current = true;
    setStarted('no');
  };
  return (
    <DetailPage
      id={id}
      section="fitness"
      facts={(workout) => (
        <>
          <WorkoutFacts workout={workout} />
          {started === 'no' && (workout.steps || workout.timer || workout.movements) && (
            <div className="pt-actions">
              <Button
                size="4"
                // The focus goes back to where the timer was started from.
                ref={(button) => {
                  if (ended.current) button?.focus();
                  ended.current = false;
                }}
                onClick={() => setStarted('anew')}
              >
                <Icon name="play" />
                {texts.startWorkout}
              </Button>
              {left && (
                <Button size="4" variant="soft" onClick={() => setStarted(left)}>
                  {texts.continueWorkout}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      body={(workout) => (
        <>
          {started !== 'no' && (
            <WorkoutTimer
              workout={workout}
              left={started === 'anew' ? undefined : started}
              onClose={end}
            />
          )}
          {!workout.video && !workout.hosted && started === 'no' && (
            <MovementStage workout={workout} />
          )}
          <Guide item={workout} titles={{ ...texts, steps: texts.stepsToFollow }} />
        </>
      )}
    />
  );
}

function WorkoutFacts({ workout }: { workout: DetailBySection['fitness'] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.fitness;
  const plan = workout.timer && fill(texts.timerPlan, { ...workout.timer }, locale);
  return (
    <Facts
      facts={[
        [texts.duration, workout.duration],
        [texts.difficulty, workout.difficulty.name],
        [texts.timer, plan],
      ]}
    />
  );
}
