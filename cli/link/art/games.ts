import type { Artwork, Motif, Palette } from './artwork.ts';
import { palettes } from './artwork.ts';
import {
  both,
  box,
  dashes,
  disc,
  dots,
  line,
  oval,
  pixels,
  place,
  repeat,
  ring,
  shape,
  short,
  star,
  wheel,
} from './shapes.ts';
import type { Variation } from './variation.ts';

/** A lit stage at night: halo, hills, sparks, and one bright object in the middle. */
export const games: Artwork = {
  salt: 'games-dc80/',
  palettes: palettes(
    ['#2c1a70', '#8a35d6', '#160c3e', '#fff6e6', '#ffd23f', '#ff5d8f'],
    ['#06405f', '#12a7a2', '#042539', '#f2fffb', '#ffe066', '#ff7a59'],
    ['#5c0f4c', '#e63c70', '#33062b', '#fff1ee', '#ffd166', '#5fe6dc'],
    ['#10246b', '#2f7df4', '#091646', '#f0f7ff', '#ffcf3f', '#ff6b6b'],
    ['#0a4636', '#2ab56e', '#052a20', '#f5ffe9', '#fff07a', '#ff8a5b'],
    ['#7d2307', '#ff8c2e', '#421103', '#fff6e3', '#ffe27a', '#38d3c4'],
  ),
  motifs: {
    adventure: mountain,
    strategy: castle,
    simulation: farm,
    exploration: (p, v) => (v.index('variant', 2) ? compass(p, v) : planet(p, v)),
    arcade: (p, v) => (v.index('variant', 2) ? joystick(p, v) : cabinet(p, v)),
    action: (p, v) => (v.index('variant', 2) ? bolt : sword)(p),
    puzzle: (p, v) => (v.index('variant', 2) ? tiles(p, v) : jigsaw(p, v)),
    shooter: ship,
    racing: track,
    rpg: potion,
    misc: heart,
    sports: ball,
    card: cards,
    board: pawns,
  },
  general: gamepad,
  scene(motif, p, v) {
    const x = v.between('halo x', 150, 250);
    const left = v.between('hill left', 215, 255);
    const right = v.between('hill right', 215, 255);
    const sparks = repeat(9, (i) => {
      const size = v.between(`size ${i}`, 4, 9);
      const sx = 14 + ((i * 43 + v.between(`x ${i}`, 0, 30)) % 372);
      const sy = v.between(`y ${i}`, 14, i % 3 ? 90 : 190);
      return `M${short(sx)} ${short(sy)}h${short(size)}v${short(size)}h${short(-size)}z`;
    });
    return (
      disc(x, 140, 150, p.light, 0.07) +
      disc(x, 140, 105, p.light, 0.1) +
      shape(sparks, p.light, 0.45) +
      shape(`M0 ${left}Q110 ${left - 45} 210 ${left + 6}T400 ${right}V300H0Z`, p.ink, 0.35) +
      shape('M0 262Q200 232 400 262V300H0Z', p.ink, 0.75) +
      place(200, 156, motif, v.between('tilt', -3, 3), v.between('scale', 1.02, 1.12))
    );
  },
};

const shade = (p: Palette, y: number, rx: number) => oval(0, y, rx, 9, p.ink, 0.5);

function mountain(p: Palette): string {
  return (
    shape('M-118 84L-28-62 14-2 44-36 120 84Z', p.second) +
    shape('M-28-62L14-2-8 84H-118Z', p.ink, 0.18) +
    shape('M-28-62L-58-14-40-22-27-8-12-24 2-18Z', p.light) +
    shape('M44-36L24-13 40-17 52-6 66-3Z', p.light) +
    dashes('M-30 84C50 66-50 46 6 30 40 20 12 10 14 0', p.accent, 7, '1 13') +
    line('M-28-62V-104', p.light, 5) +
    shape('M-26-106L16-94-26-80Z', p.accent) +
    line('M62-78q9-11 17 0 9-11 17 0', p.light, 5)
  );
}

