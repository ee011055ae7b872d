import type { Artwork, Palette } from './artwork.ts';
import { palettes } from './artwork.ts';
import { both, box, copies, disc, dots, line, oval, place, ring, shape, star } from './shapes.ts';
import type { Variation } from './variation.ts';

/** A clothbound book before an arch, its motif stamped in foil; `second` is the cloth. */
export const ebooks: Artwork = {
  salt: 'ebooks-alp/',
  palettes: palettes(
    ['#f5dcb6', '#dd9f61', '#3a0c14', '#fff6e4', '#f7cd74', '#7d1d2c'],
    ['#bfe3da', '#62ab9e', '#07262b', '#f3fff9', '#f5d488', '#11454d'],
    ['#dad4f4', '#9184d2', '#190f40', '#f9f6ff', '#ffd685', '#372571'],
    ['#f9cdbc', '#e28167', '#0d1e38', '#fff5ee', '#ffd49a', '#1e3c68'],
    ['#e2e9b8', '#9fb556', '#112615', '#fbffec', '#f8dc88', '#245030'],
    ['#f9e09a', '#e9aa2c', '#331505', '#fffae8', '#ffdc94', '#6a3012'],
    ['#c8e0f8', '#73a7e0', '#3a0f07', '#f6fbff', '#ffd592', '#98331d'],
  ),
  motifs: {
    philosophy: column,
    romance: letter,
    strategy: banner,
    horror: storm,
    classic: quill,
    scifi: orbit,
    holiday: fir,
    adventure: (p, v) => (v.index('variant', 2) ? river(p) : rose(p, v)),
    gothic: windowArch,
    mystery: lens,
    satire: jester,
    drama: masks,
    pirate: island,
    children: balloon,
    epic: galley,
    modernist: bauhaus,
    family: home,
  },
  general: openBook,
  scene(motif, p, v) {
    const lean = v.between('lean', -6, 6);
    const side = v.of('side', [-1, 1]);
    const frame = v.of('frame', [
      ring(0, 0, 62, p.accent, 2.5, 0.9),
      `<rect x="-56" y="-92" width="112" height="184" rx="4" fill="none" stroke="${p.accent}" stroke-width="2.5"/>`,
      line(
        'M-56-72A20 20 0 0 0-36-92H36A20 20 0 0 0 56-72V72A20 20 0 0 0 36 92H-36A20 20 0 0 0-56 72Z',
        p.accent,
        2.5,
      ),
      line('M-56-84H56M-56-92H56M-56 84H56M-56 92H56', p.accent, 2.5),
    ]);
    const ribbon = v.of('ribbon', [-34, 30, 44]);
    return (
      shape('M90 300V140a110 110 0 0 1 220 0V300Z', p.light, 0.3) +
      shape('M0 246H400V300H0Z', p.ink, 0.28) +
      place(
        200 + side * 92,
        172,
        box(-20, -84, 40, 164, p.ink, 4) +
          box(-20, -66, 40, 8, p.accent) +
          box(-20, 48, 40, 8, p.accent),
        side * v.between('behind', 8, 14),
      ) +
      place(
        200 - side * 96,
        v.between('low', 206, 214),
        box(-17, -60, 34, 106, p.light, 4) +
          box(-17, -44, 34, 6, p.second) +
          box(-17, 26, 34, 6, p.second),
      ) +
      oval(206, 258, 112, 12, p.ink, 0.45) +
      place(
        200,
        148,
        shape(`M${ribbon} 96V126L${ribbon + 8} 117 ${ribbon + 16} 126V96Z`, p.accent) +
          box(-80, -100, 168, 210, p.ink, 7) +
          box(-74, -98, 156, 202, p.light, 4) +
          box(-82, -108, 158, 212, p.second, 7) +
          box(-82, -108, 20, 212, p.ink, 7, 0.45) +
          place(7, -2, frame + motif),
        lean,
      )
    );
  },
};

