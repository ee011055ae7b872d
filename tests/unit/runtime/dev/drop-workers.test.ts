import { afterEach, expect, it, vi } from 'vitest';
import { dropWorkers } from '../../../../runtime/dev/drop-workers.ts';

afterEach(() => void vi.unstubAllGlobals());

it('ends the workers of served releases, where there are any', async () => {
  const unregister = vi.fn(async () => true);
  const serviceWorker = { getRegistrations: async () => [{ unregister }, { unregister }] };
  vi.stubGlobal('navigator', { serviceWorker });
  await dropWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', {});
  await expect(dropWorkers()).resolves.toBeUndefined();
});
