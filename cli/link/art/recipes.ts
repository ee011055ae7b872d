import type { Artwork, Palette } from './artwork.ts';
import { palettes } from './artwork.ts';
import type { Spot } from './shapes.ts';
import {
  both,
  box,
  copies,
  dashedRing,
  dashes,
  disc,
  dots,
  line,
  oval,
  place,
  repeat,
  ring,
  shape,
  wheel,
} from './shapes.ts';
import type { Variation } from './variation.ts';

/** Food keeps its own colours on every table. */
const food = {
  yolk: '#ffb300',
  cream: '#fff3d6',
  crust: '#c9772f',
  crumb: '#f2c078',
  leaf: '#4f9d3a',
  sprout: '#8ccb4f',
  tomato: '#e5432f',
  berry: '#7b2f8f',
  rice: '#fbf3e0',
  carrot: '#f58a1f',
  bean: '#8a3b24',
} as const;

/** A laid table: cloth, plate or glass, and the dish as it would be served. */
export const recipes: Artwork = {
  salt: 'recipes-hvl5g/',
  palettes: palettes(
    ['#34b3a4', '#1c7d7b', '#0b3836', '#fdfbf5', '#ffd166', '#56c7b8'],
    ['#f08a5d', '#cf5638', '#571a0c', '#fffaf3', '#ffe08a', '#f7a47f'],
    ['#f8c95f', '#e59a2c', '#5e3406', '#fffdf6', '#fff3c4', '#fbdb8e'],
    ['#4669a8', '#23406f', '#0c1a33', '#f9fbff', '#ffcf70', '#6487c4'],
    ['#a9609b', '#6a3868', '#2d112c', '#fff8fd', '#ffd58f', '#bf7db2'],
    ['#a3c489', '#6b925c', '#22381b', '#fdfff8', '#fff0a8', '#bcd6a6'],
    ['#f7a3a3', '#dc6676', '#541522', '#fff9f8', '#fff0b3', '#fbbcbb'],
  ),
  motifs: {
    breakfast: (p, v) => v.of('variant', [eggs, pancakes, porridge])(p, v),
    lunch: (p, v) => (v.index('variant', 3) ? bowl(p, v) : wrap(p, v)),
    dinner: (p, v) => (v.index('variant', 2) ? pan(p, v) : pasta(p, v)),
    dessert: parfait,
    snack: (p, v) => (v.index('variant', 2) ? bites(p, v) : fries(p, v)),
    smoothie,
    salad,
    soup,
  },
  general: cutlery,
  scene(motif, p, v) {
    const turn = v.of('turn', [-24, -8, 14, 32]);
    const cloth = v.of('cloth', [
      `<g fill="none" stroke="${p.second}" stroke-width="44"><path d="M-220-240v480m100 0v-480m100 0v480m100 0v-480m100 0v480" opacity=".5"/><path d="M-260-178h520m0 100h-520m0 100h520m0 100h-520" opacity=".4"/></g>`,
      dashes(
        'M-220-150H220M-220-90H220M-220-30H220M-220 30H220M-220 90H220M-220 150H220',
        p.second,
        13,
        '1 58',
      ),
      box(-110, -280, 220, 560, p.second, 0, 0.55) +
        line('M-90-280V280M90-280V280', p.light, 4, 0.5),
      disc(-40, 20, 190, p.second, 0.55) + ring(-40, 20, 172, p.light, 3, 0.4),
    ]);
    const corner = v.of('corner', [1, -1]);
    return (
      place(200, 150, cloth, turn) +
      copies('h', garnish(p, v), [
        [200 + corner * 158, 52, v.between('garnish', 0, 180)],
        [200 - corner * 160, 252, v.between('garnish 2', 180, 360)],
      ]) +
      place(200, 150, motif, 0, v.between('scale', 1.04, 1.12))
    );
  },
};

const leafPath = 'M0 0Q17-18 0-42-17-18 0 0Z';

