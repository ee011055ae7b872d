import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Theme } from '../../schemas/generated/workspace.ts';
import { escapeHtml } from '../escape-html.ts';
import { parseSvg, rasterizerReady, toPng } from './rasterize.ts';

/** What the picture of a shared link is made from. */
export interface SocialPicture {
  /** The hero's title, in the site's language. */
  title: string;
  direction: 'ltr' | 'rtl';
  theme: Theme;
  /** The brand's logo, a square SVG. */
  logo: string;
  /** Up to three pictures of items (4:3: SVG, or the bytes of a WebP), the first one in front. */
  pictures: (string | Uint8Array)[];
}

/** In pixels: what Open Graph's readers show large. https://ogp.me, https://developers.facebook.com/docs/sharing/webmasters/images */
export const SOCIAL_SIZE = { width: 1200, height: 630 };

const { width: WIDTH, height: HEIGHT } = SOCIAL_SIZE;
const MARGIN = 72;
const LOGO = 104;
/** The title's box, in pixels, below the logo. */
const TITLE = { width: 550, top: 208, height: 350 };
const LARGEST_TEXT = 84;
const SMALLEST_TEXT = 40;
const LINE_HEIGHT = 1.14;

/** How finely lines are balanced, in em. */
const STEP = 0.1;

/** Where the pictures stand, the last one on top: middle, angle in degrees, width in pixels. */
const PLACES = [
  { x: 1030, y: 172, angle: 7, width: 300 },
  { x: 1040, y: 470, angle: -6, width: 300 },
  { x: 850, y: 318, angle: -3, width: 400 },
];

/** Wider than they are shown, so that turning does not blur them; in pixels. */
const RASTER_WIDTH = 600;

/** One family that has Latin, Cyrillic and Arabic letters. */
const FONT = '@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf';

/**
 * Makes the picture that is shown with a shared link: logo, title and a few of the pictures that
 * wait behind it, in the brand's colours. The brand's name is not in it: it stands beside the picture
 * wherever a link is shown, and brands with the same looks share their pictures.
 * @returns a PNG of 1200 by 630 pixels; equal inputs give equal bytes.
 * @throws Error where the logo or a picture cannot be read.
 */
export async function renderSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  await rasterizerReady();
  const font = await loadFont();
  const pngs = await Promise.all(picture.pictures.map(toCardPng));
  return toPng(parseSvg(socialSvg(picture, pngs, font), { fonts: [font] }));
}

let font: Promise<Uint8Array> | undefined;

function loadFont(): Promise<Uint8Array> {
  font ??= readFile(fileURLToPath(import.meta.resolve(FONT)));
  return font;
}

