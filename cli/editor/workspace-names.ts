import type { SectionId } from '../../runtime/contract.ts';
import { textLanguages } from '../catalogue/languages.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import { takesPorticos, type Workspace } from '../workspace/read-workspace.ts';
import { itemsAt, sourcesOf, type Tree, textAt } from '../workspace/tree.ts';

/** What the files of a workspace may name, as far as that can be read. */
export interface WorkspaceNames {
  /** Whether its catalogue lies over Portico's, so that its own files need not be whole. */
  isLayered: boolean;
  /** What a tenant may extend, brands first. */
  extended: string[];
  terms: string[];
  themes: string[];
  logos: string[];
  languages: string[];
  /** Of the languages those that Portico has, of which a file may say a part only. */
  porticosLanguages: string[];
  /** By section. */
  sections: ReadonlyMap<string, SectionNames>;
}

export interface SectionNames {
  /** The ids of its items. */
  items: string[];
  /** Of these the ones that Portico has. */
  porticosItems: string[];
  /** The keys of their texts. */
  keys: string[];
  categories: string[];
  shelves: string[];
  /** The field of an item that may name something in catalog/hosted, and what is there. */
  hosted?: { field: string; names: string[] };
}

/** Takes the names out of a workspace. */
export function workspaceNames(workspace: Workspace): WorkspaceNames {
  const { settings, languages, tenants, bases, terms, themes, logos } = workspace;
  return {
    isLayered: takesPorticos(settings),
    extended: [...bases.keys(), ...tenants.map(({ name }) => name)],
    terms: [...terms.keys()].sort(),
    themes: [...themes.keys()].sort(),
    logos: [...logos.keys()].sort(),
    languages: textLanguages(workspace).map(({ code }) => code),
    porticosLanguages: namesOf(itemsAt(languages?.tree, 'languages').filter(isOfPortico), 'code'),
    sections: new Map(
      [...sectionIndex(workspace).values()].map(
        ({ id, items, ids, byKey, categories, shelves }) => [
          id,
          {
            items: [...ids],
            porticosItems: namesOf(items.filter(isOfPortico), 'id'),
            keys: [...byKey.keys()],
            categories: [...categories],
            shelves: [...shelves],
            ...hostedOf(workspace, id),
          },
        ],
      ),
    ),
  };
}

function hostedOf({ hosted }: Workspace, id: SectionId): Pick<SectionNames, 'hosted'> {
  const [field] = descriptors[id].frames;
  return field ? { hosted: { field, names: [...(hosted.get(id)?.keys() ?? [])].sort() } } : {};
}

/** Whether an entry, or a part of it, comes with Portico. */
function isOfPortico(entry: Tree): boolean {
  return [...sourcesOf(entry)].some(({ file }) => isPorticos(file));
}

function namesOf(entries: readonly Tree[], field: string): string[] {
  return entries.flatMap((entry) => textAt(entry, field) ?? []);
}