function garnish(p: Palette, v: Variation): string {
  return v.of('garnish kind', [
    shape(leafPath, food.leaf) +
      place(0, 0, shape(leafPath, food.sprout), 60) +
      line('M0 12V-30', p.ink, 2, 0.3),
    disc(3, 4, 23, p.ink, 0.25) +
      disc(0, 0, 23, food.yolk) +
      disc(0, 0, 18, food.cream) +
      dashedRing(0, 0, 8, food.yolk, 11, '6.4 2', true),
    dots(
      [
        [-10, 6],
        [12, -4],
      ],
      food.tomato,
      24,
    ) +
      dots(
        [
          [-13, 2],
          [9, -8],
        ],
        p.light,
        7,
        0.8,
      ),
    dots(
      [
        [-16, 0],
        [14, -2],
        [2, 14],
      ],
      food.berry,
      15,
    ) +
      dots(
        [
          [0, -12],
          [-10, 16],
        ],
        food.bean,
        11,
      ),
  ]);
}

/** An empty plate seen from above. */
function plate(p: Palette, radius: number): string {
  return (
    disc(5, 9, radius, p.ink, 0.35) +
    disc(0, 0, radius, p.light) +
    disc(0, 0, radius * 0.78, p.ink, 0.13)
  );
}

/** A bowl seen from above, filled with one colour. */
function vessel(p: Palette, fill: string): string {
  return (
    disc(5, 9, 98, p.ink, 0.35) +
    disc(0, 0, 98, p.light) +
    disc(0, 0, 84, p.ink, 0.18) +
    disc(0, 2, 82, fill)
  );
}

function eggs(p: Palette, v: Variation): string {
  const toast =
    shape('M-30 34V-12Q-44-40 0-40T30-12V34Q0 40-30 34Z', food.crust) +
    shape('M-24 28V-10Q-34-33 0-33T24-10V28Q0 33-24 28Z', food.crumb);
  return (
    plate(p, 98) +
    place(-34, 18, toast + shape('M-18 20Q-22-20 0-24T20 18Q0 28-18 20Z', food.sprout), -14) +
    place(
      34,
      -8,
      shape('M-38-8Q-34-42 2-36 40-44 40-4 46 34 8 34-10 48-28 26-46 18-38-8Z', '#fff') +
        shape('M-30 24Q-10 44 8 34 40 34 40 4 36 24 8 24-10 36-30 24Z', p.ink, 0.1) +
        disc(0, -2, 19, food.yolk) +
        disc(-6, -8, 5, '#fff', 0.7),
      v.between('egg', -40, 40),
    ) +
    place(30, 60, shape(leafPath, food.leaf), 70) +
    dots(
      [
        [-18, -58],
        [6, -62],
      ],
      food.tomato,
      22,
    )
  );
}

function pancakes(p: Palette, v: Variation): string {
  const cake = (y: number) =>
    box(-66, y, 132, 24, food.crust, 12) + box(-66, y, 132, 15, food.crumb, 8);
  return (
    oval(4, 72, 112, 22, p.ink, 0.35) +
    oval(0, 64, 112, 22, p.light) +
    oval(0, 62, 84, 13, p.ink, 0.1) +
    cake(42) +
    cake(20) +
    cake(-2) +
    oval(0, -2, 66, 15, food.crumb) +
    shape(
      'M-52-4Q0-22 52-4 50 8 42 26 34 32 32 14 20 6 14 40 4 50-4 36-6 10-24 8-30 18-38 30-42 10-50 4-52-4Z',
      food.bean,
    ) +
    place(
      0,
      -16,
      shape('M-20 4L-4-10 22-4 6 10Z', food.yolk) +
        shape('M-20 4L6 10V18L-20 12ZM22-4L6 10V18L22 4Z', food.cream),
      v.of('butter', [0, -6, 8]),
    ) +
    disc(-36, -14, 10, food.berry) +
    disc(38, -12, 10, food.tomato) +
    line('M-40-50q-12-14 0-26t0-24M4-50q-12-14 0-26t0-24M46-50q-12-14 0-26t0-24', p.light, 6, 0.55)
  );
}

const slices = [
  [-44, 22],
  [-18, 36],
  [12, 38],
  [38, 24],
] as const;

function porridge(p: Palette, v: Variation): string {
  return (
    vessel(p, food.rice) +
    dashes('M-56-30Q0-64 56-30M-62 6Q0-20 62 6M-48 44Q0 22 48 44', food.crumb, 7, '4 18') +
    place(
      0,
      0,
      dots(slices, food.yolk, 38) +
        dots(slices, food.cream, 29) +
        dots(slices, food.crust, 6) +
        dots(
          [
            [-30, -34],
            [16, -40],
            [2, -18],
          ],
          food.berry,
          23,
        ) +
        dots(
          [
            [-8, -44],
            [40, -26],
          ],
          food.tomato,
          23,
        ) +
        dots(
          [
            [-34, -38],
            [12, -44],
            [-12, -48],
            [36, -30],
          ],
          '#fff',
          5,
          0.6,
        ) +
        place(-44, -14, shape(leafPath, food.leaf), 30, 0.7),
      v.between('bowl', -60, 60),
    )
  );
}

