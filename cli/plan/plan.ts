import type { Passage, PassageKind } from './passage.ts';
import type { Fact } from './site-facts.ts';
import type { Beside } from './site-view.ts';

/** What would change for visitors if the new state took the place of the old one. */
export interface Plan {
  /** The names of the two states: "the release 5d1fd8b2f0c4 of …", "the workspace". */
  old: string;
  new: string;
  /** The sites that are added, changed or removed, sorted. A site with the same bytes is not among them. */
  sites: SiteChange[];
  /** How many sites have the same bytes. */
  unchanged: number;
  /** Each change once, however many sites and pages it is on: facts first, then by kind. */
  changes: Change[];
}

export type Became = 'added' | 'changed' | 'removed';

export interface SiteChange {
  tenant: string;
  site: string;
  became: Became;
  /** Its own address: "pl.ripple.example". */
  host: string;
  /** How many pages it has: of the new state, or of the old one where it is removed. */
  pageCount: number;
  /** The pages that are added, removed, or say something else, in the order of the navigation. */
  pages: PageChange[];
  /** What else is different: colours and layout, scripts, addresses and headers. */
  besides: Beside[];
}

export interface PageChange {
  /** "/games/chess" */
  path: string;
  became: Became;
  title: string;
}

/** What a change is about. `order` says that something only stands elsewhere on its page. */
export type ChangeKind = Fact | PassageKind | 'order' | 'interface' | 'picture' | 'hosted';

/** One change of words, of a fact, of a picture, or of a hosted game, book or film. */
export interface Change {
  kind: ChangeKind;
  /** Whether it is one of the facts by which a site is sold. */
  isFact: boolean;
  /** What stood there, and what stands there now; null for nothing. A picture and a hosted thing stand there by their names. */
  old: string | null;
  new: string | null;
  /** Of an interface text: its key, "lists.noResults". */
  key?: string;
  /** The language of the words: "pl-PL". */
  locale: string;
  /** The sites that it is on, and there the pages; none where it is the site's as a whole. */
  places: Place[];
}

export interface Place {
  tenant: string;
  site: string;
  paths: string[];
}

/** Whether nothing would change, to the byte. */
export function isEmpty({ sites }: Plan): boolean {
  return sites.length === 0;
}

/** A passage that is another one now: it is added where `old` is missing, and removed where `new` is. */
export interface PassageChange {
  old?: Passage;
  new?: Passage;
  isMoved?: boolean;
}
