import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const catalog = new URL('../../../catalog/', import.meta.url);

/** A file of the repository's catalogue, parsed. */
export function readCatalog<T>(path: string): T {
  return parse(readFileSync(new URL(path, catalog), 'utf8')) as T;
}

/** A file of the repository's catalogue, as text. */
export function readCatalogText(path: string): string {
  return readFileSync(new URL(path, catalog), 'utf8');
}

/** The names of the files in a folder of the catalogue. */
export function listCatalog(path: string): string[] {
  return readdirSync(new URL(path, catalog)).sort();
}

/** An item of a section, as far as these tests look at it. */
export interface Item {
  id: string;
  key: string;
  standard?: boolean;
  texts?: 'brief';
  minutes?: number;
  days?: number;
  timer?: { work: number; rest: number; rounds: number };
  facts?: Record<string, string | number>;
}

export const SECTIONS = ['games', 'adblockers', 'ebooks', 'recipes', 'fitness'] as const;

/** The languages that are translated into. */
export const LANGUAGES = ['bg', 'es', 'fr', 'de', 'ar', 'pl', 'ro', 'sr', 'bs'] as const;

/** The items of a section. */
export function itemsOf(section: string): Item[] {
  return readCatalog<{ items: Item[] }>(`sections/${section}.yaml`).items;
}

/** Every text of a file by its path: "items.moby_dick.title". */
export function textsOf(language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) walk(one, path ? `${path}.${key}` : key);
  };
  walk(readCatalog(`messages/${language}/${file}.yaml`), '');
  return texts;
}