function castle(p: Palette): string {
  const tile = (x: number, y: number, fill: string) =>
    place(
      x,
      y,
      shape('M-44 0L-22-20H22L44 0V14L22 34H-22L-44 14Z', p.ink) +
        shape('M-44 0L-22-20H22L44 0 22 20H-22Z', fill),
    );
  return (
    tile(-68, 24, p.accent) +
    tile(68, 24, p.accent) +
    tile(0, 54, p.light) +
    shape('M-40 58V-34h-9v-28h18v12h16v-12h30v12h16v-12h18v28h-9V58Q0 72-40 58Z', p.second) +
    shape('M0-62H15v12h16v-12h18v28h-9V58Q20 65 0 65Z', p.ink, 0.2) +
    shape('M-13 64V36a13 13 0 0 1 26 0V64Z', p.ink) +
    box(-5, -22, 10, 24, p.ink, 5) +
    line('M0-62V-98', p.light, 5) +
    shape('M2-100L34-90 2-78Z', p.accent) +
    shape('M-74 20L-88 20-74-26-60 20Z', p.ink) +
    disc(72, 0, 11, p.second) +
    shape('M58 24Q60 8 72 8T86 24Z', p.second)
  );
}

function farm(p: Palette, v: Variation): string {
  const blade = shape('M-4-6L-12-64H12L4-6Z', p.light) + line('M0 0V-62', p.ink, 3);
  const rows = repeat(5, (i) => {
    const x = -96 + i * 48;
    return line(`M${x} 86Q${short(x * 0.7)} 66 ${short(x * 0.35)} 50`, p.accent, 9);
  });
  return (
    disc(-62, -34, 30, p.accent) +
    shape('M-120 90Q0 14 120 90Z', p.ink) +
    rows +
    shape('M8 54L18-34Q36-56 54-34L64 54Q36 62 8 54Z', p.second) +
    shape('M36-46Q48-44 54-34L64 54Q52 58 36 58Z', p.ink, 0.2) +
    box(28, 20, 16, 36, p.ink, 8) +
    place(36, -30, wheel('a', blade, 4), v.between('blades', 10, 80)) +
    disc(36, -30, 9, p.ink) +
    place(
      -56,
      58,
      line('M0 24V-16', p.light, 6) +
        shape('M0-8Q-30-6-32-32-4-32 0-8ZQ26-12 30-36 2-34 0-8Z', p.light),
    )
  );
}

function planet(p: Palette, v: Variation): string {
  const tilt = v.between('ring', -24, -12);
  return (
    place(
      0,
      -4,
      disc(0, 0, 64, p.second) +
        shape('M-60-22Q0-4 60-22L64 0Q0 22-64 0Z', p.accent) +
        shape('M-52 38Q0 54 52 38L40 50Q0 70-40 50Z', p.light, 0.5) +
        shape('M24-59A64 64 0 0 1 0 64 78 78 0 0 0 24-59Z', p.ink, 0.25) +
        line('M-62-14C-120 12-104 40 0 26 104 12 124-16 62-18', p.light, 9),
      tilt,
    ) +
    disc(92, -66, 16, p.accent) +
    disc(86, -70, 4, p.ink, 0.3) +
    disc(-92, -52, 8, p.light) +
    place(-74, 58, shape(star(4, 18, 5), p.light))
  );
}

function compass(p: Palette, v: Variation): string {
  const needle = shape('M0-60L15 0H-15Z', p.second) + shape('M0 60L15 0H-15Z', p.ink);
  return (
    shade(p, 92, 66) +
    disc(0, 0, 88, p.accent) +
    disc(0, 0, 74, p.light) +
    ring(0, 0, 60, p.ink, 3, 0.25) +
    wheel('a', line('M0-66V-58', p.ink, 6), 8) +
    place(0, 0, needle + shape('M0-60L15 0 0 60Z', p.ink, 0.18), v.between('needle', 20, 70)) +
    disc(0, 0, 8, p.accent) +
    ring(0, -96, 12, p.accent, 7)
  );
}

/** What the arcade cabinet shows: a cat, a key, a fish. */
const sprites = [
  ['##.....##', '###...###', '#########', '#..###..#', '#########', '###.#.###', '.#######.'],
  [
    '..###....',
    '.##.##...',
    '.##.##...',
    '..###....',
    '...#.....',
    '...###...',
    '...#.....',
    '...##....',
  ],
  ['...####..#', '.######.##', '##.#######', '##########', '.######.##', '...####..#'],
] as const;

