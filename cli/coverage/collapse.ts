import type { ListedText } from './measure-coverage.ts';

/** A missing text, or a map or file of which all texts are missing. */
export interface MissingPart {
  language: string;
  section: ListedText['section'];
  file: string;
  /** '' where the whole file is missing. */
  key: string;
  texts: number;
}

/**
 * Missing texts in few words: where all texts of an item, a group or a file are missing, these
 * stand for them.
 * @param counted the keys of all texts that are counted, by section.
 */
export function collapseMissing(
  missing: readonly ListedText[],
  counted: ReadonlyMap<string, readonly string[]>,
): MissingPart[] {
  const totals = new Map([...counted].map(([section, keys]) => [section, countPrefixes(keys)]));
  const parts: MissingPart[] = [];
  for (const [file, texts] of Map.groupBy(missing, ({ file }) => file)) {
    const [{ language, section }] = texts as [ListedText];
    const total = totals.get(section) ?? new Map<string, number>();
    const absent = countPrefixes(texts.map(({ key }) => key));
    const found = new Map<string, number>();
    for (const { key } of texts) {
      const whole = prefixes(key).find((prefix) => absent.get(prefix) === total.get(prefix)) ?? key;
      found.set(whole, (found.get(whole) ?? 0) + 1);
    }
    for (const [key, count] of found) parts.push({ language, section, file, key, texts: count });
  }
  return parts;
}

function countPrefixes(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    for (const prefix of prefixes(key)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return counts;
}

/** '' first, the key itself last. */
function prefixes(key: string): string[] {
  const steps = key === '' ? [] : key.split('.');
  return ['', ...steps.map((_, index) => steps.slice(0, index + 1).join('.'))];
}
