import type { Wits } from './opponent.ts';

export interface Level {
  /**
   * The board from its far corner: rows go down to the left, columns down to the right. Small letters are
   * blue, capitals red: knight, archer, mage, healer. `~` is water, `t` a tree, `B` and `R` are towers.
   */
  map: readonly string[];
  wits: Wits;
  /** The word with what is new here. */
  news?: string;
}

/** All made by hand; each brings something new, and they get harder. */
export const LEVELS: readonly Level[] = [
  {
    wits: 0,
    map: ['.....R', '..t.K.', '......', '.....K', 'k...t.', 'Bka...'],
  },
  {
    wits: 0,
    news: 'archers',
    map: ['..t..R', '....A.', '.~~..K', '.~~...', 'ka..t.', 'Bk....'],
  },
  {
    wits: 1,
    news: 'mages',
    map: ['....KR', '.t..KK', '......', '..~~..', 'k.~~t.', 'Bmk...'],
  },
  {
    wits: 1,
    news: 'healers',
    map: ['.~~.AR', '.~..KK', '......', '...t..', 'kk....', 'Bha..t'],
  },
  {
    wits: 1,
    news: 'shields',
    map: ['t..KAR', '....K.', '......', '.t....', 'kk..t.', 'Bam...'],
  },
  {
    wits: 2,
    map: ['...AKR', '.~...K', '.~~t..', '..t~~.', 'kk..~.', 'Bam...'],
  },
  {
    wits: 2,
    map: ['.t.MKR', '...AKK', 't.....', '.....t', 'kka...', 'Bmh.t.'],
  },
  {
    wits: 2,
    map: ['~.M.HR', '...KAK', 't...AK', 'kk...t', 'ak....', 'Bmh..~'],
  },
];
