import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { CompiledRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { openHotRuntime, runtimeSources } from '../../../../cli/dev/hot-runtime.ts';

test('Vite answers for the sources of the runtime, and for nothing of a site', async () => {
  expect(runtimeSources).toMatch(/runtime$/);
  const server = createServer((request, response) => {
    if (!hot.answer(request, response)) response.end('a site');
  });
  const compiled = { digest: 'd', app: ['/assets/app.js'] } as CompiledRuntime;
  const hot = await openHotRuntime(compiled, server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await hot.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

  // Vite knows the mode, and puts in what its hot replacement needs.
  expect(await get('/runtime/app/mount.tsx')).toContain('"MODE": "dev"');
  expect(await get('/runtime/ui/Notice.tsx')).toContain('import.meta.hot');
  expect(hot.before).toContain('/@portico/refresh.js');
  expect(await get('/@portico/refresh.js')).toContain('$RefreshReg$');
  for (const path of ['/', '/games', '/assets/app.js', '/data/site.json']) {
    expect(await get(path)).toBe('a site');
  }
  expect(hot.runtime).toMatchObject({ entry: '/runtime/entries/client.tsx', app: [] });
});
