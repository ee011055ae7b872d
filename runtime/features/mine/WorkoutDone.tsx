import { useEffect, useState } from 'react';
import { finishItem } from '../../common/device/kept-items.ts';
import { noteWorkout, workoutDays } from '../../common/device/workout-days.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import { Streak } from './Streak.tsx';
import styles from './streak.css?inline';
import { streakOf } from './streak.ts';

/** What a finished workout makes of the days before it; keeps that it was finished. */
export function WorkoutDone({ id }: { id: string }) {
  const texts = useLaterMessages()?.mine;
  const [now] = useState(() => new Date());
  const [days, setDays] = useState(workoutDays);
  useEffect(() => {
    finishItem({ section: 'fitness', id });
    setDays(noteWorkout(now));
  }, [id, now]);
  if (!texts) return null;
  return (
    <div className="pt-done">
      <style>{styles}</style>
      <Streak days={days} now={now} texts={texts} />
      <p>{streakOf(days, now) > 1 ? texts.streakText : texts.firstDay}</p>
    </div>
  );
}