function column(p: Palette): string {
  const leaf = 'M0 0Q14-4 16-18 2-16 0 0Z';
  const laurel = copies(
    'a',
    shape(leaf, p.accent),
    [34, 41, 43, 41, 35].map((x, i) => [x, 38 - i * 19, 14 - i * 12] as const),
  );
  return (
    box(-22, -38, 44, 80, p.light) +
    line('M-11-34V38M0-34V38M11-34V38', p.second, 4) +
    shape('M-32-38Q-34-54-20-54H20Q34-54 32-38Z', p.accent) +
    box(-30, 42, 60, 10, p.accent, 2) +
    both('b', laurel)
  );
}

function letter(p: Palette): string {
  return (
    place(
      0,
      2,
      box(-46, -32, 92, 64, p.light, 5) +
        line('M-44-28L0 6 44-28M-44 30L-14-4M44 30L14-4', p.second, 3.5) +
        shape('M0 26Q-30 6-24-10-12-24 0-8 12-24 24-10 30 6 0 26Z', p.accent),
      -6,
    ) +
    disc(-30, -52, 4, p.accent) +
    disc(34, 54, 4, p.accent)
  );
}

function banner(p: Palette): string {
  const spear = line('M-40 56L36-46', p.light, 5) + shape('M44-60L24-46 36-36Z', p.light);
  return (
    both('a', spear) +
    disc(0, 4, 33, p.accent) +
    ring(0, 4, 24, p.second, 3) +
    place(0, 4, shape(star(8, 19, 8), p.second)) +
    disc(0, 4, 5, p.accent)
  );
}

function storm(p: Palette): string {
  return (
    disc(20, -28, 28, p.light) +
    disc(30, -34, 26, p.second) +
    shape('M-50 56V10L-42-6-34 10V22H-24V-18L-12-40 0-18V22H8V8L17-8 26 8V56Z', p.light) +
    shape('M-17-14h10v16h-10zM-46 20h7v12h-7zM14 18h7v12h-7z', p.second) +
    shape('M48-16L26 22H38L30 56 56 10H43Z', p.accent) +
    line('M-54 58H54', p.accent, 4)
  );
}

function quill(p: Palette): string {
  return (
    shape('M50-62C-2-56-30-12-26 40-8 20 34 14 50-62Z', p.light) +
    line('M36-44Q-12 2-32 54', p.second, 3.5) +
    line('M-26 40L-33 56', p.accent, 4) +
    shape('M4 56V40Q4 32 12 30V22H36V30Q44 32 44 40V56Z', p.accent) +
    line('M-50 60H50', p.accent, 4)
  );
}

function orbit(p: Palette, v: Variation): string {
  return (
    place(
      0,
      0,
      copies('a', `<ellipse rx="54" ry="19" fill="none" stroke="${p.accent}" stroke-width="3"/>`, [
        [0, 0],
        [0, 0, 60],
        [0, 0, 120],
      ]),
      v.between('orbit', 0, 50),
    ) +
    disc(0, 0, 27, p.light) +
    line('M0-16V0L11 9', p.second, 5) +
    disc(50, -24, 6, p.light) +
    disc(-44, 34, 5, p.light)
  );
}

function fir(p: Palette): string {
  return (
    box(-6, 38, 12, 20, p.accent) +
    shape('M0-44L22-14H12L32 14H20L44 42H-44L-20 14H-32L-12-14H-22Z', p.light) +
    place(0, -46, shape(star(5, 15, 6), p.accent)) +
    dots(
      [
        [-10, -6],
        [12, 10],
        [-18, 30],
        [20, 32],
      ],
      p.accent,
      9,
    ) +
    dots(
      [
        [-40, -40],
        [42, -30],
        [-40, 2],
        [42, 4],
      ],
      p.light,
      6,
    )
  );
}

