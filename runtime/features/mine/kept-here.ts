import { type KeptItem, type KeptList, keptItems } from '../../common/device/kept-items.ts';
import type { Site } from '../../contract.ts';

/** The items of a list that the device keeps, the latest first, as far as the site has a section for them. */
export function keptHere(list: KeptList, { sections }: Pick<Site, 'sections'>): KeptItem[] {
  return keptItems(list).filter(({ section }) => sections.includes(section));
}
