import type { Drawing } from '../stage/sprites.ts';
import type { Kind } from './seasons.ts';

/** A plant's picture; the plant stands on the point 60 108 of it, so far from its upper left corner. */
export const PLANT = { width: 120, height: 112, foot: 106 };

/** How a plant holds itself: fresh, lacking something, or withered. */
export type Posture = 'fresh' | 'sad' | 'dead';

/** From the first leaves to the harvest. */
export type Stage = 'sprout' | 'young' | 'bud' | 'ripe';

interface Paint {
  light: string;
  dark: string;
  vein: string;
  stem: string;
  shine: string;
}

const PAINTS: Record<Posture, Paint> = {
  fresh: { light: '#5fc95f', dark: '#2a8a50', vein: '#c8f09a', stem: '#3a8a4a', shine: '#8fd86a' },
  sad: { light: '#c4bb55', dark: '#938a3c', vein: '#ebe4a8', stem: '#8f8a3e', shine: '#cfc57c' },
  dead: { light: '#a58461', dark: '#755539', vein: '#c9ab86', stem: '#6f523a', shine: '#9a7a58' },
};

const plant = (inner: string): Drawing => ({
  width: PLANT.width,
  height: PLANT.height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -106 120 112" width="120" height="112">${inner}</svg>`,
});

const at = (x: number, y: number, turn: number, inner: string, scale = 1) =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${inner}</g>`;

/** A leaf of the cover, in two tones; `turn` 0 stands upright. */
function leaf(paint: Paint, x: number, y: number, turn: number, long: number): string {
  const wide = long * 0.48;
  const belly = long * 0.45;
  return at(
    x,
    y,
    turn,
    `<path d="M0 0Q${-wide} ${-belly} 0 ${-long}Q${wide} ${-belly} 0 0Z" fill="${paint.light}"/><path d="M0 0Q${wide} ${-belly} 0 ${-long}Q${long * 0.07} ${-long / 2} 0 0Z" fill="${paint.dark}"/><path d="M0-2V${-long * 0.82}M0 ${-long * 0.36}l${-long * 0.13} ${-long * 0.15}M0 ${-long * 0.36}l${long * 0.13} ${-long * 0.15}" fill="none" stroke="${paint.vein}" stroke-width="1.500" stroke-linecap="round"/>`,
  );
}

/** Leaves of a plant that lacks something hang down. */
const hanging = (posture: Posture, turn: number) =>
  posture === 'fresh' ? turn : Math.sign(turn) * Math.min(152, Math.abs(turn) + 56);

function stem(paint: Paint, path: string): string {
  return `<path d="${path}" fill="none" stroke="${paint.stem}" stroke-width="6" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${paint.shine}" stroke-width="1.800" stroke-linecap="round" transform="translate(-1.500 0)"/>`;
}

type Draw = (posture: Posture, paint: Paint) => string;

const sprout: Draw = (posture, paint) =>
  stem(paint, posture === 'fresh' ? 'M0 0V-14' : 'M0 0Q0-10 6-12') +
  leaf(paint, posture === 'fresh' ? 0 : 5, -13, hanging(posture, -52), 22) +
  leaf(paint, posture === 'fresh' ? 0 : 5, -13, hanging(posture, 56), 20);

const lettuce = (leaves: number, long: number): Draw => {
  const turns = Array.from({ length: leaves }, (_, index) => (index / (leaves - 1)) * 2 - 1);
  return (posture, paint) =>
    [...turns]
      .sort((a, b) => Math.abs(b) - Math.abs(a))
      .map((turn) =>
        leaf(
          turn === 0 && posture === 'fresh' ? { ...paint, light: '#8fdc6a' } : paint,
          turn * 4,
          0,
          hanging(posture, turn * 74 || 0.01),
          long * (1 - Math.abs(turn) * 0.15),
        ),
      )
      .join('');
};

/** A head of lettuce: leaves with a wavy edge round a pale heart. */
const lettuceHead: Draw = (posture, paint) =>
  lettuce(5, 48)(posture, paint) +
  `<path d="M-30-4Q-42-22-28-30Q-28-46-12-44Q0-56 12-44Q28-46 28-30Q42-22 30-4Q0 8-30-4Z" fill="#7fd86a"/><path d="M30-4Q42-22 28-30Q28-46 12-44Q18-20 4 1Q20 2 30-4Z" fill="#4fb45a"/><path d="M-18-2Q-26-20-14-26Q-8-38 2-32Q16-34 16-20Q24-10 16-1Q0 5-18-2Z" fill="#c9f29a"/><path d="M-2 0V-22M-2-8l-8-8M-2-8l8-8" fill="none" stroke="#7fc86a" stroke-width="2" stroke-linecap="round"/>`;

