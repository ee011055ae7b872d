import { add, dot, type Joints, minus, SIDES, type Vec } from './pose.ts';

/** From where a figure is seen, in degrees: 0 from its right side, 90 from the front; and how far from above. */
export interface View {
  turn: number;
  above?: number;
}

/** What a part is made of; the stylesheet has its colour. */
export type Tone =
  | 'skin'
  | 'hair'
  | 'top'
  | 'legs'
  | 'shoe'
  | 'band'
  | 'eye'
  | 'weight'
  | 'rubber'
  | 'pillow'
  | 'mat'
  | 'prop';

/** One shape of the drawing. */
export interface Shape {
  d: string;
  tone: Tone;
  /** Whether it belongs to the limb that is farther away. */
  far?: boolean;
  /** Greater is nearer. */
  depth: number;
}

/** A place on the picture: right, down, and how near. */
type Point = readonly [x: number, y: number, depth: number];
type Ball = readonly [place: Vec, radius: number];

/** What a view makes of places in the room. */
export function camera({ turn, above = 9 }: View): (place: Vec) => Point {
  const [t, p] = [(turn * Math.PI) / 180, (above * Math.PI) / 180];
  return ([x, y, z]) => {
    const near = x * Math.sin(t) + z * Math.cos(t);
    return [
      x * Math.cos(t) - z * Math.sin(t),
      near * Math.sin(p) - y * Math.cos(p),
      near * Math.cos(p) + y * Math.sin(p),
    ];
  };
}

