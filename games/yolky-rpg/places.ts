/** Tiles along each edge of a place. */
export const SIDE = 11;

export interface Place {
  look: 'village' | 'meadow' | 'forest' | 'castle';
  /**
   * `#` is in the way (trees, in the castle walls), `~` water, `,` a path, `H` a house, a digit the way to
   * the place of that number. People: `E` elder, `S` smith, `C` child, `M` hermit. Things: `R` a fire to
   * rest at, `j` jam, `x` the sword, `G` the gate. Foes: `s` spoon, `f` fork, `w` whisk, `p` pan.
   */
  map: readonly string[];
}

export const START = { place: 0, at: 8 * SIDE + 5 };

/** All made by hand: the village, and the three places that lie round it. */
export const PLACES: readonly Place[] = [
  {
    look: 'village',
    map: [
      '###########',
      '#H..#..H..#',
      '#.E..,..S.#',
      '#....,....#',
      '#.~~.,.R..#',
      '#.~~.,,,,,1',
      '#....,....#',
      '#.C..,..H.#',
      '#H.j.,....#',
      '#....,....#',
      '###########',
    ],
  },
  {
    look: 'meadow',
    map: [
      '#####2#####',
      '#....,...##',
      '#.s..,....#',
      '#....,.~~.#',
      '#..#.,.~~.#',
      '0,,,,,,,sG3',
      '#.M..,....#',
      '#....s..#.#',
      '#.##....f.#',
      '#j...f...j#',
      '###########',
    ],
  },
  {
    look: 'forest',
    map: [
      '###########',
      '#x..w..#.j#',
      '#.##.#.#..#',
      '#..#.f.##.#',
      '##.#.#..#.#',
      '#..#.##.f.#',
      '#.#....##.#',
      '#...##..#.#',
      '#.#.#.f.s.#',
      '#...,,,..##',
      '#####1#####',
    ],
  },
  {
    look: 'castle',
    map: [
      '###########',
      '###..p..###',
      '#.#.....#.#',
      '#...#w#...#',
      '#.#.....#.#',
      '1,,,,,f...#',
      '#.#.....#.#',
      '#.f.....w.#',
      '#.#..#..#.#',
      '#j...#...j#',
      '###########',
    ],
  },
];
