import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { SectionDescriptor } from './section-descriptor.ts';
import { descriptors } from './sections/index.ts';

/** The sections that have a place on the home page, or on shared links, in that order. */
export function sectionOrder(place: keyof SectionDescriptor['order']): SectionId[] {
  const placeOf = (id: SectionId) => descriptors[id].order[place];
  return SECTION_IDS.filter((id) => placeOf(id) !== undefined).sort(
    (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0),
  );
}
