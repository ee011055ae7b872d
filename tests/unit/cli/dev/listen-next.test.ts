import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenNext } from '../../../../cli/dev/listen-next.ts';

const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

async function take(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  taken.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a taken port moves on to the next', async () => {
  const port = await take(0);
  const server = await listenNext(async () => new Response('here'), { host: '127.0.0.1', port });
  expect(server.port).toBeGreaterThan(port);
  expect(server.port).toBeLessThan(port + 20);
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('here');
  await server.close();
});

test('what is no matter of the port is said at once', async () => {
  const options = { host: '192.0.2.1', port: 8080 };
  await expect(listenNext(async () => new Response(), options)).rejects.toThrow(
    '192.0.2.1 is no address of this machine',
  );
});