const ROUND = Array.from({ length: 14 }, (_, step) => {
  const angle = (step / 14) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** The outline around some balls, as if a skin were drawn over them. */
export function skinOver(see: (place: Vec) => Point, balls: readonly Ball[]): string {
  const rims = balls.flatMap(([place, radius]) => {
    const [x, y] = see(place);
    return ROUND.map(([c, s]) => [x + radius * c, y + radius * s] as const);
  });
  return closed(hullOf(rims));
}

type Flat = readonly [number, number];

/** The convex outline of points (Andrew's monotone chain). */
function hullOf(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (row: readonly Flat[]) => {
    const found: Flat[] = [];
    for (const point of row) {
      for (
        let [a, b] = found.slice(-2);
        a && b && turnOf(a, b, point) <= 0;
        [a, b] = found.slice(-2)
      )
        found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turnOf = (a: Flat, b: Flat, c: Flat) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const figure = (value: number) => Math.round(value * 10) / 10;

/** A closed outline, its corners rounded: each point is passed at half way to the next. */
function closed(points: readonly Flat[]): string {
  const middle = (a: Flat, b: Flat) => `${figure((a[0] + b[0]) / 2)} ${figure((a[1] + b[1]) / 2)}`;
  const last = points.at(-1);
  if (!last || !points[0]) return '';
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] as Flat;
    return `Q${figure(point[0])} ${figure(point[1])} ${middle(point, next)}`;
  });
  return `M${middle(last, points[0])}${curves.join('')}Z`;
}

/** The shapes of the figure, the farthest first. */
export function drawFigure(joints: Joints, view: View): Shape[] {
  const see = camera(view);
  const near = (...places: Vec[]) =>
    places.reduce((sum, place) => sum + see(place)[2], 0) / places.length;
  const part = (tone: Tone, balls: Ball[], depth: number, far = false): Shape => ({
    d: skinOver(see, balls),
    tone,
    depth,
    far,
  });
  const shapes: Shape[] = [];
  const middle = near(joints.pelvis, joints.neck);
  for (const side of SIDES) {
    const leg = joints.legs[side];
    const other = joints.legs[side === 'right' ? 'left' : 'right'];
    const far = near(leg.root) < near(other.root) - 5;
    const shin = near(leg.joint, leg.end);
    const thigh = near(leg.root, leg.joint);
    shapes.push(
      part(
        'shoe',
        [
          [leg.heel, 4],
          [leg.ball, 3.6],
          [leg.toes, 2.8],
          [leg.end, 4.6],
        ],
        near(leg.end) + 0.2,
        far,
      ),
      part(
        'legs',
        [
          [leg.joint, 7.4],
          [mid(leg.joint, leg.end, 0.32), 7.3],
          [leg.end, 4.6],
        ],
        shin,
        far,
      ),
      part(
        'legs',
        [
          [leg.root, 10.4],
          [mid(leg.root, leg.joint, 0.4), 10.2],
          [leg.joint, 7.4],
        ],
        thigh + 0.1,
        far,
      ),
    );
    shapes.push(...armOf(side, joints, near, part));
  }
  shapes.push(
    part(
      'legs',
      [
        [joints.legs.right.root, 10.2],
        [joints.legs.left.root, 10.2],
        [mid(joints.pelvis, joints.waist, 0.45), 11],
      ],
      near(joints.pelvis) + 1,
    ),
    part(
      'top',
      [
        [mid(joints.legs.right.root, joints.waist, 0.42), 9.4],
        [mid(joints.legs.left.root, joints.waist, 0.42), 9.4],
        [joints.waist, 10.6],
      ],
      middle + 1.2,
    ),
    part(
      'top',
      [
        [joints.waist, 10.6],
        [joints.arms.right.root, 7.6],
        [joints.arms.left.root, 7.6],
        [mid(joints.neck, joints.waist, 0.35), 11.6],
      ],
      near(joints.waist, joints.neck) + 1,
    ),
    part(
      'skin',
      [
        [joints.neck, 5.2],
        [mid(joints.neck, joints.head, 0.6), 5],
      ],
      near(joints.neck) + 0.4,
    ),
    ...headOf(joints, see, near, part),
  );
  return shapes.sort((a, b) => a.depth - b.depth);
}

type Near = (...places: Vec[]) => number;
type Part = (tone: Tone, balls: Ball[], depth: number, far?: boolean) => Shape;

const mid = (a: Vec, b: Vec, part: number) => add(a, minus(b, a), part);

function armOf(side: 'right' | 'left', joints: Joints, near: Near, part: Part): Shape[] {
  const arm = joints.arms[side];
  const other = joints.arms[side === 'right' ? 'left' : 'right'];
  const far = near(arm.root) < near(other.root) - 8;
  const upper = near(arm.root, arm.joint);
  const sleeve = mid(arm.root, arm.joint, 0.5);
  return [
    part(
      'skin',
      [
        [arm.end, 3.6],
        [arm.hand, 4.6],
      ],
      near(arm.end, arm.hand) + 0.4,
      far,
    ),
    part(
      'skin',
      [
        [arm.joint, 5],
        [mid(arm.joint, arm.end, 0.3), 5.1],
        [arm.end, 3.6],
      ],
      near(arm.joint, arm.end) + 0.3,
      far,
    ),
    part(
      'skin',
      [
        [sleeve, 5.6],
        [arm.joint, 5],
      ],
      upper + 0.2,
      far,
    ),
    part(
      'top',
      [
        [arm.root, 7.2],
        [sleeve, 6.8],
      ],
      upper + 0.4,
      far,
    ),
  ];
}

function headOf(joints: Joints, see: (place: Vec) => Point, near: Near, part: Part): Shape[] {
  const { head, neck, face } = joints;
  const axis = minus(head, neck);
  const size = Math.hypot(...axis);
  const up: Vec = [axis[0] / size, axis[1] / size, axis[2] / size];
  const right: Vec = [
    face[1] * up[2] - face[2] * up[1],
    face[2] * up[0] - face[0] * up[2],
    face[0] * up[1] - face[1] * up[0],
  ];
  const at = (f: number, u: number, r = 0) => add(add(add(head, face, f), up, u), right, r);
  const depth = near(head);
  // What of a band around the head is on this side of it.
  const ring = Array.from({ length: 25 }, (_, step) => (step / 24) * 2 * Math.PI)
    .map((angle) => at(Math.cos(angle) * 10.4, 5 + Math.cos(angle) * 1.2, Math.sin(angle) * 10.2))
    .filter((place) => dot(minus(place, at(0, 5)), towards(see)) > -1.5)
    .map((place): Ball => [place, 1.7]);
  const eyes = [3.8, -3.8]
    .map((r) => at(10, 0.4, r))
    .filter((eye) => near(eye) > depth + 1.5)
    .map((eye) => part('eye', [[eye, 1.25]], depth + 3));
  return [
    part('hair', [[at(-13, 4), 5.4]], near(at(-13, 4))),
    part(
      'hair',
      [
        [at(-4.5, 1), 8.8],
        [at(-3, 5), 9.4],
      ],
      near(at(-5, 2)),
    ),
    part(
      'skin',
      [
        [at(0, 2), 10.6],
        [at(3, -6), 6.4],
      ],
      depth + 1,
    ),
    part(
      'skin',
      [
        [at(10.5, -1.4), 1.9],
        [at(9.5, 0.5), 1.5],
      ],
      depth + (near(at(10, 0)) > depth - 1 ? 1.5 : -1),
    ),
    part(
      'hair',
      [
        [at(-3.4, 5.4), 8.8],
        [at(1, 8), 6.6],
        [at(-5, 8 - 6), 7.4],
      ],
      depth + (near(at(8, 0)) > depth + 5 ? 0.8 : 1.8),
    ),
    part(
      'hair',
      [
        [at(0.5, 9.4), 5.4],
        [at(-4, 8), 6.4],
      ],
      depth + 2,
    ),
    ...(ring.length > 2 ? bandOf(ring, part, depth) : []),
    ...eyes,
  ];
}

/** The way to the eye of whoever looks on. */
function towards(see: (place: Vec) => Point): Vec {
  return [see([1, 0, 0])[2], see([0, 1, 0])[2], see([0, 0, 1])[2]];
}

/** A band from piece to piece: the skin over all of it would fill the head. */
function bandOf(ring: readonly Ball[], part: Part, depth: number): Shape[] {
  return ring.slice(1).flatMap((ball, index) => {
    const before = ring[index] as Ball;
    const gap = Math.hypot(...minus(ball[0], before[0])) > 6;
    return gap ? [] : [part('band', [before, ball], depth + 2.5)];
  });
}
