import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-wasm';
import { describe, expect, it } from 'vitest';
import { LogoError, renderIcons } from '../../../../cli/pictures/icons.ts';

const svg = (body: string, viewBox = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
const dot = svg('<circle cx="32" cy="32" r="30" fill="#ff0000"/>');
const square = svg('<rect width="64" height="64" fill="#ff0000"/>');

/** Width and height from the IHDR chunk (https://www.w3.org/TR/png/#11IHDR). */
function sizeOf(png: Uint8Array | undefined): [number, number] {
  const view = new DataView((png as Uint8Array).buffer, (png as Uint8Array).byteOffset);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

/** The colour of one pixel, `[red, green, blue, alpha]`, read by drawing the PNG again. */
function pixel(png: Uint8Array | undefined, x: number, y: number): number[] {
  const [width, height] = sizeOf(png);
  const data = Buffer.from(png as Uint8Array).toString('base64');
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`,
  );
  const { pixels } = drawing.render();
  return [...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe('renderIcons', () => {
  it('makes every icon in its size', async () => {
    const icons = await renderIcons(dot, '#000000');
    expect([...icons.keys()]).toEqual([
      'apple-touch-icon.png',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'maskable-512.png',
    ]);
    expect(sizeOf(icons.get('icon-192.png'))).toEqual([192, 192]);
    expect(sizeOf(icons.get('icon-512.png'))).toEqual([512, 512]);
    expect(sizeOf(icons.get('maskable-512.png'))).toEqual([512, 512]);
    expect(sizeOf(icons.get('apple-touch-icon.png'))).toEqual([180, 180]);
    expect(new TextDecoder().decode(icons.get('favicon.svg'))).toBe(dot);
  });

  it('sets the logo at 70 % on the background of the maskable icon', async () => {
    const icon = (await renderIcons(square, '#0000ff')).get('maskable-512.png');
    const edge = Math.round(512 * 0.15);
    expect(pixel(icon, 0, 0)).toEqual([0, 0, 255, 255]);
    expect(pixel(icon, edge - 2, 256)).toEqual([0, 0, 255, 255]);
    expect(pixel(icon, edge + 2, 256)).toEqual([255, 0, 0, 255]);
    expect(pixel(icon, 511 - edge + 2, 256)).toEqual([0, 0, 255, 255]);
  });

  it('lets the ground show through the plain icons and fills that of the Apple one', async () => {
    const icons = await renderIcons(dot, '#0000ff');
    expect(pixel(icons.get('icon-192.png'), 0, 0)[3]).toBe(0);
    expect(pixel(icons.get('icon-192.png'), 96, 96)).toEqual([255, 0, 0, 255]);
    expect(pixel(icons.get('apple-touch-icon.png'), 0, 0)).toEqual([0, 0, 255, 255]);
  });

  it('gives the same bytes each time, also side by side', async () => {
    const [one, two] = await Promise.all([
      renderIcons(dot, '#123456'),
      renderIcons(dot, '#123456'),
    ]);
    expect(one).toEqual(two);
  });

  it.each([
    ['an empty file', '', /not a readable SVG/],
    ['plain text', 'a logo', /not a readable SVG/],
    [
      'an SVG that breaks off',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect',
      /not a readable SVG/,
    ],
    ['another document', '<html><body/></html>', /not a readable SVG/],
    ['an oblong logo', svg('<rect width="9" height="9"/>', '0 0 200 100'), /200 wide and 100 high/],
    ['a logo without shapes', svg(''), /draws nothing/],
  ])('throws LogoError for %s', async (_, logo, message) => {
    const rendering = renderIcons(logo, '#000000');
    await expect(rendering).rejects.toThrow(LogoError);
    await expect(rendering).rejects.toThrow(message);
  });

  it.each(readdirSync('catalog/art/brands'))('takes the logo %s', async (file) => {
    const logo = readFileSync(`catalog/art/brands/${file}`, 'utf8');
    expect(logo).not.toMatch(/<(text|script|image)/);
    expect((await renderIcons(logo, '#000000')).size).toBe(5);
  });
});
