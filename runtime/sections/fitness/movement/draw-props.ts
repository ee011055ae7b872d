import { camera, type Shape, skinOver, type View } from './draw-figure.ts';
import type { Prop } from './movement.ts';
import { add, type Joints, long, minus, SIDES, type Vec } from './pose.ts';

/** Nearer than nothing: what stands behind the figure whatever it does. */
const BEHIND = -1_000;

const between = (a: Vec, b: Vec): Vec => add(a, minus(b, a), 0.5);
const handsOf = ({ arms }: Joints) => between(arms.right.hand, arms.left.hand);

/**
 * The shapes of the things that a movement needs, to be drawn among those of the figure.
 * @param phase how much of the loop is over, from 0 to 1: some things change hands.
 */
export function drawProps(
  props: readonly Prop[],
  joints: Joints,
  view: View,
  phase: number,
): Shape[] {
  const see = camera(view);
  const piece = (tone: Shape['tone'], balls: [Vec, number][], depth = BEHIND): Shape => ({
    d: skinOver(see, balls),
    tone,
    depth,
  });
  const slab = (corners: Vec[], depth = BEHIND) =>
    piece(
      'prop',
      corners.map((corner) => [corner, 1.5]),
      depth,
    );
  const nearness = (place: Vec, lift = 2) => see(place)[2] + lift;
  const rope = (a: Vec, b: Vec) =>
    piece(
      'rubber',
      [
        [a, 1.5],
        [b, 1.5],
      ],
      nearness(between(a, b), 6),
    );
  const pillow = (place: Vec, [a, b]: [Vec, Vec], lift = 8) =>
    piece(
      'pillow',
      [add(place, a), minus(place, a), add(place, b), minus(place, b)].map((corner) => [
        corner,
        5.5,
      ]),
      nearness(place, lift),
    );
  const draw: { [K in Prop['kind']]: (prop: Extract<Prop, { kind: K }>) => Shape[] } = {
    mat: ({ from, to }) => [
      {
        ...slab([
          [from, 0, -30],
          [to, 0, -30],
          [to, 0, 30],
          [from, 0, 30],
        ]),
        tone: 'mat',
      },
    ],
    wall: ({ at }) => [
      slab([
        [at, 0, -46],
        [at, 172, -46],
        [at, 172, 46],
        [at, 0, 46],
      ]),
    ],
    frame: ({ at }) =>
      [-54, 54].map((z) =>
        slab([
          [at, 0, z - 4],
          [at, 176, z - 4],
          [at, 176, z + 4],
          [at, 0, z + 4],
        ]),
      ),
    seat: ({ at, height }) => [
      ...[-18, 18].flatMap((x) =>
        [-20, 20].map((z) =>
          slab([
            [at + x, 0, z],
            [at + x, height - 4, z],
          ]),
        ),
      ),
      slab([
        [at - 20, height - 2, -22],
        [at + 20, height - 2, -22],
        [at + 20, height - 2, 22],
        [at - 20, height - 2, 22],
        [at + 20, height - 5, 22],
        [at - 20, height - 5, 22],
      ]),
    ],
    table: ({ at, height }) => [
      ...[0, 34].flatMap((x) =>
        [-26, 26].map((z) =>
          slab([
            [at + x, 0, z],
            [at + x, height - 4, z],
          ]),
        ),
      ),
      slab([
        [at - 4, height - 2, -30],
        [at + 40, height - 2, -30],
        [at + 40, height - 2, 30],
        [at - 4, height - 2, 30],
        [at + 40, height - 5, 30],
        [at - 4, height - 5, 30],
      ]),
    ],
    weights: ({ count, upright }) =>
      (count === 1
        ? [handsOf(joints)]
        : count === 2
          ? SIDES.map((side) => joints.arms[side].hand)
          : [joints.arms.right.hand]
      ).flatMap((hand, index) => {
        const { joint, end } = joints.arms[count === 'right' ? 'right' : (SIDES[index] ?? 'right')];
        const fore = minus(end, joint);
        const size = Math.hypot(fore[0], fore[1]) || 1;
        const axis: Vec =
          count === 1 ? [0, 1, 0] : upright ? [-fore[1] / size, fore[0] / size, 0] : [0, 0, 1];
        const [a, b] = [add(hand, axis, 9), add(hand, axis, -9)];
        return [
          piece(
            'weight',
            [
              [a, 2],
              [b, 2],
            ],
            nearness(hand, 1),
          ),
          ...[a, b].map((head) =>
            piece(
              'weight',
              [
                [add(head, axis, 2), 5.6],
                [add(head, axis, -2), 5.6],
              ],
              nearness(head, 2),
            ),
          ),
        ];
      }),
    band: ({ from }) => {
      const [right, left] = [joints.arms.right.hand, joints.arms.left.hand];
      if (from === 'hands') return [rope(right, left)];
      if (from === 'feet')
        return [
          rope(right, joints.legs.right.ball),
          rope(left, joints.legs.left.ball),
          rope(joints.legs.right.ball, joints.legs.left.ball),
        ];
      // Around the back, under the arms.
      const back = SIDES.map((side) => add(joints.arms[side].root, [-7, -12, 0]));
      return [
        { ...rope(right, back[0] as Vec), depth: nearness(right, 4) },
        { ...rope(left, back[1] as Vec), depth: nearness(left, 4) },
      ];
    },
    pillow: ({ on, at = 0 }) => {
      const hands = handsOf(joints);
      if (on === 'hands')
        return [
          pillow(hands, [
            [0, 13, 0],
            [0, 0, 13],
          ]),
        ];
      if (on === 'chest') {
        const chest = between(joints.waist, joints.neck);
        const away = minus(hands, chest);
        const front = add(chest, away, 14 / Math.max(long(away), 1));
        const up = minus(joints.neck, joints.waist);
        return [pillow(front, [add([0, 0, 0], up, 0.6), [0, 0, 12]], 3)];
      }
      if (on === 'knees')
        return [
          pillow(
            between(joints.legs.right.joint, joints.legs.left.joint),
            [
              [8, 2, 0],
              [-2, 8, 0],
            ],
            0,
          ),
        ];
      if (on === 'floor')
        return [
          pillow(
            [at, 2, 0],
            [
              [14, 0, 10],
              [14, 0, -10],
            ],
            -60,
          ),
        ];
      if (on === 'under-knees')
        return SIDES.map((side) => {
          const [x, y, z] = joints.legs[side].joint;
          return pillow(
            [x, y / 2 - 2, z],
            [
              [11, 0, 4],
              [11, 0, -4],
            ],
            -20,
          );
        });
      const feet = between(joints.legs.right.end, joints.legs.left.end);
      const before = 1 / 6;
      return [
        pillow(phase < before * 1.4 || phase > 0.75 ? hands : feet, [
          [10, 4, 0],
          [-4, 10, 0],
        ]),
      ];
    },
  };
  return props.flatMap((prop) => (draw[prop.kind] as (prop: Prop) => Shape[])(prop));
}