function bowl(p: Palette, v: Variation): string {
  const parts = [
    food.leaf,
    food.carrot,
    food.rice,
    food.tomato,
    food.sprout,
    food.berry,
    food.yolk,
  ];
  const start = v.index('start', parts.length);
  const count = v.of('parts', [5, 6]);
  const step = (2 * Math.PI) / count;
  const wedge = `M0 0L0-80A80 80 0 0 1 ${Math.round(Math.sin(step) * 800) / 10} ${Math.round(-Math.cos(step) * 800) / 10}Z`;
  const specks = dots(
    [
      [10, -56],
      [26, -42],
      [32, -60],
      [16, -38],
    ],
    '#fff',
    9,
    0.5,
  );
  const shreds = line('M12-68L20-36M32-62L22-34', p.ink, 4, 0.2);
  return (
    vessel(p, food.rice) +
    place(
      0,
      2,
      repeat(count, (i) =>
        place(0, 0, shape(wedge, parts[(start + i * 2) % 7] as string), (i * 360) / count),
      ) +
        copies('a', specks, [
          [0, 0],
          [0, 0, 720 / count],
        ]) +
        copies('b', shreds, [
          [0, 0, 360 / count],
          [0, 0, 1080 / count],
        ]),
      v.between('turn', 0, 60),
    ) +
    place(0, 2, disc(0, 0, 27, '#fff') + disc(0, 0, 13, food.yolk) + disc(-4, -4, 4, '#fff', 0.7))
  );
}

function wrap(p: Palette, v: Variation): string {
  const roll =
    shape('M-30-40Q-36 60 0 84 36 60 30-40Z', food.crumb) +
    shape('M30-40Q36 60 0 84 12 30 8-40Z', food.crust, 0.45) +
    shape('M-32 14L32 2Q30 68 0 84-30 68-32 14Z', p.light) +
    line('M-30 30L28 18M-26 48L24 38', p.accent, 5) +
    oval(0, -40, 30, 16, food.crust) +
    oval(0, -41, 26, 13, food.rice) +
    disc(-12, -44, 8, food.tomato) +
    disc(4, -38, 8, food.leaf) +
    disc(14, -45, 7, food.yolk) +
    disc(-2, -48, 6, food.bean);
  return (
    plate(p, 98) +
    copies('a', roll, [
      [-24, -8, v.between('left', -29, -19)],
      [32, -4, v.between('right', 11, 21)],
    ]) +
    place(-58, 48, shape(leafPath, food.leaf), -110) +
    place(70, 46, disc(0, 0, 12, food.tomato))
  );
}

function pasta(p: Palette, v: Variation): string {
  const tint = v.of('sauce', [food.tomato, food.leaf, food.carrot]);
  const strand = (r: number) =>
    `M${-r} 0A${r} ${r * 0.9} 0 1 1 ${r} 6M${r - 8} 14A${r - 6} ${r * 0.8} 0 0 1 ${-r + 4} 12`;
  return (
    plate(p, 98) +
    disc(0, 0, 62, food.crust) +
    place(
      0,
      0,
      line(strand(58), food.crumb, 9) +
        place(0, 0, line(strand(46), food.yolk, 9, 0.8), 80) +
        place(0, 0, line(strand(34), food.crumb, 9), 190),
      v.between('twist', 0, 360),
    ) +
    shape('M-34-4Q-38-34-6-32 30-40 36-6 44 22 14 28-20 40-34-4Z', tint) +
    dots(
      [
        [-12, -10],
        [16, -12],
        [4, 12],
      ],
      food.cream,
      16,
    ) +
    place(
      4,
      6,
      shape(leafPath, food.sprout) + place(0, 0, shape(leafPath, '#3b7d2c'), -70),
      20,
      0.8,
    )
  );
}

