import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { openReleases } from '../../../../cli/serve/release-files.ts';
import { eventually } from '../../eventually.ts';
import { createOutput, FILES } from './fixture.ts';

const SCRIPT = 'assets/main.1a2b.js';
const OPEN = { '/': 'index.html', [`/${SCRIPT}`]: SCRIPT } as const;

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
  output.publish([{}]);
});
afterEach(() => output.remove());

/** A server that has just been started. */
async function start(onError: (error: unknown) => void = () => {}) {
  const handler = createHandler({ files: await openReleases(output.at), onError });
  return async (path: string, encoding: string) => {
    const headers = { 'accept-encoding': encoding };
    const response = await handler(new Request(`http://www.ripple.example${path}`, { headers }));
    return Buffer.from(await response.arrayBuffer());
  };
}

/** The forms that are kept: path below the folder. */
const kept = (): string[] =>
  existsSync(output.at.compressed)
    ? readdirSync(output.at.compressed, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:br|gz)$/.test(path))
        .sort()
    : [];
const pathOf = (text: string, ending: string): string =>
  join(
    output.at.compressed,
    kept().find((path) => path.endsWith(`${digestOf(text)}.${ending}`)) ?? 'none',
  );

async function keepAll(): Promise<void> {
  const ask = await start();
  for (const path of Object.keys(OPEN))
    for (const encoding of ['br', 'gzip']) await ask(path, encoding);
  await eventually(() => expect(kept()).toHaveLength(4));
}

test('what was compressed is kept, and goes out after a restart as it is kept', async () => {
  await keepAll();
  const ask = await start();
  for (const [path, name] of Object.entries(OPEN)) {
    const brotli = await ask(path, 'br');
    expect(brotli).toEqual(readFileSync(pathOf(FILES[name], 'br')));
    expect(brotliDecompressSync(brotli).toString()).toBe(FILES[name]);
    const gzip = await ask(path, 'gzip');
    expect(gzip).toEqual(readFileSync(pathOf(FILES[name], 'gz')));
    expect(gunzipSync(gzip).toString()).toBe(FILES[name]);
  }
});

test('the kept form takes the place of the quick one while the server runs', async () => {
  const ask = await start();
  const best = gzipSync(FILES['index.html'], { level: 9 });
  expect(await ask('/', 'gzip')).not.toEqual(best);
  // It is kept on the disk a moment before it goes out.
  await eventually(async () => expect(await ask('/', 'gzip')).toEqual(best));
  expect(kept()).toHaveLength(1);
});

test.each([
  ['cut off', (form: Buffer) => form.subarray(0, -10)],
  ['of another file', () => gzipSync('another')],
  ['of a file without end', () => gzipSync(Buffer.alloc(1 << 20))],
  ['empty', () => Buffer.alloc(0)],
])('a form that is %s is made again', async (_name, damage) => {
  await keepAll();
  const file = pathOf(FILES['index.html'], 'gz');
  const whole = readFileSync(file);
  writeFileSync(file, damage(whole));
  const ask = await start();
  expect(gunzipSync(await ask('/', 'gzip')).toString()).toBe(FILES['index.html']);
  await eventually(() => expect(readFileSync(file)).toEqual(whole));
});

test('forms go with the contents that have their files', async () => {
  await keepAll();
  const old = kept();
  const files = { ...FILES, 'index.html': FILES['index.html'].replace('Home', 'New') };
  for (let release = 0; release < 3; release += 1) {
    const text = `${files['robots.txt']}# ${release}\n`;
    output.publish([{ files: { ...files, 'robots.txt': text } }], true, release * 1e9);
  }
  const rest = kept();
  expect(rest).toEqual(old.filter((path) => path.includes(digestOf(FILES[SCRIPT]))));
  expect(rest).toHaveLength(2);
});

test('a folder that may not be written to is no failure', async () => {
  mkdirSync(output.at.folder, { recursive: true });
  rmSync(output.at.compressed, { recursive: true, force: true });
  // A file in its place stops root, too.
  writeFileSync(output.at.compressed, '');
  chmodSync(output.at.compressed, 0o400);
  const onError = vi.fn();
  const ask = await start(onError);
  expect(brotliDecompressSync(await ask('/', 'br')).toString()).toBe(FILES['index.html']);
  await delay(100);
  expect(onError).not.toHaveBeenCalled();
  output.publish([{ files: { ...FILES, 'robots.txt': 'User-agent: x\n' } }]);
});
