import type { KeptItem } from '../../common/device/kept-items.ts';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { LaterMessages, Messages } from '../../contract.ts';
import { Row } from './Row.tsx';
import { Tile } from './Tile.tsx';

/** What was begun and can be gone on with, the latest first. */
export function BegunRow({ items, texts }: { items: KeptItem[]; texts: LaterMessages['mine'] }) {
  const { locale, messages } = useLanguage();
  return (
    <Row title={texts.continue}>
      {items.map((item) => (
        <Tile
          key={`${item.section}/${item.id}`}
          of={item}
          note={noteOn(item, texts, messages, locale)}
          done={item.done}
        />
      ))}
    </Row>
  );
}

/** How far it is: "43% read", "Cooking, step 3", "Best score: 1,234". */
function noteOn(
  { section, done = 0, step, best }: KeptItem,
  texts: LaterMessages['mine'],
  messages: Messages,
  locale: string,
): string | undefined {
  if (section === 'ebooks') {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(done);
    return fill(texts.readSoFar, { percent }, locale);
  }
  if (section === 'recipes' && step) return fill(texts.cookingStep, { number: step }, locale);
  if (section === 'fitness') return messages.fitness.continueWorkout;
  if (section === 'games' && best !== undefined) {
    return fill(messages.games.best, { score: best.toLocaleString(locale) }, locale);
  }
  return undefined;
}
