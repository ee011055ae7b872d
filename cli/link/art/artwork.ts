import type { Variation } from './variation.ts';

/** The colours of one picture, `#rrggbb`. */
export interface Palette {
  /** The ground, top left. */
  from: string;
  /** The ground, bottom right. */
  to: string;
  /** The darkest tone: outlines and shadows. */
  ink: string;
  /** The brightest tone. */
  light: string;
  /** The colour that the eye goes to first. */
  accent: string;
  /** The colour of large parts of the motif. */
  second: string;
}

/** Draws about the origin, within 100 to either side and 95 up and down. */
export type Motif = (palette: Palette, vary: Variation) => string;

/** How long a fitness program has been trained for. */
export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** One section's visual language. */
export interface Artwork {
  palettes: readonly Palette[];
  /**
   * Stands before the id in every choice. Searched for, not invented: with it, neighbours in the
   * catalogue get different colours, and of a category's drawings each item gets a fitting one.
   */
  salt: string;
  /** One motif per category id. */
  motifs: Readonly<Record<string, Motif>>;
  /** Stands in for a category that has no motif of its own. */
  general: Motif;
  /** Sets a motif's drawing into the section's scene, 400 by 300, over the palette's gradient. */
  scene(motif: string, palette: Palette, vary: Variation, difficulty?: Difficulty): string;
}

/** Writes the palettes of a section as rows: from, to, ink, light, accent, second. */
export function palettes(
  ...rows: readonly (readonly [string, string, string, string, string, string])[]
): Palette[] {
  return rows.map(([from, to, ink, light, accent, second]) => ({
    from,
    to,
    ink,
    light,
    accent,
    second,
  }));
}
