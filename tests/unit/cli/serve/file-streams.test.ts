import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { createFileStreams } from '../../../../cli/serve/file-streams.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { listen } from '../../../../cli/serve/node-server.ts';
import { FileGone } from '../../../../cli/serve/site-files.ts';
import { eventually } from '../../eventually.ts';
import { inMemory } from './fixture.ts';

const CONTENT = Buffer.from(randomBytes(3 * 1024 * 1024).toString('base64'));
const DIGEST = digestOf(CONTENT);

let folder = '';
let file = '';
/** The files that were opened, and what was read of each. */
let opened: { handle: FileHandle; reads: object[] }[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-streams-'));
  file = join(folder, 'film');
  opened = [];
  await writeFile(file, CONTENT);
});
afterEach(() => rmSync(folder, { recursive: true }));

const watchedOpen: typeof open = async (path) => {
  const handle = await open(path);
  const reads: object[] = [];
  const read = handle.createReadStream.bind(handle);
  handle.createReadStream = (options) => {
    const { start, end } = options ?? {};
    reads.push({ start, end });
    return read(options);
  };
  opened.push({ handle, reads });
  return handle;
};
const streams = () => createFileStreams(() => file, watchedOpen);
const bytesOf = async (stream: ReadableStream) =>
  Buffer.from(await new Response(stream).arrayBuffer());
const areClosed = () => opened.every(({ handle }) => handle.fd === -1);

test('a file is compared with its digest once; then only the part that is asked for is read', async () => {
  const stream = streams();
  expect((await bytesOf(await stream(DIGEST, 10, 20))).equals(CONTENT.subarray(10, 20))).toBe(true);
  const last = await bytesOf(await stream(DIGEST, CONTENT.length - 5, CONTENT.length));
  expect(last.equals(CONTENT.subarray(-5))).toBe(true);
  expect(opened.map(({ reads }) => reads)).toEqual([
    [
      { start: 0, end: undefined },
      { start: 10, end: 19 },
    ],
    [{ start: CONTENT.length - 5, end: CONTENT.length - 1 }],
  ]);
  await eventually(() => expect(areClosed()).toBe(true));
});

test('a file that has become another is refused, and closed', async () => {
  const stream = streams();
  await bytesOf(await stream(DIGEST, 0, 1));
  await writeFile(file, randomBytes(CONTENT.length));
  await utimes(file, 1, 1);
  await expect(stream(DIGEST, 0, 1)).rejects.toThrow(FileGone);
  rmSync(file);
  await expect(stream(DIGEST, 0, 1)).rejects.toThrow(FileGone);
  await eventually(() => expect(areClosed()).toBe(true));
  await writeFile(file, '');
});

/** A server with the file as a film of its site. */
async function serve() {
  const files = inMemory([{ hosts: ['127.0.0.1'], files: { 'assets/film.mp4': `${CONTENT}` } }]);
  const stream = streams();
  const handler = createHandler({
    files: {
      async current() {
        const snapshot = await files.current();
        const withStream: typeof snapshot = {
          release: snapshot.release,
          open: async (site) => ({
            ...(await snapshot.open(site)),
            stream: (_, start, end) => stream(DIGEST, start, end),
          }),
        };
        return withStream;
      },
    },
  });
  const server = await listen(handler, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${server.port}/assets/film.mp4`;
}

test('a large file goes out as it is read, whole or in part', async () => {
  const address = await serve();
  const whole = await fetch(address);
  expect(whole.headers.get('content-length')).toBe(`${CONTENT.length}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(CONTENT)).toBe(true);
  const part = await fetch(address, { headers: { range: 'bytes=1000000-3000000' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000000-3000000/${CONTENT.length}`,
  ]);
  const bytes = Buffer.from(await part.arrayBuffer());
  expect(bytes.equals(CONTENT.subarray(1_000_000, 3_000_001))).toBe(true);
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(`${CONTENT.length}`);
  await eventually(() => expect(areClosed()).toBe(true));
});

test('a client that goes away lets go of the file', async () => {
  const address = await serve();
  await new Promise<void>((resolve) => {
    const request = get(address, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.on('error', () => {});
  });
  expect(opened).toHaveLength(1);
  await eventually(() => expect(areClosed()).toBe(true));
});

test('a file that cannot be read on ends the connection, so that nobody takes the part for the whole', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(100_000)),
    pull: (controller) => controller.error(new Error('the disk is gone')),
  });
  const errors: unknown[] = [];
  const server = await listen(
    async () => new Response(broken, { headers: { 'content-length': '2000000' } }),
    { host: '127.0.0.1', port: 0, onError: (error) => errors.push(error) },
  );
  onTestFinished(() => server.close());
  const asked = fetch(`http://127.0.0.1:${server.port}/`).then((answer) => answer.arrayBuffer());
  await expect(asked).rejects.toThrow();
  expect(errors).toHaveLength(1);
});
