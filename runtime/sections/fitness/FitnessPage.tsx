import { Button } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Facts } from '../../ui/blocks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { Guide } from '../Guide.tsx';
import { WorkoutTimer } from './WorkoutTimer.tsx';

/** A workout: its facts, the guided timer, the steps, nutrition tips and a video. */
export default function FitnessPage({ id }: { id: string }) {
  const texts = useLanguage().messages.fitness;
  const [started, setStarted] = useState(false);
  const ended = useRef(false);
  const end = () => {
    ended.current = true;
    setStarted(false);
  };
  return (
    <DetailPage
      id={id}
      section="fitness"
      facts={(workout) => (
        <>
          <WorkoutFacts workout={workout} />
          {!started && (workout.steps || workout.timer) && (
            <Button
              size="4"
              // The focus goes back to where the timer was started from.
              ref={(button) => {
                if (ended.current) button?.focus();
                ended.current = false;
              }}
              onClick={() => setStarted(true)}
            >
              <Icon name="play" />
              {texts.startWorkout}
            </Button>
          )}
        </>
      )}
      body={(workout) => (
        <>
          {started && <WorkoutTimer workout={workout} onClose={end} />}
          <Guide
            item={workout}
            titles={{ ...texts, steps: texts.stepsToFollow }}
            noVideo={texts.noVideo}
          />
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
