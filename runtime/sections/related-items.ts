import type { Card } from '../contract.ts';

/**
 * Items like one of a list: those of its category that share its author or difficulty first, then its category's, then
 * those that share the former only. Of each kind those that follow it in the list come first, so that every item leads
 * on to others.
 * @param but an item that is shown elsewhere already.
 */
export function relatedItems(items: readonly Card[], id: string, most: number, but?: Card): Card[] {
  const at = items.findIndex((item) => item.id === id);
  const of = items[at];
  if (!of) return [];
  const others = [...items.slice(at + 1), ...items.slice(0, at)].filter((item) => item !== but);
  const likeness = ({ category, words }: Card) =>
    (category === of.category ? 2 : 0) + (words !== undefined && words === of.words ? 1 : 0);
  return others
    .filter((item) => likeness(item) > 0)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, most);
}
