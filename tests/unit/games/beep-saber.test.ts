import { describe, expect, test } from 'vitest';
import {
  type Happened,
  newPlay,
  PERFECT,
  type Play,
  step,
  times,
  WINDOW,
  type Wish,
} from '../../../games/beep-saber/rules.ts';
import { type Note, SONGS, songOf } from '../../../games/beep-saber/songs.ts';
import { chance } from '../../../games/stage/chance.ts';

const STEP = 1 / 60;
const NOTHING: Wish = { duck: false };
const LEVELS = SONGS.map((_, index) => index + 1);

describe('Beep Saber', () => {
  test('a block is cut in its direction: perfectly on the beat, else well', () => {
    expect(met('left', { cut: 'left', duck: false }, 0)).toEqual(['perfect']);
    expect(met('left', { cut: 'left', duck: false }, PERFECT + 0.04)).toEqual(['good']);
    expect(met('left', { cut: 'left', duck: false }, -PERFECT - 0.04)).toEqual(['good']);
    expect(met('up', { cut: 'left', duck: false }, 0)).toEqual(['wrong']);
    expect(met('left', { cut: 'left', duck: false }, -WINDOW - 0.05)).toEqual(['missed']);
    expect(met('left', NOTHING, 0)).toEqual(['missed']);
  });

  test('two blocks of one moment are cut with one swing', () => {
    const pair = [note('down', 0, 0), note('down', 1, 1)];
    expect(verdicts(pair, { cut: 'down', duck: false }, 0)).toEqual(['perfect', 'perfect']);
  });

  test('a bar asks for ducking, thorns for nothing', () => {
    expect(met('bar', { duck: true }, -0.3)).toEqual(['passed']);
    expect(met('bar', { duck: true }, 0.05)).toEqual(['passed']);
    expect(met('bar', { duck: true }, -0.8)).toEqual(['hit']);
    expect(met('bar', NOTHING, 0)).toEqual(['hit']);
    expect(met('thorn', NOTHING, 0)).toEqual(['passed']);
    expect(met('thorn', { cut: 'up', duck: false }, 0.05)).toEqual(['hit']);
    expect(met('thorn', { cut: 'up', duck: false }, -0.3)).toEqual(['passed']);
  });

  test('faults cost force and the chain; the first song forgives more', () => {
    const kept = (level: number) => {
      const play = { ...at([note('left', 0, 0)], level), chain: 20 };
      return played(play, () => NOTHING, 1.5).play;
    };
    expect(kept(2)).toMatchObject({ force: 60, chain: 0 });
    expect(kept(1).force).toBeGreaterThan(kept(2).force);
  });

  test('a chain multiplies points, up to five times', () => {
    expect([0, 7, 8, 32, 99].map((chain) => times({ chain }))).toEqual([1, 1, 2, 5, 5]);
  });

  test('the beat goes on twice in each beat', () => {
    const { happened } = played(at([], 1), () => NOTHING, 4 * songOf(1, chance(1)).beat + 0.01);
    expect(happened.filter(({ what }) => what === 'beat')).toHaveLength(8);
  });

  test.each(LEVELS)('song %i: no two things want two things at once', (level) => {
    for (let seed = 0; seed < 5; seed++) {
      const { notes, length, beat } = songOf(level, chance(seed));
      expect(notes[0]?.time).toBeGreaterThan(beat * 3);
      expect(notes.at(-1)?.time).toBeLessThan(length - beat);
      for (const [index, { time, lane, kind }] of notes.entries()) {
        expect(lane).toBeGreaterThanOrEqual(0);
        expect(lane).toBeLessThanOrEqual(3);
        const after = notes[index + 1];
        if (!after) continue;
        if (after.time === time) expect([after.kind, after.lane]).toEqual([kind, lane + 1]);
        else expect(after.time - time).toBeGreaterThan(0.2);
      }
    }
  });

  test('songs become faster and fuller', () => {
    const songs = LEVELS.map((level) => songOf(level, chance(1)));
    const dense = songs.map(({ notes, length }) => notes.length / length);
    expect(dense).toEqual([...dense].sort((a, b) => a - b));
    for (const { length } of songs) {
      expect(length).toBeGreaterThan(45);
      expect(length).toBeLessThan(75);
    }
  });

  test.each(LEVELS)('song %i is played through without a fault by who keeps time', (level) => {
    const { play, happened } = played(newPlay(level, chance(level)), onTime, 90);
    expect(play).toMatchObject({ phase: 'won', force: 100 });
    expect(faults(happened)).toBe(0);
    expect(play.chain).toBe(play.song.notes.length);
  });

  test('the first song is won by a beginner, the last is not', () => {
    const won = (level: number) =>
      [1, 2, 3, 4, 5].filter(
        (seed) => played(newPlay(level, chance(seed)), beginner(seed), 90).play.phase === 'won',
      ).length;
    expect(won(1)).toBe(5);
    expect(won(5)).toBeLessThanOrEqual(1);
  });

  test.each(LEVELS)('song %i is lost by who does nothing', (level) => {
    expect(played(newPlay(level, chance(1)), () => NOTHING, 90).play.phase).toBe('lost');
  });
});

