import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage, PageLoadFailure } from '../../../../runtime/common/lazy-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up on the code of a page that never comes after 45 seconds', async () => {
  const { preload } = lazyPage<object>(() => new Promise(() => {}));
  let outcome: unknown = 'waiting';
  preload().catch((error) => {
    outcome = error;
  });
  await vi.advanceTimersByTimeAsync(44_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBeInstanceOf(PageLoadFailure);
});
