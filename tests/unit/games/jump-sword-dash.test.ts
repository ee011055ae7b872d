import { describe, expect, test } from 'vitest';
import { courseOf, PLANS, type Thing } from '../../../games/jump-sword-dash/course.ts';
import {
  newRun,
  type Run,
  roofAt,
  step,
  times,
  type Wish,
} from '../../../games/jump-sword-dash/rules.ts';
import { chance } from '../../../games/stage/chance.ts';

const STEP = 1 / 60;
const NOTHING: Wish = { jump: false, strike: false, dash: false };
const LEVELS = PLANS.map((_, index) => index + 1);

describe('Jump Sword Dash', () => {
  test('a jump clears stakes, and running does not', () => {
    const stakes = { kind: 'stakes', x: 60, height: 0 } as const;
    expect(passed(stakes, { jump: true })).toMatchObject({ hearts: 3, chain: 1, faults: 0 });
    expect(passed(stakes, {})).toMatchObject({ hearts: 2, chain: 0, faults: 1 });
  });

  test('a blow cuts a mask, and running into it hurts', () => {
    const mask = { kind: 'mask', x: 60, height: 34 } as const;
    const cut = passed(mask, { strike: true });
    expect(cut).toMatchObject({ hearts: 3, chain: 1, score: 20, things: [] });
    expect(passed(mask, {})).toMatchObject({ hearts: 2, score: 0 });
    expect(passed({ ...mask, x: 160 }, { strike: true })).toMatchObject({ hearts: 2 });
  });

  test('only a dash goes through a gate', () => {
    const gate = { kind: 'gate', x: 60, height: 0 } as const;
    expect(passed(gate, { dash: true })).toMatchObject({ hearts: 3, chain: 1, score: 10 });
    expect(passed(gate, { jump: true })).toMatchObject({ hearts: 2 });
  });

  test('a dash needs a rest before the next one', () => {
    const first = step(empty(), { ...NOTHING, dash: true }, STEP);
    expect(first.happened.map(({ what }) => what)).toEqual(['dash']);
    const early = step(first.run, { ...NOTHING, dash: true }, STEP);
    expect(early.happened).toEqual([]);
    const later = step(ran(first.run, 0.7), { ...NOTHING, dash: true }, STEP);
    expect(later.happened.map(({ what }) => what)).toEqual(['dash']);
  });

  test('blows that follow each other at once are one blow', () => {
    const first = step(empty(), { ...NOTHING, strike: true }, STEP).run;
    expect(step(ran(first, 0.3), { ...NOTHING, strike: true }, STEP).happened).toEqual([]);
    expect(step(ran(first, 0.45), { ...NOTHING, strike: true }, STEP).happened).toHaveLength(1);
  });

  test('a jump counts a moment after the edge and before the landing, and not in the air', () => {
    const jumps = (run: Run) => step(run, { ...NOTHING, jump: true }, STEP).run.rise > 0;
    expect(jumps({ ...empty(), grounded: false, away: 0.05 })).toBe(true);
    expect(jumps({ ...empty(), grounded: false, away: 0.2, height: 50 })).toBe(false);
    const landing = { ...empty(), grounded: false, away: 0.5, height: 8, rise: -300 };
    expect(ran(step(landing, { ...NOTHING, jump: true }, STEP).run, 0.08).rise).toBeGreaterThan(0);
  });

  test('who falls goes on from the next roof, a heart poorer', () => {
    const run = empty();
    const roofs = [
      { from: -100, to: 30, height: 0 },
      { from: 300, to: 9000, height: 0 },
    ];
    const fallen = ran({ ...run, course: { ...run.course, roofs } }, 1);
    expect(fallen).toMatchObject({ hearts: 2, chain: 0, faults: 1 });
    expect(fallen.x).toBeGreaterThanOrEqual(300);
  });

  test('nothing hurts for a while after something has; the third time is the last', () => {
    const stakes = [60, 120].map((x) => ({ kind: 'stakes', x, height: 0 }) as const);
    expect(ran({ ...empty(), things: stakes }, 1)).toMatchObject({ hearts: 2, faults: 1 });
    const last = ran({ ...empty(), things: stakes, hearts: 1 }, 1);
    expect(last).toMatchObject({ hearts: 0, over: true, finished: false });
    expect(step(last, NOTHING, STEP).run).toBe(last);
  });

  test('a chain multiplies points, up to five times', () => {
    expect([0, 3, 4, 8, 15, 16, 100].map((chain) => times({ ...empty(), chain }))).toEqual([
      1, 1, 2, 3, 4, 5, 5,
    ]);
  });

  test('the end gives points for hearts, once', () => {
    const run = empty();
    const end = ran({ ...run, x: run.course.length - 5, hearts: 2 }, 0.5);
    expect(end).toMatchObject({ finished: true, score: 200 });
  });

  test('the same seed gives the same course', () => {
    expect(courseOf(3, chance(5))).toEqual(courseOf(3, chance(5)));
    expect(courseOf(3, chance(5))).not.toEqual(courseOf(3, chance(6)));
  });

  test.each(LEVELS)('level %i stands on roofs, and can be run without a fault', (level) => {
    for (let seed = 0; seed < 8; seed++) {
      const course = courseOf(level, chance(seed));
      const floating = course.things.filter(({ x, kind }) => kind !== 'star' && !roofAt(course, x));
      expect(floating).toEqual([]);
      expect(played(newRun(level, chance(seed)), true)).toMatchObject({
        finished: true,
        faults: 0,
      });
    }
  });

  test.each(LEVELS)('level %i is lost by who does nothing', (level) => {
    expect(played(newRun(level, chance(1)), false)).toMatchObject({ finished: false, over: true });
  });
});

/** A roof without an end, and nothing on it. */
function empty(): Run {
  const run = newRun(1, chance(1));
  const course = { ...run.course, roofs: [{ from: -100, to: 90_000, height: 0 }] };
  return { ...run, course, things: [] };
}

function ran(run: Run, seconds: number): Run {
  let now = run;
  for (let left = seconds; left > 0; left -= STEP) now = step(now, NOTHING, STEP).run;
  return now;
}

/** One thing, met with a wish at the beginning. */
function passed(thing: Thing, wish: Partial<Wish>): Run {
  const { run } = step({ ...empty(), things: [thing] }, { ...NOTHING, ...wish }, STEP);
  return ran(run, 0.8);
}

function played(start: Run, awake: boolean): Run {
  let run = start;
  while (!run.over && !run.finished && run.time < 120)
    run = step(run, awake ? wishOf(run) : NOTHING, STEP).run;
  return run;
}

/** Sees what comes next and does what it asks for. */
function wishOf(run: Run): Wish {
  const { x, course, things, grounded, rise } = run;
  const next = things.find((thing) => thing.kind !== 'star' && thing.x > x + 4);
  const away = (next?.x ?? Number.POSITIVE_INFINITY) - x;
  const edge = (roofAt(course, x)?.to ?? Number.POSITIVE_INFINITY) - x;
  const before = course.roofs.filter(({ to }) => to < x).at(-1);
  const after = course.roofs.find(({ from }) => from > x);
  const wide = !!before && !!after && after.from - before.to > course.speed / 2;
  const inGap = !roofAt(course, x) && wide && rise < -150;
  return {
    jump:
      grounded &&
      ((next?.kind === 'stakes' && away < course.speed * 0.26) || edge < course.speed * 0.08),
    strike: next?.kind === 'mask' && away < 68,
    dash: (next?.kind === 'gate' && away < 30) || inGap,
  };
}
