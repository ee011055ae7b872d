import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetInspections, keptInspections } from '../../../../cli/pictures/kept-inspections.ts';
import { seal, unseal } from '../../../../cli/sealed.ts';
import { photoPicture } from './photo-fixture.ts';

/** A workspace with one photo, and the file of what was found in its photos. */
async function workspace(hasFolder = true) {
  const root = mkdtempSync(join(tmpdir(), 'portico-inspected-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (hasFolder) mkdirSync(join(root, '.portico'));
  const photo = join(root, 'ugali.jpg');
  writeFileSync(photo, await photoPicture());
  return { root, photo, kept: join(root, '.portico/inspected.json') };
}

/** Makes what is kept say that each photo has 1234 pixels of width. */
function change(kept: string): void {
  const text = unseal(readFileSync(kept, 'utf8')) ?? '';
  writeFileSync(kept, seal(text.replaceAll('"width":800', '"width":1234')));
}

test('what was found in a photo is kept, until the photo or what is kept changes', async () => {
  const { root, photo, kept } = await workspace();
  const width = () => keptInspections(root, [photo]).map((one) => 'width' in one && one.width);
  expect(width()).toEqual([800]);
  change(kept);
  expect(width()).toEqual([1234]);
  writeFileSync(photo, await photoPicture({ width: 640, height: 480 }));
  expect(width()).toEqual([640]);
  writeFileSync(photo, await photoPicture());
  expect(width(), 'only the photos of the last check are kept').toEqual([800]);
  change(kept);
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('1234', '5678'));
  expect(width(), 'damaged').toEqual([800]);
  change(kept);
  forgetInspections(root);
  expect(width()).toEqual([800]);
});

test('checking leaves nothing behind where no build was made', async () => {
  const { root, photo } = await workspace(false);
  expect(keptInspections(root, [photo])).toMatchObject([{ found: 'picture' }]);
  expect(existsSync(join(root, '.portico'))).toBe(false);
});