function rose(p: Palette, v: Variation): string {
  return (
    ring(0, 0, 50, p.light, 3) +
    place(0, 0, shape(star(4, 34, 9), p.light), 45) +
    place(
      0,
      0,
      shape(star(4, 56, 11), p.accent) +
        shape('M0-56L8-8 0 0ZM56 0L8 8 0 0ZM0 56L-8 8 0 0ZM-56 0L-8-8 0 0Z', p.second, 0.35),
      v.of('turn', [0, 12, -14]),
    ) +
    disc(0, 0, 6, p.second)
  );
}

function river(p: Palette): string {
  return (
    disc(22, -30, 22, p.accent) +
    shape('M-54 20L-18-46 8 0 24-22 54 20Z', p.light) +
    shape('M-18-46L-32-20-20-26-12-16-4-22Z', p.second) +
    shape(
      'M-6 20H10C34 30-30 36 2 46 20 52 10 58 6 64H-32C-28 54-40 48-26 42 2 32-16 28-6 20Z',
      p.accent,
    ) +
    line('M-54 24H-16M26 24H54', p.light, 4)
  );
}

function windowArch(p: Palette): string {
  return (
    shape('M-38 58V-14Q-36-50 0-66 36-50 38-14V58Z', p.accent) +
    shape('M-30 52V-12Q-28-42 0-56 28-42 30-12V52Z', p.ink) +
    disc(0, -24, 15, p.light) +
    place(0, -24, shape(star(6, 15, 5), p.second)) +
    shape('M-24 52V8Q-22-4-14-8-5-4-4 8V52ZM4 52V8Q5-4 14-8 22-4 24 8V52Z', p.light) +
    line('M-24 28H24', p.ink, 4) +
    line('M-44 60H44', p.accent, 6)
  );
}

function lens(p: Palette): string {
  return (
    line('M20 24L46 54', p.accent, 12) +
    disc(-8, -10, 42, p.accent) +
    disc(-8, -10, 33, p.light) +
    disc(-8, -18, 10, p.second) +
    shape('M-14-14H-2L3 12H-19Z', p.second) +
    line('M-32-24Q-26-36-14-37', p.accent, 4)
  );
}

function jester(p: Palette): string {
  return (
    shape(
      'M-30 14Q-34-26-54-16-50-50-24-42-8-36-2-12 0-50 24-52 52-50 54-10 36-24 30 14Z',
      p.accent,
    ) +
    shape('M-2-12Q0-50 24-52 52-50 54-10 36-24 30 14H0Z', p.light) +
    disc(-54, -10, 7, p.light) +
    disc(54, -4, 7, p.accent) +
    shape('M-30 14H30Q32 56 0 60T-30 14Z', p.light) +
    box(-34, 8, 68, 12, p.accent, 6) +
    line('M-17 32q5-6 10 0m14 0q5-6 10 0M-13 43Q0 54 13 43', p.second, 4)
  );
}

function masks(p: Palette): string {
  const face = 'M-28-30Q0-22 28-30 34 28 0 38-34 28-28-30Z';
  return (
    place(
      20,
      16,
      shape(face, p.accent) + line('M-16-8q5-5 10 0m10 0q5-5 10 0M-12 20Q0 8 12 20', p.second, 4.5),
      12,
    ) +
    place(
      -18,
      -18,
      shape(face, p.second) +
        shape(face, p.light) +
        line('M-16-6q5-6 10 0m10 0q5-6 10 0M-13 10Q0 24 13 10', p.second, 4.5),
      -10,
    ) +
    line('M-52 50Q-30 66-12 48M50-46Q34-62 16-52', p.accent, 4)
  );
}

