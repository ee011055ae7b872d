import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { inspectPhoto } from '../../../../cli/pictures/inspect-photo.ts';
import { inspectPhotos } from '../../../../cli/pictures/inspect-photos.ts';
import { openPhoto } from '../../../../cli/pictures/open-photo.ts';
import { photoPicture } from './photo-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const FORMATS = [
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
] as const;

describe.each(FORMATS)('a picture in %s', (format, name) => {
  it('is told by what is in it, with its sides', async () => {
    const file = put('whole', await photoPicture({ format, width: 500, height: 400 }));
    const picture = { found: 'picture', format: name, width: 500, height: 400, frames: 1 };
    expect(await inspectPhoto(file)).toEqual(picture);
  });

  it('is damaged wherever it was cut off', async () => {
    const whole = await photoPicture({ format });
    for (const share of [0.1, 0.5, 0.9]) {
      const file = put('cut', whole.subarray(0, Math.ceil(whole.length * share)));
      expect(await inspectPhoto(file), `${share}`).toEqual({ found: 'damaged' });
    }
  });
});

it('a picture taken with the camera on its side is told by its upright sides', async () => {
  const turned = await photoPicture({ width: 600, height: 400, orientation: 6 });
  const found = { found: 'picture', width: 400, height: 600 };
  expect(await inspectPhoto(put('turned', turned))).toMatchObject(found);
});

describe('what is no picture that is accepted', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;

  it.each([
    ['nothing', async () => ''],
    ['a page', async () => '<!doctype html><title>404</title>'],
    ['an SVG with another ending', async () => drawing],
    ['a GIF', () => sharp({ create: red }).gif().toBuffer()],
    ['a TIFF', () => sharp({ create: red }).tiff().toBuffer()],
  ])('is %s', async (_, make) => {
    const bytes = Buffer.from(await make());
    expect(await inspectPhoto(put('other', bytes))).toEqual({ found: 'no-picture' });
    // Nor would the library read it, whatever its first bytes said.
    await expect((async () => openPhoto(bytes).metadata())()).rejects.toThrow();
  });

  it('is not decoded where it has too many pixels', async () => {
    const whole = await sharp({ create: red }).png().toBuffer();
    // The sides stand in a PNG's first chunk (https://www.w3.org/TR/png/#11IHDR); the rest is a few bytes.
    whole.writeUInt32BE(30_000, 16);
    whole.writeUInt32BE(30_000, 20);
    whole.writeUInt32BE(crc32(whole.subarray(12, 29)), 29);
    const found = { found: 'too-many-pixels', width: 30_000, height: 30_000 };
    expect(await inspectPhoto(put('bomb', whole))).toEqual(found);
  });
});

describe('the process that looks into pictures', () => {
  it('says of each what it is, in their order', async () => {
    const good = put('good', await photoPicture());
    const bad = put('bad', 'x');
    const found = inspectPhotos([bad, good, bad]).map((one) => one.found);
    expect(found).toEqual(['no-picture', 'picture', 'no-picture']);
  });

  it('may end at a picture, which is reported then, and the others are looked into all the same', () => {
    const program = put(
      'crash.mjs',
      `import { readFileSync, writeSync } from 'node:fs';
      writeSync(1, 'ready\\n');
      for (const path of JSON.parse(readFileSync(0))) {
        if (path.startsWith('crash')) process.kill(process.pid, 'SIGKILL');
        writeSync(1, '{"found":"no-picture"}\\n');
      }`,
    );
    const found = inspectPhotos(['a', 'crash', 'b', 'crash again'], program);
    expect(found.map((one) => one.found)).toEqual([
      'no-picture',
      'undecodable',
      'no-picture',
      'undecodable',
    ]);
  });

  it('is not started for no picture, and one that does not start ends in a line that says why', () => {
    const program = put('broken.mjs', `import 'no-such-library';`);
    expect(inspectPhotos([], program)).toEqual([]);
    expect(() => inspectPhotos(['a'], program)).toThrow(CannotRun);
    expect(() => inspectPhotos(['a'], program)).toThrow(/does not start \(Error.*no-such-library/);
  });
});
