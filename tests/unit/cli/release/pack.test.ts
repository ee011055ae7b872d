import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { isInside, type LinkedFile } from '../../../../cli/release/linked-file.ts';
import { decodePack, encodePack, packDigest } from '../../../../cli/release/pack.ts';

const file = (path: string, text: string): LinkedFile => {
  const content = Buffer.from(text);
  return { path, content, digest: digestOf(content) };
};
const files = [
  file('404.html', 'não'),
  file('data/empty.json', ''),
  file('index.html', '<p>مرحبا'),
];

const packed = (some = files) => {
  const { digest, parts } = encodePack(some);
  return { digest, bytes: Buffer.concat(parts) };
};

test('a pack gives back each file, and has the digest that it is named by', () => {
  const { digest, bytes } = packed();
  const pack = decodePack(bytes);
  if ('needs' in pack) throw new Error('the pack is cut off');
  expect(Object.keys(pack.files)).toEqual(files.map(({ path }) => path));
  for (const { path, content, digest } of files) {
    const { start, bytes: size, digest: found } = pack.files[path] ?? { start: 0, bytes: 0 };
    expect(bytes.subarray(pack.offset + start, pack.offset + start + size)).toEqual(content);
    expect(found).toBe(digest);
  }
  expect(packDigest(bytes)).toBe(digest);
  expect(packDigest(packed([]).bytes)).toBe(packed([]).digest);
});

test('a part of a pack says how much is needed for its head', () => {
  const { bytes } = packed();
  let size = 0;
  for (let asked = 0; asked < 3; asked++) {
    const head = decodePack(bytes.subarray(0, size));
    if ('files' in head) break;
    expect(head.needs).toBeGreaterThan(size);
    size = head.needs;
  }
  const whole = decodePack(bytes.subarray(0, size));
  expect('files' in whole && whole.offset).toBe(size);
});

test('a pack that is damaged at any byte is not taken for what it was', () => {
  const { digest, bytes } = packed();
  for (let place = 0; place < bytes.length; place++) {
    const bad = Buffer.from(bytes);
    bad[place] = (bad[place] as number) ^ 1;
    expect(packDigest(bad), `at byte ${place}`).not.toBe(digest);
  }
  for (let size = 0; size < bytes.length; size++) {
    expect(packDigest(bytes.subarray(0, size)), `of ${size} bytes`).not.toBe(digest);
  }
});

describe('a pack is refused', () => {
  test('when it is something else, or of another format', () => {
    expect(() => decodePack(Buffer.from('{"files":{}} and some more'))).toThrow('it is no pack');
    const { bytes } = packed();
    bytes[7] = 1;
    expect(() => decodePack(bytes)).toThrow('it is no pack');
  });

  test.each(['../x', '/etc/passwd', 'a//b', ''])('when a file in it leads out: %j', (path) => {
    expect(() => decodePack(packed([file(path, 'x')]).bytes)).toThrow(
      `the file name ${JSON.stringify(path)} is not allowed`,
    );
  });
});

test.each([
  ['index.html', true],
  ['data/deep/a.json', true],
  ['a..b/...c', true],
  ['..', false],
  ['a/../b', false],
  ['./a', false],
  ['a/', false],
  ['a\\b', false],
  ['a\nb', false],
])('%j stays in its web root: %s', (path, stays) => {
  expect(isInside(path)).toBe(stays);
});
