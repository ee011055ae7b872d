/**
 * The skeleton that shows movements: from a pose, given by where pelvis, hands and feet are, to the places
 * of all joints. Lengths are about centimetres of a person of 170 cm, x points forward, y up from the
 * floor, z to the person's right; angles are in degrees.
 */
export type Vec = readonly [x: number, y: number, z: number];

/** The lengths of the bones. Proportions of an adult, with a head that is a little large, as it is drawn. */
export const BONES = {
  thigh: 42,
  shin: 41,
  upperArm: 29,
  forearm: 26,
  lowerSpine: 25,
  upperSpine: 25,
  head: 16,
  /** From the ball of the foot back to the ankle, and up. */
  foot: 12,
  instep: 6,
  /** Half the distance of the hips, and of the shoulders. */
  hip: 9,
  shoulder: 16,
} as const;

/** A hand: where the wrist is, in the room (`at`) or seen from the shoulder (`from`: forward, up, out). */
export interface Arm {
  at?: Vec;
  from?: Vec;
  /** Where the elbow points to: forward, up and out of the chest. */
  elbow?: Vec;
}

/** A foot: where its ball or its ankle is, z counted outwards. */
export interface Leg {
  ball?: Vec;
  ankle?: Vec;
  /** How far the heel is lifted over the ball; 150 lays the instep on the floor, -80 points the toes up. */
  heel?: number;
  /** How far the toes turn out. */
  out?: number;
  /** Where the knee points to: forward, up and out of the pelvis. */
  knee?: Vec;
}

/** One moment of a movement. `arms` and `legs` are both sides; what one side has by itself counts more. */
export interface Pose {
  /** The middle of the pelvis. */
  pelvis: Vec;
  /** The direction of the lower and the upper back: 90 is upright, 0 prone, 180 supine. */
  spine: readonly [number, number];
  /** How far the head is lifted back from the line of the upper back. */
  nod?: number;
  /** Sideways to the right: the back, and the head beyond it. */
  bend?: number;
  tilt?: number;
  /** To where the head turns, to the right. */
  look?: number;
  /** About the spine to the right: the pelvis, and the shoulders beyond it. */
  roll?: number;
  twist?: number;
  /** How far the shoulders are drawn up. */
  shrug?: number;
  arms?: Arm;
  rightArm?: Arm;
  leftArm?: Arm;
  legs?: Leg;
  rightLeg?: Leg;
  leftLeg?: Leg;
}

export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];

interface Limb {
  root: Vec;
  /** Knee or elbow. */
  joint: Vec;
  /** Ankle or wrist. */
  end: Vec;
}

/** Where every joint is. */
export interface Joints {
  pelvis: Vec;
  waist: Vec;
  neck: Vec;
  head: Vec;
  /** Where the face looks to. */
  face: Vec;
  arms: Record<Side, Limb & { hand: Vec }>;
  legs: Record<Side, Limb & { heel: Vec; ball: Vec; toes: Vec }>;
}

