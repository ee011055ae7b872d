import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../problems/source.ts';
import { seal, unseal } from '../sealed.ts';
import { type ReadFile, readYaml } from './read-yaml.ts';
import type { Entry, ScalarTree, Tree } from './tree.ts';

/**
 * A tree without its source, as JSON can hold it: its kind, where it starts and ends, then the value
 * of a scalar, the items of a list, or the entries of a map (name, start, end, value).
 */
type Kept = [kind: 'scalar' | 'list' | 'map', start: number, end: number, ...rest: unknown[]];
type KeptEntry = [name: string, start: number, end: number, value: Kept];

/** Parsing is half of what checking takes, so the trees of faultless files are kept between runs. */
const FILE = 'parsed.json';

/** What parses: another version of it may make other trees. */
const PARSER = ['read-yaml.ts', 'parsed-files.ts', '../sealed.ts', '../../package-lock.json'].map(
  (file) => fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * Reads YAML files, and remembers their trees by the digest of their bytes for the next run. They are
 * kept in the workspace's `.portico`, and only where a build has made that folder: checking a
 * workspace leaves nothing behind.
 */
export class ParsedFiles {
  private readonly file: string;
  private readonly parser: string;
  private readonly before: Record<string, Kept>;
  private readonly now: Record<string, Kept> = {};

  /** @param root the workspace, absolute. */
  constructor(root: string) {
    this.file = join(root, '.portico', FILE);
    this.parser = existsSync(join(root, '.portico')) ? digest(PARSER.map(readText).join()) : '';
    this.before = this.parser ? readKept(this.file, this.parser) : {};
  }

  /** As `readYaml`, which is only asked for a file whose content is new. */
  read(file: string, bytes: Uint8Array): ReadFile {
    if (!this.parser) return readYaml(file, bytes);
    const key = digest(bytes);
    const known = Object.hasOwn(this.before, key) ? this.before[key] : undefined;
    if (known) {
      this.now[key] = known;
      const source = { file, text: new TextDecoder('utf-8').decode(bytes) };
      return { source, tree: grow(source, known), findings: [] };
    }
    const read = readYaml(file, bytes);
    const kept = read.tree && read.findings.length === 0 ? press(read.tree) : undefined;
    if (kept) this.now[key] = kept;
    return read;
  }

  /** Keeps what was read in this run, and only that. Where it cannot be written, nothing is kept. */
  keep(): void {
    if (!this.parser) return;
    const keys = Object.keys(this.now);
    const same = keys.length === Object.keys(this.before).length;
    if (same && keys.every((key) => Object.hasOwn(this.before, key))) return;
    const draft = `${this.file}.${process.pid}`;
    try {
      writeFileSync(draft, seal(JSON.stringify({ parser: this.parser, trees: this.now })));
      renameSync(draft, this.file);
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

/** Lets the next run parse every file of a workspace anew. */
export function forgetParsedFiles(root: string): void {
  rmSync(join(root, '.portico', FILE), { recursive: true, force: true });
}

function readKept(file: string, parser: string): Record<string, Kept> {
  try {
    // Damage could turn one value into another; then all is parsed anew.
    const kept = JSON.parse(unseal(readText(file)) ?? '{}');
    return kept.parser === parser ? kept.trees : {};
  } catch {
    return {};
  }
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 24);
}

/** Takes the source out of a tree; undefined for one with a number that JSON cannot write. */
function press(tree: Tree): Kept | undefined {
  const { start, end } = tree.place;
  if (tree.kind === 'scalar') {
    const { value } = tree;
    const exact = typeof value !== 'number' || Object.is(JSON.parse(JSON.stringify(value)), value);
    return exact ? ['scalar', start, end, value] : undefined;
  }
  const rest: unknown[] = [];
  for (const part of tree.kind === 'list' ? tree.items : tree.entries) {
    const kept = Array.isArray(part) ? pressEntry(part) : press(part as Tree);
    if (!kept) return undefined;
    rest.push(kept);
  }
  return [tree.kind, start, end, ...rest];
}

function pressEntry([name, { key, value }]: [string, Entry]): KeptEntry | undefined {
  const kept = press(value);
  return kept && [name, key.start, key.end, kept];
}

/** Puts the source back. */
function grow(source: Source, [kind, start, end, ...rest]: Kept): Tree {
  const place = { source, start, end };
  if (kind === 'scalar') return { kind, place, value: rest[0] as ScalarTree['value'] };
  if (kind === 'list') return { kind, place, items: rest.map((one) => grow(source, one as Kept)) };
  const entries = new Map<string, Entry>();
  for (const [name, start, end, value] of rest as KeptEntry[]) {
    entries.set(name, { key: { source, start, end }, value: grow(source, value) });
  }
  return { kind, place, entries };
}