function pan(p: Palette, v: Variation): string {
  const five = (first: number, far: number) =>
    [0, 1, 2, 3, 4].map((i) => {
      const angle = first + i * 1.2566;
      return [Math.cos(angle) * far, Math.sin(angle) * far, i * 40] as const;
    });
  const start = v.between('start', 0, 6);
  const floret =
    dots(
      [
        [-7, 0],
        [7, 0],
      ],
      food.leaf,
      20,
    ) +
    dots([[0, -8]], food.sprout, 18) +
    line('M0 6V14', food.sprout, 7);
  const strip = shape('M-17 7Q0-18 17 7 0-2-17 7Z', food.tomato);
  const round = (
    points: readonly (readonly [number, number, number])[],
    colour: string,
    width: number,
  ) =>
    dots(
      points.map(([x, y]) => [x, y] as const),
      colour,
      width,
    );
  const carrots = five(start + 0.5, 28);
  return place(
    -12,
    4,
    line('M70-50L128-92', p.ink, 20) +
      line('M98-70L126-90', p.accent, 9) +
      disc(5, 9, 92, p.ink, 0.35) +
      disc(0, 0, 92, p.ink) +
      disc(0, 0, 78, food.bean) +
      disc(0, 0, 78, v.of('sauce', [food.carrot, food.yolk, food.tomato]), 0.45) +
      round(carrots, food.carrot, 24) +
      round(carrots, food.yolk, 11) +
      copies('a', floret, five(start, 56)) +
      copies('b', strip, [[0, 0, start * 50], ...five(start + 0.63, 62).slice(0, 3)]),
  );
}

function parfait(p: Palette, v: Variation): string {
  const fruit = v.of('fruit', [food.berry, food.carrot, food.tomato]);
  return (
    oval(6, 92, 74, 12, p.ink, 0.4) +
    box(-42, 80, 84, 12, p.light, 6) +
    box(-7, 50, 14, 34, p.light) +
    shape('M-62-56H62Q62 54 0 56T-62-56Z', p.light, 0.55) +
    shape('M-56-20H56Q44 46 0 48T-56-20Z', food.cream) +
    shape('M-53 2Q-26-10 0 2T53 2Q40 46 0 48T-53 2Z', fruit) +
    shape('M-40 26Q0 14 40 26 26 46 0 48T-40 26Z', food.cream) +
    shape('M-62-50Q-64-78-34-76-24-100 4-94 34-98 40-74 64-74 62-50 30-36 0-42T-62-50Z', '#fff') +
    disc(0, -92, 15, food.tomato) +
    line('M2-104Q8-116 20-116', food.leaf, 4) +
    place(40, -72, shape(leafPath, food.leaf), 40) +
    disc(-28, -66, 9, fruit) +
    line('M-46-36Q-44 10-24 32', '#fff', 5, 0.7)
  );
}

function fries(p: Palette, v: Variation): string {
  const stick = box(-8, -70, 16, 104, '#ffa640', 4) + box(2, -70, 6, 104, food.crust, 3, 0.55);
  return (
    oval(6, 92, 100, 12, p.ink, 0.4) +
    copies(
      'a',
      stick,
      [0, 1, 2, 3, 4, 5, 6, 7].map(
        (i) => [i * 14 - 59, (i % 3) * 7 - 18, i * 5 - 18 + v.between(`fry ${i}`, -4, 4)] as const,
      ),
    ) +
    shape('M-80-4Q-10 18 60-4L44 90H-64Z', p.light) +
    shape('M26 6Q44 4 60-4L44 90H12Z', p.ink, 0.1) +
    line('M-70 36H51M-66 58H48', p.second, 8) +
    oval(80, 76, 34, 16, p.ink, 0.3) +
    shape('M44 54H112Q110 90 78 90T44 54Z', p.accent) +
    oval(78, 54, 34, 13, p.light) +
    oval(78, 55, 27, 9, v.of('dip', [food.tomato, food.sprout, food.berry]))
  );
}

function bites(p: Palette, v: Variation): string {
  const ball = (colour: string) =>
    disc(3, 6, 31, p.ink, 0.3) +
    disc(0, 0, 31, colour) +
    disc(-10, -10, 8, food.cream, 0.35) +
    line('M6-16l6 3M-16 8l5-4M8 10l7 1M16-6l2 5', food.crumb, 5);
  const spot = (x: number, y: number): Spot => [x, y, v.between(`ball ${x}`, -60, 60)];
  return (
    plate(p, 98) +
    copies('a', ball(food.bean), [spot(-48, 26), spot(30, -46)]) +
    copies('b', ball('#6e4326'), [spot(12, 42), spot(-24, -36)]) +
    copies('c', ball(food.crust), [spot(54, 2), spot(0, 2)])
  );
}

