import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { S3Target } from '../../../../cli/publish/s3-target.ts';
import { temporary } from '../release/folders.ts';

export const BUCKET = 'portal-files';

/** What becomes of a request: it goes through, is answered with a status, or the connection ends before or after. */
export type Fate = 'pass' | 'cut' | 'lose' | { status: number; code: string };

/** A real store, and a proxy before it that lets requests fail. */
export interface TestStore {
  /** The address of the proxy. */
  endpoint: string;
  /** What becomes of the next requests; counted from 1 since this was set. */
  decide(fate: (n: number, request: http.IncomingMessage) => Fate): void;
  /** How many requests there were since `decide`. */
  requests(): number;
  /** What anyone gets who asks the store for an object; undefined where there is none. */
  get(name: string): Promise<{ text: string; headers: Headers } | undefined>;
  /** The content of an object that is there. */
  bytes(name: string): Promise<Uint8Array>;
  /** The names of all objects, sorted. */
  names(): string[];
  /** Removes all objects. */
  empty(): void;
  close(): Promise<void>;
}

/** Starts a store that asks for signatures, with an empty bucket; sets the environment for its credentials. */
export async function startStore(): Promise<TestStore> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = temporary();
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  // The store checks signatures, but for lists takes the address without its last slash, and finds none that fits.
  store.middleware.unshift((ctx, next) => {
    const isList = ctx.path === `/${BUCKET}/`;
    if (isList) ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } });
    return next();
  });
  const { port } = await store.run();
  let fate: Parameters<TestStore['decide']>[0] = () => 'pass';
  let count = 0;
  const proxy = http.createServer((request, response) => {
    const what = fate(++count, request);
    if (what === 'cut') return void request.socket.destroy();
    if (typeof what === 'object') {
      request.resume();
      response.writeHead(what.status, { 'content-type': 'application/xml' });
      return void response.end(`<Error><Code>${what.code}</Code><Message>no</Message></Error>`);
    }
    const { method, url, headers } = request;
    const onward = http.request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => {
        if (what === 'lose') {
          answer.resume().on('end', () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const folder = `${directory}/${BUCKET}`;
  const names = () =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => name.replace('._S3rver_object', ''))
      .sort();
  const object = (name: string) => fetch(`http://127.0.0.1:${port}/${BUCKET}/${encodeURI(name)}`);
  return {
    endpoint,
    decide(next) {
      fate = next;
      count = 0;
    },
    requests: () => count,
    bytes: async (name) => new Uint8Array(await (await object(name)).arrayBuffer()),
    async get(name) {
      const answer = await object(name);
      const text = await answer.text();
      return answer.ok ? { text, headers: answer.headers } : undefined;
    },
    names,
    empty() {
      for (const name of fs.readdirSync(folder)) {
        fs.rmSync(`${folder}/${name}`, { recursive: true });
      }
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await store.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A target in a test store. */
export function targetIn(
  { endpoint }: TestStore,
  {
    now,
    attempts = 3,
    ...settings
  }: Partial<ConstructorParameters<typeof S3Target>[0]> & {
    now?: () => number;
    attempts?: number;
  } = {},
): S3Target {
  return new S3Target(
    { name: 'cdn', bucket: BUCKET, endpoint, ...settings },
    { ...(now && { now }), attempts },
  );
}

/** The addresses at which a release of the fixture answers, without those of hashed files. */
export const PAGES = ['index.html', 'games', 'games/chess', 'games/go', '404.html', 'robots.txt'];
