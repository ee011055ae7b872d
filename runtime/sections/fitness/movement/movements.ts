import type { Moment, Movement } from './movement.ts';
import { type Arm, BONES, type Leg, mirrored, type Pose } from './pose.ts';

/*
 * Every movement that workouts name, drawn after how it is taught. The shapes that several share come
 * first; places are in the room (`pose.ts`), with the feet of whoever stands about x = 0.
 */

const deg = (angle: number) => (angle * Math.PI) / 180;

/** A moment out of a pose and what differs. */
const at = (seconds: number, pose: Pose, more: Partial<Pose> = {}): Moment => ({
  ...pose,
  ...more,
  seconds,
});

/** The moments of one side, and then those of the other. */
const alternate = (...moments: Moment[]): Moment[] => [
  ...moments,
  ...moments.map((moment) => ({ ...mirrored(moment), seconds: moment.seconds })),
];

/** There, for a while, and back. */
const between = (
  out: number,
  a: Pose,
  rest: number,
  back: number,
  b: Pose,
  stay = 0.25,
): Moment[] => [at(out, a), at(stay, b), at(back, b), at(rest, a)];

/** A pose that is held while the breath lifts the chest. */
const breathing = (pose: Pose, more: Partial<Pose> = {}): Moment[] => [
  at(2.4, pose),
  at(2.4, pose, { shrug: (pose.shrug ?? 0) + 1.4, ...more }),
];

const SIDE = { turn: 24 } as const;
const FRONT = { turn: 76 } as const;
const THREE_QUARTERS = { turn: 46 } as const;

const STAND: Pose = { pelvis: [0, 88.5, 0], spine: [91, 88], legs: { ball: [12, 1, 9] } };
const GUARD: Arm = { from: [20, -3, -7], elbow: [-0.1, -1, 0.15] };
const HANDS_BEHIND_HEAD: Arm = { from: [-5, 21, 1], elbow: [0.35, 0.2, 1] };
const ON_HIPS: Arm = { from: [6, -36, 3], elbow: [-0.6, 0, 1] };

const SQUAT: Pose = {
  pelvis: [-23, 49, 0],
  spine: [60, 66],
  nod: 14,
  legs: { ball: [12, 1, 13], out: 14, knee: [1, 0, 0.3] },
  arms: { from: [46, 24, -3] },
};
const SQUAT_STAND: Pose = {
  ...STAND,
  legs: { ball: [12, 1, 13], out: 14 },
  arms: { from: [14, -50, 0] },
};

/** A straight line from the ankles to the shoulders, face down, at an angle to the floor. */
function plank(angle: number, ankle: readonly [number, number] = [-78, 14.4]): Pose {
  const [c, s] = [Math.cos(deg(angle)), Math.sin(deg(angle))];
  const leg = BONES.thigh + BONES.shin - 0.5;
  return {
    pelvis: [ankle[0] + leg * c, ankle[1] + leg * s, 0],
    spine: [angle, angle],
    nod: 6,
    legs: { ball: [-77.2, 1, 8], heel: 62, out: 0 },
    arms: { at: [43, 4, 18] },
  };
}
const PLANK = plank(19.2);
const FOREARM_PLANK: Pose = {
  ...plank(8.2),
  arms: { at: [73, 4.4, 14], elbow: [1, -0.7, 0.1] },
};
/** Hands on the floor before the feet, and half of the way out to the plank. */
const INCH_FOLD: Pose = {
  pelvis: [-98, 85, 0],
  spine: [-34, -68],
  nod: -8,
  arms: { at: [-50, 4, 15] },
  legs: { ball: [-77.2, 1, 8] },
};
const INCH_DOG: Pose = {
  pelvis: [-42, 69, 0],
  spine: [-42, -43],
  arms: { at: [28, 4, 17] },
  legs: { ball: [-77.2, 1, 8], heel: 14, out: 0 },
};
const MAT = { kind: 'mat', from: -92, to: 92 } as const;

/** On hands and knees. */
const ALL_FOURS: Pose = {
  pelvis: [0, 48, 0],
  spine: [11, 11],
  nod: 4,
  arms: { at: [45, 4, 16] },
  legs: { ankle: [-41, 4.6, 9], heel: 150, out: 0 },
};

/** On the back. */
const SUPINE: Pose = {
  pelvis: [0, 11, 0],
  spine: [180, 180],
  arms: { at: [6, 4.5, 25], elbow: [-1, 0, 0.6] },
  legs: { ball: [46, 1, 10], out: 4 },
};
const BRIDGE: Pose = {
  ...SUPINE,
  pelvis: [-5.6, 32, 0],
  spine: [211, 205],
  nod: -24,
};
const CRUNCH: Pose = { ...SUPINE, spine: [176, 148], nod: -8, arms: HANDS_BEHIND_HEAD };
const TABLETOP: Leg = { ankle: [40, 53, 9], heel: -10 };

/** On a chair. */
const SEATED: Pose = { pelvis: [0, 51, 0], spine: [90, 88], legs: { ball: [54, 1, 12] } };
const ON_FLOOR: Pose = { pelvis: [0, 12, 0], spine: [88, 88] };
const LONG_LEG: Leg = { ankle: [82, 7, 10], heel: -78, out: 6 };

/** A boxer's stance: the left foot leads, the chest is turned a little away. */
const STANCE: Pose = {
  pelvis: [0, 84, 0],
  spine: [86, 84],
  nod: -4,
  roll: 32,
  look: -26,
  leftLeg: { ball: [32, 1, 12], knee: [0.8, 0, 0.5], out: 0 },
  rightLeg: { ball: [-14, 1, 13], heel: 24, out: 35 },
  arms: GUARD,
};
const JAB: Pose = {
  ...STANCE,
  pelvis: [5, 83, 0],
  roll: 40,
  twist: 6,
  look: -40,
  leftArm: { at: [73, 130, 7], elbow: [0, -1, 0.4] },
};
const CROSS: Pose = {
  ...STANCE,
  pelvis: [9, 82, 0],
  roll: -14,
  twist: -12,
  look: 24,
  rightLeg: { ball: [-14, 1, 13], heel: 48, out: 12 },
  rightArm: { at: [75, 130, 6], elbow: [0, -1, 0.4] },
};

