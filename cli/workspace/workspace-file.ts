import { readFileSync } from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { digestOf } from '../graph/digest.ts';
import type { Graph, Node } from '../graph/graph.ts';
import type { Finding } from '../problems/problem.ts';
import type { Source } from '../problems/source.ts';
import { growTree, type PressedTree, pressTree } from './pressed-tree.ts';
import { decodeFile, type ReadFile, readYaml } from './read-yaml.ts';
import { plainValue, type Tree } from './tree.ts';

/** The bytes of a file, as a node: its digest is that of the bytes. */
export interface Content extends Node<Buffer> {
  /** In bytes. */
  size: number;
  /** What is to be said instead, where the file is too large to be read. */
  large?: ReadFile;
}

/** A text file that has no fault, decoded when its text is asked for. It is a node of its text. */
export class TextFile implements Source, Node<string> {
  readonly file: string;
  readonly digest: string;
  readonly #content: Content;
  #text: string | undefined;

  constructor(file: string, content: Content) {
    this.file = file;
    this.digest = content.digest;
    this.#content = content;
  }

  get text(): string {
    this.#text ??= decodeFile(this.file, this.#content.value()).source.text;
    return this.#text;
  }

  value(): string {
    return this.text;
  }
}

/** What reading a YAML file gives, besides its source. */
type Parsed = Omit<ReadFile, 'source'>;

/** A YAML file, read when it is first asked for. It is a node of its plain value. */
export class WorkspaceFile implements ReadFile, Node<unknown> {
  readonly source: Source;
  /** Of its bytes. */
  readonly digest: string;
  readonly #parse: () => Parsed;
  readonly #isFaultless: boolean;
  readonly #again: ((file: WorkspaceFile) => WorkspaceFile) | undefined;
  #parsed: Parsed | undefined;

  /**
   * @param isFaultless whether that is known without reading it.
   * @param again does to another file what was done to this one.
   */
  constructor(
    source: Source,
    digest: string,
    parse: () => Parsed,
    isFaultless: boolean,
    again?: (file: WorkspaceFile) => WorkspaceFile,
  ) {
    this.source = source;
    this.digest = digest;
    this.#parse = parse;
    this.#isFaultless = isFaultless;
    this.#again = again;
  }

  /** Absent where nothing of the file can be used. */
  get tree(): Tree | undefined {
    return this.#read().tree;
  }

  get findings(): Finding[] {
    return this.#isFaultless ? [] : this.#read().findings;
  }

  value(): unknown {
    return this.tree && plainValue(this.tree);
  }

  /**
   * The same file with another tree in the place of its own.
   * @param digestOf the digest of all that the other tree is made from, by that of the file.
   */
  map(
    change: (tree: Tree) => Tree,
    digestOf: (digest: string) => string = (digest) => digest,
  ): WorkspaceFile {
    const parse = () => {
      const { tree, findings } = this.#read();
      return { findings, ...(tree && { tree: change(tree) }) };
    };
    const again = (file: WorkspaceFile) => this.changed(file).map(change, digestOf);
    return new WorkspaceFile(this.source, digestOf(this.digest), parse, this.#isFaultless, again);
  }

  /** Another file, changed in the way in which this one was. */
  changed(file: WorkspaceFile): WorkspaceFile {
    return this.#again?.(file) ?? file;
  }

  /** Forgets what was read; it is read again when it is asked for. */
  forget(): void {
    this.#parsed = undefined;
  }

  #read(): Parsed {
    this.#parsed ??= this.#parse();
    return this.#parsed;
  }
}

/**
 * A YAML file of a workspace.
 * @param graph keeps the tree for the runs to come; without it the file is parsed each time.
 */
export function workspaceFile(file: string, content: Content, graph?: Graph): WorkspaceFile {
  const { digest, large } = content;
  if (large) return new WorkspaceFile(large.source, digest, () => large, false);
  const source = new TextFile(file, content);
  const parse = () => readYaml(file, content.value(), source);
  const kept = graph?.node(`tree ${digest}`, { content }, pressedTree);
  if (!kept || kept.digest === NOT_KEPT) return new WorkspaceFile(source, digest, parse, false);
  const grow = () => {
    const pressed = kept.value();
    return pressed ? { tree: growTree(source, pressed), findings: [] } : parse();
  };
  return new WorkspaceFile(source, digest, grow, true);
}

/** The tree of a file without a fault, to be kept; null for one that has to be read each time. */
function pressedTree({ content }: { content: Buffer }): PressedTree | null {
  const { tree, findings } = readYaml('', content);
  return (tree && findings.length === 0 && pressTree(tree)) || null;
}

const NOT_KEPT = digestOf('null');

/** How many faults a text has. */
export function textFaults({ content }: { content: Buffer }): number {
  return decodeFile('', content).findings.length;
}

/** The digest of a node of `textFaults` that found none. */
export const NO_FAULTS = digestOf('0');

/**
 * Reads a file whose digest is known.
 * @throws CannotRun when it has changed since, which would mix two states of a workspace.
 */
export function readAgain(file: string, path: string, digest: string): Buffer {
  const content = readIfThere(path);
  if (content && digestOf(content) === digest) return content;
  throw new CannotRun(`${file} was changed while it was being read. Run the command again.`);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
