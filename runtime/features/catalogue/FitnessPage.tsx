import { Button } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import type { FitnessDetail } from '../../contract.ts';
import { fill } from '../../shared/fill.ts';
import { Frame } from '../../ui/Frame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLanguage } from '../language/use-language.ts';
import { Block, Facts, Steps, Unavailable } from './blocks.tsx';
import { DetailPage } from './DetailPage.tsx';
import { WorkoutTimer } from './WorkoutTimer.tsx';

/** A workout: its facts, the guided timer, the steps, nutrition tips and a video. */
export default function FitnessPage({ id }: { id: string }) {
  return (
    <DetailPage
      id={id}
      section="fitness"
      facts={(workout) => <WorkoutFacts workout={workout} />}
      body={(workout) => <WorkoutBody workout={workout} />}
    />
  );
}

function WorkoutFacts({ workout }: { workout: FitnessDetail }) {
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

function WorkoutBody({ workout }: { workout: FitnessDetail }) {
  const { locale, messages } = useLanguage();
  const texts = messages.fitness;
  const [started, setStarted] = useState(false);
  const ended = useRef(false);
  const end = () => {
    ended.current = true;
    setStarted(false);
  };
  return (
    <>
      {started ? (
        <WorkoutTimer workout={workout} onClose={end} />
      ) : (
        (workout.steps || workout.timer) && (
          <Button
            size="4"
            className="pt-start"
            // The focus goes back to where the timer was started from.
            ref={(button) => {
              if (ended.current) button?.focus();
            }}
            onClick={() => setStarted(true)}
          >
            <Icon name="play" />
            {texts.startWorkout}
          </Button>
        )
      )}
      {workout.overview && (
        <Block title={texts.overview} lang={workout.lang}>
          <p>{workout.overview}</p>
        </Block>
      )}
      {workout.steps && (
        <Block title={texts.stepsToFollow} lang={workout.lang}>
          <Steps steps={workout.steps} />
        </Block>
      )}
      {workout.nutritionTips && (
        <Block title={texts.nutritionTips} lang={workout.lang} half={!workout.video}>
          <p>{workout.nutritionTips}</p>
        </Block>
      )}
      {/* Where there are no texts, a video that is lacking is not spoken of either. */}
      {(workout.overview || workout.video) && (
        <Block title={texts.video} half={!workout.video}>
          {workout.video ? (
            <Frame
              kind="video"
              src={workout.video}
              title={fill(messages.detail.videoTitle, { title: workout.title }, locale)}
              action={texts.video}
              poster={workout.image}
            />
          ) : (
            <Unavailable text={texts.noVideo} />
          )}
        </Block>
      )}
    </>
  );
}