/** One foot back, both knees at right angles. */
const LUNGE: Pose = {
  pelvis: [-36, 50, 0],
  spine: [88, 88],
  leftLeg: { ball: [12, 1, 9] },
  rightLeg: { ball: [-80, 1, 9], heel: 65, out: 0 },
  arms: ON_HIPS,
};
const LUNGE_ON_THE_WAY: Pose = {
  pelvis: [-12, 79, 0],
  spine: [86, 87],
  leftLeg: { ball: [12, 1, 9] },
  rightLeg: { ball: [-36, 10, 9], heel: 48, out: 0 },
  arms: ON_HIPS,
};
const HANDS_ON_HIPS: Pose = { ...STAND, arms: ON_HIPS };

const HINGE: Pose = {
  pelvis: [-19, 79, 0],
  spine: [26, 24],
  nod: 18,
  legs: { ball: [12, 1, 9] },
};

/** One knee up, running on the spot. */
const knee = (height: number, lift: number): Pose => ({
  pelvis: [0, 88.5 + lift, 0],
  spine: [88, 87],
  leftLeg: { ball: [12, 1, 9], heel: lift * 4 },
  rightLeg: { ankle: [30, height, 9], heel: 20 },
  rightArm: { from: [-16, -34, 4], elbow: [-1, 0, 0.2] },
  leftArm: { from: [26, -18, -4], elbow: [-0.5, -1, 0.2] },
});
const passing = (pelvis: number, foot: number): Pose => ({
  pelvis: [0, pelvis, 0],
  spine: [88, 87],
  leftLeg: { ball: [12, 1, 9] },
  rightLeg: { ball: [8, foot, 9], heel: 30 },
  arms: { from: [6, -36, 3], elbow: [-1, -0.4, 0.2] },
});

const KNEELING_BACK: Leg = { ankle: [-41, 4.6, 9], heel: 150, out: 0 };
const HALF_KNEELING: Pose = {
  pelvis: [-2, 48, 0],
  spine: [90, 90],
  rightLeg: KNEELING_BACK,
  leftLeg: { ball: [50, 1, 9] },
  arms: ON_HIPS,
};

const CURL_LOW: Arm = { from: [3, -54, 4], elbow: [-0.6, -1, 0.1] };
const CURL_MIDDLE: Arm = { from: [25.5, -29, 4], elbow: [-0.6, -1, 0.1] };
const CURL_HIGH: Arm = { from: [17, -9, 3], elbow: [-0.6, -1, 0.1] };
const CURL: Moment[] = [
  at(0.6, STAND, { arms: CURL_LOW }),
  at(0.5, STAND, { arms: CURL_MIDDLE }),
  at(0.25, STAND, { arms: CURL_HIGH }),
  at(0.9, STAND, { arms: CURL_HIGH }),
  at(0.9, STAND, { arms: CURL_MIDDLE }),
  at(0.2, STAND, { arms: CURL_LOW }),
];

const kneePlank = (angle: number): Pose => ({
  pelvis: [-30 + 42 * Math.cos(deg(angle)), 8 + 42 * Math.sin(deg(angle)), 0],
  spine: [angle, angle],
  nod: 6,
  arms: { at: [45, 4, 20] },
  legs: { ankle: [-66, 25, 7], heel: 120, out: 0 },
});

const wallLean = (angle: number): Pose => ({
  pelvis: [82 * Math.cos(deg(angle)), 7 + 82 * Math.sin(deg(angle)), 0],
  spine: [angle, angle],
  legs: { ball: [12, 1, 9] },
  arms: { at: [67, 121, 20], elbow: [-0.3, -1, 0.6] },
});
const tableLean = (angle: number): Pose => ({
  pelvis: [82 * Math.cos(deg(angle)), 12 + 82 * Math.sin(deg(angle)), 0],
  spine: [angle, angle],
  nod: 4,
  legs: { ball: [7.4, 1, 9], heel: 30, out: 0 },
  arms: { at: [103, 59, 19] },
});

const DEAD_BUG: Pose = {
  ...SUPINE,
  arms: { from: [54, 0, -2] },
  legs: TABLETOP,
};

const CROSS_LEGGED: Pose = {
  ...ON_FLOOR,
  pelvis: [0, 13, 0],
  spine: [90, 89],
  rightLeg: { ankle: [27, 6, -9], heel: -10, out: -50, knee: [0.4, 0.15, 1] },
  leftLeg: { ankle: [17, 6, -7], heel: -10, out: -50, knee: [0.4, 0.15, 1] },
  arms: { at: [20, 20, 33], elbow: [-0.6, -0.6, 1] },
};

const LATERAL: Pose = {
  pelvis: [-17, 57, 30],
  spine: [56, 62],
  nod: 14,
  rightLeg: { ball: [12, 1, 46], out: 10, knee: [1, 0, 0.25] },
  leftLeg: { ball: [12, 1, 46], out: 4 },
  arms: { from: [32, -8, -12], elbow: [-0.2, -1, 0.6] },
};
const WIDE: Pose = {
  pelvis: [0, 76, 0],
  spine: [90, 88],
  legs: { ball: [12, 1, 46], out: 8 },
  arms: { from: [30, -16, -12], elbow: [-0.2, -1, 0.6] },
};

const JACK_SHUT: Pose = {
  ...STAND,
  arms: { from: [2, -54, 6] },
  legs: { ball: [12, 1, 8], out: 10 },
};
const JACK_HALF: Pose = {
  ...STAND,
  pelvis: [0, 92, 0],
  arms: { from: [2, 2, 54] },
  legs: { ball: [12, 8, 22], out: 12, heel: 24 },
};
const JACK_OPEN: Pose = {
  ...STAND,
  pelvis: [0, 84.5, 0],
  arms: { from: [2, 50, 16] },
  legs: { ball: [12, 1, 36], out: 16 },
};

const CROUCH: Pose = {
  pelvis: [-20, 36, 0],
  spine: [26, 14],
  nod: 18,
  arms: { at: [43, 4, 18] },
  legs: { ball: [12, 1, 12], heel: 22, out: 6, knee: [1, 0, 0.4] },
};
/** Between crouch and plank, the feet in the air. */
const HOP: Pose = {
  ...CROUCH,
  pelvis: [-8, 54, 0],
  spine: [16, 8],
  legs: { ball: [-34, 9, 10], heel: 50, out: 2, knee: [1, 0, 0.3] },
};
const JUMP: Pose = {
  pelvis: [0, 110, 0],
  spine: [90, 90],
  arms: { from: [6, 52, 4] },
  legs: { ball: [8, 18, 9], heel: 48 },
};

const BAND_STANCE: Pose = { ...STAND, legs: { ball: [12, 1, 13] } };

