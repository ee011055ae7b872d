import type { SectionId } from '../../runtime/contract.ts';
import { placeholder } from './placeholder.ts';
import { setTitle } from './set-title.ts';

/** A title that a picture may have room for, and the language that it is in. */
export interface PictureTitle {
  text: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The pictures that a catalogue has, by section, then by text key. */
export interface Pictures {
  pictures: ReadonlyMap<SectionId, ReadonlyMap<string, string>>;
}

/** The picture that the catalogue has of an item, under its text key; undefined where it has none. */
export function ownPicture(
  { pictures }: Pictures,
  section: SectionId,
  { key }: { key: string },
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
