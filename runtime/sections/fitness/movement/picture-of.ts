import { camera, drawFigure, type Shape } from './draw-figure.ts';
import { drawProps } from './draw-props.ts';
import { jointsAt, loopSeconds, type Movement, placesOf } from './movement.ts';
import type { Joints, Vec } from './pose.ts';

/** The part of the drawing that is shown, in its units. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn at one time of a movement's loop, the farthest first, and where its shadow lies. */
export function pictureOf(
  movement: Movement,
  seconds: number,
): { shapes: Shape[]; shadow: Shadow } {
  const { view, props = [] } = movement;
  const joints = jointsAt(movement, seconds);
  const phase = (seconds % loopSeconds(movement)) / loopSeconds(movement);
  const shapes = [...drawFigure(joints, view), ...drawProps(props, joints, view, phase)];
  return { shapes: shapes.sort((a, b) => a.depth - b.depth), shadow: shadowOf(joints, movement) };
}

/** An ellipse on the floor: its middle and half its width and height. */
interface Shadow {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

function shadowOf(joints: Joints, { view }: Movement): Shadow {
  const see = camera(view);
  const low = placesOf(joints).filter(([, y]) => y < 60);
  const seen = low.map(([x, , z]) => see([x, 0, z]));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    rx: Math.round((right - left) / 2 + 12),
    ry: Math.round(Math.min((bottom - top) / 2 + 4, 16)),
  };
}

/** The shape of the stage, width by height. */
const RATIO = 4 / 3;

/** What of the room a movement needs over its whole loop, in the shape of the stage. */
export function boundsOf(movement: Movement): Bounds {
  const see = camera(movement.view);
  const loop = loopSeconds(movement);
  const seen = Array.from({ length: 16 }, (_, step) => jointsAt(movement, (step / 16) * loop))
    .flatMap((joints) => [
      ...placesOf(joints),
      [joints.head[0], joints.head[1] + 12, joints.head[2]] as Vec,
    ])
    .concat(
      (movement.props ?? []).flatMap((prop): Vec[] =>
        prop.kind === 'wall' ? [[prop.at, 120, 0]] : [],
      ),
    )
    .map(see);
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - 12, Math.max(...xs) + 12];
  const top = Math.min(...ys) - 6;
  const bottom = Math.max(...ys, 0) + 10;
  const height = movement.close ? 92 : Math.max(bottom - top, (right - left) / RATIO, 150);
  const width = height * RATIO;
  const x = (left + right) / 2 - width / 2;
  return {
    x: Math.round(x),
    y: Math.round(movement.close ? top : bottom - height + (height - (bottom - top)) * 0.3),
    width: Math.round(width),
    height: Math.round(height),
  };
}
