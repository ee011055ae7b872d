// Made by schemas/generate-sections.ts from what stands beside it; do not edit.
import type { Detail as AdblockersDetail } from './adblockers/data.ts';
import adblockers from './adblockers/index.ts';
import type { Detail as EbooksDetail } from './ebooks/data.ts';
import ebooks from './ebooks/index.ts';
import type { Detail as FitnessDetail } from './fitness/data.ts';
import fitness from './fitness/index.ts';
import type { Detail as GamesDetail } from './games/data.ts';
import games from './games/index.ts';
import type { Detail as RecipesDetail } from './recipes/data.ts';
import recipes from './recipes/index.ts';

/** What each section is to the browser, in the order of the navigation. */
export const sections = {
  ebooks,
  games,
  fitness,
  recipes,
  adblockers,
};

/** The content areas. */
export type SectionId = keyof typeof sections;

/** The content areas, in the order of the navigation. */
export const SECTION_IDS = Object.keys(sections) as SectionId[];

/** What the detail page of each section is given. */
export interface DetailBySection {
  ebooks: EbooksDetail;
  games: GamesDetail;
  fitness: FitnessDetail;
  recipes: RecipesDetail;
  adblockers: AdblockersDetail;
}
