import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineNetwork } from '../../../../cli/ready/network.ts';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    if (url === '/gone') response.writeHead(302, { location: 'https://end.quay/' }).end();
    else if (url === '/cut') response.destroy();
    else response.writeHead(method === 'HEAD' ? 405 : 200).end('page');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('The network of this machine', () => {
  it.each([
    ['HEAD', '/', { status: 405 }],
    ['GET', '/', { status: 200 }],
    ['HEAD', '/gone', { status: 302, location: 'https://end.quay/' }],
    ['GET', '/cut', { failure: 'cut-off' }],
  ] as const)('asks with %s for %s and follows nothing', async (method, path, expected) => {
    expect(await machineNetwork.request(new URL(path, address), method)).toEqual(expected);
  });

  it('tells a refused connection from one that speaks another protocol', async () => {
    const closed = createTcpServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const refused = new URL(`http://127.0.0.1:${port}/`);
    expect(await machineNetwork.request(refused, 'HEAD')).toEqual({ failure: 'refused' });
    const secure = new URL(address.replace('http:', 'https:'));
    expect(await machineNetwork.request(secure, 'HEAD')).toEqual({ failure: 'certificate' });
  });
});
