import { describe, expect, test } from 'vitest';
import { Sharpness } from '../../../games/stage/sharpness.ts';

/** Frames of so many milliseconds, as often as said. */
function drawn(sharpness: Sharpness, frames: number, interval: number, density = 3): void {
  for (let frame = 0; frame < frames; frame++) sharpness.note(interval, density);
}

describe('how sharp a game is drawn', () => {
  test('is two pixels at most while the phone keeps up', () => {
    const sharpness = new Sharpness();
    drawn(sharpness, 600, 16.7);
    expect(sharpness.most).toBe(2);
  });

  test('goes down step by step where frames come late, and not for ever', () => {
    const sharpness = new Sharpness();
    const seen = [1, 2, 3, 4].map(() => {
      drawn(sharpness, 60, 33.3);
      return sharpness.most;
    });
    expect(seen).toEqual([1.5, 1.2, 1.2, 1.2]);
  });

  test('stays for a few late frames, and for a page that was away', () => {
    const sharpness = new Sharpness();
    for (let turn = 0; turn < 10; turn++) {
      drawn(sharpness, 40, 16.7);
      drawn(sharpness, 20, 50);
      drawn(sharpness, 30, 4_000);
    }
    expect(sharpness.most).toBe(2);
  });

  test.each([
    [1, 2],
    [1.4, 1.2],
    [1.5, 1.2],
  ])('on a screen of %d goes to what is below it: %d', (density, most) => {
    const sharpness = new Sharpness();
    drawn(sharpness, 60, 33.3, density);
    expect(sharpness.most).toBe(most);
  });
});
