// Made by schemas/generate-sections.ts from what stands beside it; do not edit.
import type { SectionId } from '../../../runtime/contract.ts';
import type { SectionDescriptor } from '../section-descriptor.ts';
import adblockers from './adblockers.ts';
import ebooks from './ebooks.ts';
import fitness from './fitness.ts';
import games from './games.ts';
import recipes from './recipes.ts';

/** What each section is to the build, in the order of the navigation. */
export const descriptors: { [S in SectionId]: SectionDescriptor<S> } = {
  ebooks,
  games,
  fitness,
  recipes,
  adblockers,
};
