/** What stands against the ship. */
export type Kind = 'imp' | 'rock' | 'chip' | 'diver' | 'eye' | 'weaver' | 'boss';

/** Lengths are in units of the world, times in seconds; x is 0 in the middle, y is 0 at the top. */
export interface Foe {
  kind: Kind;
  x: number;
  y: number;
  /** About what it moves. */
  home: { x: number; y: number };
  /** Below zero before it comes. */
  age: number;
  strength: number;
  /** Seconds until it shoots. */
  reload: number;
  /** Seconds for which a hit is seen. */
  lit: number;
  /** Where it flies, once it has made up its mind. */
  way?: { x: number; y: number };
  /** What it leaves behind. */
  drops?: 'power' | 'heart';
  /** How many times it has attacked. */
  attacks: number;
}

/** A shot of a foe. */
export interface Orb {
  x: number;
  y: number;
  right: number;
  down: number;
}

export const HEIGHT = 500;

interface Nature {
  strength: number;
  radius: number;
  points: number;
  /** Stars that it leaves. */
  stars: number;
  /** Seconds from one shot to the next, in the first sector. */
  reload: number;
}

export const NATURES: Record<Kind, Nature> = {
  imp: { strength: 1, radius: 17, points: 20, stars: 1, reload: 0 },
  rock: { strength: 6, radius: 27, points: 30, stars: 0, reload: 0 },
  chip: { strength: 2, radius: 14, points: 10, stars: 1, reload: 0 },
  diver: { strength: 3, radius: 17, points: 40, stars: 1, reload: 0 },
  eye: { strength: 9, radius: 25, points: 60, stars: 2, reload: 2.1 },
  weaver: { strength: 7, radius: 22, points: 60, stars: 2, reload: 1.7 },
  boss: { strength: 190, radius: 62, points: 500, stars: 8, reload: 1.5 },
};

/** How much it takes: a boss of a later sector stands more. */
export function strengthOf(kind: Kind, sector: number): number {
  const { strength } = NATURES[kind];
  return kind === 'boss' ? strength + 25 * (sector - 1) : strength;
}

/** Seconds after which an eye has seen enough and leaves, and in which a diver aims. */
const STAYS = 10;
const AIMS = { from: 0.8, to: 1.5 };
const DIVE = 430;

export function newFoe(kind: Kind, x: number, y: number, delay: number, sector: number): Foe {
  const { reload } = NATURES[kind];
  return {
    kind,
    x,
    y: -60,
    home: { x, y },
    age: -delay,
    strength: strengthOf(kind, sector),
    reload: reload * 0.6,
    lit: 0,
    attacks: 0,
  };
}

/** Where a foe is after `seconds`; `ship` is what a diver dives at, `width` that of the field. */
export function moved(foe: Foe, ship: { x: number; y: number }, width: number, seconds: number) {
  const age = foe.age + seconds;
  const next: Foe = { ...foe, age, lit: Math.max(0, foe.lit - seconds) };
  if (age < 0) return next;
  const { home } = foe;
  const sway = (wide: number, fast: number) => Math.sin(age * fast + home.x) * wide;
  const arrived = Math.min(1, age / 1.2);
  const glide = 1 - (1 - arrived) ** 3;
  switch (foe.kind) {
    case 'imp':
      return { ...next, x: home.x + sway(34, 2.4), y: -40 + age * 96 };
    case 'rock':
      return { ...next, y: -40 + age * 82 };
    case 'chip':
      return { ...next, x: foe.x + home.x * seconds, y: foe.y + home.y * seconds };
    case 'diver':
      return dive(next, ship, seconds);
    case 'eye': {
      const leaves = Math.max(0, age - STAYS) * 130;
      return { ...next, x: home.x + sway(46, 0.9), y: -60 + (home.y + 60) * glide + leaves };
    }
    case 'weaver': {
      const side = home.x < 0 ? 1 : -1;
      const x = side * (-width / 2 - 40 + age * 74);
      return { ...next, x, y: home.y + Math.sin(age * 2.6) * 26 };
    }
    case 'boss':
      return {
        ...next,
        x: Math.sin(age * 0.55) * (Math.min(width, 520) / 2 - 90) * glide,
        y: -110 + (home.y + 110) * glide + Math.sin(age * 1.3) * 12,
      };
  }
}

/** Comes, aims, and then there is no turning round. */
function dive(foe: Foe, ship: { x: number; y: number }, seconds: number): Foe {
  const { age, home, way } = foe;
  if (age < AIMS.from) return { ...foe, y: -40 + (home.y + 40) * (age / AIMS.from) };
  if (age < AIMS.to) return foe;
  if (way) return { ...foe, x: foe.x + way.x * seconds, y: foe.y + way.y * seconds };
  const [right, down] = [ship.x - foe.x, Math.max(80, ship.y - foe.y)];
  const far = Math.hypot(right, down);
  return { ...foe, way: { x: (right / far) * DIVE, y: (down / far) * DIVE } };
}

/** What a foe shoots now, and the foe after it. Later sectors shoot more often and faster. */
export function fired(
  foe: Foe,
  ship: { x: number; y: number },
  sector: number,
  seconds: number,
): { foe: Foe; orbs: Orb[] } {
  const { reload } = NATURES[foe.kind];
  if (reload === 0 || foe.age < 1.2 || foe.y > HEIGHT * 0.55) return { foe, orbs: [] };
  const left = foe.reload - seconds;
  if (left > 0) return { foe: { ...foe, reload: left }, orbs: [] };
  const faster = 1 + (sector - 1) * 0.07;
  const speed = 118 * faster;
  const at = Math.atan2(ship.y - foe.y, ship.x - foe.x);
  const orbs = volley(foe, at, speed, sector);
  return { foe: { ...foe, reload: reload / faster, attacks: foe.attacks + 1 }, orbs };
}

function volley({ kind, x, y, attacks }: Foe, at: number, speed: number, sector: number): Orb[] {
  const shot = (turn: number, fast = speed): Orb => ({
    x: x + Math.cos(turn) * 18,
    y: y + Math.sin(turn) * 18,
    right: Math.cos(turn) * fast,
    down: Math.sin(turn) * fast,
  });
  const fan = (many: number, apart: number, middle = at) =>
    Array.from({ length: many }, (_, index) => shot(middle + (index - (many - 1) / 2) * apart));
  if (kind === 'eye') return fan(1, 0);
  if (kind === 'weaver') return fan(3, 0.42, Math.PI / 2);
  // A boss goes through its ways to attack, one more in each of the first sectors.
  const ways = [
    () => fan(3, 0.3),
    () => fan(9, (Math.PI * 2) / 9, attacks * 0.35),
    () => fan(5, 0.22),
    () => fan(13, (Math.PI * 2) / 13, attacks * 0.2),
    () => [...fan(2, 0.5), ...fan(3, 0.18).map((one) => ({ ...one, down: one.down * 1.3 }))],
  ];
  const known = ways.slice(0, Math.min(ways.length, sector + 1));
  return (known[attacks % known.length] as () => Orb[])();
}
