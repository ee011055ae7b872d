import type { Oklch } from 'culori';
import { libraries } from './libraries.ts';

/** Whether a text is a colour that can be worked with: #rrggbb. */
export function isColor(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The contrast ratio of two colours (#rrggbb), from 1 to 21.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(a: string, b: string): number {
  return libraries.culori.wcagContrast(a, b);
}

/**
 * The relative luminance of a colour (#rrggbb), from 0 for black to 1 for white.
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function luminance(color: string): number {
  return libraries.culori.wcagLuminance(color);
}

/**
 * The colour nearest to the given one that is accepted: the same hue in OKLCH, lightness moved as little
 * as can be, and chroma reduced only where the screen could not show it.
 * @returns undefined where no lightness is accepted.
 */
export function nearestColor(
  color: string,
  accepted: (color: string) => boolean,
): string | undefined {
  const { l: lightness, c, h } = shadeOf(color);
  // Steps finer than the 256 of a channel, so that no nearer colour is passed over.
  const STEP = 1 / 1024;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const l of [lightness - distance, lightness + distance]) {
      if (l < 0 || l > 1) continue;
      const candidate = shade(l, c, h);
      if (accepted(candidate)) return candidate;
    }
  }
  return undefined;
}

/** A colour by lightness, chroma and hue in OKLCH. https://www.w3.org/TR/css-color-4/#ok-lab */
export type Shade = Pick<Oklch, 'l' | 'c' | 'h'>;

/** The shade of a colour (#rrggbb). */
export function shadeOf(color: string): Shade {
  const { l, c, h } = toOklch(color);
  return { l, c, ...(h !== undefined && { h }) };
}

/**
 * The colour (#rrggbb) of a shade, with its chroma reduced where the screen could not show it.
 * @param h the hue in degrees; none for a grey.
 */
export function shade(l: number, c: number, h: number | undefined): string {
  const { clampChroma, formatHex } = libraries.culori;
  return formatHex(clampChroma({ mode: 'oklch', l, c, ...(h !== undefined && { h }) }, 'oklch'));
}

/** A colour in its long form: "#fff" is "#ffffff". */
export function longColor(color: string): string {
  return /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
}

function toOklch(color: string): Oklch {
  convert ??= libraries.culori.converter('oklch');
  return convert(color) as Oklch;
}

let convert: ((color: string) => Oklch | undefined) | undefined;
