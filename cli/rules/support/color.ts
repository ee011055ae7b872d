import { createRequire } from 'node:module';

// The library in one file: as the modules that an import would bring, it takes many times as long to load.
const { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } = createRequire(
  import.meta.url,
)('culori') as typeof import('culori');
const toOklch = converter('oklch');

/** Whether a text is a colour that can be worked with: #rrggbb. */
export function isColor(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The contrast ratio of two colours (#rrggbb), from 1 to 21.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/**
 * The relative luminance of a colour (#rrggbb), from 0 for black to 1 for white.
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function luminance(color: string): number {
  return wcagLuminance(color);
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
  const from = toOklch(color);
  if (!from) return undefined;
  // Steps finer than the 256 of a channel, so that no nearer colour is passed over.
  const STEP = 1 / 1024;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const l of [from.l - distance, from.l + distance]) {
      if (l < 0 || l > 1) continue;
      const candidate = formatHex(clampChroma({ ...from, l }, 'oklch'));
      if (accepted(candidate)) return candidate;
    }
  }
  return undefined;
}
