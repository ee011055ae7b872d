import { readFileSync } from 'node:fs';
import type { Theme } from '../../schemas/generated/workspace.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { libraries } from '../libraries.ts';
import {
  type Gallery,
  type Grounds,
  type ItemPicture,
  type LogoPicture,
  type PreviewPicture,
  summarizeGallery,
} from './gallery.ts';

/** What a picture may take after compression, in bytes; the rule picture-unfit. */
const LARGEST = 6 * 1024;

/** In pixels, as widths: a tab, a list of sites, a desktop, a home screen (apple-touch-icon). */
const LOGO_SIZES = [16, 32, 64, 180];

/**
 * A gallery as one page. It needs no other file, no script and no network; a picture is in it once,
 * however often it is shown. The same for the same workspace.
 */
export function formatHtml(gallery: Gallery): string {
  const template = libraries.handlebars.compile(
    readFileSync(new URL('../templates/gallery.hbs', import.meta.url), 'utf8'),
  );
  const { withoutOwn, items, largest, pictures } = summarizeGallery(gallery);
  const sections = gallery.sections.map(({ id, pictures }) => {
    const items = new Set(pictures.map((picture) => picture.id));
    const without = new Set(pictures.filter(({ own }) => !own).map((picture) => picture.id));
    return {
      id,
      name: descriptors[id].name,
      count: counted(items.size, pictures.length),
      without:
        without.size > 0 &&
        `${without.size} without one of ${without.size === 1 ? 'its' : 'their'} own`,
      pictures: pictures.map((picture, index) => shownItem(picture, index)),
    };
  });
  const brands = Map.groupBy(gallery.previews, ({ brand }) => brand.id);
  return template({
    ...looks(gallery.grounds),
    number: pictures,
    items,
    withoutOwn,
    largest: largest && { ...shownItem(largest, 0), bytes: figure(largest.bytes) },
    limit: figure(LARGEST),
    sections,
    logos: gallery.logos.map(shownLogo),
    previews: [...brands.values()].map((previews) => ({
      name: previews[0]?.brand.name,
      previews: previews.map(shownPreview),
    })),
    previewCount: gallery.previews.length,
  });
}

/** The grounds as CSS, and which of them there are to choose from. */
function looks({ dark, light }: Grounds) {
  return {
    css: [dark ? colors('dark', dark) : '', light ? colors('light', light) : ''].join(''),
    // One ground alone is no choice, and none at all leaves the page's own.
    choice: dark !== undefined && light !== undefined,
    only: dark && light ? undefined : dark ? 'dark' : light ? 'light' : undefined,
  };
}

/** The schema lets nothing but #rrggbb through. */
function colors(name: string, { colors }: Theme): string {
  const { background, foreground, mutedForeground, card, border } = colors;
  return `--${name}:${background};--${name}-ink:${foreground};--${name}-quiet:${mutedForeground};--${name}-card:${card};--${name}-line:${border};`;
}

function shownItem(picture: ItemPicture, index: number) {
  const { section, key, title, titleLanguage, language, content, bytes, own } = picture;
  return {
    anchor: [section, key, ...(language ? [language.code] : [])].join('-'),
    image: `${section}-image-${index}`,
    number: frameNumber(index),
    section,
    key,
    title,
    lang: titleLanguage.locale,
    dir: titleLanguage.direction,
    language: language?.name,
    label: language ? `${title}, ${language.name}` : title,
    size: figure(bytes),
    // Only an SVG has a limit that one can keep to.
    limited: typeof content === 'string',
    share: Math.min(100, Math.round((bytes / LARGEST) * 100)),
    own,
    data: dataAddress(content),
  };
}

function shownLogo({ name, brands, svg, bytes }: LogoPicture, index: number) {
  return {
    name,
    anchor: `logos-${name}`,
    number: frameNumber(index),
    image: `logos-image-${index}`,
    brands: brands.length === 0 ? 'no brand has it' : `brand ${brands.join(', ')}`,
    size: figure(bytes),
    data: dataAddress(svg),
    sizes: LOGO_SIZES.map((size) => ({ size, largest: size === Math.max(...LOGO_SIZES) })),
  };
}

/** A language has tens of sites where a brand has thousands: the first ones tell which it is. */
const MOST_SITES = 6;

function shownPreview({ brand, languages, sites, title, png }: PreviewPicture, index: number) {
  const more = sites.length - MOST_SITES;
  return {
    anchor: `${brand.id}-${index + 1}`,
    number: frameNumber(index),
    languages: languages.map((language) => language.name).join(', '),
    lang: languages[0]?.locale,
    sites: sites.slice(0, MOST_SITES).join(', ') + (more > 0 ? ` and ${more} more` : ''),
    title,
    size: `${figure(Math.round(png.length / 1024))} KB`,
    data: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  };
}

/** As on a strip of film. */
function frameNumber(index: number): string {
  return String(index + 1).padStart(2, '0');
}

function dataAddress(content: string | Uint8Array): string {
  const type = typeof content === 'string' ? 'svg+xml' : 'webp';
  return `data:image/${type};base64,${Buffer.from(content as string).toString('base64')}`;
}

function counted(items: number, pictures: number): string {
  const one = items === 1 ? 'item' : 'items';
  return items === pictures ? `${items} ${one}` : `${items} ${one}, ${pictures} pictures`;
}

function figure(number: number): string {
  return number.toLocaleString('en');
}
