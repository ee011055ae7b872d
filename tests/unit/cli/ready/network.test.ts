import { createSocket, type Socket } from 'node:dgram';
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

/** A name server that knows two hosts, one by each kind of address; one name it never answers. */
let names: Socket;

/** The type of records of IPv4 addresses; a host without one of these has an empty answer, not none. */
const A = 1;

beforeAll(async () => {
  names = createSocket('udp4');
  names.on('message', (query, { port }) => {
    const nameEnd = query.indexOf(0, 12) + 1;
    const name = query.toString('latin1', 12, nameEnd);
    if (name.includes('silent')) return;
    const question = query.subarray(12, nameEnd + 4);
    const isFour = query.readUInt16BE(nameEnd) === A;
    const isKnown = name.includes('here');
    const address = name.includes('four') === isFour ? Buffer.alloc(isFour ? 4 : 16, 1) : undefined;
    const answer = isKnown && address ? record(isFour ? A : 28, address) : Buffer.alloc(0);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // A response; 3 says that there is no such name.
    head.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answer.length > 0 ? 1 : 0, 6);
    names.send(Buffer.concat([head, question, answer]), port, '127.0.0.1');
  });
  await new Promise<void>((done) => names.bind(0, '127.0.0.1', done));
});
afterAll(() => names.close());

/** An answer about the name of the question, good for a minute. */
function record(type: number, address: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length]);
  return Buffer.concat([head, address]);
}

describe('The network of this machine', () => {
  it.each([
    ['four.here.quay', 'found'],
    ['six.here.quay', 'found'],
    ['gone.quay', 'missing'],
  ])('asks the name server for %s: %s', async (host, expected) => {
    const network = machineNetwork([`127.0.0.1:${names.address().port}`]);
    expect(await network.resolve(host)).toBe(expected);
  });

  it('does not wait for a name server that never answers', async () => {
    const network = machineNetwork([`127.0.0.1:${names.address().port}`], 20);
    expect(await network.resolve('silent.quay')).toBe('silent');
  });

  it.each([
    ['HEAD', '/', { status: 405 }],
    ['GET', '/', { status: 200 }],
    ['HEAD', '/gone', { status: 302, location: 'https://end.quay/' }],
    ['GET', '/cut', { failure: 'cut-off' }],
  ] as const)('asks with %s for %s and follows nothing', async (method, path, expected) => {
    expect(await machineNetwork().request(new URL(path, address), method)).toEqual(expected);
  });

  it('tells a refused connection from one that speaks another protocol', async () => {
    const closed = createTcpServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const refused = new URL(`http://127.0.0.1:${port}/`);
    expect(await machineNetwork().request(refused, 'HEAD')).toEqual({ failure: 'refused' });
    const secure = new URL(address.replace('http:', 'https:'));
    expect(await machineNetwork().request(secure, 'HEAD')).toEqual({ failure: 'certificate' });
  });
});