/** The movements by their ids, as `schemas/section-fitness.schema.json` lists them. */
export const MOVEMENTS = {
  march: {
    view: SIDE,
    moments: alternate(at(0.5, passing(88.5, 3)), at(0.5, knee(54, 0))),
  },
  walk: {
    view: SIDE,
    moments: alternate(
      at(0.28, STAND, {
        pelvis: [0, 86, 0],
        spine: [87, 86],
        rightLeg: { ball: [42, 5, 8], heel: -18 },
        leftLeg: { ball: [-24, 1, 8], heel: 40 },
        rightArm: { from: [-22, -46, 5], elbow: [-1, 0, 0.2] },
        leftArm: { from: [26, -42, 2], elbow: [-1, -0.3, 0.2] },
      }),
      at(0.28, STAND, {
        spine: [87, 86],
        rightLeg: { ball: [12, 1, 8] },
        leftLeg: { ball: [2, 9, 8], heel: 42 },
        arms: { from: [3, -51, 4], elbow: [-1, 0, 0.2] },
      }),
    ),
  },
  step_touch: {
    view: FRONT,
    moments: alternate(
      at(0.45, STAND, {
        pelvis: [0, 84, 20],
        rightLeg: { ball: [12, 1, 30], out: 14 },
        leftLeg: { ball: [12, 1, -8], heel: 26, out: 4 },
        bend: 6,
        arms: { from: [22, -14, 14], elbow: [-0.3, -1, 0.8] },
      }),
      at(0.45, STAND, {
        pelvis: [0, 84, 0],
        rightLeg: { ball: [12, 1, 30], out: 14 },
        leftLeg: { ball: [12, 1, 30], out: 14 },
        arms: { from: [14, -30, 24], elbow: [-0.4, -0.6, 1] },
      }),
    ),
  },
  squat: { view: SIDE, moments: between(1.1, SQUAT_STAND, 0.3, 0.9, SQUAT) },
  chair_squat: {
    view: SIDE,
    props: [{ kind: 'seat', at: -32, height: 39 }],
    moments: between(
      1.4,
      SQUAT_STAND,
      0.4,
      1.2,
      { ...SQUAT, pelvis: [-27, 51, 0], spine: [66, 70] },
      0.5,
    ),
  },
  goblet_squat: {
    view: SIDE,
    props: [{ kind: 'weights', count: 1, upright: true }],
    moments: between(
      1.3,
      { ...SQUAT_STAND, arms: { from: [19, -16, -13], elbow: [-0.2, -1, 0.5] } },
      0.3,
      1,
      { ...SQUAT, spine: [68, 74], arms: { from: [19, -16, -13], elbow: [-0.2, -1, 0.5] } },
    ),
  },
  pillow_squat: {
    view: SIDE,
    props: [{ kind: 'pillow', on: 'chest' }],
    moments: between(
      1.2,
      { ...SQUAT_STAND, arms: { from: [20, -20, -13], elbow: [0, -0.6, 1] } },
      0.3,
      1,
      { ...SQUAT, spine: [68, 74], arms: { from: [20, -20, -13], elbow: [0, -0.6, 1] } },
    ),
  },
  band_squat: {
    view: SIDE,
    props: [{ kind: 'band', from: 'feet' }],
    moments: between(
      1.2,
      { ...SQUAT_STAND, arms: { from: [12, -3, 5], elbow: [0.1, -1, 0.3] } },
      0.3,
      1,
      { ...SQUAT, spine: [68, 74], arms: { from: [12, -3, 5], elbow: [0.1, -1, 0.3] } },
    ),
  },
  squat_jump: {
    view: SIDE,
    moments: [
      at(0.3, { ...SQUAT, arms: { from: [-24, -44, 4] } }),
      at(0.3, JUMP, { arms: { from: [20, 46, 4] } }),
      at(0.35, { ...SQUAT, pelvis: [-16, 60, 0], arms: { from: [30, -20, 2] } }),
      at(0.3, { ...SQUAT, arms: { from: [-24, -44, 4] } }),
    ],
  },
  reverse_lunge: {
    view: SIDE,
    moments: alternate(
      at(0.5, HANDS_ON_HIPS),
      at(0.7, LUNGE_ON_THE_WAY),
      at(0.3, LUNGE),
      at(0.6, LUNGE),
      at(0.45, LUNGE_ON_THE_WAY),
      at(0.15, HANDS_ON_HIPS),
    ),
  },
  walking_lunge: {
    view: SIDE,
    moments: alternate(
      at(0.45, HANDS_ON_HIPS, { pelvis: [-36, 88.5, 0], legs: { ball: [-24, 1, 9] } }),
      at(0.55, {
        pelvis: [-24, 84, 0],
        spine: [87, 88],
        rightLeg: { ball: [10, 16, 9], heel: 0 },
        leftLeg: { ball: [-24, 1, 9] },
        arms: ON_HIPS,
      }),
      at(0.3, {
        pelvis: [-8, 50, 0],
        spine: [88, 88],
        rightLeg: { ball: [40, 1, 9] },
        leftLeg: { ball: [-52, 1, 9], heel: 65, out: 0 },
        arms: ON_HIPS,
      }),
      at(0.6, {
        pelvis: [-8, 50, 0],
        spine: [88, 88],
        rightLeg: { ball: [40, 1, 9] },
        leftLeg: { ball: [-52, 1, 9], heel: 65, out: 0 },
        arms: ON_HIPS,
      }),
      at(0.5, {
        pelvis: [-14, 80, 0],
        spine: [87, 88],
        rightLeg: { ball: [14, 1, 9] },
        leftLeg: { ball: [-44, 6, 9], heel: 48, out: 0 },
        arms: ON_HIPS,
      }),
    ),
  },
  lateral_lunge: {
    view: FRONT,
    moments: alternate(at(0.9, WIDE), at(0.3, LATERAL), at(0.8, LATERAL)),
  },
  calf_raise: {
    view: SIDE,
    moments: between(
      0.9,
      HANDS_ON_HIPS,
      0.3,
      1.1,
      { ...HANDS_ON_HIPS, pelvis: [8, 95, 0], legs: { ball: [12, 1, 9], heel: 45 } },
      0.4,
    ),
  },
  jumping_jack: {
    view: FRONT,
    moments: [at(0.22, JACK_SHUT), at(0.25, JACK_HALF), at(0.22, JACK_OPEN), at(0.25, JACK_HALF)],
  },
  high_knees: {
    view: SIDE,
    moments: alternate(at(0.17, passing(88, 6)), at(0.2, knee(58, 4))),
  },
  skater: {
    view: { turn: 62 },
    moments: alternate(
      at(0.35, {
        pelvis: [0, 72, 24],
        spine: [64, 68],
        nod: 18,
        rightLeg: { ball: [12, 1, 36], out: 8, knee: [1, 0, 0.3] },
        leftLeg: { ball: [-46, 12, -30], heel: 60, out: 0 },
        leftArm: { from: [36, -32, -14], elbow: [-0.4, -0.8, 0.4] },
        rightArm: { from: [-26, -38, 14], elbow: [-1, 0, 0.4] },
      }),
      at(0.3, {
        pelvis: [0, 66, 28],
        spine: [58, 62],
        nod: 20,
        rightLeg: { ball: [12, 1, 36], out: 8, knee: [1, 0, 0.3] },
        leftLeg: { ball: [-48, 8, -38], heel: 60, out: 0 },
        leftArm: { from: [34, -38, -20], elbow: [-0.4, -0.8, 0.4] },
        rightArm: { from: [-28, -34, 16], elbow: [-1, 0, 0.4] },
      }),
      at(0.3, {
        pelvis: [0, 92, 0],
        spine: [76, 78],
        nod: 8,
        rightLeg: { ball: [8, 12, 24], out: 8, heel: 40 },
        leftLeg: { ball: [0, 14, 20], heel: 40, out: 8 },
        arms: { from: [14, -40, 10], elbow: [-1, -0.4, 0.4] },
      }),
    ),
  },
  burpee: {
    view: SIDE,
    props: [MAT],
    moments: [
      at(0.4, STAND),
      at(0.24, CROUCH),
      at(0.2, HOP),
      at(0.3, PLANK),
      at(0.2, PLANK),
      at(0.24, HOP),
      at(0.25, CROUCH),
      at(0.4, SQUAT, { arms: { from: [20, -46, 2] } }),
      at(0.4, JUMP),
      at(0.4, { ...SQUAT, pelvis: [-8, 76, 0], spine: [78, 80], arms: { from: [20, -40, 4] } }),
    ],
  },
  push_up: { view: SIDE, props: [MAT], moments: between(1, PLANK, 0.2, 0.8, plank(3.4)) },
  knee_push_up: {
    view: SIDE,
    props: [MAT, { kind: 'pillow', on: 'floor', at: -30 }],
    moments: between(1, kneePlank(33.4), 0.2, 0.8, kneePlank(10)),
  },
  incline_push_up: {
    view: SIDE,
    props: [{ kind: 'table', at: 98, height: 55 }],
    moments: between(1, tableLean(48), 0.2, 0.8, tableLean(34)),
  },
  wall_push_up: {
    view: SIDE,
    props: [{ kind: 'wall', at: 71 }],
    moments: between(1.1, wallLean(79), 0.3, 0.9, wallLean(67)),
  },
  forearm_plank: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing(FOREARM_PLANK),
  },
  side_plank: {
    view: { turn: -16, above: 18 },
    props: [MAT],
    held: true,
    sided: true,
    moments: breathing({
      pelvis: [0, 35, 0],
      spine: [163, 163],
      roll: 90,
      rightArm: { at: [-44, 4.6, 26], elbow: [-0.4, -0.3, 1] },
      leftArm: { from: [0, 2, 54] },
      rightLeg: { ankle: [79, 5.4, 0], heel: 0, out: 80 },
      leftLeg: { ankle: [78, 13, 0], heel: 0, out: -80 },
    }),
  },
  shoulder_tap: {
    view: { turn: 52, above: 12 },
    props: [MAT],
    moments: alternate(
      at(0.4, PLANK, { legs: { ball: [-77.2, 1, 16], heel: 62, out: 0 } }),
      at(0.25, PLANK, {
        legs: { ball: [-77.2, 1, 16], heel: 62, out: 0 },
        pelvis: [PLANK.pelvis[0], PLANK.pelvis[1], -3],
        rightArm: { at: [47, 49, -12], elbow: [0.6, -0.8, 0.6] },
      }),
      at(0.4, PLANK, {
        legs: { ball: [-77.2, 1, 16], heel: 62, out: 0 },
        pelvis: [PLANK.pelvis[0], PLANK.pelvis[1], -3],
        rightArm: { at: [47, 49, -12], elbow: [0.6, -0.8, 0.6] },
      }),
    ),
  },
  mountain_climber: {
    view: SIDE,
    props: [MAT],
    moments: alternate(
      at(0.22, PLANK, { rightLeg: { ball: [-46, 12, 8], heel: 66, out: 0 } }),
      at(0.22, PLANK, { rightLeg: { ball: [-4, 9, 8], heel: 60, out: 0 } }),
    ),
  },
  bird_dog: {
    view: SIDE,
    props: [MAT],
    moments: alternate(
      at(0.9, ALL_FOURS),
      at(0.9, ALL_FOURS, {
        rightArm: { from: [-8, 53, 2] },
        leftLeg: { ankle: [-82, 51, 9], heel: 82, out: 0 },
      }),
      at(0.9, ALL_FOURS, {
        rightArm: { from: [-8, 53, 2] },
        leftLeg: { ankle: [-82, 51, 9], heel: 82, out: 0 },
      }),
    ),
  },
  cat_cow: {
    view: SIDE,
    props: [MAT],
    moments: between(
      1.6,
      { ...ALL_FOURS, spine: [-9, 27], nod: 32 },
      0.4,
      1.6,
      { ...ALL_FOURS, spine: [34, -16], nod: -42 },
      0.4,
    ),
  },
  glute_bridge: { view: SIDE, props: [MAT], moments: between(1, SUPINE, 0.3, 1.1, BRIDGE, 0.6) },
  pillow_bridge: {
    view: SIDE,
    props: [MAT, { kind: 'pillow', on: 'knees' }],
    moments: between(1, SUPINE, 0.3, 1.1, BRIDGE, 0.6),
  },
  crunch: {
    view: SIDE,
    props: [MAT],
    moments: between(0.9, { ...SUPINE, arms: HANDS_BEHIND_HEAD }, 0.2, 1, CRUNCH),
  },
  reverse_crunch: {
    view: SIDE,
    props: [MAT],
    moments: between(0.9, { ...SUPINE, legs: TABLETOP }, 0.2, 1, {
      ...SUPINE,
      pelvis: [-4, 21, 0],
      spine: [207, 184],
      nod: -4,
      legs: { ankle: [2, 70, 9], heel: -40 },
    }),
  },
  heel_tap: {
    view: { turn: 28, above: 20 },
    props: [MAT],
    moments: alternate(
      at(0.45, CRUNCH, {
        spine: [178, 158],
        nod: -6,
        arms: { at: [8, 16, 27], elbow: [-1, 0, 0.5] },
      }),
      at(0.45, CRUNCH, {
        spine: [178, 158],
        nod: -6,
        bend: 17,
        rightArm: { at: [24, 12, 25], elbow: [-1, 0, 0.5] },
        leftArm: { at: [0, 18, 27], elbow: [-1, 0, 0.5] },
      }),
    ),
  },
  russian_twist: {
    view: { turn: 40, above: 14 },
    props: [MAT],
    moments: alternate(
      at(0.5, {
        pelvis: [0, 12, 0],
        spine: [126, 116],
        nod: -14,
        legs: { ball: [54, 1, 10] },
        arms: { from: [34, -16, -14], elbow: [-0.2, -1, 0.5] },
      }),
      at(0.5, {
        pelvis: [0, 12, 0],
        spine: [126, 116],
        nod: -14,
        twist: 48,
        look: -20,
        legs: { ball: [54, 1, 10] },
        arms: { from: [30, -24, -14], elbow: [-0.2, -1, 0.5] },
      }),
    ),
  },
  hollow_hold: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing({
      ...SUPINE,
      spine: [178, 160],
      nod: -10,
      arms: { from: [6, 54, 0] },
      legs: { ankle: [78, 36, 8], heel: -24, out: 0 },
    }),
  },
  bicycle_crunch: {
    view: { turn: 26, above: 14 },
    props: [MAT],
    moments: alternate(
      at(0.55, CRUNCH, {
        twist: 24,
        rightLeg: { ankle: [30, 44, 9], heel: -10 },
        leftLeg: { ankle: [76, 26, 9], heel: -24 },
      }),
      at(0.2, CRUNCH, {
        twist: 26,
        rightLeg: { ankle: [30, 44, 9], heel: -10 },
        leftLeg: { ankle: [77, 24, 9], heel: -24 },
      }),
    ),
  },
  dead_bug: {
    view: SIDE,
    props: [MAT],
    moments: alternate(
      at(1, DEAD_BUG),
      at(0.4, DEAD_BUG, {
        rightArm: { from: [10, 53, 0] },
        leftLeg: { ankle: [80, 22, 9], heel: -30 },
      }),
      at(1, DEAD_BUG, {
        rightArm: { from: [10, 53, 0] },
        leftLeg: { ankle: [80, 22, 9], heel: -30 },
      }),
    ),
  },
  pillow_pass: {
    view: SIDE,
    props: [MAT, { kind: 'pillow', on: 'feet-hands' }],
    moments: [
      ...[0, 1].flatMap(() => [
        at(1.1, {
          ...SUPINE,
          spine: [180, 176],
          arms: { from: [4, 54, -6] },
          legs: { ankle: [81, 14, 6], heel: -70, out: 0 },
        }),
        at(0.3, {
          ...SUPINE,
          spine: [172, 132],
          nod: -8,
          arms: { at: [14, 84, 7] },
          legs: { ankle: [30, 86, 6], heel: -80, out: 0 },
        }),
        at(1.1, {
          ...SUPINE,
          spine: [172, 132],
          nod: -8,
          arms: { at: [14, 84, 7] },
          legs: { ankle: [30, 86, 6], heel: -80, out: 0 },
        }),
      ]),
    ],
  },
  pillow_twist: {
    view: { turn: 58 },
    props: [{ kind: 'pillow', on: 'hands' }],
    moments: alternate(
      at(0.8, STAND, { legs: { ball: [12, 1, 15], out: 14 }, arms: { from: [48, -4, -10] } }),
      at(0.25, STAND, {
        legs: { ball: [12, 1, 15], out: 14 },
        twist: 62,
        roll: 12,
        arms: { from: [48, -4, -10] },
      }),
      at(0.8, STAND, {
        legs: { ball: [12, 1, 15], out: 14 },
        twist: 62,
        roll: 12,
        arms: { from: [48, -4, -10] },
      }),
    ),
  },
  floor_press: {
    view: SIDE,
    props: [MAT, { kind: 'weights', count: 2 }],
    moments: between(0.9, { ...SUPINE, arms: { from: [54, 0, 0] } }, 0.2, 1.1, {
      ...SUPINE,
      arms: { from: [21, -13, 17], elbow: [-1, -0.6, 0.8] },
    }),
  },
  bent_over_row: {
    view: SIDE,
    props: [{ kind: 'weights', count: 2 }],
    moments: between(0.8, { ...HINGE, arms: { at: [22, 47, 18] } }, 0.2, 1.1, {
      ...HINGE,
      arms: { at: [4, 80, 21], elbow: [-1, -0.6, 0.3] },
    }),
  },
  romanian_deadlift: {
    view: SIDE,
    props: [{ kind: 'weights', count: 2 }],
    moments: between(1.4, { ...STAND, arms: { at: [12, 82, 14] } }, 0.2, 1.1, {
      ...HINGE,
      spine: [20, 22],
      pelvis: [-22, 79, 0],
      arms: { at: [15, 43, 14] },
    }),
  },
  biceps_curl: { view: THREE_QUARTERS, props: [{ kind: 'weights', count: 2 }], moments: CURL },
  hammer_curl: {
    view: THREE_QUARTERS,
    props: [{ kind: 'weights', count: 2, upright: true }],
    moments: CURL,
  },
  band_curl: { view: THREE_QUARTERS, props: [{ kind: 'band', from: 'feet' }], moments: CURL },
  concentration_curl: {
    view: { turn: 58 },
    sided: true,
    props: [
      { kind: 'seat', at: -4, height: 40 },
      { kind: 'weights', count: 'right' },
    ],
    moments: between(
      1,
      {
        ...SEATED,
        spine: [62, 52],
        nod: 4,
        legs: { ball: [52, 1, 26], out: 20, knee: [1, 0, 0.7] },
        rightArm: { at: [50, 33, 11], elbow: [-0.6, -0.6, 0.6] },
        leftArm: { at: [38, 54, 27], elbow: [-0.2, 0, 1] },
      },
      0.2,
      1.2,
      {
        ...SEATED,
        spine: [62, 52],
        nod: 4,
        legs: { ball: [52, 1, 26], out: 20, knee: [1, 0, 0.7] },
        rightArm: { at: [46, 78, 10], elbow: [0.4, -1, 0.4] },
        leftArm: { at: [38, 54, 27], elbow: [-0.2, 0, 1] },
      },
    ),
  },
  band_row: {
    view: SIDE,
    props: [MAT, { kind: 'band', from: 'feet' }],
    moments: between(
      0.8,
      { ...ON_FLOOR, spine: [86, 84], legs: LONG_LEG, arms: { at: [52, 42, 12] } },
      0.2,
      1.1,
      {
        ...ON_FLOOR,
        spine: [92, 92],
        legs: LONG_LEG,
        arms: { at: [13, 36, 17], elbow: [-1, -0.5, 0.2] },
      },
    ),
  },
  band_chest_press: {
    view: THREE_QUARTERS,
    props: [{ kind: 'band', from: 'back' }],
    moments: between(
      0.8,
      { ...BAND_STANCE, arms: { from: [16, -10, 8], elbow: [-1, -0.4, 0.7] } },
      0.2,
      1,
      { ...BAND_STANCE, arms: { from: [54, -4, -6], elbow: [-0.4, -0.6, 1] } },
    ),
  },
  band_pull_apart: {
    view: { turn: 60 },
    props: [{ kind: 'band', from: 'hands' }],
    moments: between(
      0.9,
      { ...BAND_STANCE, arms: { from: [54, -2, -4], elbow: [-0.2, -0.8, 1] } },
      0.2,
      1.1,
      { ...BAND_STANCE, arms: { from: [10, -2, 53], elbow: [-0.6, -0.8, 0] } },
    ),
  },
  jab: {
    view: { turn: 32 },
    moments: [at(0.18, STANCE), at(0.12, JAB), at(0.25, JAB), at(0.45, STANCE)],
  },
  cross: {
    view: { turn: 32 },
    moments: [at(0.22, STANCE), at(0.12, CROSS), at(0.28, CROSS), at(0.45, STANCE)],
  },
  one_two: {
    view: { turn: 32 },
    moments: [
      at(0.18, STANCE),
      at(0.08, JAB),
      at(0.2, JAB),
      at(0.22, STANCE, { roll: 26 }),
      at(0.12, CROSS),
      at(0.28, CROSS),
      at(0.55, STANCE),
    ],
  },
  hook: {
    view: { turn: 62 },
    moments: [
      at(0.2, STANCE),
      at(0.18, STANCE, {
        roll: 14,
        twist: -16,
        look: 0,
        leftArm: { from: [10, -4, 24], elbow: [-0.4, 0, 1] },
      }),
      at(0.14, STANCE, {
        pelvis: [5, 83, 0],
        roll: 46,
        twist: 22,
        look: -52,
        leftArm: { from: [30, 3, 12], elbow: [0, 0.2, 1] },
      }),
      at(0.35, STANCE, {
        pelvis: [5, 83, 0],
        roll: 46,
        twist: 22,
        look: -52,
        leftArm: { from: [30, 3, 12], elbow: [0, 0.2, 1] },
      }),
      at(0.4, STANCE),
    ],
  },
  slip: {
    view: { turn: 66 },
    moments: alternate(
      at(0.35, STANCE, {
        roll: 0,
        look: 0,
        legs: { ball: [12, 1, 18], out: 12 },
        leftLeg: {},
        rightLeg: {},
      }),
      at(0.2, STANCE, {
        pelvis: [2, 76, 6],
        spine: [82, 78],
        bend: 24,
        tilt: -8,
        roll: 0,
        twist: 16,
        look: -12,
        legs: { ball: [12, 1, 18], out: 12 },
        leftLeg: {},
        rightLeg: {},
      }),
      at(0.35, STANCE, {
        pelvis: [2, 76, 6],
        spine: [82, 78],
        bend: 24,
        tilt: -8,
        roll: 0,
        twist: 16,
        look: -12,
        legs: { ball: [12, 1, 18], out: 12 },
        leftLeg: {},
        rightLeg: {},
      }),
    ),
  },
  duck: {
    view: THREE_QUARTERS,
    moments: [
      at(0.35, STANCE),
      at(0.2, STANCE, { pelvis: [-12, 56, 0], spine: [68, 70], nod: 8 }),
      at(0.35, STANCE, { pelvis: [-12, 56, 0], spine: [68, 70], nod: 8 }),
      at(0.5, STANCE),
    ],
  },
  front_kick: {
    view: SIDE,
    moments: [
      at(0.35, STANCE),
      at(0.25, STANCE, {
        pelvis: [10, 87, 0],
        spine: [94, 90],
        roll: 6,
        look: 0,
        rightLeg: { ankle: [42, 58, 8], heel: 10, out: 0 },
        leftLeg: { ball: [30, 1, 10], out: 10 },
      }),
      at(0.14, STANCE, {
        pelvis: [14, 87, 0],
        spine: [108, 98],
        roll: 0,
        look: 0,
        rightLeg: { ankle: [94, 92, 8], heel: -40, out: 0 },
        leftLeg: { ball: [30, 1, 10], out: 20 },
      }),
      at(0.25, STANCE, {
        pelvis: [14, 87, 0],
        spine: [108, 98],
        roll: 0,
        look: 0,
        rightLeg: { ankle: [94, 92, 8], heel: -40, out: 0 },
        leftLeg: { ball: [30, 1, 10], out: 20 },
      }),
      at(0.4, STANCE, {
        pelvis: [10, 87, 0],
        spine: [94, 90],
        roll: 6,
        look: 0,
        rightLeg: { ankle: [42, 58, 8], heel: 10, out: 0 },
        leftLeg: { ball: [30, 1, 10], out: 10 },
      }),
      at(0.3, STANCE),
    ],
  },
  knee_strike: {
    view: SIDE,
    moments: [
      at(0.25, STANCE, { leftArm: { from: [34, 16, -4] }, rightArm: { from: [34, 16, -4] } }),
      at(0.15, STANCE, {
        pelvis: [16, 88, 0],
        spine: [106, 96],
        roll: 0,
        look: 0,
        rightLeg: { ankle: [30, 66, 8], heel: 40, out: 0 },
        leftLeg: { ball: [30, 1, 10], heel: 16, out: 10 },
        arms: { from: [22, -32, 4], elbow: [-1, -0.4, 0.3] },
      }),
      at(0.4, STANCE, {
        pelvis: [16, 88, 0],
        spine: [106, 96],
        roll: 0,
        look: 0,
        rightLeg: { ankle: [30, 66, 8], heel: 40, out: 0 },
        leftLeg: { ball: [30, 1, 10], heel: 16, out: 10 },
        arms: { from: [22, -32, 4], elbow: [-1, -0.4, 0.3] },
      }),
      at(0.35, STANCE),
    ],
  },
  neck_tilt: {
    view: FRONT,
    close: true,
    moments: alternate(at(1.4, STAND), at(1, STAND, { tilt: 32 }), at(1.4, STAND, { tilt: 32 })),
  },
  shoulder_roll: {
    view: { turn: 50 },
    close: true,
    moments: [
      at(0.7, STAND, { arms: { from: [8, -53, 2] } }),
      at(0.7, STAND, { shrug: 7, arms: { from: [4, -53, 4] } }),
      at(0.7, STAND, { shrug: 3, spine: [92, 96], nod: -6, arms: { from: [-8, -53, 6] } }),
      at(0.7, STAND, { shrug: -2, arms: { from: [-2, -53, 5] } }),
    ],
  },
  childs_pose: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing(
      {
        pelvis: [-15, 23, 0],
        spine: [16, -12],
        nod: -34,
        arms: { at: [78, 4.4, 17] },
        legs: { ankle: [-17, 5, 9], heel: 150, out: 0, knee: [0, 1, 0.25] },
      },
      { spine: [19, -14] },
    ),
  },
  hip_flexor_stretch: {
    view: SIDE,
    props: [MAT],
    held: true,
    sided: true,
    moments: [
      at(2.4, HALF_KNEELING, { pelvis: [10, 45, 0] }),
      at(2.4, HALF_KNEELING, { pelvis: [13, 43.5, 0] }),
    ],
  },
  half_kneeling_hamstring: {
    view: SIDE,
    props: [MAT],
    held: true,
    sided: true,
    moments: breathing(
      {
        pelvis: [-14, 46, 0],
        spine: [50, 42],
        nod: 8,
        leftLeg: { ankle: [-45, 4.6, 9], heel: 150, out: 0 },
        rightLeg: { ankle: [60, 7.4, 9], heel: -62, out: 0 },
        arms: { at: [26, 38, 12], elbow: [-0.6, -0.6, 0.8] },
      },
      { spine: [47, 38] },
    ),
  },
  calf_stretch: {
    view: SIDE,
    props: [{ kind: 'wall', at: 70 }],
    held: true,
    sided: true,
    moments: breathing({
      pelvis: [4, 79, 0],
      spine: [70, 74],
      rightLeg: { ball: [-24, 1, 9], out: 0 },
      leftLeg: { ball: [40, 1, 9] },
      arms: { at: [66, 120, 18], elbow: [-0.4, -1, 0.4] },
    }),
  },
  chest_stretch: {
    view: THREE_QUARTERS,
    props: [{ kind: 'frame', at: -8 }],
    held: true,
    moments: breathing(
      {
        pelvis: [6, 87, 0],
        spine: [88, 88],
        rightLeg: { ball: [34, 1, 9] },
        leftLeg: { ball: [-8, 1, 9], heel: 14 },
        arms: { at: [-6, 156, 44], elbow: [-0.6, -0.4, 1] },
      },
      { pelvis: [10, 86, 0] },
    ),
  },
  quad_stretch: {
    view: SIDE,
    props: [{ kind: 'wall', at: 60 }],
    held: true,
    sided: true,
    moments: breathing({
      pelvis: [0, 88.5, 0],
      spine: [90, 90],
      leftLeg: { ball: [12, 1, 9] },
      rightLeg: { ankle: [-26, 77, 9], heel: 155, out: 0 },
      rightArm: { at: [-27, 82, 14], elbow: [-1, 0, 0.6] },
      leftArm: { at: [56, 124, 16], elbow: [-0.4, -1, 0.4] },
    }),
  },
  seated_hamstring: {
    view: SIDE,
    props: [MAT],
    held: true,
    sided: true,
    moments: breathing(
      {
        ...ON_FLOOR,
        spine: [58, 44],
        nod: 6,
        rightLeg: LONG_LEG,
        leftLeg: { ankle: [36, 7, -2], heel: 10, out: -20, knee: [0.5, 0.1, 1] },
        arms: { at: [66, 18, 8], elbow: [-0.2, -0.4, 1] },
      },
      { spine: [54, 38] },
    ),
  },
  figure_four: {
    view: { turn: 42, above: 12 },
    props: [MAT],
    held: true,
    sided: true,
    moments: breathing(
      {
        ...ON_FLOOR,
        spine: [108, 100],
        nod: -8,
        leftLeg: { ball: [46, 1, 9] },
        rightLeg: { ankle: [21, 57, -14], heel: -20, out: -30, knee: [0.5, 0.2, 1] },
        arms: { at: [-32, 4.4, 22], elbow: [-1, 0, 0.4] },
      },
      { spine: [105, 97] },
    ),
  },
  clasped_hands: {
    view: SIDE,
    held: true,
    moments: breathing(
      { ...STAND, spine: [92, 94], nod: -4, arms: { at: [-30, 96, 4], elbow: [-1, 0, 0.5] } },
      { arms: { at: [-36, 101, 4], elbow: [-1, 0, 0.5] } },
    ),
  },
  cross_body: {
    view: FRONT,
    held: true,
    sided: true,
    moments: breathing({
      ...STAND,
      legs: { ball: [12, 1, 11] },
      rightArm: { from: [25, -2, -46], elbow: [0.5, -0.2, 0.6] },
      leftArm: { from: [33, 0, -14], elbow: [0, -1, 0.3] },
    }),
  },
  legs_up_wall: {
    view: SIDE,
    props: [MAT, { kind: 'wall', at: 15 }],
    held: true,
    moments: breathing({
      ...SUPINE,
      arms: { at: [-18, 4.5, 44], elbow: [0, -0.3, 1] },
      legs: { ankle: [6, 93, 8], heel: -140, out: 0, knee: [0, 1, 0.1] },
    }),
  },
  cobra: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing(
      {
        pelvis: [0, 11, 0],
        spine: [22, 56],
        nod: 6,
        arms: { at: [34, 4.4, 21] },
        legs: { ankle: [-82, 4.8, 8], heel: 152, out: 0 },
      },
      { spine: [24, 60] },
    ),
  },
  easy_seat: {
    view: { turn: 68, above: 12 },
    props: [MAT],
    held: true,
    moments: breathing(CROSS_LEGGED),
  },
  downward_dog: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing(
      {
        pelvis: [-12, 71, 0],
        spine: [-42, -43],
        nod: -2,
        arms: { at: [61, 4, 17], elbow: [-0.4, 0, 1] },
        legs: { ball: [-51, 1, 9], heel: 8, out: 0 },
      },
      { pelvis: [-13.5, 71.6, 0] },
    ),
  },
  forward_fold: {
    view: SIDE,
    held: true,
    moments: breathing(
      {
        pelvis: [-10, 86, 0],
        spine: [-30, -72],
        nod: -8,
        arms: { at: [24, 12, 12] },
        legs: { ball: [12, 1, 9] },
      },
      { spine: [-33, -74] },
    ),
  },
  mountain_pose: {
    view: { turn: 70 },
    held: true,
    moments: breathing({ ...STAND, arms: { from: [4, -53, 9] } }),
  },
  warrior_two: {
    view: { turn: 84, above: 12 },
    held: true,
    sided: true,
    moments: breathing({
      pelvis: [0, 61, 4],
      spine: [90, 90],
      look: 78,
      rightLeg: { ankle: [0, 7, 54], out: 84, knee: [0.05, 0, 1] },
      leftLeg: { ankle: [0, 7, 62], out: 20, knee: [1, 0, 0.4] },
      arms: { from: [0, 0, 54.5] },
    }),
  },
  savasana: {
    view: { turn: 24, above: 18 },
    props: [MAT],
    held: true,
    moments: breathing({
      ...SUPINE,
      arms: { at: [2, 4.5, 36], elbow: [-1, 0, 0.6] },
      legs: { ankle: [80, 6, 17], heel: -66, out: 30 },
    }),
  },
  seated_forward_fold: {
    view: SIDE,
    props: [MAT],
    held: true,
    moments: breathing(
      {
        ...ON_FLOOR,
        spine: [48, 18],
        nod: -14,
        legs: LONG_LEG,
        arms: { at: [78, 16, 13], elbow: [0, -0.4, 1] },
      },
      { spine: [45, 14] },
    ),
  },
  supine_twist: {
    view: { turn: 20, above: 26 },
    props: [MAT],
    held: true,
    sided: true,
    moments: breathing({
      pelvis: [0, 14, 0],
      spine: [180, 180],
      roll: 78,
      twist: -78,
      rightArm: { from: [0, 4, 54] },
      leftArm: { from: [0, 4, 54] },
      rightLeg: { ankle: [40, 6, 16], heel: 0, out: 60 },
      leftLeg: { ankle: [38, 14, -12], heel: 0, out: -60 },
    }),
  },
  reclined_butterfly: {
    view: { turn: 30, above: 22 },
    props: [MAT, { kind: 'pillow', on: 'under-knees' }],
    held: true,
    moments: breathing({
      ...SUPINE,
      arms: { at: [-6, 5, 36], elbow: [0, -0.3, 1] },
      legs: { ankle: [40, 7, 4], heel: -10, out: 10, knee: [0.35, 0, 1] },
    }),
  },
  jog: {
    view: SIDE,
    moments: alternate(
      at(0.17, passing(87, 6)),
      at(0.2, { ...knee(40, 4), rightLeg: { ankle: [6, 40, 9], heel: 70 } }),
    ),
  },
  bounce: {
    view: THREE_QUARTERS,
    moments: [
      at(0.2, STAND, { pelvis: [-2, 83, 0], arms: GUARD }),
      at(0.22, STAND, { pelvis: [2, 94, 0], arms: GUARD, legs: { ball: [12, 4, 9], heel: 30 } }),
    ],
  },
  arm_circle: {
    view: { turn: 50 },
    moments: [
      at(0.55, STAND, { arms: { from: [2, -54, 8] } }),
      at(0.55, STAND, { arms: { from: [52, 0, 10] } }),
      at(0.55, STAND, { arms: { from: [2, 54, 8] } }),
      at(0.55, STAND, { arms: { from: [-22, 2, 49] } }),
    ],
  },
  arm_swing: {
    view: THREE_QUARTERS,
    moments: [
      at(0.6, STAND, { arms: { from: [-16, -2, 51] } }),
      at(0.6, STAND, { arms: { from: [34, -4, -26], elbow: [0.4, -0.4, 1] } }),
    ],
  },
  leg_swing: {
    view: SIDE,
    sided: true,
    moments: [
      at(0.75, {
        pelvis: [0, 88.5, 0],
        spine: [92, 90],
        leftLeg: { ball: [12, 1, 9] },
        rightLeg: { ankle: [56, 30, 9], heel: -10, out: 0 },
        arms: ON_HIPS,
      }),
      at(0.75, {
        pelvis: [0, 88.5, 0],
        spine: [84, 87],
        leftLeg: { ball: [12, 1, 9] },
        rightLeg: { ankle: [-46, 24, 9], heel: 40, out: 0 },
        arms: ON_HIPS,
      }),
    ],
  },
  hip_circle: {
    view: { turn: 56 },
    moments: [
      [10, 0],
      [0, 10],
      [-10, 0],
      [0, -10],
    ].map(([ahead = 0, aside = 0]) =>
      at(0.6, {
        pelvis: [ahead, 84, aside],
        spine: [90 + ahead * 0.9, 90 + ahead * 0.4],
        bend: -aside * 0.9,
        tilt: aside * 0.7,
        legs: { ball: [12, 1, 17] },
        arms: ON_HIPS,
      }),
    ),
  },
  hip_hinge: {
    view: SIDE,
    moments: between(1, HANDS_ON_HIPS, 0.3, 1, { ...HINGE, arms: ON_HIPS }),
  },
  inchworm: {
    view: SIDE,
    props: [MAT],
    moments: [
      at(0.9, STAND, { pelvis: [-89, 88.5, 0], legs: { ball: [-77.2, 1, 8] } }),
      at(0.7, INCH_FOLD),
      at(0.8, INCH_DOG),
      at(0.5, PLANK),
      at(0.8, PLANK),
      at(0.7, INCH_DOG),
      at(0.9, INCH_FOLD),
    ],
  },
  ankle_circle: {
    view: { turn: 40 },
    sided: true,
    moments: (
      [
        [-34, 8],
        [6, 44],
        [46, 8],
        [6, -26],
      ] as const
    ).map(([heel, out]) =>
      at(0.45, {
        ...HANDS_ON_HIPS,
        leftLeg: { ball: [12, 1, 9] },
        rightLeg: { ankle: [38, 34, 11], heel, out },
      }),
    ),
  },
  shrug: {
    view: FRONT,
    close: true,
    moments: between(0.6, STAND, 0.4, 0.7, { ...STAND, shrug: 8 }, 0.4),
  },
} satisfies Record<string, Movement>;

/** The id of a movement that can be shown. */
export type MovementId = keyof typeof MOVEMENTS;