export const add = (a: Vec, b: Vec, times = 1): Vec => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const minus = (a: Vec, b: Vec): Vec => add(a, b, -1);
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const long = (a: Vec) => Math.hypot(...a);
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec): Vec => {
  const length = long(a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Three directions at right angles: forward, up and to the person's right. */
type Frame = readonly [front: Vec, up: Vec, right: Vec];

/** The directions of a part of the trunk. */
function frameOf(angle: number, bend: number, roll: number): Frame {
  const [a, b, r] = [rad(angle), rad(bend), rad(roll)];
  const up: Vec = [Math.cos(a) * Math.cos(b), Math.sin(a) * Math.cos(b), Math.sin(b)];
  const ahead: Vec = [Math.sin(a), -Math.cos(a), 0];
  const side = cross(ahead, up);
  const front = unit(add([ahead[0] * Math.cos(r), ahead[1] * Math.cos(r), 0], side, Math.sin(r)));
  return [front, up, unit(cross(front, up))];
}

/** A vector given by its parts along a frame, the last one outwards. */
function within([front, up, right]: Frame, [f, u, o]: Vec, side: Side): Vec {
  const out = side === 'right' ? o : -o;
  return add(add(add([0, 0, 0], front, f), up, u), right, out);
}

/** Outwards of a side, as a place in the room. */
const outwards = ([x, y, z]: Vec, side: Side): Vec => [x, y, side === 'right' ? z : -z];

/** A limb of two bones from its root to where its end shall be, the joint between on the pole's side. */
function bendLimb(root: Vec, target: Vec, upper: number, lower: number, pole: Vec): Limb {
  const way = minus(target, root);
  const far = Math.min(Math.max(long(way), Math.abs(upper - lower) + 1), (upper + lower) * 0.9995);
  const along = unit(way);
  const sideways = unit(minus(pole, add([0, 0, 0], along, dot(pole, along))));
  const before = (far * far + upper * upper - lower * lower) / (2 * far);
  const aside = Math.sqrt(Math.max(upper * upper - before * before, 0));
  const joint = add(add(root, along, before), sideways, aside);
  return { root, joint, end: add(root, along, far) };
}

/** The pose with what its sides inherit written out. */
const armOf = (pose: Pose, side: Side): Arm => ({
  ...pose.arms,
  ...(side === 'right' ? pose.rightArm : pose.leftArm),
});
const legOf = (pose: Pose, side: Side): Leg => ({
  ...pose.legs,
  ...(side === 'right' ? pose.rightLeg : pose.leftLeg),
});

/** From the ball of a foot to its ankle. */
function toAnkle(heel: number, out: number, side: Side): Vec {
  const h = rad(heel);
  const back = -BONES.foot * Math.cos(h) + BONES.instep * Math.sin(h);
  const up = BONES.foot * Math.sin(h) + BONES.instep * Math.cos(h);
  const o = rad(side === 'right' ? out : -out);
  return [back * Math.cos(o), up, back * Math.sin(o)];
}

/** What joins two moments: everything as places in the room, so that it can be mixed. */
interface Rig {
  numbers: Record<
    'lower' | 'upper' | 'nod' | 'bend' | 'tilt' | 'look' | 'roll' | 'twist' | 'shrug',
    number
  >;
  pelvis: Vec;
  arms: Record<Side, { from?: Vec; at: Vec; elbow: Vec }>;
  legs: Record<Side, { ball: Vec; heel: number; out: number; knee: Vec }>;
}

const HANGING: Vec = [2, -54, 4];
const ELBOW: Vec = [-1, -0.5, 0.35];
const KNEE: Vec = [1, 0, 0.12];

const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({
  right: of('right'),
  left: of('left'),
});

function rigOf(pose: Pose): Rig {
  const { nod = 0, bend = 0, tilt = 0, look = 0, roll = 0, twist = 0, shrug = 0 } = pose;
  const [lower, upper] = pose.spine;
  const numbers = { lower, upper, nod, bend, tilt, look, roll, twist, shrug };
  const trunk = trunkOf(pose.pelvis, numbers);
  return {
    numbers,
    pelvis: pose.pelvis,
    arms: bySide((side) => {
      const { at, from = HANGING, elbow = ELBOW } = armOf(pose, side);
      if (at) return { at: outwards(at, side), elbow };
      return { from, at: add(trunk.shoulders[side], within(trunk.chest, from, side)), elbow };
    }),
    legs: bySide((side) => {
      const { ball, ankle, heel = 0, out = 8, knee = KNEE } = legOf(pose, side);
      const lift = toAnkle(heel, out, side);
      const place = ankle ? minus(outwards(ankle, side), lift) : outwards(ball ?? [12, 1, 9], side);
      return { ball: place, heel, out, knee };
    }),
  };
}

function trunkOf(pelvis: Vec, n: Rig['numbers']) {
  const hips = frameOf(n.lower, n.bend / 2, n.roll);
  const chest = frameOf(n.upper, n.bend, n.roll + n.twist);
  const waist = add(pelvis, hips[1], BONES.lowerSpine);
  const neck = add(waist, chest[1], BONES.upperSpine);
  const yoke = add(neck, chest[1], n.shrug - 4);
  return {
    hips,
    chest,
    waist,
    neck,
    shoulders: bySide((side) => add(yoke, within(chest, [0, 0, BONES.shoulder], side))),
  };
}

function solve(rig: Rig): Joints {
  const n = rig.numbers;
  const trunk = trunkOf(rig.pelvis, n);
  const skull = frameOf(n.upper + n.nod, n.bend + n.tilt, n.roll + n.twist + n.look);
  return {
    pelvis: rig.pelvis,
    waist: trunk.waist,
    neck: trunk.neck,
    head: add(trunk.neck, skull[1], BONES.head),
    face: skull[0],
    arms: bySide((side) => {
      const { from, at, elbow } = rig.arms[side];
      const root = trunk.shoulders[side];
      const target = from ? add(root, within(trunk.chest, from, side)) : at;
      const pole = within(trunk.chest, elbow, side);
      const limb = bendLimb(root, target, BONES.upperArm, BONES.forearm, pole);
      return { ...limb, hand: add(limb.end, unit(minus(limb.end, limb.joint)), 5) };
    }),
    legs: bySide((side) => {
      const { ball, heel, out, knee } = rig.legs[side];
      const root = add(rig.pelvis, within(trunk.hips, [0, 0, BONES.hip], side));
      const lift = toAnkle(heel, out, side);
      const pole = within(trunk.hips, knee, side);
      const limb = bendLimb(root, add(ball, lift), BONES.thigh, BONES.shin, pole);
      return { ...limb, ...footOf(minus(limb.end, lift), heel, out, side) };
    }),
  };
}

function footOf(ball: Vec, heel: number, out: number, side: Side) {
  const place = (back: number, up: number): Vec => {
    const h = rad(heel);
    const o = rad(side === 'right' ? out : -out);
    const x = -back * Math.cos(h) + up * Math.sin(h);
    return [
      ball[0] + x * Math.cos(o),
      ball[1] + back * Math.sin(h) + up * Math.cos(h),
      ball[2] + x * Math.sin(o),
    ];
  };
  // Toes that bear a lifted heel stay flat: only feet in the air point.
  const toes = heel > 15 && heel < 100 && ball[1] < 3;
  const o = rad(side === 'right' ? out : -out);
  return {
    ball,
    heel: place(15, 1.5),
    toes: toes ? add(ball, [5 * Math.cos(o), 0.6, 5 * Math.sin(o)]) : place(-5, 0.6),
  };
}

/** The places of all joints in a pose. */
export function jointsOf(pose: Pose): Joints {
  return solve(rigOf(pose));
}

const mix = (a: number, b: number, part: number) => a + (b - a) * part;
const mixVec = (a: Vec, b: Vec, part: number): Vec => [
  mix(a[0], b[0], part),
  mix(a[1], b[1], part),
  mix(a[2], b[2], part),
];

/** Turns one direction into another, rather than to cut the corner: arms swing in arcs. */
function swing(a: Vec, b: Vec, part: number): Vec {
  const length = mix(long(a), long(b), part);
  const [from, to] = [unit(a), unit(b)];
  const angle = Math.acos(Math.min(Math.max(dot(from, to), -1), 1));
  if (angle < 0.01 || angle > 3.1) return mixVec(a, b, part);
  const [k, l] = [Math.sin((1 - part) * angle), Math.sin(part * angle)];
  const way = add(add([0, 0, 0], from, k), to, l);
  return add([0, 0, 0], unit(way), length);
}

/**
 * The places of all joints between two poses: planted hands and feet go straight, free arms swing about
 * their shoulders, and no bone changes its length.
 * @param part 0 is the first pose, 1 the second.
 */
export function jointsBetween(from: Pose, to: Pose, part: number): Joints {
  const [a, b] = [rigOf(from), rigOf(to)];
  const numbers = { ...a.numbers };
  for (const name of Object.keys(numbers) as (keyof Rig['numbers'])[])
    numbers[name] = mix(a.numbers[name], b.numbers[name], part);
  return solve({
    numbers,
    pelvis: mixVec(a.pelvis, b.pelvis, part),
    arms: bySide((side) => {
      const [one, other] = [a.arms[side], b.arms[side]];
      const free = one.from && other.from && { from: swing(one.from, other.from, part) };
      return {
        ...free,
        at: mixVec(one.at, other.at, part),
        elbow: mixVec(one.elbow, other.elbow, part),
      };
    }),
    legs: bySide((side) => {
      const [one, other] = [a.legs[side], b.legs[side]];
      return {
        ball: mixVec(one.ball, other.ball, part),
        heel: mix(one.heel, other.heel, part),
        out: mix(one.out, other.out, part),
        knee: mixVec(one.knee, other.knee, part),
      };
    }),
  });
}

/** The same pose of the other side. */
export function mirrored(pose: Pose): Pose {
  const { rightArm, leftArm, rightLeg, leftLeg } = pose;
  const { bend = 0, tilt = 0, look = 0, roll = 0, twist = 0 } = pose;
  const [x, y, z] = pose.pelvis;
  return {
    ...pose,
    pelvis: [x, y, -z],
    bend: -bend,
    tilt: -tilt,
    look: -look,
    roll: -roll,
    twist: -twist,
    rightArm: leftArm,
    leftArm: rightArm,
    rightLeg: leftLeg,
    leftLeg: rightLeg,
  };
}