const petals = (many: number, path: string, colors: readonly string[], from = 0) =>
  Array.from(
    { length: many },
    (_, index) =>
      `<path d="${path}" fill="${colors[index % colors.length]}" transform="rotate(${from + (index * 360) / many})"/>`,
  ).join('');

/** The flower of the cover. */
export const FLOWER =
  petals(14, 'M0-16Q-14-44 0-58Q14-44 0-16Z', ['#ffc23d', '#ff8a3d']) +
  petals(10, 'M0-12Q-9-30 0-40Q9-30 0-12Z', ['#ffe07a'], 10) +
  '<circle r="21" fill="#6b2f2a"/><circle cx="-3" cy="-3" r="17" fill="#9c5030"/><path d="M-10-8h0M-2-12h0M6-6h0M2 2h0M-8 2h0M-4-4h0M8 4h0M-2 10h0" fill="none" stroke="#ffd07a" stroke-width="3.600" stroke-linecap="round"/>';

const sunflower = (tall: number, head: string, scale: number): Draw => {
  return (posture, paint) => {
    const isFresh = posture === 'fresh';
    const way = isFresh
      ? `M0 0Q-3 ${-tall / 2} 1 ${-tall}`
      : `M0 0Q-4 ${-tall} 12 ${-tall * 0.9}Q20 ${-tall * 0.86} 22 ${-tall * 0.7}`;
    const leaves = [-66, 62, -40, 44].slice(0, tall > 40 ? 4 : 2);
    return (
      stem(paint, way) +
      leaves
        .map((turn, index) =>
          leaf(paint, 0, -8 - Math.floor(index / 2) * tall * 0.3, hanging(posture, turn), 40),
        )
        .join('') +
      at(isFresh ? 1 : 23, isFresh ? -tall : -tall * 0.66, isFresh ? 0 : 130, head, scale)
    );
  };
};
const greenBud =
  '<path d="M-16 6Q-20-20 0-34Q20-20 16 6Q0 14-16 6Z" fill="#4fb85f"/><path d="M2 9Q12-12 0-34Q20-20 16 6Q8 10 2 9Z" fill="#2a8a50"/><path d="M-6-22L0-40L6-22Z" fill="#ffc23d"/>';

