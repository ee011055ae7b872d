import { PASSAGE_KINDS } from './passage.ts';
import type { Change, ChangeKind } from './plan.ts';
import { FACTS } from './site-facts.ts';

const ORDER: readonly ChangeKind[] = [
  ...FACTS,
  ...PASSAGE_KINDS,
  'order',
  'interface',
  'picture',
  'hosted',
];

/** Where a change was found: a site, and a page of it. */
export interface Found {
  tenant: string;
  site: string;
  path?: string;
}

/** Collects changes. One that is the same on many pages and sites is kept once, with all of them. */
export class ChangeList {
  readonly #changes = new Map<string, Change>();

  /** Takes a change at one place. The locale of the first place speaks for all. */
  add(change: Pick<Change, 'kind' | 'old' | 'new' | 'key' | 'locale'>, at: Found): void {
    const { kind, old, new: now, key } = change;
    const id = JSON.stringify([kind, old, now, key]);
    const known = this.#changes.get(id) ?? { ...change, isFact: isFact(kind), places: [] };
    this.#changes.set(id, known);
    let place = known.places.at(-1);
    if (place?.tenant !== at.tenant || place.site !== at.site) {
      place = { tenant: at.tenant, site: at.site, paths: [] };
      known.places.push(place);
    }
    if (at.path !== undefined && !place.paths.includes(at.path)) place.paths.push(at.path);
  }

  /** Facts first, then by kind; within a kind as they were found. */
  sorted(): Change[] {
    const all = [...this.#changes.values()];
    return all.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }
}

function isFact(kind: ChangeKind): boolean {
  return (FACTS as readonly string[]).includes(kind);
}
