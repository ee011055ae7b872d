import { Button } from '@radix-ui/themes';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../use-words.ts';
import { clock, leftOf } from './cooking.ts';
import type { AtStove } from './use-cooking.ts';

/** The timers that were started, whatever step is shown. */
export function Timers({ stove }: { stove: AtStove }) {
  const words = useWords('recipes');
  const { locale, messages } = useLanguage();
  const { state, now } = stove;
  if (!state?.timers.length) return null;
  return (
    <ul className="pt-timers" aria-label={words.timers}>
      {state.timers.map((timer) => {
        const { step } = timer;
        const over = leftOf(timer, now) === 0;
        return (
          <li key={step} data-over={over || undefined}>
            <span>{fill(messages.recipes.step, { number: step + 1 }, locale)}</span>
            {over ? (
              <strong role="alert">{words.timeUp}</strong>
            ) : (
              <b role="timer">{clock(leftOf(timer, now), locale)}</b>
            )}
            {!over && (
              <Button size="3" variant="soft" color="gray" onClick={() => stove.hold(step)}>
                {timer.ends === undefined ? words.resume : words.pause}
              </Button>
            )}
            {over && (
              <Button size="3" variant="soft" color="gray" onClick={() => stove.prolong(step)}>
                {words.oneMore}
              </Button>
            )}
            <button
              type="button"
              className="pt-cook-round"
              aria-label={words.remove}
              onClick={() => stove.remove(step)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
