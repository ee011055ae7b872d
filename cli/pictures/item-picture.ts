import type { SectionId } from '../../runtime/contract.ts';
import type { ItemBySection } from '../catalogue/section-descriptor.ts';
import type { Catalogue } from '../link/catalogue.ts';
import { placeholder } from './placeholder.ts';
import { setTitle } from './set-title.ts';

/** A title that a picture may have room for, and the language that it is in. */
export interface PictureTitle {
  text: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The picture that the catalogue has of an item, under its text key; undefined where it has none. */
export function ownPicture(
  { pictures }: Catalogue,
  section: SectionId,
  { key }: ItemBySection[SectionId],
): string | undefined {
  return pictures.get(section)?.get(key);
}

/**
 * An item's picture as portals show it: the catalogue's own with its title set in, or its section's
 * placeholder.
 * @param own what `ownPicture` gives.
 * @returns an SVG, 4:3.
 */
export function itemPicture(
  section: SectionId,
  own: string | undefined,
  { text, locale, direction }: PictureTitle,
): string {
  return own === undefined ? placeholder(section) : setTitle(own, text, locale, direction);
}
