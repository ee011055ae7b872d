/** Colours as arithmetic: contrast as WCAG defines it, and lightness changed in OKLCH. */

/** Red, green and blue in linear light, each from 0 to 1. */
type Linear = readonly [number, number, number];

/** Lightness (0 to 1), chroma and hue (radians). */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Whether a text is a colour that can be worked with: #rrggbb. */
export function isColor(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The contrast ratio of two colours (#rrggbb), from 1 to 21.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The relative luminance of a colour (#rrggbb), from 0 for black to 1 for white.
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function luminance(color: string): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour nearest to the given one that is accepted: the same hue, lightness moved as little as
 * can be, and chroma reduced only where the screen could not show it.
 * @returns undefined where no lightness is accepted.
 */
export function nearestColor(
  color: string,
  accepted: (color: string) => boolean,
): string | undefined {
  const from = toOklch(toLinear(color));
  // Steps finer than the 256 of a channel, so that no nearer colour is passed over.
  const STEP = 1 / 1024;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const lightness of [from.lightness - distance, from.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex(shown({ ...from, lightness }));
      if (accepted(candidate)) return candidate;
    }
  }
  return undefined;
}

function toLinear(color: string): Linear {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Linear): string {
  const channels = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The colour itself where a screen can show it, else the same with the most chroma it can show. */
function shown(color: Oklch): Linear {
  const fits = (linear: Linear) => linear.every((value) => value >= -1e-6 && value <= 1 + 1e-6);
  const whole = fromOklch(color);
  if (fits(whole)) return whole;
  let [low, high] = [0, color.chroma];
  for (let round = 0; round < 20; round++) {
    const chroma = (low + high) / 2;
    if (fits(fromOklch({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  return fromOklch({ ...color, chroma: low });
}

/** Björn Ottosson's OKLab, in polar form: https://bottosson.github.io/posts/oklab/ */
function toOklch([red, green, blue]: Linear): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
