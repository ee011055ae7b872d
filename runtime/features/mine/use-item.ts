import type { ItemRef } from '../../common/device/kept-items.ts';
import { useData } from '../../common/use-data.ts';
import { useSite } from '../../common/use-site.ts';
import type { Card, ListData } from '../../contract.ts';

/** What a site's list shows of an item. */
export interface Found {
  item: Card;
  /** Its category's name. */
  category: string | undefined;
}

/** Looks an item up in the site's lists: undefined while its list is on its way, null where it is not in it. */
export function useItem({ section, id }: ItemRef): Found | null | undefined {
  const list = useData<ListData>(useSite().data.lists[section]);
  if (list.state === 'loading') return undefined;
  if (list.state !== 'loaded') return null;
  const item = list.data.items.find((one) => one.id === id);
  if (!item) return null;
  return { item, category: list.data.categories.find((one) => one.id === item.category)?.name };
}