function cabinet(p: Palette, v: Variation): string {
  return (
    shade(p, 94, 74) +
    shape('M-66 92V-66Q-66-92-40-92H40Q66-92 66-66V92Z', p.second) +
    shape('M36-92H40Q66-92 66-66V92H36Z', p.ink, 0.2) +
    box(-54, -82, 108, 22, p.accent, 8) +
    box(-52, -52, 104, 74, p.ink, 10) +
    place(0, -15, shape(pixels(v.of('screen', sprites), 8), p.accent)) +
    shape('M-76 56L-60 30H60L76 56Z', p.light) +
    line('M-34 44V28', p.ink, 6) +
    disc(-34, 26, 8, p.second) +
    disc(10, 43, 7, p.second) +
    disc(32, 43, 7, p.accent) +
    box(-22, 66, 14, 20, p.ink, 4) +
    box(8, 66, 14, 20, p.ink, 4)
  );
}

function joystick(p: Palette, v: Variation): string {
  const lean = v.of('lean', [-16, 14, 20]);
  return (
    shade(p, 90, 106) +
    shape('M-98 84V48Q-98 34-84 34H84Q98 34 98 48V84Z', p.ink) +
    shape('M-98 52Q-98 24-84 24H84Q98 24 98 52V66H-98Z', p.light) +
    place(
      -22,
      32,
      line('M0 0V-70', p.ink, 14) + disc(0, -86, 36, p.second) + disc(-12, -98, 10, p.light, 0.6),
      lean,
    ) +
    oval(-22, 32, 30, 10, p.ink) +
    oval(44, 36, 16, 9, p.ink) +
    oval(44, 32, 16, 9, p.accent) +
    oval(76, 46, 13, 8, p.ink) +
    oval(76, 42, 13, 8, p.second)
  );
}

function sword(p: Palette): string {
  return (
    shape(star(12, 98, 66), p.second) +
    shape(star(12, 74, 52), p.accent) +
    place(
      0,
      0,
      shape('M-13 40V-86L0-108 13-86V40Z', p.light) +
        shape('M0-108L13-86V40H0Z', p.ink, 0.22) +
        line('M-34 42H34', p.ink, 15) +
        line('M0 52V82', p.ink, 13) +
        disc(0, 92, 11, p.second),
      40,
    )
  );
}

function bolt(p: Palette): string {
  return (
    dashes('M-118-40H-50M-104 0H-56M-118 40H-40', p.light, 8, '34 16') +
    disc(18, 0, 86, p.second) +
    ring(18, 0, 70, p.light, 4, 0.5) +
    shape('M48-104L-36 14H10L-16 100 80-24H28Z', p.ink) +
    shape('M42-98L-36 8H10L-12 88 72-28H26Z', p.accent) +
    shape('M42-98L-36 8H-16Z', p.light, 0.55)
  );
}

function jigsaw(p: Palette, v: Variation): string {
  const piece =
    'M-40-40H-14C-22-62 22-62 14-40H40V-14C62-22 62 22 40 14V40H14C22 20-22 20-14 40H-40V14C-20 22-20-22-40-14Z';
  const lift = v.between('lift', 8, 18);
  return (
    place(-42, -38, shape(piece, p.second)) +
    place(38, -42, shape(piece, p.accent), 90) +
    place(-38, 42, shape(piece, p.light), -90) +
    place(50, 52, shape(piece, p.ink, 0.5), lift) +
    place(54, 44, shape(piece, p.second) + disc(-22, -22, 5, p.light), lift)
  );
}

function tiles(p: Palette, v: Variation): string {
  const gap = v.index('gap', 9);
  const signs: readonly Motif[] = [
    (q) => disc(0, 0, 13, q.ink),
    (q) => shape(star(5, 17, 8), q.ink),
    (q) => box(-12, -12, 24, 24, q.ink, 5),
    (q) => shape('M0-15L16 13H-16Z', q.ink),
  ];
  const tile = (i: number) =>
    i === gap
      ? ''
      : place(
          ((i % 3) - 1) * 58,
          (Math.floor(i / 3) - 1) * 58,
          box(-26, -26, 52, 52, [p.accent, p.light, p.second][(i * 2 + gap) % 3] as string, 10) +
            (signs[(i + gap) % 4] as Motif)(p, v),
        );
  return shade(p, 98, 90) + box(-94, -94, 188, 188, p.ink, 20) + repeat(9, tile);
}

