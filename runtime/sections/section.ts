import type { ComponentType } from 'react';

/**
 * What a section is to the browser. Everything else of it (its order, its previews, how its data is
 * made) is settled at build time: `cli/catalogue/section-descriptor.ts`.
 */
export interface Section {
  /** Fetches the code of the detail page, which looks its item up by the id. */
  page: () => Promise<{ default: ComponentType<{ id: string }> }>;
}
