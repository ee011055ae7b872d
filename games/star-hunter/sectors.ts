import type { Chance } from '../stage/chance.ts';
import { type Foe, type Kind, newFoe } from './foes.ts';

/** What comes together: a kind, how many, and how they stand. */
type Group = readonly [kind: Kind, many: number, shape?: 'line' | 'vee' | 'snake'];

/** The waves of each sector; after the last one comes the boss. */
export const SECTORS: readonly (readonly Group[])[][] = [
  [
    [['imp', 5, 'line']],
    [['rock', 3]],
    [['imp', 6, 'snake']],
    [['eye', 1]],
    [
      ['diver', 2],
      ['imp', 3, 'vee'],
    ],
    [['eye', 2]],
  ],
  [
    [['imp', 7, 'vee']],
    [['diver', 3]],
    [
      ['weaver', 1],
      ['imp', 4, 'line'],
    ],
    [['rock', 5]],
    [
      ['eye', 2],
      ['imp', 4, 'snake'],
    ],
    [
      ['diver', 3],
      ['weaver', 1],
    ],
  ],
  [
    [
      ['imp', 6, 'snake'],
      ['diver', 2],
    ],
    [
      ['eye', 2],
      ['rock', 2],
    ],
    [['weaver', 2]],
    [
      ['imp', 7, 'vee'],
      ['diver', 2],
    ],
    [
      ['rock', 5],
      ['diver', 2],
    ],
    [
      ['eye', 3],
      ['imp', 4, 'line'],
    ],
  ],
  [
    [
      ['weaver', 2],
      ['imp', 5, 'line'],
    ],
    [['diver', 5]],
    [
      ['eye', 2],
      ['weaver', 1],
    ],
    [
      ['rock', 6],
      ['imp', 4, 'snake'],
    ],
    [
      ['eye', 3],
      ['diver', 2],
    ],
    [
      ['weaver', 2],
      ['eye', 2],
    ],
  ],
  [
    [
      ['diver', 4],
      ['imp', 6, 'vee'],
    ],
    [
      ['eye', 3],
      ['imp', 5, 'snake'],
    ],
    [
      ['weaver', 3],
      ['diver', 2],
    ],
    [
      ['rock', 7],
      ['eye', 1],
    ],
    [
      ['eye', 3],
      ['weaver', 2],
    ],
    [
      ['diver', 6],
      ['imp', 6, 'line'],
    ],
  ],
];

/** The foes of a wave; a number as high as there are waves is the boss. */
export function waveOf(sector: number, wave: number, width: number, chance: Chance): Foe[] {
  const groups = SECTORS[sector - 1]?.[wave];
  if (!groups) return [newFoe('boss', 0, 112, 1.2, sector)];
  // Wide fields are not filled to their edges: somebody has to get there.
  const reach = Math.min(width, 520) / 2 - 34;
  const foes = groups.flatMap(([kind, many, shape], group) =>
    Array.from({ length: many }, (_, index) => {
      const part = many === 1 ? 0 : (index / (many - 1)) * 2 - 1;
      return placed(kind, shape, part, index, group, reach, sector, chance);
    }),
  );
  const last = foes.at(-1);
  if (last && wave % 2 === 1) last.drops = wave === 5 ? 'heart' : 'power';
  if (last && wave === 2 && sector > 2) last.drops = 'heart';
  return foes;
}

function placed(
  kind: Kind,
  shape: Group[2],
  part: number,
  index: number,
  group: number,
  reach: number,
  sector: number,
  chance: Chance,
): Foe {
  const later = group * 1.6;
  const foe = (x: number, y: number, delay: number) => newFoe(kind, x, y, later + delay, sector);
  if (kind === 'imp') {
    if (shape === 'snake') return foe(chance.pick([-1, 1]) * 10 + reach * 0.2, 0, index * 0.45);
    const depth = shape === 'vee' ? Math.abs(part) * 0.8 : 0;
    return foe(part * (reach - 40), 0, depth);
  }
  if (kind === 'rock') return foe((chance.next() * 2 - 1) * reach, 0, index * 0.9);
  if (kind === 'diver') return foe(part * reach * 0.9, 64 + chance.whole(0, 30), index * 0.7);
  if (kind === 'eye')
    return foe(part * (reach - 60), 92 + chance.whole(0, 40) + (index % 2) * 44, index * 0.5);
  return foe(index % 2 ? 1 : -1, 70 + index * 46, index * 1.4);
}