function ship(p: Palette, v: Variation): string {
  const x = v.of('aim', [-44, 44, 58]);
  return (
    ring(x, -58, 34, p.accent, 6) +
    ring(x, -58, 12, p.accent, 5) +
    line(`M${x - 46} -58h20m52 0h20M${x}-104v20m0 52v20`, p.accent, 5) +
    place(
      x < 0 ? 62 : -70,
      -46,
      shape('M-26-16L-4-30 20-18 26 8 4 26-24 14Z', p.light, 0.5) +
        dots(
          [
            [-8, -10],
            [8, 6],
          ],
          p.ink,
          9,
          0.3,
        ),
      x,
    ) +
    dashes('M-46 24V-40M46 24V-10', p.light, 7, '14 16') +
    shape('M-16 70L0 104 16 70Z', p.accent) +
    shape('M-28 30L-78 66V82L-20 72ZM28 30L78 66V82L20 72Z', p.second) +
    shape('M0-62Q34-8 26 74H-26Q-34-8 0-62Z', p.light) +
    shape('M0-62Q34-8 26 74H0Z', p.ink, 0.2) +
    shape('M0-22Q15 2 0 22-15 2 0-22Z', p.ink) +
    box(-20, 68, 40, 12, p.ink, 5)
  );
}

function track(p: Palette): string {
  const checks = ['#.#.#', '.#.#.', '#.#.#', '.#.#.'];
  return (
    shape(
      'M-118 104C-84 56 22 46 6 6-6-18-58-22-34-56H-6C-18-30 84-26 88 14 92 52 90 84 122 104Z',
      p.ink,
    ) +
    line('M-104 104C-72 62 36 50 18 4 4-22-44-28-24-54', p.second, 6) +
    line('M110 104C78 84 86 50 78 16 72-16-26-28-14-54', p.second, 6) +
    dashes('M6 104C12 72 62 56 50 14 40-16-36-22-22-50', p.light, 5, '10 14') +
    line('M-64-30V-104M58-30V-104', p.light, 6) +
    place(
      -3,
      -80,
      box(-61, -22, 122, 44, p.light, 4) +
        shape(pixels(checks, 11), p.ink, 1) +
        box(-61, -22, 30, 44, p.accent, 4) +
        box(31, -22, 30, 44, p.accent, 4),
    ) +
    place(
      2,
      60,
      oval(0, 36, 58, 9, '#000', 0.35) +
        box(-56, 10, 26, 28, p.light, 8) +
        box(30, 10, 26, 28, p.light, 8) +
        shape('M-54 26Q-58-4-38-6L-26-32Q0-40 26-32L38-6Q58-4 54 26 0 36-54 26Z', p.accent) +
        shape('M-30-6L-20-26Q0-31 20-26L30-6Z', p.ink) +
        line('M-22 10H22', p.second, 7) +
        dots(
          [
            [-40, 10],
            [40, 10],
          ],
          p.light,
          10,
        ),
      -4,
    )
  );
}

function potion(p: Palette): string {
  return (
    shade(p, 94, 92) +
    shape('M-88-66Q-44-74-22-90 0-74 44-66 50 40-22 86-94 40-88-66Z', p.ink) +
    shape('M-76-56Q-42-62-22-76 0-62 32-56 38 32-22 72-82 32-76-56Z', p.second) +
    shape('M-22-76Q0-62 32-56 38 32-22 72Z', p.ink, 0.22) +
    place(-28, -14, shape(star(5, 34, 15), p.light)) +
    place(
      48,
      40,
      shape('M-13-50H13V-22Q48-4 42 28 38 52 0 52T-42 28Q-48-4-13-22Z', p.light) +
        shape('M-38 6Q-16-6 4 6T38 6Q44 44 0 44T-38 6Z', p.accent) +
        box(-18, -64, 36, 18, p.ink, 6) +
        disc(-12, 22, 6, p.light) +
        disc(12, 30, 4, p.light),
    )
  );
}

