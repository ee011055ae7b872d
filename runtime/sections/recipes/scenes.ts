import type { Scene } from './data.ts';

/**
 * One stroke or shape of a drawing on a ground of 240 × 160: its path, how it is filled, and how it moves.
 * The looks and the movements stand in `cooking.css`.
 */
export type Shape = readonly [
  path: string,
  look: 'line' | 'body' | 'shade' | 'food' | 'leaf' | 'water' | 'heat',
  motion?: Motion,
  /** When the movement begins, in tenths of a second. */
  delay?: number,
];

type Motion =
  | 'chop'
  | 'drop'
  | 'steam'
  | 'stir'
  | 'shake'
  | 'spin'
  | 'toss'
  | 'bob'
  | 'pop'
  | 'grow'
  | 'lift'
  | 'roll'
  | 'tilt'
  | 'flicker';

const GROUND: Shape = ['M24 140h192', 'line'];
const BOWL: Shape = ['M56 78h128c0 36-22 58-46 60h-36c-24-2-46-24-46-60Z', 'body'];
const FLAMES: readonly Shape[] = [
  ['M92 140q-8-8 0-18q8 10 0 18Z', 'heat', 'flicker'],
  ['M120 140q-8-8 0-18q8 10 0 18Z', 'heat', 'flicker', 3],
  ['M148 140q-8-8 0-18q8 10 0 18Z', 'heat', 'flicker', 6],
];
const STEAM: readonly Shape[] = [
  ['M98 46q-8-9 0-18t0-16', 'line', 'steam'],
  ['M120 46q-8-9 0-18t0-16', 'line', 'steam', 5],
  ['M142 46q-8-9 0-18t0-16', 'line', 'steam', 10],
];
const PAN: readonly Shape[] = [
  ['M48 92h120l-8 20q-2 6-10 6H66q-8 0-10-6Z', 'body'],
  ['M168 94l50-8v10l-52 6Z', 'shade'],
];
const DROPS = (x: number, y: number): readonly Shape[] =>
  [0, 1, 2].map((nth) => [
    `M${x + nth * 11} ${y + (nth % 2) * 6}q-4 6 0 9q4-3 0-9Z`,
    'water',
    'drop',
    nth * 4,
  ]);

