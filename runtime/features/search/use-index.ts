import { useEffect, useReducer } from 'react';
import { useLanguage } from '../../common/use-language.ts';
import type { ListData } from '../../contract.ts';
import { type IndexedList, indexList } from './index-list.ts';

/** The lists that were indexed, for as long as the store has them. */
const known = new WeakMap<ListData, IndexedList>();

/**
 * The index of lists, as far as it is made: one list after the other, each in a task of its own, so that who
 * types meanwhile is answered.
 */
export function useIndex(lists: readonly ListData[]): IndexedList[] {
  const { locale, messages } = useLanguage();
  const [, showMore] = useReducer((count: number) => count + 1, 0);
  const next = lists.find((list) => !known.has(list));
  useEffect(() => {
    if (!next) return;
    const task = setTimeout(() => {
      known.set(next, indexList(next, messages[next.section].name, locale));
      showMore();
    });
    return () => clearTimeout(task);
  }, [next, locale, messages]);
  return lists.flatMap((list) => known.get(list) ?? []);
}
