import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  farthest,
  jointsAt,
  loopSeconds,
  placesOf,
} from '../../../../../../runtime/sections/fitness/movement/movement.ts';
import { MOVEMENTS } from '../../../../../../runtime/sections/fitness/movement/movements.ts';
import {
  boundsOf,
  pictureOf,
} from '../../../../../../runtime/sections/fitness/movement/picture-of.ts';
import {
  BONES,
  dot,
  type Joints,
  jointsOf,
  long,
  minus,
  mirrored,
  SIDES,
  type Vec,
} from '../../../../../../runtime/sections/fitness/movement/pose.ts';

type Movement = import('../../../../../../runtime/sections/fitness/movement/movement.ts').Movement;

const all = Object.entries(MOVEMENTS as Record<string, Movement>);

/** A movement at sixty times of its loop. */
function* loopOf(movement: Movement): Iterable<Joints> {
  const loop = loopSeconds(movement);
  for (let step = 0; step < 60; step += 1) yield jointsAt(movement, (step / 60) * loop);
}

const apart = (a: Vec, b: Vec) => long(minus(a, b));

/** The angle at a joint, in degrees: 180 is straight. */
function angleAt({ root, joint, end }: { root: Vec; joint: Vec; end: Vec }): number {
  const [a, b] = [minus(root, joint), minus(end, joint)];
  return (Math.acos(Math.min(Math.max(dot(a, b) / (long(a) * long(b)), -1), 1)) * 180) / Math.PI;
}

describe('every movement', () => {
  it('is one that the schema lists, and the other way round', () => {
    const url = new URL('../../../../../../schemas/section-fitness.schema.json', import.meta.url);
    const schema = JSON.parse(readFileSync(url, 'utf8'));
    const listed: string[] = schema.$defs.movementId.enum;
    expect(all.map(([id]) => id).sort()).toEqual([...listed].sort());
  });

  it.each(all.filter(([, { held }]) => !held))(
    '%s is told by two still poses: its beginning and the farthest from there',
    (_, movement) => {
      const [begin, far] = [0, farthest(movement)].map((at) => placesOf(jointsAt(movement, at)));
      const ways = begin?.map((place, i) => apart(place, far?.[i] ?? place)) ?? [];
      expect(Math.max(...ways)).toBeGreaterThan(8);
    },
  );

  it.each(all)('%s keeps the length of its bones', (_, movement) => {
    for (const { pelvis, waist, neck, head, arms, legs } of loopOf(movement)) {
      expect(apart(pelvis, waist)).toBeCloseTo(BONES.lowerSpine);
      expect(apart(waist, neck)).toBeCloseTo(BONES.upperSpine);
      expect(apart(neck, head)).toBeCloseTo(BONES.head);
      for (const side of SIDES) {
        expect(apart(legs[side].root, legs[side].joint)).toBeCloseTo(BONES.thigh);
        expect(apart(legs[side].joint, legs[side].end)).toBeCloseTo(BONES.shin);
        expect(apart(arms[side].root, arms[side].joint)).toBeCloseTo(BONES.upperArm);
        expect(apart(arms[side].joint, arms[side].end)).toBeCloseTo(BONES.forearm);
      }
    }
  });

  it.each(all)('%s keeps its feet and hands out of the floor', (_, movement) => {
    for (const { pelvis, head, arms, legs } of loopOf(movement)) {
      expect(pelvis[1]).toBeGreaterThan(8);
      expect(head[1]).toBeGreaterThan(6);
      for (const side of SIDES) {
        const { joint: knee, end: ankle, ball, heel } = legs[side];
        const { joint: elbow, hand } = arms[side];
        const low = { knee, ankle, ball, heel, elbow, hand };
        for (const [name, place] of Object.entries(low))
          expect(place[1], `${side} ${name}`).toBeGreaterThan(-1);
      }
    }
  });

  it.each(all)('%s bends joints as far as people can', (_, movement) => {
    for (const { arms, legs } of loopOf(movement)) {
      for (const side of SIDES) {
        expect(angleAt(legs[side]), `${side} knee`).toBeGreaterThan(18);
        expect(angleAt(arms[side]), `${side} elbow`).toBeGreaterThan(25);
      }
    }
  });

  it.each(all)('%s goes round without a leap', (_, movement) => {
    const loop = loopSeconds(movement);
    // No joint is faster than a boxer's hand, 12 metres in a second, also from the end to the beginning.
    const step = loop / 600;
    let before = jointsAt(movement, loop - step);
    for (let index = 0; index < 600; index += 1) {
      const now = jointsAt(movement, index * step);
      for (const side of SIDES) {
        expect(apart(now.arms[side].end, before.arms[side].end)).toBeLessThan(1_200 * step + 2);
        expect(apart(now.legs[side].joint, before.legs[side].joint)).toBeLessThan(1_200 * step + 2);
      }
      before = now;
    }
  });

  it.each(all)('%s stays within its picture', (_, movement) => {
    const { x, width } = boundsOf(movement);
    const { shapes } = pictureOf(movement, 0.01);
    expect(shapes.length).toBeLessThanOrEqual(64);
    for (const { d, tone } of shapes) {
      expect(d).not.toContain('NaN');
      if (['wall', 'prop', 'mat'].includes(tone)) continue;
      for (const [, left] of d.matchAll(/[MQ](-?[\d.]+) /g)) {
        expect(Number(left)).toBeGreaterThan(x - 3);
        expect(Number(left)).toBeLessThan(x + width + 3);
      }
    }
  });
});

describe('standing', () => {
  const feet = [
    'squat',
    'chair_squat',
    'romanian_deadlift',
    'bent_over_row',
    'biceps_curl',
  ] as const;
  it.each(feet)('%s leaves the feet where they are', (id) => {
    const [first, ...rest] = loopOf(MOVEMENTS[id]);
    for (const joints of rest)
      for (const side of SIDES)
        expect(apart(joints.legs[side].ball, first?.legs[side].ball as Vec)).toBeLessThan(0.8);
  });

  it('squats with the knees over the feet, and to the height of the knees', () => {
    const low = [...loopOf(MOVEMENTS.squat)].sort((a, b) => a.pelvis[1] - b.pelvis[1])[0] as Joints;
    const { joint, toes } = low.legs.right;
    expect(joint[0]).toBeLessThan(toes[0] + 6);
    expect(joint[0]).toBeGreaterThan(5);
    expect(low.pelvis[1]).toBeLessThan(joint[1] + 8);
  });
});

it.each(['push_up', 'forearm_plank', 'shoulder_tap'] as const)(
  '%s is a straight line from head to heels',
  (id) => {
    for (const { neck, pelvis, legs } of loopOf(MOVEMENTS[id])) {
      const ankles = legs.right.end;
      const along = minus(neck, ankles);
      const part = (pelvis[0] - ankles[0]) / along[0];
      expect(Math.abs(ankles[1] + along[1] * part - pelvis[1])).toBeLessThan(3);
    }
  },
);

it('the other side is the mirror image', () => {
  const pose = {
    pelvis: [0, 80, 4],
    spine: [80, 85],
    roll: 20,
    bend: 5,
    rightArm: { from: [50, 0, 0] },
  } as const;
  const [one, other] = [jointsOf(pose), jointsOf(mirrored(pose))];
  const [x, y, z] = one.arms.right.end;
  expect(apart([x, y, -z], other.arms.left.end)).toBeLessThan(0.001);
});
