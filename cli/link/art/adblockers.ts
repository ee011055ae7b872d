import type { Artwork, Palette } from './artwork.ts';
import { palettes } from './artwork.ts';
import type { Spot } from './shapes.ts';
import {
  box,
  copies,
  dashes,
  disc,
  dots,
  line,
  mirror,
  oval,
  place,
  ring,
  shape,
  star,
  wheel,
} from './shapes.ts';
import type { Variation } from './variation.ts';

/** A calm, protected middle; around it, advertisements fade out. */
export const adblockers: Artwork = {
  salt: 'adblockers-hua70/',
  palettes: palettes(
    ['#0f2f63', '#2278dd', '#071a3a', '#f1f8ff', '#3fe6cd', '#5aa9ff'],
    ['#2a1a60', '#7446e0', '#150b38', '#f7f3ff', '#ffcb52', '#a98bff'],
    ['#064341', '#14a98b', '#032524', '#effff9', '#d9ff70', '#4fd6b8'],
    ['#4a1149', '#c93d90', '#28062a', '#fff2fa', '#ffd36e', '#f07bbd'],
    ['#13243f', '#47699f', '#0a1426', '#f3f7ff', '#ff935f', '#86a6d9'],
    ['#5a1608', '#ea6231', '#310a02', '#fff5ee', '#ffe28c', '#ff9d6e'],
  ),
  motifs: { premium, free, advanced, mobile },
  general: (p, v) => shield(p, v, tick(p)),
  scene(motif, p, v) {
    const ground = v.of('ground', [
      ring(200, 150, 120, p.light, 2, 0.25) +
        ring(200, 150, 164, p.light, 2, 0.18) +
        ring(200, 150, 208, p.light, 2, 0.12) +
        disc(200, 150, 120, p.light, 0.07),
      shape('M200 10L321 80V220L200 290 79 220V80Z', p.light, 0.08) +
        shape('M200-40L365 55V245L200 340 35 245V55Z', p.light, 0.07),
      dashes(
        'M20 30H400M20 78H400M20 126H400M20 174H400M20 222H400M20 270H400',
        p.light,
        4,
        '.1 48',
        0.35,
      ) + disc(200, 150, 122, p.light, 0.09),
      line(
        'M-20 220Q90 150 200 220T420 220M-20 250Q90 180 200 250T420 250M-20 280Q90 210 200 280T420 280',
        p.light,
        3,
        0.25,
      ) + disc(200, 150, 124, p.light, 0.09),
    ]);
    const near = (x: number, y: number): Spot => [
      x + v.between(`x ${x}`, -8, 8),
      y + v.between(`y ${x}`, -14, 14),
      v.between(`turn ${x}`, -16, 16),
    ];
    const first = v.index('first', 3);
    const adverts =
      copies('a', advert(p, first), [near(50, 66), near(350, 228)]) +
      copies('b', advert(p, (first + 1) % 3), [near(344, 62), near(58, 232)]);
    return `${ground}<g opacity=".5">${adverts}</g>${oval(200, 264, 92, 11, p.ink, 0.5)}${place(200, 150, motif, 0, v.between('scale', 1.02, 1.1))}`;
  },
};

/** An advertisement without words: a banner, a picture or a bubble, struck through. */
function advert(p: Palette, kind: number): string {
  const strike = line('M-30 24L30-24', p.accent, 5);
  if (kind === 0)
    return box(-36, -15, 72, 30, p.second, 6) + line('M-26 0H4', p.ink, 10, 0.5) + strike;
  if (kind === 1)
    return (
      box(-27, -23, 54, 46, p.second, 6) +
      shape('M-21 16L-6-6 5 8 12 0 21 16Z', p.ink, 0.5) +
      strike
    );
  return (
    shape('M-30-24H30V14H4L-10 27V14H-30Z', p.second) +
    line('M-18-10H18M-18 1H6', p.ink, 5, 0.5) +
    strike
  );
}

/** A shield's outline, and its right half, which lies in shade. */
const outlines = [
  ['M0-92Q42-69 80-67 86 42 0 93-86 42-80-67-42-69 0-92Z', 'M0-92Q42-69 80-67 86 42 0 93Z'],
  ['M-77-80H77Q82 57 0 93-82 57-77-80Z', 'M0-80H77Q82 57 0 93Z'],
  ['M0-93L79-63V0Q73 63 0 93-73 63-79 0V-63Z', 'M0-93L79-63V0Q73 63 0 93Z'],
] as const;

/** A shield about an emblem; its outline follows from the id. */
function shield(p: Palette, v: Variation, emblem: string): string {
  const [whole, half] = v.of('outline', outlines);
  return shape(whole, p.to) + shape(half, p.ink, 0.35) + line(whole, p.light, 10) + emblem;
}

const tick = (p: Palette) => line('M-34 0L-10 26 36-26', p.accent, 17);

