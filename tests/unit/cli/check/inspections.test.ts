import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inspections } from '../../../../cli/check/inspections.ts';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';
import type { PhotoFile } from '../../../../cli/workspace/picture-files.ts';
import { photoPicture } from '../pictures/photo-fixture.ts';

/** A folder with one photo, and what runs with one store find in it. */
function fixture() {
  const root = mkdtempSync(join(tmpdir(), 'portico-inspected-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.portico'));
  const path = join(root, 'ugali.jpg');
  const store = Store.inMemory();
  let digest = '';
  const write = (content: Buffer) => {
    writeFileSync(path, content);
    digest = digestOf(content);
  };
  /** What is found, and how many photos were looked into for it. */
  const run = (options = {}) => {
    const graph = new Graph(store, 'tool', options);
    const photo = { path, digest, size: 1000 } as PhotoFile;
    const found = inspections([photo], graph).get(digest);
    return [found, graph.tally.get('photo')?.made ?? 0];
  };
  return { write, run, path };
}

const picture = (width: number) => expect.objectContaining({ found: 'picture', width });

test('what was found in a photo is kept, until the photo changes', async () => {
  const { write, run, path } = fixture();
  write(await photoPicture());
  expect(run()).toEqual([picture(800), 1]);
  // Who looked into it again would find nothing: the file has gone.
  rmSync(path);
  expect(run()).toEqual([picture(800), 0]);
  write(await photoPicture({ width: 640, height: 480 }));
  expect(run()).toEqual([picture(640), 1]);
  write(await photoPicture());
  expect(run({ fresh: true })).toEqual([picture(800), 1]);
});

test('a photo that is too large is not looked into', async () => {
  const { path } = fixture();
  const graph = new Graph(Store.inMemory(), 'tool');
  const photo = { path, digest: '', size: 99_000_000 } as PhotoFile;
  expect(inspections([photo], graph)).toEqual(new Map());
});
