import type { SectionId } from '../../../runtime/contract.ts';
import { adblockers } from './adblockers.ts';
import type { Artwork, Difficulty } from './artwork.ts';
import { ebooks } from './ebooks.ts';
import { fitness } from './fitness.ts';
import { games } from './games.ts';
import { recipes } from './recipes.ts';
import { variation } from './variation.ts';

/** Each section's visual language. */
export const artworks = { games, ebooks, fitness, recipes, adblockers } as const satisfies Partial<
  Record<SectionId, Artwork>
>;

/** The item a cover is for. */
export interface CoverItem {
  /** One without a visual language of its own is drawn as the games are. */
  section: SectionId;
  /** A category without a motif of its own gets the section's general one. */
  category: string;
  id: string;
  /** Shown as one to three bars, where given. */
  difficulty?: Difficulty;
}

/**
 * Draws an item's cover: its section gives the visual language, its category the motif, its id the
 * colours and the composition. Pure: equal items give equal bytes.
 * @returns an SVG of 400 by 300 with an opaque ground, no text and nothing to load, at most 2.5 KB.
 */
export function cover({ section, category, id, difficulty }: CoverItem): string {
  const artwork = (artworks as Partial<Record<SectionId, Artwork>>)[section] ?? artworks.games;
  const vary = variation(artwork.salt + id);
  const palette = vary.of('palette', artwork.palettes);
  const motif = Object.hasOwn(artwork.motifs, category) ? artwork.motifs[category] : undefined;
  const scene = artwork.scene((motif ?? artwork.general)(palette, vary), palette, vary, difficulty);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">' +
    '<linearGradient id="g" x2="1" y2="1">' +
    `<stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/>` +
    '</linearGradient><path d="M0 0h400v300H0z" fill="url(#g)"/>' +
    `<g stroke-linecap="round" stroke-linejoin="round">${scene}</g></svg>`
  );
}
