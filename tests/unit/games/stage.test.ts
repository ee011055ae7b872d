// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { chance } from '../../../games/stage/chance.ts';
import { Loop, STEP } from '../../../games/stage/loop.ts';

describe('The chances of a game', () => {
  test('are the same from the same seed', () => {
    const two = [chance(5), chance(5)].map((one) => [one.next(), one.whole(1, 6), one.next()]);
    expect(two[0]).toEqual(two[1]);
  });

  test('are spread over all that is asked for', () => {
    const dice = chance(1);
    const counts = new Map<number, number>();
    for (let throws = 0; throws < 6000; throws++) {
      const points = dice.whole(1, 6);
      counts.set(points, (counts.get(points) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('shuffle without a loss', () => {
    const list = Array.from({ length: 40 }, (_, index) => index);
    const other = chance(9).shuffled(list);
    expect(other).not.toEqual(list);
    expect([...other].sort((a, b) => a - b)).toEqual(list);
  });
});

describe('The loop of a game', () => {
  test('takes steps of one length, and draws once for all that were due', () => {
    const [step, draw] = [vi.fn(), vi.fn()];
    const loop = new Loop(step, draw);
    loop.hold();
    loop.advance(10 * STEP);
    expect([step.mock.calls.length, draw.mock.calls.length]).toEqual([10, 1]);
    loop.advance(STEP / 2);
    loop.advance(STEP / 2);
    expect(step).toHaveBeenCalledTimes(11);
  });

  test('owes nothing for a first frame that was begun before it, nor from before it was held', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const step = vi.fn();
    const loop = new Loop(step, () => {});
    loop.start();
    const began = performance.now() - 500;
    frames[0]?.(began);
    frames[1]?.(began + 1500 * STEP);
    expect(step).toHaveBeenCalledTimes(1);
    loop.hold();
    loop.advance(STEP / 2);
    expect(step).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
