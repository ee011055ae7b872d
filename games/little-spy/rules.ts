import {
  type Agent,
  HALF,
  type Move,
  moveAgent,
  newAgent,
  squareAt,
  TALL,
  type Wish,
} from './agent.ts';
import { type Mission, missionOf, type Place, ROWS, TILE } from './levels.ts';
import {
  angleOf,
  beamOf,
  type Camera,
  cameraSees,
  type Dart,
  type Guard,
  moveCamera,
  moveDart,
  moveGuard,
} from './watch.ts';

export const HEARTS = 3;

/** Seconds for which nothing hurts after something has. */
export const SAFE = 1.4;

/** Seconds that an alarm takes from the clock. */
export const ALARM = 5;

/** How far below the lowest square one has fallen. */
const FALLEN = ROWS * TILE + 60;

/** How high the ladder of the helicopter hangs. */
export const LADDER = 150;

/** Points. */
const WORTH = { document: 100, second: 5, heart: 100, guard: 20, unseen: 300 } as const;

export interface Operation {
  mission: Mission;
  time: number;
  /** Seconds until the helicopter leaves. */
  left: number;
  agent: Agent;
  hearts: number;
  safe: number;
  /** Where he stood last with firm ground on both sides. */
  stood: Place;
  /** Which documents he has. */
  has: readonly boolean[];
  guards: readonly Guard[];
  cameras: readonly Camera[];
  darts: readonly Dart[];
  /** How many alarms he has set off, and how many guards he has knocked out. */
  alarms: number;
  knocked: number;
  over?: 'away' | 'caught' | 'late';
}

export interface Happened {
  what:
    | Move
    | 'document'
    | 'knock'
    | 'smash'
    | 'throw'
    | 'noticed'
    | 'alarm'
    | 'hurt'
    | 'fall'
    | 'away'
    | 'late';
  x: number;
  y: number;
}

type Note = (what: Happened['what'], at: Place) => void;

export function newOperation(level: number): Operation {
  return operationOf(missionOf(level));
}

export function operationOf(mission: Mission): Operation {
  return {
    mission,
    time: 0,
    left: mission.seconds,
    agent: newAgent(mission),
    hearts: HEARTS,
    safe: 0,
    stood: mission.start,
    has: mission.documents.map(() => false),
    guards: mission.guards.map(({ x, y }) => ({
      x,
      y,
      way: -1,
      pause: 0,
      alert: 0,
      reload: 0,
      out: false,
    })),
    cameras: mission.cameras.map(() => ({ exposed: 0, blind: 0, broken: false })),
    darts: [],
    alarms: 0,
    knocked: 0,
  };
}

export function documentsOf({ has }: Operation): number {
  return has.filter((one) => one).length;
}

/** One for getting away, one for all documents, one for setting off no alarm and losing no heart. */
export function starsOf(operation: Operation): number {
  if (operation.over !== 'away') return 0;
  const all = operation.has.every((one) => one);
  const clean = operation.alarms === 0 && operation.hearts === HEARTS;
  return 1 + Number(all) + Number(clean);
}

export function scoreOf(operation: Operation): number {
  const { hearts, left, knocked, alarms, over } = operation;
  const found = documentsOf(operation) * WORTH.document + knocked * WORTH.guard;
  if (over !== 'away') return found;
  const unseen = alarms === 0 ? WORTH.unseen : 0;
  return found + hearts * WORTH.heart + Math.ceil(left) * WORTH.second + unseen;
}

/** The operation after `seconds`, and what happened in them. */
export function step(
  before: Operation,
  wish: Wish,
  seconds: number,
): { operation: Operation; happened: Happened[] } {
  if (before.over) return { operation: before, happened: [] };
  const happened: Happened[] = [];
  const note: Note = (what, { x, y }) => happened.push({ what, x, y });
  const agent = moveAgent(before.agent, wish, before.mission, seconds, (what) =>
    note(what, before.agent),
  );
  const operation: Operation = {
    ...before,
    agent,
    time: before.time + seconds,
    left: Math.max(0, before.left - seconds),
    safe: Math.max(0, before.safe - seconds),
  };
  take(operation, note);
  meetGuards(operation, seconds, note);
  meetCameras(operation, seconds, note);
  meetDarts(operation, seconds, note);
  meetBeams(operation, note);
  stand(operation, note);
  finish(operation, note);
  return { operation, happened };
}

/** A heart less, and pushed back from what hurt. */
function hurt(operation: Operation, from: number, note: Note): void {
  if (operation.safe > 0 || operation.agent.kick > 0) return;
  operation.hearts -= 1;
  operation.safe = SAFE;
  const back = operation.agent.x < from ? -1 : 1;
  operation.agent = { ...operation.agent, right: back * 170, down: -300, chute: false, leap: 0.15 };
  note('hurt', operation.agent);
}

