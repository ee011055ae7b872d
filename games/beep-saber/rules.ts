import type { Chance } from '../stage/chance.ts';
import { type Direction, type Note, type Song, songOf } from './songs.ts';

/** Seconds before and after its time in which a block can be cut, and cut perfectly. */
export const WINDOW = 0.2;
export const PERFECT = 0.085;

/** The same for thorns: a little less, as nobody should have to hold still for long. */
const THORNY = 0.13;

/** Seconds for which one stays down. */
export const DUCK = 0.5;

/** Force from 0 to 100: what there is at first, what is won and lost. */
const FIRST = 70;
const FULL = 100;
const GAIN = { perfect: 4, good: 2, passed: 1 };
const LOSS = { missed: 10, wrong: 10, hit: 13 };

/** How much less is lost in the first song. */
const FORGIVING = 0.6;

const POINTS = { perfect: 100, good: 60, passed: 40 };

/** What became of a note. */
export type Verdict = 'perfect' | 'good' | 'passed' | 'missed' | 'wrong' | 'hit';

export interface Play {
  level: number;
  song: Song;
  /** Seconds since the song began. */
  time: number;
  /** What became of each note, as far as it is decided. */
  verdicts: readonly (Verdict | undefined)[];
  /** The first note that is not decided. */
  next: number;
  /** When one ducked last. */
  ducked: number;
  force: number;
  score: number;
  /** Met well since the last fault. */
  chain: number;
  phase: 'plays' | 'won' | 'lost';
}

export interface Wish {
  cut?: Direction | undefined;
  duck: boolean;
}

export type Happened =
  | { what: 'met'; note: Note; verdict: Verdict }
  | { what: 'swing'; cut: Direction }
  | { what: 'duck' | 'won' | 'lost' }
  /** A beat, or half of one, of the song; `count` is that of halves. */
  | { what: 'beat'; count: number };

export function newPlay(level: number, chance: Chance): Play {
  const song = songOf(level, chance);
  return {
    level,
    song,
    time: 0,
    verdicts: song.notes.map(() => undefined),
    next: 0,
    ducked: -9,
    force: FIRST,
    score: 0,
    chain: 0,
    phase: 'plays',
  };
}

/** How many times points count. */
export function times({ chain }: Pick<Play, 'chain'>): number {
  return Math.min(5, 1 + Math.floor(chain / 8));
}

/** The play after `seconds`, and what happened in them. */
export function step(
  play: Play,
  wish: Wish,
  seconds: number,
): { play: Play; happened: Happened[] } {
  if (play.phase !== 'plays') return { play, happened: [] };
  const happened: Happened[] = [];
  const time = play.time + seconds;
  const half = play.song.beat / 2;
  const count = Math.floor(time / half);
  if (count > Math.floor(play.time / half)) happened.push({ what: 'beat', count });
  let now: Play = { ...play, time };
  if (wish.duck) {
    now.ducked = time;
    happened.push({ what: 'duck' });
  }
  if (wish.cut) {
    happened.push({ what: 'swing', cut: wish.cut });
    now = cut(now, wish.cut, happened);
  }
  now = pass(now, happened);
  if (now.force <= 0) {
    happened.push({ what: 'lost' });
    return { play: { ...now, force: 0, phase: 'lost' }, happened };
  }
  if (time < now.song.length) return { play: now, happened };
  happened.push({ what: 'won' });
  return { play: { ...now, phase: 'won' }, happened };
}

/** Cuts what is next within reach: all blocks of one moment, or thorns. */
function cut(play: Play, direction: Direction, happened: Happened[]): Play {
  const { time, verdicts } = play;
  const near = nearby(play).filter(({ kind, time: at, index }) => {
    if (kind === 'bar' || verdicts[index]) return false;
    return Math.abs(at - time) <= (kind === 'thorn' ? THORNY : WINDOW);
  });
  const blocks = near.filter(({ kind }) => kind !== 'thorn');
  const [first] = blocks.length > 0 ? blocks : near;
  if (!first) return play;
  if (first.kind === 'thorn') return judged(play, first, 'hit', happened);
  let now = play;
  for (const note of blocks.filter((block) => block.time === first.time)) {
    const isPerfect = Math.abs(note.time - time) <= PERFECT;
    const verdict = note.kind === direction ? (isPerfect ? 'perfect' : 'good') : 'wrong';
    now = judged(now, note, verdict, happened);
  }
  return now;
}

/** Decides what has gone by. */
function pass(play: Play, happened: Happened[]): Play {
  let now = play;
  for (const note of nearby(play)) {
    if (now.verdicts[note.index] || now.time < note.time + reachOf(note)) continue;
    now = judged(now, note, passedAs(now, note), happened);
  }
  let { next } = now;
  while (next < now.verdicts.length && now.verdicts[next]) next += 1;
  return next === now.next ? now : { ...now, next };
}

function reachOf({ kind }: Note): number {
  if (kind === 'bar') return 0.1;
  return kind === 'thorn' ? THORNY : WINDOW;
}

function passedAs({ ducked }: Play, { kind, time }: Note): Verdict {
  if (kind === 'thorn') return 'passed';
  if (kind !== 'bar') return 'missed';
  return ducked >= time - DUCK ? 'passed' : 'hit';
}

/** The notes that can be met now. */
function nearby({ song, next, time }: Play): Note[] {
  const near: Note[] = [];
  for (let index = next; index < song.notes.length; index++) {
    const note = song.notes[index] as Note;
    if (note.time > time + WINDOW) break;
    near.push(note);
  }
  return near;
}

function judged(play: Play, note: Note, verdict: Verdict, happened: Happened[]): Play {
  happened.push({ what: 'met', note, verdict });
  const verdicts = play.verdicts.map((old, index) => (index === note.index ? verdict : old));
  if (verdict === 'missed' || verdict === 'wrong' || verdict === 'hit') {
    const loss = LOSS[verdict] * (play.level === 1 ? FORGIVING : 1);
    return { ...play, verdicts, chain: 0, force: play.force - loss };
  }
  const chain = play.chain + 1;
  return {
    ...play,
    verdicts,
    chain,
    force: Math.min(FULL, play.force + GAIN[verdict]),
    score: play.score + POINTS[verdict] * times({ chain }),
  };
}
