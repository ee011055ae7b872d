import { contrast, isColor, longColor, nearestColor } from '../color.ts';
import { replaceWord } from '../problems/correction.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import {
  at,
  entriesAt,
  keyPlace,
  type ScalarTree,
  type Tree,
  textAt,
  valuePlace,
} from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

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
    for (const { tree, source } of themes.values()) {
      if (!tree) continue;
      const written = colorsOf(tree);
      const mended = mend(written);
      for (const name of COLORS) {
        const finding = tooFaint({ tree, source }, name, { written, mended });
        if (finding) yield finding;
      }
    }
  }),
};

/** Colours by name; those of which the schema has something to say are not there. */
type Colors = ReadonlyMap<string, string>;

function colorsOf(theme: Tree): Colors {
  const all = entriesAt(theme, 'colors').map(([name, { value }]) => [name, textAt(value)] as const);
  return new Map(all.filter((pair): pair is [string, string] => isColor(pair[1])));
}

/** What is shown on grounds; the brand's colour comes first, since texts stand on it. */
const COLORS = [...new Set(PAIRS.map(({ color }) => color))].sort(
  (a, b) => Number(b === 'primary') - Number(a === 'primary'),
);

/**
 * The palette with the colours that are too faint replaced by the nearest that pass, all of them together: each is
 * chosen for the grounds as they will be. One for which there is no shade stays as it is.
 */
function mend(written: Colors): Colors {
  const mended = new Map(written);
  for (const name of COLORS) {
    const color = written.get(name);
    if (color === undefined || failing(name, mended).length === 0) continue;
    const asText = (candidate: string) =>
      failing(name, new Map(mended).set(name, candidate)).length === 0;
    // What stands on it should stay readable, where it is now.
    const onIt = PAIRS.filter((pair) => pair.ground === name && passes(pair, mended));
    const asBoth = (candidate: string) =>
      asText(candidate) && onIt.every((pair) => passes(pair, new Map(mended).set(name, candidate)));
    const better = nearestColor(color, asBoth) ?? nearestColor(color, asText);
    if (better !== undefined) mended.set(name, better);
  }
  return mended;
}

function failing(name: string, colors: Colors): Pair[] {
  return PAIRS.filter((pair) => pair.color === name && !passes(pair, colors));
}

/** Whether a pair has enough contrast; true where one of its colours is missing. */
function passes({ color: name, ground, least }: Pair, colors: Colors): boolean {
  const [color, other] = [colors.get(name), colors.get(ground)];
  return !color || !other || contrast(color, other) >= least;
}

/** One finding for a colour, with all the grounds on which it is too faint, or will be. */
function tooFaint(
  { tree: theme, source }: { tree: Tree; source: Source },
  name: string,
  { written, mended }: { written: Colors; mended: Colors },
): Finding | undefined {
  const color = written.get(name);
  const better = mended.get(name);
  const node = at(theme, 'colors', name);
  if (color === undefined || better === undefined || node?.kind !== 'scalar') return undefined;
  const now = failing(name, written);
  const pairs = now.length > 0 ? now : failing(name, new Map(mended).set(name, color));
  const [first] = pairs;
  if (!first) return undefined;
  const colors = now.length > 0 ? written : mended;
  const grounds = pairs.map(({ ground }) => {
    const other = colors.get(ground) as string;
    return `${ratioText(contrast(color, other))} on "${ground}" (${other})`;
  });
  const when = now.length > 0 ? 'is too faint' : 'will be too faint with the fixes of the others';
  const isMended = better !== color;
  // Of what a theme extends nothing is to be changed for it, nor a colour that others follow from.
  const isOwn = node.place.source.file === source.file;
  const isWritten = isOwn && longColor(writtenAs(node)) === color;
  const edit = isMended && isWritten ? replaceWord(node.place, writtenAs(node), better) : undefined;
  const place = isOwn ? node.place : (ownPlace(theme, source, pairs) ?? node.place);
  return {
    rule: 'palette-contrast',
    message: `"${name}" (${color}) ${when}: its contrast is ${listed(grounds)}; at least ${first.least}:1 is needed for ${first.least === TEXT ? 'text' : 'controls and large text'}.`,
    suggestion: isMended
      ? `The nearest colour that passes is "${better}"${isWritten ? '' : `: write ${name}: "${better}" under "colors" of this theme`}.`
      : `No lighter or darker shade passes on all its grounds: change ${pairs.map(({ ground }) => `"${ground}"`).join(' and ')} as well.`,
    ...(edit && { edit }),
    place: place.end > place.start ? place : keyPlace(theme, ['colors', name]),
  };
}

/** Where a theme itself says something of the grounds on which an inherited colour is too faint. */
function ownPlace(theme: Tree, source: Source, pairs: readonly Pair[]): Place | undefined {
  const places = pairs.map(({ ground }) => valuePlace(theme, ['colors', ground]));
  return places.find((place) => place.source.file === source.file);
}

/** A colour as its file has it: perhaps in the short form. */
function writtenAs({ place: { source, start, end } }: ScalarTree): string {
  return source.text.slice(start, end).replace(/^(["'])(.*)\1$/, '$2');
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** Cut, not rounded: 4.497 is not 4.5. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

export default paletteContrast;