function take(operation: Operation, note: Note): void {
  const { agent, mission } = operation;
  for (const [index, at] of mission.documents.entries()) {
    if (operation.has[index] || Math.abs(at.x - agent.x) > 24) continue;
    if (Math.abs(at.y - (agent.y - TALL / 2)) > 34) continue;
    operation.has = operation.has.with(index, true);
    note('document', at);
  }
}

/** Guards who are further away stand still. */
const NEAR = 620;

function meetGuards(operation: Operation, seconds: number, note: Note): void {
  const { mission } = operation;
  for (const [index, old] of operation.guards.entries()) {
    const { agent } = operation;
    if (old.out || Math.abs(old.x - agent.x) > NEAR) continue;
    const beat = mission.guards[index] as Mission['guards'][number];
    const { guard, dart, noticed } = moveGuard(old, beat, agent, mission, seconds);
    if (noticed) note('noticed', guard);
    if (dart) {
      operation.darts = [...operation.darts, dart];
      note('throw', dart);
    }
    operation.guards = operation.guards.with(index, guard);
    const [beside, above] = [Math.abs(agent.x - guard.x), guard.y - agent.y];
    const reach = agent.kick > 0 ? 34 : 20;
    if (beside > reach || above < -30 || above > 44) continue;
    const falls = agent.down > 80 && above > 14;
    if (agent.kick > 0 || falls) {
      operation.guards = operation.guards.with(index, { ...guard, out: true });
      operation.knocked += 1;
      const after = falls && agent.kick <= 0 ? { down: -380, rising: false } : {};
      operation.agent = { ...agent, ...after, kicked: false };
      note('knock', guard);
    } else hurt(operation, guard.x, note);
  }
}

function meetCameras(operation: Operation, seconds: number, note: Note): void {
  const { mission, agent, time } = operation;
  for (const [index, at] of mission.cameras.entries()) {
    const old = operation.cameras[index] as Camera;
    if (old.broken || Math.abs(at.x - agent.x) > NEAR) continue;
    const sees = cameraSees(at, angleOf(index, time), agent, mission);
    const { camera, alarm } = moveCamera(old, sees, seconds);
    const near = Math.hypot(at.x - agent.x, at.y - (agent.y - TALL / 2)) < 36;
    const broken = near && agent.kick > 0;
    operation.cameras = operation.cameras.with(index, { ...camera, broken });
    if (broken) note('smash', at);
    if (!alarm) continue;
    operation.alarms += 1;
    operation.left = Math.max(0, operation.left - ALARM);
    note('alarm', at);
  }
}

function meetDarts(operation: Operation, seconds: number, note: Note): void {
  if (operation.darts.length === 0) return;
  const kept: Dart[] = [];
  for (const old of operation.darts) {
    const dart = moveDart(old, seconds);
    const { agent, mission } = operation;
    if (dart.left <= 0 || squareAt(mission, dart.x, dart.y) === 'stone') continue;
    const up = agent.y - dart.y;
    if (Math.abs(dart.x - agent.x) < HALF + 4 && up > 2 && up < TALL) hurt(operation, dart.x, note);
    else kept.push(dart);
  }
  operation.darts = kept;
}

function meetBeams(operation: Operation, note: Note): void {
  const { mission, time } = operation;
  for (const { x, y, bottom, phase } of mission.beams) {
    const { agent } = operation;
    if (Math.abs(x - agent.x) > HALF + 3 || agent.y < y || agent.y - TALL > bottom) continue;
    // A kick does not help against light.
    if (beamOf(phase, time) !== 'on') continue;
    operation.agent = { ...agent, kick: 0 };
    hurt(operation, x, note);
  }
}

/** Spikes, pits, and where he can come back to. */
function stand(operation: Operation, note: Note): void {
  const { agent, mission } = operation;
  const over = squareAt(mission, agent.x, agent.y - 4);
  if (over === 'spikes') {
    operation.agent = { ...agent, kick: 0 };
    hurt(operation, agent.x - agent.facing, note);
    if (operation.agent.down >= 0) operation.agent = { ...operation.agent, down: -420 };
    return;
  }
  if (agent.y > FALLEN) {
    note('fall', agent);
    operation.hearts -= 1;
    operation.safe = SAFE;
    operation.agent = {
      ...newAgent(mission),
      ...operation.stood,
      chute: false,
      facing: agent.facing,
    };
    return;
  }
  const firm = (x: number) => squareAt(mission, x, agent.y + 2) === 'stone';
  if (agent.grounded && firm(agent.x - 24) && firm(agent.x + 24))
    operation.stood = { x: agent.x, y: agent.y };
}

function finish(operation: Operation, note: Note): void {
  const { agent, mission, hearts, left } = operation;
  const { exit } = mission;
  const onLadder =
    Math.abs(agent.x - exit.x) < 20 && agent.y <= exit.y + 1 && agent.y > exit.y - LADDER;
  if (hearts <= 0) operation.over = 'caught';
  else if (onLadder) {
    operation.over = 'away';
    note('away', agent);
  } else if (left <= 0) {
    operation.over = 'late';
    note('late', exit);
  }
}
