import { isDeepStrictEqual } from 'node:util';
import type { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { CannotRun } from '../cannot-run.ts';
import { libraries } from '../libraries.ts';
import { appendEntry } from '../new/append-entry.ts';

/**
 * Sets `read` of an item in the file of the section, and leaves every other byte as it is. An item that the file
 * does not have, since it comes with Portico, is added with the two keys that matter.
 * @param source the file; nothing for one that begins now.
 * @param file for messages.
 * @throws CannotRun when the file is written in a way that does not allow it.
 */
export function setRead(source: string, file: string, id: string, name: string): string {
  const document = libraries.yaml.parseDocument(source, { keepSourceTokens: true });
  if (document.errors.length > 0) throw new CannotRun(`${file} cannot be read. Run: portico check`);
  const item = itemOf(document.get('items') as YAMLSeq | undefined, id);
  if (!item) {
    return appendEntry(source, file, { under: 'items', lines: [`- id: ${id}`, `  read: ${name}`] });
  }
  const edited = inItem(source, item, name);
  const before = document.toJS() as Parsed;
  const after: unknown = libraries.yaml.parse(edited);
  // An anchor or an odd indentation could change more than the one value.
  if (!isDeepStrictEqual(after, withRead(before, id, name))) {
    throw new CannotRun(
      `${file} cannot be changed without touching something else. Put "read: ${name}" into the item ${id} yourself.`,
    );
  }
  return edited;
}

interface Parsed {
  items: { id: string; read?: string }[];
}

function itemOf(items: YAMLSeq | undefined, id: string): YAMLMap | undefined {
  if (!libraries.yaml.isSeq(items)) return undefined;
  return items.items.find(
    (item): item is YAMLMap => libraries.yaml.isMap(item) && item.get('id') === id,
  );
}

function inItem(source: string, item: YAMLMap, name: string): string {
  const pairs = item.items as Pair<Scalar, Scalar | null>[];
  const range = pairs.find(({ key }) => key.value === 'read')?.value?.range;
  if (range) return source.slice(0, range[0]) + name + source.slice(range[1]);
  const last = pairs.at(-1);
  const end = last?.value?.range?.[1] ?? last?.key.range?.[1] ?? 0;
  if (item.flow) return `${source.slice(0, end)}, read: ${name}${source.slice(end)}`;
  const first = pairs[0]?.key.range?.[0] ?? 0;
  const column = first - (source.lastIndexOf('\n', first - 1) + 1);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  // A comment behind the last value stays with it.
  const line = source.indexOf('\n', end);
  const at = line < 0 ? source.length : line + 1;
  const apart = line < 0 ? lineEnd : '';
  return `${source.slice(0, at)}${apart}${' '.repeat(column)}read: ${name}${lineEnd}${source.slice(at)}`;
}

function withRead(parsed: Parsed, id: string, name: string): Parsed {
  return {
    ...parsed,
    items: parsed.items.map((item) => (item.id === id ? { ...item, read: name } : item)),
  };
}
