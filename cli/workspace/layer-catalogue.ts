import { digestOfJson } from '../graph/digest.ts';
import { mergeEntries } from './merge-entries.ts';
import type { PhotoFile } from './picture-files.ts';
import type { CatalogueLayer } from './read-catalogue.ts';
import { at, entriesAt, itemsAt, merge, type Tree, textAt } from './tree.ts';
import { WorkspaceFile } from './workspace-file.ts';

/**
 * Lays a workspace's own catalogue over the one that comes with Portico. Items merge by id, languages by code,
 * texts and glossaries key by key, lists of names by their entries; themes, terms templates, logos, the pictures of an item and
 * hosted things replace those of the same name.
 */
export function layerCatalogue(base: CatalogueLayer, own: CatalogueLayer): CatalogueLayer {
  return {
    languages: layered(base.languages, own.languages, mergeLanguages),
    themeFiles: new Map([...base.themeFiles, ...own.themeFiles]),
    sections: layeredAll(base.sections, own.sections, mergeSections),
    messages: inEach(base.messages, own.messages, (below, over) => layeredAll(below, over, merge)),
    glossaries: layeredAll(base.glossaries, own.glossaries, merge),
    properNames: layered(base.properNames, own.properNames, mergeNames),
    terms: inEach(base.terms, own.terms, (below, over) => new Map([...below, ...over])),
    logos: new Map([...base.logos, ...own.logos]),
    ...layeredPictures(base, own),
    strayPictures: own.strayPictures,
    hosted: inEach(base.hosted, own.hosted, (below, over) => new Map([...below, ...over])),
    strayHosted: own.strayHosted,
  };
}

type Merge = (below: Tree, over: Tree) => Tree;

/** One file over another; its places are in both, what it is called is the upper one. */
function layered(
  below: WorkspaceFile | undefined,
  over: WorkspaceFile | undefined,
  mergeTrees: Merge,
): WorkspaceFile | undefined {
  if (!below || !over) return over ?? below;
  const parse = () => {
    const [under, own] = [below.tree, over.tree];
    const tree = under && own ? mergeTrees(under, own) : (own ?? under);
    return { findings: over.findings, ...(tree && { tree }) };
  };
  const digest = digestOfJson([below.digest, over.digest]);
  const again = (file: WorkspaceFile) => layered(below, file, mergeTrees) as WorkspaceFile;
  return new WorkspaceFile(over.source, digest, parse, false, again);
}

/** The same for each of some files by their names, the base's first. */
function layeredAll<K>(
  below: ReadonlyMap<K, WorkspaceFile>,
  over: ReadonlyMap<K, WorkspaceFile>,
  mergeTrees: Merge,
): Map<K, WorkspaceFile> {
  const names = [...new Set([...below.keys(), ...over.keys()])];
  return new Map(
    names.map((name) => [
      name,
      layered(below.get(name), over.get(name), mergeTrees) as WorkspaceFile,
    ]),
  );
}

/** Lays the files of each folder over those of the folder of the same name. */
function inEach<K extends string, T>(
  below: ReadonlyMap<K, Map<string, T>>,
  over: ReadonlyMap<K, Map<string, T>>,
  lay: (below: Map<string, T>, over: Map<string, T>) => Map<string, T>,
): Map<K, Map<string, T>> {
  const names = [...new Set([...below.keys(), ...over.keys()])];
  return new Map(
    names.map((name) => [name, lay(below.get(name) ?? new Map(), over.get(name) ?? new Map())]),
  );
}

/** An item has one picture: the workspace's own, of whatever format, takes the place of the base's. */
function layeredPictures(
  base: CatalogueLayer,
  own: CatalogueLayer,
): Pick<CatalogueLayer, 'pictures' | 'photos'> {
  const nameOf = (section: string, key: string) => `${section}/${key}`;
  const replaced = new Set([
    ...[...own.pictures].flatMap(([section, files]) =>
      [...files.keys()].map((key) => nameOf(section, key)),
    ),
    ...own.photos.map(({ section, key }) => nameOf(section, key)),
  ]);
  const stays = (section: string, key: string) => !replaced.has(nameOf(section, key));
  const placeOf = ({ section, key, ending }: PhotoFile) => `${nameOf(section, key)}${ending}`;
  return {
    pictures: new Map(
      [...own.pictures].map(([section, files]) => {
        const below = [...(base.pictures.get(section) ?? [])].filter(([key]) =>
          stays(section, key),
        );
        return [section, new Map([...below, ...files])];
      }),
    ),
    photos: [...base.photos.filter(({ section, key }) => stays(section, key)), ...own.photos].sort(
      (a, b) => (placeOf(a) < placeOf(b) ? -1 : 1),
    ),
  };
}

const mergeLanguages: Merge = (below, over) =>
  mergeEntries(below, over, { languages: (item) => textAt(item, 'code') });

const mergeSections: Merge = (below, over) =>
  replaceOthers(
    mergeEntries(below, over, {
      categories: (item) => textAt(item),
      shelves: (item) => textAt(item, 'id'),
      items: (item) => textAt(item, 'id'),
    }),
    below,
    over,
  );

/**
 * An item with the id of one below and a key of its own is another one, which has nothing of it: a soup must
 * not have the allergens of the toast whose place it takes.
 */
function replaceOthers(merged: Tree, below: Tree, over: Tree): Tree {
  const keys = new Map(
    itemsAt(below, 'items').map((item) => [textAt(item, 'id'), textAt(item, 'key')]),
  );
  const others = new Map(
    itemsAt(over, 'items').flatMap((item) => {
      const [id, key] = [textAt(item, 'id'), textAt(item, 'key')];
      const replaced = keys.get(id);
      return replaced !== undefined && key !== undefined && key !== replaced ? [[id, item]] : [];
    }),
  );
  const items = at(merged, 'items');
  if (others.size === 0 || merged.kind !== 'map' || items?.kind !== 'list') return merged;
  const value = {
    ...items,
    items: items.items.map((item) => others.get(textAt(item, 'id')) ?? item),
  };
  const entry = merged.entries.get('items');
  return entry
    ? { ...merged, entries: new Map([...merged.entries, ['items', { ...entry, value }]]) }
    : merged;
}

/** A text that either file lists is listed. */
const mergeNames: Merge = (below, over) => {
  const languages = [...entriesAt(below, 'byLanguage'), ...entriesAt(over, 'byLanguage')];
  const text = (item: Tree) => textAt(item);
  return mergeEntries(below, over, {
    everywhere: text,
    byLanguage: Object.fromEntries(languages.map(([code]) => [code, text])),
  });
};
