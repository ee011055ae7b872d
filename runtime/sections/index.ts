// Made by schemas/generate-sections.ts from what stands beside it; do not edit.
import type { SectionId } from '../contract.ts';
import adblockers from './adblockers/index.ts';
import ebooks from './ebooks/index.ts';
import fitness from './fitness/index.ts';
import games from './games/index.ts';
import recipes from './recipes/index.ts';
import type { Section } from './section.ts';

/** What each section is to the browser. */
export const sections: Record<SectionId, Section> = {
  ebooks,
  games,
  fitness,
  recipes,
  adblockers,
};
