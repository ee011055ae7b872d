import type { Finding } from '../problems/problem.ts';
import { at, keyPlace, type Tree, textAt } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { contrast, isColor, nearestColor } from './support/color.ts';

/** A colour that must stand out from another. */
interface Pair {
  color: string;
  ground: string;
  /** The least contrast ratio. */
  least: number;
}

/**
 * WCAG 2.2, level AA: 4.5:1 for text (success criterion 1.4.3), 3:1 for large text and for what one
 * must see to use a control (1.4.11). Borders are decoration here.
 * https://www.w3.org/TR/WCAG22/#contrast-minimum, https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
const TEXT = 4.5;
const LARGE = 3;

const PAIRS: readonly Pair[] = [
  { color: 'foreground', ground: 'background', least: TEXT },
  { color: 'cardForeground', ground: 'card', least: TEXT },
  { color: 'primaryForeground', ground: 'primary', least: TEXT },
  { color: 'secondaryForeground', ground: 'secondary', least: TEXT },
  { color: 'accentForeground', ground: 'accent', least: TEXT },
  { color: 'destructiveForeground', ground: 'destructive', least: TEXT },
  { color: 'mutedForeground', ground: 'muted', least: TEXT },
  { color: 'mutedForeground', ground: 'background', least: TEXT },
  { color: 'mutedForeground', ground: 'card', least: TEXT },
  { color: 'primary', ground: 'background', least: LARGE },
  { color: 'primary', ground: 'card', least: LARGE },
];

/** Text and controls of a theme can be read: their colours have the contrast that WCAG 2.2 AA asks for. */
const paletteContrast: Rule = {
  id: 'palette-contrast',
  catalogue: forCatalogue(['themes'], function* ({ themes }) {
    for (const { tree } of themes.values()) {
      if (!tree) continue;
      for (const color of new Set(PAIRS.map((pair) => pair.color))) {
        const finding = tooFaint(tree, color);
        if (finding) yield finding;
      }
    }
  }),
};

/** One finding for a colour, with all the grounds on which it is too faint. */
function tooFaint(theme: Tree, name: string): Finding | undefined {
  const color = colorOf(theme, name);
  const node = at(theme, 'colors', name);
  if (color === undefined || !node) return undefined;
  const failing = PAIRS.filter((pair) => pair.color === name && !passes(theme, pair, name, color));
  const [first] = failing;
  if (!first) return undefined;
  const grounds = failing.map(({ ground }) => {
    const other = colorOf(theme, ground) as string;
    return `${ratioText(contrast(color, other))} on "${ground}" (${other})`;
  });
  return {
    rule: 'palette-contrast',
    message: `"${name}" (${color}) is too faint: its contrast is ${listed(grounds)}; at least ${first.least}:1 is needed for ${first.least === TEXT ? 'text' : 'controls and large text'}.`,
    suggestion: suggestion(theme, name, color, failing),
    place: node.place.end > node.place.start ? node.place : keyPlace(theme, ['colors', name]),
  };
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

function suggestion(theme: Tree, name: string, color: string, failing: Pair[]): string {
  // Where the colour is also a ground, what stands on it should stay readable.
  const onIt = PAIRS.filter((pair) => pair.ground === name && passes(theme, pair, name, color));
  const asText = (candidate: string) =>
    PAIRS.every((pair) => pair.color !== name || passes(theme, pair, name, candidate));
  const asBoth = (candidate: string) =>
    asText(candidate) && onIt.every((pair) => passes(theme, pair, name, candidate));
  const better = nearestColor(color, asBoth) ?? nearestColor(color, asText);
  if (better) return `The nearest colour that passes is "${better}".`;
  const grounds = failing.map(({ ground }) => `"${ground}"`).join(' and ');
  return `No lighter or darker shade passes on all its grounds: change ${grounds} as well.`;
}

/** Whether a pair has enough contrast with one of its two colours replaced; true where one is missing. */
function passes(theme: Tree, pair: Pair, replaced: string, candidate: string): boolean {
  const value = (name: string) => (name === replaced ? candidate : colorOf(theme, name));
  const color = value(pair.color);
  const ground = value(pair.ground);
  return !color || !ground || contrast(color, ground) >= pair.least;
}

/** The colour of a name; undefined where the schema has something to say about it. */
function colorOf(theme: Tree, name: string): string | undefined {
  const text = textAt(theme, 'colors', name);
  return isColor(text) ? text : undefined;
}

/** Cut, not rounded: 4.497 is not 4.5. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

export default paletteContrast;
