import { useData } from '../common/use-data.ts';
import { useSite } from '../common/use-site.ts';
import type { DetailData, SectionId, WordsOf } from '../contract.ts';

/**
 * The words of a section's detail pages, which come with its details.
 * @throws where the details have not come yet: only what `DetailPage` shows of an item may ask.
 */
export function useWords<S extends SectionId>(section: S): NonNullable<WordsOf<S>> {
  const details = useData<DetailData<S>>(useSite().data.details[section]);
  const words = details.state === 'loaded' ? details.data.words : undefined;
  if (!words) throw new Error(`the words of ${section} are not there`);
  return words;
}
