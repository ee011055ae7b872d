import { squareAt, TALL } from './agent.ts';
import type { Mission, Place } from './levels.ts';

/** How far guards and cameras see, in units. */
export const GUARD_SEES = 150;
export const CAMERA_SEES = 236;
/** Half of what a camera sees, in radians. */
export const CAMERA_HALF = 0.3;

/** Seconds until a guard throws, and from one dart to the next. */
export const ALERT = 0.6;
const RELOAD = 1.2;
const DART = 230;
const STROLL = 46;
const PAUSE = 0.9;

/** Seconds in the light of a camera until it gives the alarm, and until it looks again after that. */
const EXPOSED = 0.4;
export const BLIND = 3;

/** Seconds from one beginning of a beam to the next, for which it is on, and for which it warns. */
const BEAM = { round: 2.6, on: 1.3, warns: 0.45 };

export interface Guard extends Place {
  way: 1 | -1;
  /** Seconds for which he stands at the end of his beat. */
  pause: number;
  /** From 0 to {@link ALERT}: how long he has seen somebody. */
  alert: number;
  reload: number;
  out: boolean;
}

export interface Camera {
  /** From 0 to 1: how much it has seen. */
  exposed: number;
  /** Seconds for which it looks away. */
  blind: number;
  broken: boolean;
}

export interface Dart extends Place {
  way: 1 | -1;
  /** Seconds until it is gone. */
  left: number;
}

/** Nothing is between two points. */
export function isClear(mission: Mission, from: Place, to: Place): boolean {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.ceil(far / 12);
  for (let step = 1; step < steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    if (squareAt(mission, x, y) === 'stone') return false;
  }
  return true;
}

/** A guard looks ahead, at his own height. */
export function guardSees(guard: Guard, at: Place, mission: Mission): boolean {
  const ahead = (at.x - guard.x) * guard.way;
  if (ahead < 0 || ahead > GUARD_SEES || Math.abs(at.y - guard.y) > 26) return false;
  return isClear(mission, { x: guard.x, y: guard.y - 28 }, { x: at.x, y: at.y - 22 });
}

/** A guard after `seconds`; `dart` is what he threw in them. */
export function moveGuard(
  guard: Guard,
  beat: { from: number; to: number },
  at: Place,
  mission: Mission,
  seconds: number,
): { guard: Guard; dart?: Dart; noticed: boolean } {
  if (guard.out) return { guard, noticed: false };
  const sees = guardSees(guard, at, mission);
  const reload = Math.max(0, guard.reload - seconds);
  if (sees) {
    const alert = Math.min(ALERT, guard.alert + seconds);
    const throws = alert >= ALERT && reload <= 0;
    const noticed = guard.alert === 0;
    const now = { ...guard, alert, reload: throws ? RELOAD : reload };
    if (!throws) return { guard: now, noticed };
    const { way } = guard;
    const dart: Dart = { x: guard.x + way * 14, y: guard.y - 24, way, left: 2 };
    return { guard: now, dart, noticed };
  }
  const alert = Math.max(0, guard.alert - seconds * 0.8);
  if (alert > 0) return { guard: { ...guard, alert, reload }, noticed: false };
  return { guard: stroll({ ...guard, alert, reload }, beat, seconds), noticed: false };
}

function stroll(guard: Guard, { from, to }: { from: number; to: number }, seconds: number): Guard {
  if (guard.pause > 0) {
    const pause = Math.max(0, guard.pause - seconds);
    const way = pause === 0 ? (guard.x >= (from + to) / 2 ? -1 : 1) : guard.way;
    return { ...guard, pause, way };
  }
  const x = guard.x + guard.way * STROLL * seconds;
  if (x >= to || x <= from) return { ...guard, x: Math.min(to, Math.max(from, x)), pause: PAUSE };
  return { ...guard, x };
}

export function moveDart(dart: Dart, seconds: number): Dart {
  return { ...dart, x: dart.x + dart.way * DART * seconds, left: dart.left - seconds };
}

/** Where a camera looks: radians, clockwise from the right. */
export function angleOf(index: number, time: number): number {
  return Math.PI / 2 + 0.85 * Math.sin(time * 0.95 + index * 1.9);
}

export function cameraSees(camera: Place, angle: number, at: Place, mission: Mission): boolean {
  const middle = { x: at.x, y: at.y - TALL / 2 };
  const [right, down] = [middle.x - camera.x, middle.y - camera.y];
  if (Math.hypot(right, down) > CAMERA_SEES) return false;
  if (Math.abs(Math.atan2(down, right) - angle) > CAMERA_HALF) return false;
  return isClear(mission, camera, middle);
}

/** A camera after `seconds`; `alarm` says that it has just seen enough. */
export function moveCamera(
  camera: Camera,
  sees: boolean,
  seconds: number,
): { camera: Camera; alarm: boolean } {
  if (camera.broken) return { camera, alarm: false };
  if (camera.blind > 0)
    return { camera: { ...camera, blind: Math.max(0, camera.blind - seconds) }, alarm: false };
  const exposed = camera.exposed + (sees ? seconds : -seconds * 0.7) / EXPOSED;
  if (exposed >= 1) return { camera: { ...camera, exposed: 0, blind: BLIND }, alarm: true };
  return { camera: { ...camera, exposed: Math.max(0, exposed) }, alarm: false };
}

/** Whether a beam is on, or about to be. */
export function beamOf(phase: number, time: number): 'on' | 'warns' | 'off' {
  const at = (time + phase) % BEAM.round;
  if (at < BEAM.on) return 'on';
  return at > BEAM.round - BEAM.warns ? 'warns' : 'off';
}
