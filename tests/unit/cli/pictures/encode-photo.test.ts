import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto, photoToPng } from '../../../../cli/pictures/encode-photo.ts';
import { photoPicture, readPixels } from './photo-fixture.ts';

const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: number[]) => red < 60 && blue > 200;

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s becomes two WebP files, 400 by 300 and 800 by 600',
    async (format) => {
      const { small, wide } = await encodePhoto(await photoPicture({ format }));
      for (const [file, width, height] of [
        [small, 400, 300],
        [wide, 800, 600],
      ] as const) {
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
        const { at } = await readPixels(file);
        expect(isRed(at(width / 4, height / 2))).toBe(true);
        expect(isBlue(at((width * 3) / 4, height / 2))).toBe(true);
      }
      expect(small.length).toBeLessThan(wide.length);
    },
  );

  it('that is not 4:3 is cut about its middle, not squeezed', async () => {
    const green = { background: '#00ff00' };
    const wide = sharp(await photoPicture()).extend({ left: 800, right: 800, ...green });
    const tall = sharp(await photoPicture()).extend({ top: 600, bottom: 600, ...green });
    for (const picture of [wide, tall]) {
      const { at } = await readPixels((await encodePhoto(await picture.png().toBuffer())).small);
      for (const y of [5, 295]) expect([isRed(at(5, y)), isBlue(at(395, y))]).toEqual([true, true]);
    }
  });

  it('that was taken with the camera on its side stands upright, without what the camera wrote', async () => {
    const turned = await photoPicture({ width: 900, height: 1200, orientation: 6 });
    const { wide } = await encodePhoto(turned);
    const { at } = await readPixels(wide);
    expect(isRed(at(400, 100))).toBe(true);
    expect(isBlue(at(400, 500))).toBe(true);
    const { exif, icc, orientation } = await sharp(wide).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('gives the same bytes each time, also side by side', async () => {
    const bytes = await photoPicture({ width: 1000, height: 900 });
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => encodePhoto(bytes)));
    for (const other of others) expect(other).toEqual(one);
  });

  it('becomes a PNG where WebP cannot be read', async () => {
    const { wide } = await encodePhoto(await photoPicture());
    const png = await photoToPng(wide, 600);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 450 });
  });
});
