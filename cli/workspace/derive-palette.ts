import type { Theme } from '../../schemas/generated/workspace.ts';
import { contrast, nearestColor, type Shade, shade, shadeOf } from '../color.ts';

/** All colours of a theme, each as #rrggbb. */
export type Palette = Theme['colors'];

/** The colours from which a palette is worked out, each as #rrggbb. */
export interface ThemeColors {
  primary: string;
  accent?: string;
}

/** WCAG 2.2, level AA, of text (1.4.3). Of the brand's colour too: links are near to it. */
const TEXT = 4.5;

/** Lightness and chroma (OKLCH) of what has the brand's hue. The greys have a breath of it. */
type Tint = readonly [lightness: number, chroma: number];

/** Chosen beside the two themes of the repository, whose grounds, texts and lines these are near to. */
const TINTS = {
  light: {
    background: [0.985, 0.006],
    card: [1, 0],
    foreground: [0.22, 0.045],
    secondary: [0.94, 0.025],
    accent: [0.92, 0.045],
    muted: [0.957, 0.014],
    mutedForeground: [0.46, 0.045],
    border: [0.89, 0.028],
    rippleLight: [0.82, 0.1],
    rippleDark: [0.36, 0.12],
  },
  dark: {
    background: [0.14, 0.008],
    card: [0.19, 0.012],
    foreground: [0.98, 0.004],
    secondary: [0.27, 0.018],
    accent: [0.29, 0.06],
    muted: [0.23, 0.014],
    mutedForeground: [0.76, 0.018],
    border: [0.33, 0.02],
    rippleLight: [0.82, 0.13],
    rippleDark: [0.4, 0.12],
  },
} as const satisfies Record<string, Record<string, Tint>>;

/** Red means the same in every brand. */
const DESTRUCTIVE = { light: '#b3261e', dark: '#8f1d1d' };

/**
 * A whole palette from one colour or two, around the colours that are given already. Each text has the contrast to its grounds that WCAG 2.2 AA asks for, and so
 * has the brand's colour to the page and to cards, for which its lightness is changed as little as can be. The same
 * colours give the same palette.
 */
export function derivePalette(
  { primary, accent }: ThemeColors,
  appearance: 'light' | 'dark',
  given: Partial<Palette> = {},
): Palette {
  const { c: chroma, h } = shadeOf(primary);
  const tints = TINTS[appearance];
  // A grey brand has grey tints.
  const tint = (name: keyof typeof tints) => {
    const [lightness, most] = tints[name];
    return shade(lightness, Math.min(most, chroma), h);
  };
  const grounds = {
    background: given.background ?? tint('background'),
    card: given.card ?? tint('card'),
    muted: given.muted ?? tint('muted'),
  };
  const seen = (on: readonly string[]) => (color: string) =>
    on.every((ground) => contrast(color, ground) >= TEXT);
  const shown = given.primary ?? nearestTo(primary, seen([grounds.background, grounds.card]));
  const highlight = given.accent ?? accent ?? tint('accent');
  const foreground = tint('foreground');
  const on = (ground: string) => readableOn(ground, shadeOf(primary), foreground);
  const secondary = given.secondary ?? tint('secondary');
  const destructive = given.destructive ?? DESTRUCTIVE[appearance];
  return {
    ...grounds,
    foreground: on(grounds.background),
    cardForeground: on(grounds.card),
    primary: shown,
    primaryForeground: on(shown),
    secondary,
    secondaryForeground: on(secondary),
    accent: highlight,
    accentForeground: on(highlight),
    mutedForeground: nearestTo(tint('mutedForeground'), seen(Object.values(grounds))),
    destructive,
    destructiveForeground: readableOn(destructive, shadeOf(primary), '#ffffff'),
    border: tint('border'),
    rippleLight: tint('rippleLight'),
    ripple: shown,
    rippleDark: tint('rippleDark'),
    ...given,
  };
}

function nearestTo(color: string, accepted: (color: string) => boolean): string {
  return nearestColor(color, accepted) ?? color;
}

/** A text for a ground: the theme's own, a dark one in the brand's hue, or white, the first that can be read. */
function readableOn(ground: string, { c, h }: Shade, foreground: string): string {
  const choices = [foreground, '#ffffff', shade(0.2, Math.min(c, 0.05), h), '#000000'];
  // Of black and white one can be read on any ground.
  return choices.find((text) => contrast(text, ground) >= TEXT) ?? '#000000';
}
