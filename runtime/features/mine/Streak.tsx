import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { LaterMessages } from '../../contract.ts';
import { MineIcon } from './MineIcon.tsx';
import { lastSeven, streakOf } from './streak.ts';

interface Props {
  /** The days on which a workout was finished. */
  days: string[];
  now: Date;
  texts: LaterMessages['mine'];
}

/** How many days in a row there were workouts, over the last seven days. */
export function Streak({ days, now, texts }: Props) {
  const { locale } = useLanguage();
  const week = lastSeven(days, now);
  const streak = streakOf(days, now);
  const done = week.filter((day) => day.done).length;
  const inWeek = fill(texts.lastSeven, { days: done }, locale);
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  return (
    <div className="pt-streak">
      <p>
        <MineIcon name="flame" />
        <b>{streak > 1 ? fill(texts.streak, { days: streak }, locale) : inWeek}</b>
        {streak > 1 && <span className="pt-hidden">{inWeek}</span>}
      </p>
      <ol aria-hidden="true">
        {week.map(({ date, done }) => (
          <li key={date.getTime()} data-done={done || undefined}>
            {letter.format(date)}
          </li>
        ))}
      </ol>
    </div>
  );
}
