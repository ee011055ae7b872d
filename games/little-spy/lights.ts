import type { Sprites } from '../stage/sprites.ts';
import type { Operation } from './rules.ts';
import {
  ALERT,
  angleOf,
  BLIND,
  beamOf,
  CAMERA_HALF,
  CAMERA_SEES,
  GUARD_SEES,
  isClear,
} from './watch.ts';

/** Rays with which the light of a camera ends at walls. */
const RAYS = 9;

/** What guards and cameras see, and beams: all that one has to keep out of. */
export function drawLights(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  operation: Operation,
  isSeen: (x: number) => boolean,
): void {
  const { mission, guards, cameras, time } = operation;
  for (const guard of guards) {
    if (guard.out || !isSeen(guard.x)) continue;
    const far = reachOf(operation, guard.x, guard.y - 28, guard.way > 0 ? 0 : Math.PI, GUARD_SEES);
    const part = far / GUARD_SEES;
    pen.fillStyle = guard.alert > 0 ? '#ff8a6b70' : '#fff6b850';
    pen.beginPath();
    pen.moveTo(guard.x + guard.way * 20, guard.y - 24);
    pen.lineTo(guard.x + guard.way * far, guard.y - 24 - 30 * part);
    pen.lineTo(guard.x + guard.way * far, guard.y - 24 + 24 * part);
    pen.fill();
  }
  for (const [index, at] of mission.cameras.entries()) {
    const camera = cameras[index];
    if (!camera || camera.broken || !isSeen(at.x)) continue;
    const angle = angleOf(index, time);
    if (camera.blind <= 0 || camera.blind > BLIND - 0.5) {
      pen.fillStyle = camera.blind > 0 || camera.exposed > 0 ? '#ff6b5d88' : '#fff6b850';
      pen.beginPath();
      pen.moveTo(at.x, at.y);
      for (let ray = 0; ray <= RAYS; ray++) {
        const way = angle - CAMERA_HALF + (ray / RAYS) * CAMERA_HALF * 2;
        const far = reachOf(operation, at.x, at.y, way, CAMERA_SEES);
        pen.lineTo(at.x + Math.cos(way) * far, at.y + Math.sin(way) * far);
      }
      pen.fill();
    }
    sprites.draw(pen, 'camera', at.x, at.y, {
      turn: angle - Math.PI * (Math.cos(angle) < 0 ? 1 : 0),
      mirrored: Math.cos(angle) < 0,
      alpha: camera.blind > 0 ? 0.6 : 1,
    });
    if (camera.exposed > 0) drawBang(pen, at.x, at.y + 22, camera.exposed);
  }
  for (const { x, y, bottom, phase } of mission.beams) {
    if (!isSeen(x)) continue;
    const state = beamOf(phase, time);
    if (state === 'on') {
      pen.fillStyle = '#ff5d4d50';
      pen.fillRect(x - 9, y + 6, 18, bottom - y - 6);
      pen.fillStyle = '#ff5d4d';
      pen.fillRect(x - 4, y + 6, 8, bottom - y - 6);
      pen.fillStyle = '#fff0dc';
      pen.fillRect(x - 1.5, y + 6, 3, bottom - y - 6);
    } else if (state === 'warns') {
      pen.fillStyle = '#ff9f7f';
      for (let down = y + 10; down < bottom; down += 16) pen.fillRect(x - 1.5, down, 3, 8);
    }
    sprites.draw(pen, 'lamp', x, y + 8);
    sprites.draw(pen, 'lamp', x, bottom - 4, { turn: Math.PI });
  }
  for (const guard of guards)
    if (!guard.out && guard.alert > 0 && isSeen(guard.x))
      drawBang(pen, guard.x, guard.y - 62, guard.alert / ALERT);
}

/** How far one sees from a point before there is stone. */
function reachOf({ mission }: Operation, x: number, y: number, way: number, most: number): number {
  const [right, down] = [Math.cos(way), Math.sin(way)];
  let [near, far] = [0, most];
  if (isClear(mission, { x, y }, { x: x + right * most, y: y + down * most })) return most;
  for (let turn = 0; turn < 5; turn++) {
    const middle = (near + far) / 2;
    const clear = isClear(mission, { x, y }, { x: x + right * middle, y: y + down * middle });
    if (clear) near = middle;
    else far = middle;
  }
  return far;
}

/** An exclamation mark on a disc that fills. */
function drawBang(pen: CanvasRenderingContext2D, x: number, y: number, part: number): void {
  pen.fillStyle = '#0b1730';
  pen.beginPath();
  pen.arc(x, y, 11, 0, 7);
  pen.fill();
  pen.strokeStyle = '#ff5d4d';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y, 11, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part);
  pen.stroke();
  pen.fillStyle = '#ffc23d';
  pen.fillRect(x - 1.8, y - 7, 3.6, 8);
  pen.fillRect(x - 1.8, y + 3, 3.6, 3.6);
}