const cactus = (tall: number, arms: boolean, blooms: boolean): Draw => {
  return (posture, paint) => {
    const isFresh = posture === 'fresh';
    const body = isFresh ? { light: '#4fb58a', dark: '#2a7f6b' } : paint;
    const wide = isFresh ? 17 : 12;
    const arm = (side: number, y: number) =>
      `<path d="M${side * 10} ${y}h${side * 14}v${-16 * (isFresh ? 1 : -0.6)}" fill="none" stroke="${side < 0 ? body.light : body.dark}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;
    const spines = Array.from({ length: Math.floor(tall / 12) }, (_, row) =>
      [-8, 1, 9]
        .map((x) => `M${x} ${-8 - row * 12}l-2.500-3M${x} ${-8 - row * 12}l2.500-3`)
        .join(''),
    ).join('');
    const bloom =
      petals(7, 'M0-2Q-9-12 0-20Q9-12 0-2Z', ['#ff8fb4', '#e85590']) +
      '<circle r="5" fill="#ffe07a"/>';
    return at(
      0,
      0,
      isFresh ? 0 : 13,
      (arms ? arm(-1, -24) + arm(1, -34) : '') +
        `<path d="M${-wide} 0V${-tall + wide}a${wide} ${wide} 0 0 1 ${wide * 2} 0V0Q0 6 ${-wide} 0Z" fill="${body.light}"/><path d="M4 2Q10 ${-tall / 2} 2 ${-tall}a${wide} ${wide} 0 0 1 ${wide - 2} ${wide}V0Q10 3 4 2Z" fill="${body.dark}"/><path d="${spines}" stroke="#f4ffe8" stroke-width="1.400" stroke-linecap="round"/>` +
        (blooms ? at(-2, -tall - 2, 0, bloom) + at(25, -53, 30, bloom, 0.7) : ''),
    );
  };
};

const tomato = (tall: number, fruits: readonly string[]): Draw => {
  return (posture, paint) => {
    const leaves = [-64, 60, -52, 50, -36, 30].slice(0, Math.ceil(tall / 14));
    const fruit = (color: string, index: number) => {
      const [x, y] = [
        [-17, -24],
        [16, -36],
        [-9, -52],
        [17, -12],
      ][index] as [number, number];
      const ripe = color === 'red';
      return at(
        x,
        y,
        0,
        `<circle r="${ripe ? 12 : 8}" fill="${ripe ? '#f0503f' : '#9fd45a'}"/><path d="M4-11a${ripe ? 12 : 8} ${ripe ? 12 : 8} 0 0 1-2 22Q10 0 4-11Z" fill="${ripe ? '#b52f3a' : '#6fa83f'}"/><circle cx="-4" cy="-4" r="2.600" fill="#fff" opacity=".8"/><path d="M-5-10L0-7 5-10 2-5-3-5Z" fill="#2a8a50"/>`,
      );
    };
    return (
      `<path d="M4 2L6 ${-tall - 8}" stroke="#a5713f" stroke-width="4" stroke-linecap="round"/>` +
      stem(paint, `M0 0Q-6 ${-tall / 3} 3 ${-tall * 0.6}T2 ${-tall}`) +
      leaves
        .map((turn, index) =>
          leaf(paint, 1, -6 - index * tall * 0.16, hanging(posture, turn), 30 - index * 1.5),
        )
        .join('') +
      fruits.map(fruit).join('')
    );
  };
};

const bloomOrchid = `<path d="M0 2Q-20-22-26-2Q-24 14 0 4ZM0 2Q20-22 26-2Q24 14 0 4Z" fill="#e86ac0"/><path d="M0 2Q20-22 26-2Q24 14 0 4Z" fill="#b8439c"/><path d="M0 2Q-12-14 0-24Q12-14 0 2Z" fill="#f7a5dc"/><path d="M0 2Q-15 12-11 20Q-3 18 0 4Q3 18 11 20Q15 12 0 2Z" fill="#d957ae"/><path d="M-5 3Q0-5 5 3Q5 12 0 13Q-5 12-5 3Z" fill="#ffd76a"/>`;
const orchid = (tall: number, blooms: number): Draw => {
  return (posture, paint) => {
    const isFresh = posture === 'fresh';
    const way = isFresh
      ? `M0 0Q-10 ${-tall} 8 ${-tall - 6}Q24 ${-tall - 6} 30 ${-tall + 12}`
      : `M0 0Q-6 ${-tall} 14 ${-tall * 0.8}Q28 ${-tall * 0.6} 30 ${-tall * 0.3}`;
    const places = isFresh
      ? [
          [-4, -tall + 14, -10],
          [10, -tall - 6, 8],
          [30, -tall + 14, 30],
        ]
      : [
          [2, -tall * 0.76, 60],
          [20, -tall * 0.7, 90],
          [30, -tall * 0.3, 140],
        ];
    const buds = places
      .map(([x, y, turn], index) =>
        at(
          x as number,
          y as number,
          turn as number,
          index < blooms
            ? bloomOrchid
            : '<path d="M0 6Q-9-2 0-12Q9-2 0 6Z" fill="#d98fc8"/><path d="M0 6Q9-2 0-12Q3-2 0 6Z" fill="#a9609a"/>',
          0.68,
        ),
      )
      .join('');
    return (
      (tall > 0 ? stem(paint, way) : '') +
      leaf(paint, 0, 0, hanging(posture, -70), 50) +
      leaf(paint, 0, 0, hanging(posture, 64), 46) +
      leaf(paint, 0, 0, hanging(posture, -34), 34) +
      (tall > 0 ? buds : '')
    );
  };
};

const STAGES: Record<Kind, Record<Exclude<Stage, 'sprout'>, Draw>> = {
  lettuce: { young: lettuce(3, 34), bud: lettuce(5, 46), ripe: lettuceHead },
  sunflower: {
    young: sunflower(32, '', 1),
    bud: sunflower(56, greenBud, 0.7),
    ripe: sunflower(66, FLOWER, 0.62),
  },
  cactus: {
    young: cactus(30, false, false),
    bud: cactus(58, true, false),
    ripe: cactus(64, true, true),
  },
  tomato: {
    young: tomato(34, []),
    bud: tomato(62, ['green', 'green', 'green']),
    ripe: tomato(70, ['red', 'red', 'red', 'red']),
  },
  orchid: { young: orchid(0, 0), bud: orchid(50, 0), ripe: orchid(62, 3) },
};

/** The name of a plant's picture. */
export function pictureOf(kind: Kind, grown: number, posture: Posture): string {
  if (grown < 0.22) return `sprout ${posture}`;
  const stage: Stage = grown >= 1 ? 'ripe' : grown > 0.6 ? 'bud' : 'young';
  return `${kind} ${stage} ${posture}`;
}

const POSTURES: readonly Posture[] = ['fresh', 'sad', 'dead'];

/** All plants, by {@link pictureOf}; ripe ones are always fresh. */
export const PLANTS: Record<string, Drawing> = Object.fromEntries([
  ...POSTURES.map((posture) => [`sprout ${posture}`, plant(sprout(posture, PAINTS[posture]))]),
  ...Object.entries(STAGES).flatMap(([kind, stages]) =>
    Object.entries(stages).flatMap(([stage, draw]) =>
      (stage === 'ripe' ? POSTURES.slice(0, 1) : POSTURES).map((posture) => [
        `${kind} ${stage} ${posture}`,
        plant(draw(posture, PAINTS[posture])),
      ]),
    ),
  ),
]);
