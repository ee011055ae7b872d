import { isColor, longColor } from '../color.ts';
import { digestOfJson } from '../graph/digest.ts';
import type { Graph } from '../graph/graph.ts';
import type { Place } from '../problems/source.ts';
import { derivePalette } from './derive-palette.ts';
import type { Entry, MapTree, Tree } from './tree.ts';
import { at, entriesAt, merge, textAt, without } from './tree.ts';
import type { WorkspaceFile } from './workspace-file.ts';

/** How round corners are in a theme that is given by its colours and does not say it. */
const RADIUS = 'medium';

/**
 * The themes of a workspace as portals have them: what they extend merged, the palette worked out `from` their
 * colours, each colour as #rrggbb. Each value stays at the place that it is from. What cannot be followed is
 * left out; the schema and rules report it.
 * @param written the themes as they are written, by name.
 * @param graph keeps which theme each extends.
 */
export function resolveThemes(
  written: ReadonlyMap<string, WorkspaceFile>,
  graph: Graph,
): Map<string, WorkspaceFile> {
  const baseOf = (file: WorkspaceFile): string | null =>
    graph
      .node(`theme extends ${file.digest}`, {}, () => textAt(file.tree, 'extends') ?? null)
      .value();
  return new Map(
    [...written].map(([name, file]) => {
      const layers = layersOf(name, written, baseOf);
      const bases = layers.slice(1).map(({ digest }) => digest);
      const digestOf = (own: string) => (bases.length === 0 ? own : digestOfJson([own, ...bases]));
      const resolved = () => resolveTheme(layers.flatMap(({ tree }) => tree ?? []));
      return [name, file.map((tree) => resolved() ?? tree, digestOf)];
    }),
  );
}

/** A theme and those that it extends, the nearest first; up to one that is missing or there already. */
function layersOf(
  name: string,
  written: ReadonlyMap<string, WorkspaceFile>,
  baseOf: (file: WorkspaceFile) => string | null,
): WorkspaceFile[] {
  const layers = new Map<string, WorkspaceFile>();
  for (let next: string | null = name; next !== null && !layers.has(next); ) {
    const file = written.get(next);
    if (!file) break;
    layers.set(next, file);
    next = baseOf(file);
  }
  return [...layers.values()];
}

/**
 * One theme from its layers.
 * @param layers the theme's own tree, then those of what it extends, the nearest first.
 * @returns undefined where there is nothing to resolve.
 */
function resolveTheme(layers: readonly Tree[]): Tree | undefined {
  const [own] = layers;
  if (own?.kind !== 'map') return undefined;
  const merged = layers.reduceRight((below, over) => merge(below, over)) as MapTree;
  const appearance = textAt(merged, 'appearance') === 'dark' ? 'dark' : 'light';
  const colors = new Map<string, Entry>();
  for (const [index, layer] of [...layers.entries()].toReversed()) {
    // What goes over a palette in the end is part of what it is worked out around.
    const over = layers.slice(0, index + 1).reduceRight((below, above) => merge(below, above));
    for (const [name, entry] of derived(layer, appearance, over)) colors.set(name, entry);
    for (const [name, entry] of entriesAt(layer, 'colors')) colors.set(name, longEntry(entry));
  }
  const from = layers.map((layer) => at(layer, 'from')).find((node) => node !== undefined);
  const place = at(merged, 'colors')?.place ?? from?.place ?? merged.place;
  const entries = new Map((without(without(merged, 'extends'), 'from') as MapTree).entries);
  if (colors.size > 0) {
    const key = entries.get('colors')?.key ?? place;
    entries.set('colors', { key, value: { kind: 'map', place, entries: colors } });
  }
  if (from && !entries.has('radius')) entries.set('radius', scalar(RADIUS, from.place));
  return { ...merged, entries };
}

/** The palette of one layer's `from`: each colour at the place of the one that it is worked out from. */
function derived(layer: Tree, appearance: 'light' | 'dark', over: Tree): [string, Entry][] {
  const primary = longColor(textAt(layer, 'from', 'primary') ?? '');
  const accent = longColor(textAt(layer, 'from', 'accent') ?? '');
  if (!isColor(primary)) return [];
  const given = Object.fromEntries(
    entriesAt(over, 'colors')
      .map(([name, { value }]) => [name, longColor(textAt(value) ?? '')] as const)
      .filter(([, color]) => isColor(color)),
  );
  const colors = { primary, ...(isColor(accent) && { accent }) };
  const palette = derivePalette(colors, appearance, given);
  const placeOf = (name: string): Place | undefined =>
    (/^accent/.test(name) ? at(layer, 'from', 'accent') : undefined)?.place ??
    at(layer, 'from', 'primary')?.place;
  return Object.entries(palette).map(([name, color]) => [
    name,
    scalar(color, placeOf(name) ?? layer.place),
  ]);
}

function scalar(value: string, place: Place): Entry {
  return { key: place, value: { kind: 'scalar', place, value } };
}

function longEntry({ key, value }: Entry): Entry {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return { key, value };
  return { key, value: { ...value, value: longColor(value.value) } };
}