function island(p: Palette): string {
  const frond = 'M0 0Q18-22 44-4 18-12 0 0Z';
  return (
    disc(-22, -26, 20, p.accent) +
    line('M14 34Q4 0 16-28', p.light, 7) +
    place(
      16,
      -30,
      copies(
        'a',
        shape(frond, p.light),
        [-6, 34, -62, 184, 222].map((angle) => [0, 0, angle] as const),
      ),
    ) +
    shape('M-48 44Q0 12 50 44Z', p.accent) +
    line('M-34 30l12 12m0-12l-12 12', p.light, 5) +
    line('M-54 48q9-8 18 0t18 0 18 0 18 0 18 0 18 0M-36 60q9-8 18 0t18 0 18 0 18 0', p.light, 4)
  );
}

function balloon(p: Palette): string {
  return (
    shape('M0-62C52-62 52-10 10 26H-10C-52-10-52-62 0-62Z', p.light) +
    shape('M0-62C22-62 20-8 5 26H-5C-20-8-22-62 0-62Z', p.accent) +
    shape(
      'M-36-44C-42-20-26 10-10 26H-6C-24 4-32-30-20-58ZM36-44C42-20 26 10 10 26H6C24 4 32-30 20-58Z',
      p.accent,
      0.55,
    ) +
    line('M-10 28L-9 44M10 28L9 44', p.light, 3) +
    box(-12, 44, 24, 18, p.accent, 4) +
    shape('M-56 30a9 9 0 0 1 14-8 11 11 0 0 1 18 8ZM28 10a9 9 0 0 1 14-8 9 9 0 0 1 14 8Z', p.light)
  );
}

function galley(p: Palette): string {
  return (
    line('M0-60V24', p.accent, 5) +
    shape('M-40-46H40Q28-16 40 10H-40Q-28-16-40-46Z', p.light) +
    place(0, -18, shape(star(8, 17, 8), p.second)) +
    shape('M-56 4Q-52 22-40 22H40Q52 20 56-4 62 44 30 46H-28Q-54 44-56 4Z', p.accent) +
    dots(
      [-28, -14, 0, 14, 28].map((x) => [x, 34] as const),
      p.second,
      8,
    ) +
    line('M-56 58q9-9 18 0t18 0 19 0 19 0 19 0 18 0', p.light, 4)
  );
}

function bauhaus(p: Palette, v: Variation): string {
  return place(
    0,
    0,
    shape('M-44 44A88 88 0 0 1 44-44V44Z', p.accent) +
      disc(-16, -22, 26, p.light) +
      shape('M-16-48A26 26 0 0 1-16 4Z', p.second) +
      ring(24, 24, 15, p.second, 7) +
      line('M-44 56H44M-54-50L-40 30', p.light, 5) +
      box(36, -58, 12, 12, p.light),
    v.of('turn', [0, 90, 180, 270]),
  );
}

function home(p: Palette): string {
  return (
    shape('M14-34V-52H26V-24Z', p.accent) +
    shape('M-36 54V0L0-32 36 0V54Z', p.light) +
    line('M-46 8L0-34 46 8', p.accent, 8) +
    box(-8, 26, 16, 28, p.second, 8) +
    box(-28, 10, 14, 14, p.accent, 2) +
    box(14, 10, 14, 14, p.accent, 2) +
    shape('M0 12Q-11 3-8-4-4-9 0-3 4-9 8-4 11 3 0 12Z', p.second) +
    line('M-52 56H52', p.accent, 4) +
    line('M-46-34q4-5 8 0 4-5 8 0M-28-48q4-5 8 0 4-5 8 0M-44-58q4-5 8 0 4-5 8 0', p.light, 3)
  );
}

function openBook(p: Palette): string {
  const page =
    shape('M0-22Q-22-38-50-30V34Q-22 26 0 42Z', p.light) +
    line('M-40-14Q-24-16-10-8M-40 2Q-24 0-10 8M-40 18Q-24 16-10 24', p.second, 3);
  return (
    both('a', page) +
    line('M0-20V42', p.accent, 4) +
    place(0, -46, shape(star(4, 14, 4), p.accent)) +
    line('M-50 44Q-22 36 0 52 22 36 50 44', p.accent, 4)
  );
}
