import type { Chance } from '../stage/chance.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A block to cut in a direction, a bar to duck under, or thorns to leave alone. */
export interface Note {
  index: number;
  kind: Direction | 'bar' | 'thorn';
  /** Seconds from the beginning of the song to where it has to be met. */
  time: number;
  /** From 0 at the left to 3. */
  lane: number;
  /** Of the tone that it makes when it is met well, in hertz. */
  pitch: number;
}

export interface Song {
  /** Seconds of a beat. */
  beat: number;
  notes: readonly Note[];
  /** Seconds until its end. */
  length: number;
  /** The lowest tone of each bar, in hertz. */
  bass: readonly number[];
  /** Seconds for which a note is seen before it is there. */
  lead: number;
}

interface Score {
  /** Beats in a minute. */
  pace: number;
  /** Half tones over A of the bass, bar by bar, again and again. */
  chords: readonly number[];
  /** Half tones of the melody over A. */
  scale: readonly number[];
  lead: number;
  /**
   * Bars of eight: `l`eft, `r`ight, `u`p, `d`own, in capitals two at once; `=` a bar to duck under,
   * `*` thorns.
   */
  bars: readonly string[];
}

const MINOR = [0, 3, 5, 7, 10, 12, 15, 17];
const MAJOR = [0, 2, 4, 7, 9, 12, 14, 16];

export const SONGS: readonly Score[] = [
  {
    pace: 84,
    chords: [0, -4, 3, -2],
    scale: MINOR,
    lead: 2.1,
    bars: [
      'l.......',
      'r.......',
      'l...r...',
      'r...l...',
      'u.......',
      'd.......',
      'u...d...',
      'l...u...',
      '=.......',
      'r...d...',
      '=...l...',
      'u...r...',
      '*.......',
      'l...*...',
      'd...u...',
      'r...=...',
      'l...l...',
      'r...r...',
      'L.......',
      'R...U...',
    ],
  },
  {
    pace: 96,
    chords: [3, -2, 0, -4],
    scale: MAJOR,
    lead: 1.9,
    bars: [
      'l...r...',
      'u...d...',
      'l...u...',
      'r...d...',
      'l.r.....',
      'r.l.....',
      'u.d.=...',
      'd.u.*...',
      'l.r.l...',
      'r.l.r...',
      'L...R...',
      'U...=...',
      'l.u.r...',
      'r.u.l...',
      'd...*...',
      'l.r.u.d.',
      'r.l.d.u.',
      '=...=...',
      'L...R...',
      'U...D...',
      'l.l.r.r.',
      'u...D...',
    ],
  },
  {
    pace: 108,
    chords: [0, 0, -4, -2],
    scale: MINOR,
    lead: 1.75,
    bars: [
      'l.r.l...',
      'r.l.r...',
      'u.d.u...',
      'd.u.=...',
      'l.u.r.d.',
      'l.u.r...',
      'L...R...',
      '*...u.d.',
      'l.l.r.r.',
      'u.u.d.d.',
      '=.l.=.r.',
      'U...D...',
      'r.d.l.u.',
      'r.d.*...',
      'L.R.L...',
      'd.u.=...',
      'l.r.*.l.',
      'r.l.*.r.',
      'u.r.d.l.',
      'U.D.=...',
      'L.R.U.D.',
      'l...*...',
      'r.l.r.l.',
      'U...D...',
    ],
  },
  {
    pace: 120,
    chords: [-4, 3, -2, 0],
    scale: MAJOR,
    lead: 1.6,
    bars: [
      'l.r.u.d.',
      'r.l.d.u.',
      'L...R...',
      'u.d.=...',
      'lr..u...',
      'rl..d...',
      'l.*.r.*.',
      'U...D...',
      'ud..l...',
      'du..r...',
      '=.u.=.d.',
      'L.R.*...',
      'l.u.lr..',
      'r.d.rl..',
      'U.D.U...',
      '=...*...',
      'l.r.lr..',
      'u.d.ud..',
      'L.R.=.U.',
      'd.l.*.r.',
      'lr..rl..',
      'ud..du..',
      'L.U.R.D.',
      '=.L.=.R.',
      'u...*...',
      'U...D...',
    ],
  },
  {
    pace: 132,
    chords: [0, -2, -4, -2],
    scale: MINOR,
    lead: 1.5,
    bars: [
      'l.r.lr..',
      'u.d.ud..',
      'L.R.=...',
      'l.u.r.d.',
      'lr.lr...',
      'ud.ud...',
      '*.l.*.r.',
      'U.D.=...',
      'lu..rd..',
      'ru..ld..',
      'L.R.L.R.',
      '=.U.=.D.',
      'l.r.*.u.',
      'lr.ud...',
      'rl.du...',
      'L.U.R.D.',
      '=.*.=...',
      'lrl.rlr.',
      'udu.dud.',
      'L.R.U.=.',
      'l.*.r.*.',
      'lr..ud..',
      'rl..du..',
      'U.D.L.R.',
      '=.l.=.r.',
      'lu.rd...',
      'L.D.R.U.',
      'U...D...',
    ],
  },
];

/** Bars of beats alone before the first note. */
const BEFORE = 1;

const KINDS: Record<string, Note['kind']> = {
  l: 'left',
  r: 'right',
  u: 'up',
  d: 'down',
  '=': 'bar',
  '*': 'thorn',
};

/** A song with all its notes; in which lanes they come is by chance. */
export function songOf(level: number, chance: Chance): Song {
  const { pace, chords, scale, lead, bars } = SONGS[(level - 1) % SONGS.length] as Score;
  const beat = 60 / pace;
  const hertz = (halfTones: number) => 110 * 2 ** (halfTones / 12);
  const notes: Note[] = [];
  let lane = 1;
  const add = (kind: Note['kind'], time: number, at: number, step: number) => {
    const pitch = hertz(24 + (scale[step % scale.length] ?? 0));
    notes.push({ index: notes.length, kind, time, lane: at, pitch });
  };
  for (const [number, bar] of bars.entries()) {
    for (const [eighth, sign] of [...bar].entries()) {
      const kind = KINDS[sign.toLowerCase()];
      if (!kind) continue;
      const time = ((number + BEFORE) * 4 + eighth / 2) * beat;
      // To a lane beside the last one, as a melody goes.
      lane = Math.min(3, Math.max(0, lane + chance.pick([-1, -1, 0, 1, 1])));
      const isPair = sign !== sign.toLowerCase();
      if (isPair) lane = Math.min(2, lane);
      add(kind, time, lane, lane * 2 + (number % 2));
      if (isPair) add(kind, time, lane + 1, lane * 2 + 2);
    }
  }
  return {
    beat,
    notes,
    length: (bars.length + BEFORE + 0.5) * 4 * beat,
    bass: chords.map((halfTones) => hertz(halfTones)),
    lead,
  };
}