function smoothie(p: Palette, v: Variation): string {
  const drink = v.of('drink', ['#f6c65b', '#6fbf4b', '#b5428f', '#f28b4b']);
  const peel = v.of('peel', [food.carrot, food.yolk, '#7bb83c']);
  return (
    oval(6, 94, 62, 11, p.ink, 0.4) +
    line('M6-40L26-104 52-108', p.accent, 10) +
    shape('M-56-62H56L42 84Q0 98-42 84Z', p.light, 0.75) +
    shape('M-50-34Q-24-46 0-34T50-34L38 78Q0 90-38 78Z', drink) +
    shape('M20-36Q36-30 50-34L38 78Q26 84 10 85Z', p.ink, 0.14) +
    oval(0, -62, 56, 9, '#fff', 0.8) +
    dots(
      [
        [-18, 10],
        [-4, 36],
        [12, -4],
      ],
      '#fff',
      11,
      0.5,
    ) +
    place(
      -54,
      -62,
      disc(0, 0, 29, peel) +
        disc(0, 0, 24, food.cream) +
        dashedRing(0, 0, 11.5, peel, 16, '9 3', true),
      v.between('slice', 0, 60),
    ) +
    place(
      30,
      -58,
      shape(leafPath, food.leaf) + place(0, 0, shape(leafPath, food.sprout), 56),
      8,
      0.9,
    ) +
    line('M-38-20L-30 60', '#fff', 6, 0.5)
  );
}

function salad(p: Palette, v: Variation): string {
  const leaf = 'M0 14Q-34 0-26-28-13-50 0-38 13-50 26-28 34 0 0 14Z';
  const frill = (colour: string) => place(0, -38, shape(leaf, colour) + line('M0 6V-24', p.ink, 1));
  const cucumber = [
    [-30, 16],
    [38, -20],
    [-2, -48],
  ] as const;
  const tomato = [
    [26, 36],
    [-30, -30],
  ] as const;
  return (
    vessel(p, '#3b7d2c') +
    place(
      0,
      2,
      wheel('a', frill(food.leaf), 4) +
        place(0, 0, wheel('b', frill(food.sprout), 4), 45) +
        dots(cucumber, food.leaf, 38) +
        dots(cucumber, '#d9efb0', 30) +
        dots(tomato, food.tomato, 36) +
        dots(tomato, food.carrot, 24) +
        place(
          2,
          2,
          box(-32, -9, 60, 17, food.crumb, 8) + line('M-12-8l8 15M8-8l8 15', food.crust, 4),
          24,
        ),
      v.between('toss', 0, 90),
    )
  );
}

function soup(p: Palette, v: Variation): string {
  const fill = v.of('broth', [food.carrot, '#d95b2b', '#b8862f']);
  return (
    line('M-34-36q-16-17 0-32t0-30M2-40q-16-17 0-32t0-30M38-36q-16-17 0-32t0-30', p.light, 8, 0.8) +
    oval(4, 88, 112, 16, p.ink, 0.4) +
    oval(0, 84, 108, 14, p.light) +
    shape('M-98-10H98Q94 78 30 82H-30Q-94 78-98-10Z', p.accent) +
    shape('M40-10H98Q94 78 30 82 46 50 40-10Z', p.ink, 0.16) +
    oval(0, -10, 98, 26, p.light) +
    oval(0, -9, 86, 20, fill) +
    line('M-44-10Q-20-22 0-10T44-10', food.cream, 5) +
    place(-52, -4, shape(leafPath, food.leaf), 70, 0.6) +
    dots(
      [
        [54, -8],
        [30, -16],
      ],
      food.bean,
      11,
    ) +
    line('M-76 24Q-70 52-50 66', '#fff', 6, 0.5)
  );
}

function cutlery(p: Palette): string {
  return (
    plate(p, 82) +
    disc(0, 0, 46, p.accent, 0.35) +
    place(
      0,
      22,
      both('a', place(0, 0, shape(leafPath, food.sprout), 50)) + shape(leafPath, food.leaf),
      0,
      1.1,
    ) +
    line('M-112 84V-20M-126-72V-44Q-126-20-112-20T-98-44V-72M-112-72V-40', p.light, 8) +
    line('M112 84V10', p.light, 9) +
    shape('M108 12V-78Q134-60 128-6 126 12 108 12Z', p.light)
  );
}