function note(kind: Note['kind'], index: number, lane: number): Note {
  return { index, kind, time: 1, lane, pitch: 440 };
}

function at(notes: Note[], level: number): Play {
  const play = newPlay(level, chance(1));
  return { ...play, song: { ...play.song, notes }, verdicts: notes.map(() => undefined) };
}

/** What becomes of a note of a kind when something is done `late` seconds after its time. */
function met(kind: Note['kind'], wish: Wish, late: number): string[] {
  return verdicts([note(kind, 0, 1)], wish, late);
}

function verdicts(notes: Note[], wish: Wish, late: number): string[] {
  let done = false;
  const { happened } = played(
    at(notes, 2),
    ({ time }) => {
      if (done || time + STEP < 1 + late) return NOTHING;
      done = true;
      return wish;
    },
    2,
  );
  return happened.flatMap((one) => (one.what === 'met' ? one.verdict : []));
}

function played(start: Play, wishes: (play: Play) => Wish, seconds: number) {
  let play = start;
  const happened: Happened[] = [];
  for (let left = seconds; left > 1e-6 && play.phase === 'plays'; left -= STEP) {
    const next = step(play, wishes(play), STEP);
    play = next.play;
    happened.push(...next.happened);
  }
  return { play, happened };
}

function faults(happened: Happened[]): number {
  return happened.filter(
    (one) => one.what === 'met' && ['missed', 'wrong', 'hit'].includes(one.verdict),
  ).length;
}

function wishFor(note: Note | undefined): Wish {
  if (!note || note.kind === 'thorn') return NOTHING;
  return note.kind === 'bar' ? { duck: true } : { cut: note.kind, duck: false };
}

function onTime({ song, next, verdicts: done, time, ducked }: Play): Wish {
  const due = song.notes
    .slice(next, next + 4)
    .find((one) => !done[one.index] && one.kind !== 'thorn' && one.time <= time + STEP);
  return due?.kind === 'bar' && ducked > due.time - 0.2 ? NOTHING : wishFor(due);
}

/** Is up to a fifth of a second early or late, and confuses each tenth direction. */
function beginner(seed: number): (play: Play) => Wish {
  const { next: some } = chance(seed);
  let decided = -1;
  let late = 0;
  return ({ song, next, time, verdicts: done }) => {
    const note = song.notes
      .slice(next, next + 4)
      .find((one) => one.index > decided && !done[one.index]);
    if (!note) return NOTHING;
    late ||= (some() - 0.5) * 0.4;
    if (time < note.time + late) return NOTHING;
    decided = note.index;
    late = 0;
    return wishFor(some() < 0.1 ? { ...note, kind: 'left' } : note);
  };
}
