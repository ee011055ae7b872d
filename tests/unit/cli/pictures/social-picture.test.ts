import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-wasm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  renderSocialPicture,
  type SocialPicture,
} from '../../../../cli/pictures/social-picture.ts';

const catalog = (path: string) =>
  readFileSync(new URL(`../../../../catalog/${path}`, import.meta.url), 'utf8');
const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z" fill="${color}"/></svg>`;

const english: SocialPicture = {
  title: 'Discover Amazing Content',
  direction: 'ltr',
  theme: parse(catalog('themes/ripple.yaml')),
  logo: catalog('art/brands/ripple.svg'),
  pictures: [square('#00ff00'), square('#0000ff'), square('#ff00ff')],
};

/** A PNG's pixels, `[red, green, blue]` at a place. */
function pixels(png: Uint8Array): {
  width: number;
  height: number;
  at: (x: number, y: number) => number[];
} {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const data = Buffer.from(png).toString('base64');
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`,
  );
  const { pixels } = drawing.render();
  const at = (x: number, y: number) => [
    ...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  return { width, height, at };
}

/** How many pixels of a region have the colour of the text. */
function textIn(png: Uint8Array, [x0, y0, x1, y1]: [number, number, number, number]): number {
  const { at } = pixels(png);
  let count = 0;
  for (let y = y0; y < y1; y += 2) {
    for (let x = x0; x < x1; x += 2) if (at(x, y).every((channel) => channel > 240)) count += 1;
  }
  return count;
}

describe('the picture of a shared link', () => {
  it('is 1200 by 630 pixels, with the pictures of items, the first one in front', async () => {
    const { width, height, at } = pixels(await renderSocialPicture(english));
    expect([width, height]).toEqual([1200, 630]);
    expect(at(850, 318)).toEqual([0, 255, 0]);
    expect(at(1100, 500)).toEqual([0, 0, 255]);
    expect(at(1100, 150)).toEqual([255, 0, 255]);
  });

  it('is the same bytes each time', async () => {
    const [one, two] = [await renderSocialPicture(english), await renderSocialPicture(english)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('has the title in its box, in Latin, Cyrillic and Arabic letters', async () => {
    for (const title of [english.title, 'Открийте невероятно съдържание']) {
      const png = await renderSocialPicture({ ...english, title });
      expect(textIn(png, [72, 208, 632, 558]), title).toBeGreaterThan(1_000);
    }
    const arabic = { ...english, title: 'اكتشف محتوى مذهلًا', direction: 'rtl' } as const;
    const png = await renderSocialPicture(arabic);
    expect(textIn(png, [568, 208, 1128, 558])).toBeGreaterThan(1_000);
    expect(textIn(png, [1132, 208, 1200, 558])).toBe(0);
    expect(pixels(png).at(350, 318)).toEqual([0, 255, 0]);
  });

  it('sets a long title smaller, so that it stays clear of the pictures', async () => {
    const title = 'Entdecken Sie Unterhaltungsangebote und Veranstaltungsinformationen für alle';
    const png = await renderSocialPicture({ ...english, title });
    expect(textIn(png, [72, 208, 632, 600])).toBeGreaterThan(1_000);
    expect(textIn(png, [1056, 208, 1200, 600])).toBe(0);
  });

  it('needs no picture of an item', async () => {
    const png = await renderSocialPicture({ ...english, pictures: [] });
    expect(pixels(png).at(850, 318)).not.toEqual([0, 255, 0]);
  });
});
