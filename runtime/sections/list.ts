// Made by schemas/generate-sections.ts from what stands beside it; do not edit.
import type { Detail as AdblockersDetail } from './adblockers/data.ts';
import type { Detail as EbooksDetail } from './ebooks/data.ts';
import type { Detail as FitnessDetail } from './fitness/data.ts';
import type { Detail as GamesDetail } from './games/data.ts';
import type { Detail as RecipesDetail } from './recipes/data.ts';

/** The content areas, in the order of the navigation. */
export const SECTION_IDS = ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** What the detail page of each section shows beyond what every item has. */
export interface DetailBeyondBase {
  ebooks: EbooksDetail;
  games: GamesDetail;
  fitness: FitnessDetail;
  recipes: RecipesDetail;
  adblockers: AdblockersDetail;
}