function crown(p: Palette): string {
  return (
    shape('M-44 30L-52-24-24-2 0-42 24-2 52-24 44 30Z', p.accent) +
    box(-44, 34, 88, 12, p.accent, 4) +
    disc(0, -46, 8, p.light) +
    disc(-53, -28, 7, p.light) +
    disc(53, -28, 7, p.light) +
    shape('M0 0L11 14 0 28-11 14Z', p.ink)
  );
}

function gem(p: Palette): string {
  return (
    shape('M-32-36H32L54-6 0 52-54-6Z', p.accent) +
    shape('M-32-36L-18-6H-54ZM32-36L54-6H18ZM-18-6H18L0 52Z', p.light, 0.5) +
    shape('M0-36L18-6H-18Z', p.light, 0.8)
  );
}

const bigStar = (p: Palette) =>
  shape(star(5, 56, 25), p.accent) + shape('M0-56L13-20.5 0 0-13-20.500Z', p.light, 0.5);

function lock(p: Palette): string {
  return (
    line('M-22-6V-24a22 22 0 0 1 44 0V-6', p.light, 12) +
    box(-40, -10, 80, 62, p.accent, 12) +
    disc(0, 14, 10, p.ink) +
    line('M0 18V34', p.ink, 8)
  );
}

function premium(p: Palette, v: Variation): string {
  return shield(p, v, v.of('emblem', [crown, gem, bigStar, lock])(p));
}

function free(p: Palette, v: Variation): string {
  const left = v.of('side', [-1, 1]);
  const page =
    box(-112, -84, 224, 162, p.ink, 14) +
    box(-108, -80, 216, 154, p.light, 11) +
    shape('M-108-50V-69Q-108-80-97-80H97Q108-80 108-69V-50Z', p.second) +
    disc(-92, -65, 6, p.light) +
    disc(-74, -65, 6, p.light) +
    box(-56, -72, 150, 14, p.light, 7, 0.6);
  const body =
    line('M-88-28H-10M-88-8H-24M-88 12H-14M-88 32H-34', p.ink, 9, 0.22) +
    place(
      50,
      0,
      `<rect x="-40" y="-38" width="80" height="84" rx="8" fill="none" stroke="${p.to}" stroke-width="4" stroke-dasharray="9 9"/>`,
    );
  const seal = v.of('seal', [
    shape('M0 28Q-42 0-32-22-16-40 0-16 16-40 32-22 42 0 0 28Z', p.accent),
    line('M-22 2L-6 18 24-16', p.accent, 12),
    line('M-18-18L18 18M18-18L-18 18', p.accent, 12),
  ]);
  return (
    page +
    (left < 0 ? mirror(body) : body) +
    place(
      left * 58,
      48,
      disc(0, 0, 44, p.to) + disc(0, 0, 41, p.ink, 0.3) + ring(0, 0, 44, p.ink, 6) + seal,
    )
  );
}

function advanced(p: Palette, v: Variation): string {
  const node =
    line('M0-60V-88', p.light, 5) + disc(0, -88, 14, p.light) + disc(0, -88, 7, p.accent);
  const core = v.of('core', [
    () =>
      copies(
        'd',
        box(-44, -12, 88, 24, p.light, 6) +
          line('M6 0H32', p.ink, 5, 0.4) +
          dots([[-30, 0]], p.to, 10),
        [
          [0, -30],
          [0, 0],
          [0, 30],
        ],
      ),
    () =>
      shape('M-48-40H48L14 4V46L-14 34V4Z', p.accent) +
      shape('M0-40H48L14 4V46L0 40Z', p.ink, 0.2) +
      line('M-30-28H30', p.light, 6),
    () =>
      place(0, 0, shape(outlines[0][0], p.light), 0, 0.52) + line('M-18 0L-4 14 20-16', p.to, 11),
  ])();
  return (
    place(0, 0, wheel('c', node, v.of('nodes', [5, 6, 7])), v.between('turn', 0, 60)) +
    disc(0, 0, 66, p.ink) +
    ring(0, 0, 66, p.accent, 5) +
    core
  );
}

const shieldPath = 'M0-58Q28-43 50-42 54 28 0 60-54 28-50-42-28-43 0-58Z';

function mobile(p: Palette, v: Variation): string {
  const mark = v.of('mark', [
    line('M-18 0L-4 16 22-16', p.accent, 12),
    shape(star(5, 30, 13), p.accent),
    line('M-13-4V-14a13 13 0 0 1 26 0V-4', p.light, 8) +
      box(-24, -6, 48, 36, p.accent, 8) +
      disc(0, 12, 6, p.ink),
  ]);
  return place(
    0,
    0,
    box(-62, -104, 124, 208, p.ink, 24) +
      box(-54, -96, 108, 192, p.light, 17) +
      box(-22, -90, 44, 10, p.ink, 5) +
      box(-42, -68, 84, 34, p.second, 8, 0.55) +
      line('M-38 66H38M-38 82H10', p.ink, 8, 0.2) +
      place(0, 8, line(shieldPath, p.ink, 11) + shape(shieldPath, p.to) + mark),
    v.between('lean', -9, 9),
  );
}