/** The drawings of all steps, back to front. */
export const SCENES: Record<Scene, readonly Shape[]> = {
  chop: [
    ['M30 122h180a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6Z', 'shade'],
    ['M52 122q-14-16 4-28q34-4 66 8v20Z', 'food'],
    ['M54 96q-12-14-22-12M52 100q-16-6-24 2', 'line'],
    ['M150 122v-18q10 2 10 18Z', 'food'],
    ['M172 122q0-14 6-16q8 2 6 16Z', 'food'],
    ['M194 122q0-12 5-13q7 2 5 13Z', 'food'],
    ['M128 30h14v70h-4q-18-28-10-70ZM128 4h14v26h-14Z', 'body', 'chop'],
  ],
  toast: [
    ['M76 84V40q-8-16 10-18h22q16 2 10 18v44Z', 'food', 'pop'],
    ['M130 84V40q-8-16 10-18h22q16 2 10 18v44Z', 'food', 'pop', 1],
    ['M58 70h124q14 0 14 14v44q0 12-12 12H56q-12 0-12-12V84q0-14 14-14Z', 'body'],
    ['M64 88h112', 'line'],
    ['M196 96h14v8h-14', 'shade', 'bob'],
    ['M76 120h40M132 120h30', 'heat', 'flicker'],
  ],
  rinse: [
    GROUND,
    ['M150 8h-32q-16 0-16 16v12h16V26h32Z', 'shade'],
    ...DROPS(99, 40),
    ['M72 82q8-22 24-12q14-16 26 0q18-12 24 10Z', 'leaf', 'bob'],
    BOWL,
    ['M84 94v.1M104 94v.1M124 94v.1M144 94v.1M96 110v.1M116 110v.1M136 110v.1', 'line'],
    ...DROPS(103, 128),
  ],
  soak: [
    GROUND,
    BOWL,
    ['M62 90q14-8 29 0t29 0t29 0t29 0q-6 40-44 44h-28q-38-4-44-44Z', 'water', 'bob'],
    [
      'M92 104q6-6 12 0q-6 6-12 0ZM120 112q6-6 12 0q-6 6-12 0ZM140 100q6-6 12 0q-6 6-12 0Z',
      'food',
      'bob',
      4,
    ],
    ['M92 36a28 28 0 1 1 56 0a28 28 0 1 1-56 0Z', 'body'],
    ['M120 36v-18', 'line', 'spin'],
  ],
  mix: [
    GROUND,
    ['M118 92l22-78', 'line', 'stir'],
    ['M118 92q-16 18-12 34q18-6 20-30M118 92q10 18 2 36M118 92q-6 16-2 34', 'line', 'stir'],
    ['M62 92q58-16 116 0q-6 34-40 46h-36q-34-12-40-46Z', 'food'],
    BOWL,
    ['M80 98q40 12 80 0', 'line'],
  ],
  season: [
    GROUND,
    ['M132 18l34 12l-14 40l-34-12ZM132 18q4-14 20-10q16 4 14 22Z', 'body', 'shake'],
    ['M108 70v.1M118 82v.1M100 86v.1', 'line', 'drop'],
    ['M112 76v.1M104 92v.1M122 92v.1', 'line', 'drop', 5],
    ['M66 116q14-24 36-14q24-16 40 2q24-6 32 12Z', 'food'],
    ['M40 116h160q-12 24-40 24H80q-28 0-40-24Z', 'body'],
  ],
  pour: [
    GROUND,
    ['M140 10h52v44q0 8-8 8h-32q-8 0-8-8l-14-34ZM192 20q22 0 20 16q-2 14-20 12', 'body', 'tilt'],
    ['M124 30q-8 30-4 68', 'water', 'flicker'],
    ['M58 96h124v34q0 10-10 10H68q-10 0-10-10Z', 'body'],
    ['M62 108q14-8 29 0t29 0t29 0t29 0v22q0 6-6 6H68q-6 0-6-6Z', 'water', 'bob'],
    ['M58 100H40M182 100h18', 'line'],
  ],
  boil: [
    ...STEAM,
    ['M64 62h112v44q0 12-12 12H76q-12 0-12-12Z', 'body'],
    ['M58 62h124', 'line', 'bob'],
    ['M112 54h16v8h-16Z', 'shade', 'bob'],
    ['M64 74H46M176 74h18', 'line'],
    [
      'M86 90q6-6 12 0q-6 6-12 0ZM112 96q6-6 12 0q-6 6-12 0ZM140 88q6-6 12 0q-6 6-12 0Z',
      'food',
      'bob',
      4,
    ],
    ...FLAMES,
  ],
  fry: [
    ['M74 90q-4-16 12-16q16 2 10 16Z', 'food', 'toss'],
    ['M104 90q0-20 14-18q12 4 6 18Z', 'leaf', 'toss', 3],
    ['M132 90q-2-14 12-14q12 4 6 14Z', 'food', 'toss', 6],
    ...PAN,
    ...FLAMES,
  ],
  bake: [
    ['M44 14h152q8 0 8 8v110q0 8-8 8H44q-8 0-8-8V22q0-8 8-8Z', 'body'],
    ['M36 38h168', 'line'],
    ['M60 26v.1M78 26v.1M162 26v.1M180 26v.1', 'line'],
    ['M58 54h124v66H58Z', 'shade'],
    ['M74 64h92', 'heat', 'flicker'],
    [
      'M82 98q-2-18 12-18q14 2 10 18ZM110 98q0-22 14-20q12 4 8 20ZM138 98q-2-16 10-16q12 2 8 16Z',
      'food',
      'bob',
    ],
    ['M68 100h104', 'line'],
    ['M74 112h92', 'heat', 'flicker', 5],
  ],
  tray: [
    ['M20 108h200l-14 26q-3 6-10 6H44q-7 0-10-6Z', 'body'],
    ['M52 108l12-34h14l-10 34Z', 'food', 'grow'],
    ['M86 108l6-40h14l-4 40Z', 'food', 'grow', 3],
    ['M120 108l2-36h14l2 36Z', 'food', 'grow', 6],
    ['M158 108l-4-34h14l8 34Z', 'food', 'grow', 9],
  ],
  blend: [
    ['M80 22h80l-12 78H92Z', 'body'],
    ['M86 58q9-8 17 0t17 0t17 0t17 0l-6 42H92Z', 'food', 'shake'],
    ['M104 92l32-10M104 82l32 10', 'line', 'shake', 1],
    ['M76 14h88v8H76Z', 'shade'],
    ['M160 34q24 0 20 22q-2 20-26 22', 'line'],
    ['M88 100h64l8 40H80Z', 'body'],
    ['M120 114a7 7 0 1 0 .1 0Z', 'heat'],
  ],
  rest: [
    GROUND,
    ['M68 62a52 52 0 1 1 104 0a52 52 0 1 1-104 0Z', 'body'],
    ['M120 20v6M120 98v6M78 62h6M156 62h6', 'line'],
    ['M120 62h24', 'line'],
    ['M120 62V30', 'heat', 'spin'],
    ['M96 126q24 8 48 0l6 14H90Z', 'shade'],
  ],
  chill: [
    ['M68 6h104q8 0 8 8v126H60V14q0-8 8-8Z', 'body'],
    ['M60 54h120M72 26v16M72 68v26', 'line'],
    ['M100 134v-40q-4-8 4-10h32q8 2 4 10v40Z', 'shade'],
    ['M102 108q9-6 18 0t18 0v26h-36Z', 'food'],
    ['M120 18v26M109 24.5l22 13M131 24.5l-22 13', 'water', 'flicker'],
  ],
  shape: [
    GROUND,
    ['M38 120a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z', 'food'],
    ['M82 120a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z', 'food'],
    ['M60 84a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z', 'food'],
    ['M152 118a22 22 0 1 1 44 0a22 22 0 1 1-44 0ZM164 110q10-8 20 0', 'food', 'roll'],
    ['M140 92q30-22 66-2q-8 10-30 6q-20-2-36-4Z', 'body', 'roll'],
  ],
  layer: [
    GROUND,
    ['M84 20h72l-12 104q-1 8-9 8h-30q-8 0-9-8Z', 'body'],
    ['M93 100h54l-3 24q-1 6-7 6h-34q-6 0-7-6Z', 'food', 'grow'],
    ['M90 72h60l-3 28H93Z', 'shade', 'grow', 4],
    ['M87 48h66l-3 24H90Z', 'leaf', 'grow', 8],
    ['M108 48q0-14 12-14t12 14Z', 'food', 'pop', 12],
  ],
  serve: [
    ...STEAM,
    ['M72 112q10-28 34-20q26-18 42 0q22-4 24 20Z', 'food', 'bob'],
    ['M88 104q12-14 26-8M130 96q14-2 18 10', 'leaf', 'bob'],
    ['M36 112h168q-14 22-44 22H80q-30 0-44-22Z', 'body'],
    ['M20 60v80M12 60v22q8 8 16 0V60', 'line'],
    ['M222 60v80M222 60q-12 24 0 44', 'line'],
  ],
};