function heart(p: Palette, v: Variation): string {
  const bits = repeat(6, (i) =>
    box(
      [-106, -84, 82, 96, -98, 74][i] as number,
      ([-58, 44, -76, 20, 6, 64][i] as number) + v.between(`bit ${i}`, -8, 8),
      16,
      16,
      i % 2 ? p.light : p.accent,
    ),
  );
  const rows = [
    '.##...##.',
    '####.####',
    '#########',
    '#########',
    '.#######.',
    '..#####..',
    '...###...',
    '....#....',
  ];
  return (
    bits +
    place(0, 10, shape(pixels(rows, 17), p.ink, 0.5)) +
    shape(pixels(rows, 17), p.second) +
    shape('M-51-51h17v17h-17zM-68-34h17v17h-17z', p.light) +
    shape('M34-34h17v34h-17zM17 0h34v17h-34zM0 17h34v17h-34z', p.ink, 0.2)
  );
}

function ball(p: Palette, v: Variation): string {
  return (
    shade(p, 94, 62) +
    dashes('M-118 66Q-104-40-40-76', p.light, 6, '2 16') +
    place(
      10,
      6,
      disc(0, 0, 84, p.accent) +
        line('M-84 0H84M0-84V84M-58-60Q-14 0-58 60M58-60Q14 0 58 60', p.ink, 6),
      v.between('spin', -40, 40),
    ) +
    shape('M42-71A84 84 0 0 1 10 90 110 110 0 0 0 42-71Z', p.ink, 0.22)
  );
}

function cards(p: Palette): string {
  const card = (fill: string, sign: string) =>
    box(-40, -66, 88, 132, p.ink, 12, 0.4) + box(-44, -70, 88, 132, fill, 12) + sign;
  const hearts = 'M0 26Q-36 0-28-18-16-36 0-16 16-36 28-18 36 0 0 26Z';
  const corner = (sign: string) => place(-24, -48, sign, 0, 0.5);
  return (
    place(-58, 14, card(p.second, corner(shape('M0-30L24 0 0 30-24 0Z', p.light))), -22) +
    place(58, 14, card(p.accent, place(24, -48, shape(star(5, 17, 7), p.ink))), 22) +
    place(
      0,
      0,
      card(
        p.light,
        place(0, -2, shape(hearts, p.second), 0, 1.15) + corner(shape(hearts, p.second)),
      ) + place(24, 44, shape(hearts, p.second), 180, 0.5),
    )
  );
}

function pawns(p: Palette): string {
  const pawn = (fill: string) =>
    oval(0, 32, 28, 9, p.ink, 0.5) +
    shape('M-24 30Q-26 18-12 10-8-14-10-24H10Q8-14 12 10 26 18 24 30 0 42-24 30Z', fill) +
    disc(0, -36, 19, fill) +
    disc(-6, -42, 5, p.light, 0.6);
  const squares = ['#.#.', '.#.#', '#.#.', '.#.#'];
  return (
    shape('M-118 44L0-4 118 44V56L0 104-118 56Z', p.ink) +
    shape('M-118 44L0-4 118 44 0 92Z', p.light) +
    `<g transform="matrix(1 .407 -1 .407 0 44)">${shape(pixels(squares, 29.5), p.from)}</g>` +
    place(-54, 10, pawn(p.second), 0, 1.15) +
    place(50, 18, pawn(p.accent), 0, 1.15) +
    place(
      0,
      -62,
      box(-24, -24, 48, 48, p.light, 11) +
        dots(
          [
            [-12, -12],
            [0, 0],
            [12, 12],
          ],
          p.ink,
          10,
        ),
      16,
    )
  );
}

function gamepad(p: Palette): string {
  const grip = shape('M0-44H-52Q-94-44-104 26-112 76-84 78-62 80-44 38H0Z', p.light);
  return (
    shade(p, 88, 96) +
    both('a', grip) +
    shape('M0-44H52Q94-44 104 26 112 76 84 78 62 80 44 38H0Z', p.ink, 0.14) +
    line('M-54-22V18M-74-2H-34', p.ink, 14) +
    disc(54, -22, 9, p.second) +
    disc(54, 18, 9, p.accent) +
    disc(34, -2, 9, p.ink) +
    disc(74, -2, 9, p.ink) +
    box(-14, -10, 28, 9, p.ink, 4, 0.4)
  );
}