/** @param pictures those of items, as PNG. */
function socialSvg(
  picture: SocialPicture,
  pictures: readonly Uint8Array[],
  font: Uint8Array,
): string {
  const { theme, direction, logo } = picture;
  const { colors } = theme;
  const mirrored = direction === 'rtl';
  const x = (value: number) => (mirrored ? WIDTH - value : value);
  const places = PLACES.slice(-pictures.length || PLACES.length);
  const cards = places.map((place, i) => {
    const png = pictures[places.length - 1 - i];
    if (png === undefined) return '';
    return card(png, { ...place, x: x(place.x), angle: mirrored ? -place.angle : place.angle }, i);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<radialGradient id="glow" cx="${x(880)}" cy="330" r="620" gradientUnits="userSpaceOnUse">` +
    `<stop stop-color="${colors.ripple}" stop-opacity=".6"/>` +
    `<stop offset="1" stop-color="${colors.ripple}" stop-opacity="0"/></radialGradient>` +
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${colors.background}"/>` +
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="url(#glow)"/>` +
    ripples(x(880), colors.rippleLight) +
    cards.join('') +
    image(logo, {
      x: mirrored ? WIDTH - MARGIN - LOGO : MARGIN,
      y: MARGIN,
      width: LOGO,
      height: LOGO,
    }) +
    title(picture, font) +
    '</svg>'
  );
}

function ripples(x: number, color: string): string {
  const rings = [180, 290, 410, 540].map(
    (radius, i) => `<circle cx="${x}" cy="330" r="${radius}" stroke-opacity="${0.4 - i * 0.08}"/>`,
  );
  return `<g fill="none" stroke="${color}" stroke-width="3">${rings.join('')}</g>`;
}

interface Place {
  x: number;
  y: number;
  angle: number;
  width: number;
}

/** A picture as a card with round corners and a shade. */
function card(png: Uint8Array, { x, y, angle, width }: Place, index: number): string {
  const height = (width * 3) / 4;
  const box = { x: -width / 2, y: -height / 2, width, height };
  const rect = (dy: number) =>
    `<rect x="${box.x}" y="${box.y + dy}" width="${width}" height="${height}" rx="24"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    `${rect(14)} fill="#000" fill-opacity=".28"/>` +
    `<clipPath id="card${index}">${rect(0)}/></clipPath>` +
    `<g clip-path="url(#card${index})">${image(png, box, 'image/png')}</g></g>`
  );
}

/** Item pictures as PNG: the sites of a brand show the same ones, and rendering them takes longest. */
const pngs = new Map<string | Uint8Array, Promise<Uint8Array>>();

function toCardPng(picture: string | Uint8Array): Promise<Uint8Array> {
  const known = pngs.get(picture);
  if (known) return known;
  const png = renderCard(picture);
  pngs.set(picture, png);
  return png;
}

async function renderCard(picture: string | Uint8Array): Promise<Uint8Array> {
  if (typeof picture === 'string') return toPng(parseSvg(picture, { width: RASTER_WIDTH }));
  const { photoToPng } = await import('./encode-photo.ts');
  return photoToPng(picture, RASTER_WIDTH);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function image(content: string | Uint8Array, box: Box, type = 'image/svg+xml'): string {
  const place = Object.entries(box).map(([name, value]) => ` ${name}="${value}"`);
  const data = Buffer.from(content as string).toString('base64');
  return `<image${place.join('')} href="data:${type};base64,${data}"/>`;
}

/** The title in as large a type as fits its box. */
function title({ title, direction, theme }: SocialPicture, font: Uint8Array): string {
  const { size, lines } = fitLines(title, font);
  const start = TITLE.top + (TITLE.height - lines.length * size * LINE_HEIGHT) / 2 + size * 0.86;
  const [x, anchor] = direction === 'rtl' ? [WIDTH - MARGIN, 'end'] : [MARGIN, 'start'];
  const mark = direction === 'rtl' ? '\u200F' : '';
  return lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${round(start + i * size * LINE_HEIGHT)}" text-anchor="${anchor}" font-family="Rubik" font-weight="700" font-size="${size}" fill="${theme.colors.foreground}">${mark}${escapeHtml(line)}${mark}</text>`,
    )
    .join('');
}

/** Breaks a text at spaces into lines that fit the title's box, at the largest size at which they do. */
function fitLines(text: string, font: Uint8Array): { size: number; lines: string[] } {
  const words = text.trim().split(/\s+/);
  const widths = words.map((word) => widthOf(word, font));
  const space = widthOf('n n', font) - widthOf('nn', font);
  for (let size = LARGEST_TEXT; ; size -= 4) {
    const lines = balanced(words, widths, space, TITLE.width / size);
    const fits =
      lines.length * size * LINE_HEIGHT <= TITLE.height &&
      widths.every((width) => width * size <= TITLE.width);
    if (fits || size <= SMALLEST_TEXT) return { size, lines };
  }
}

/** Breaks into as few lines as fit, then as evenly as that many lines allow. */
function balanced(words: string[], widths: number[], space: number, limit: number): string[] {
  let lines = breakLines(words, widths, space, limit);
  for (let narrower = limit - STEP; narrower > 0; narrower -= STEP) {
    const next = breakLines(words, widths, space, narrower);
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

function breakLines(words: string[], widths: number[], space: number, limit: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  words.forEach((word, i) => {
    const width = widths[i] ?? 0;
    if (used + space + width <= limit) {
      lines[lines.length - 1] += ` ${word}`;
      used += space + width;
    } else {
      lines.push(word);
      used = width;
    }
  });
  return lines;
}

/** How wide a word is, in em. */
function widthOf(word: string, font: Uint8Array): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="100" font-family="Rubik" font-weight="700" font-size="100">${escapeHtml(word)}</text></svg>`;
  const parsed = parseSvg(svg, { fonts: [font] });
  const box = parsed.getBBox();
  const width = box ? box.width + Math.max(box.x, 0) : 0;
  box?.free();
  parsed.free();
  return width / 100;
}

const round = (value: number) => Math.round(value * 10) / 10;
