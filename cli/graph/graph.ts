import { digestOf } from './digest.ts';
import type { RowHead, Store } from './store.ts';

/** Something that was made, or can be: its digest, and its value once it is asked for. */
export interface Node<T> {
  /** Of the value: equal digests stand for equal values. */
  readonly digest: string;
  value(): T;
}

/** What JSON can write. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What a node is made from, by name: other nodes, and plain values. */
export type Inputs = Readonly<Record<string, unknown>>;

/** The same with the values of the nodes in the place of the nodes: all that `make` may read. */
export type ValuesOf<I extends Inputs> = {
  readonly [K in keyof I]: I[K] extends Node<infer T> ? T : I[K];
};

/** How often nodes were made and taken from the store, by the first word of their names. */
export interface Tally {
  made: number;
  kept: number;
}

export interface GraphOptions {
  /** Whether to make everything anew, and read nothing that is kept. */
  fresh?: boolean;
  /**
   * Whether to make again what is kept, and to compare the two: so tests find inputs that were not declared.
   * @throws Error from the node that differs.
   */
  verify?: boolean;
}

/**
 * Makes things from declared inputs, and keeps them for the runs to come. A node is known by its name. It
 * is made again when the digest of its inputs has changed. What depends on it is made again only if the
 * digest of its value has changed too, so an edit that changes no value goes no further.
 *
 * A node's `make` is given its inputs and nothing else. It should be a function of a module, so that there is
 * nothing else that it could read; its own code counts by `tool`.
 */
export class Graph {
  readonly tally = new Map<string, Tally>();
  /** Names of nodes whose kept value was not what its digest says; they were made again. */
  readonly damaged: string[] = [];
  readonly #store: Store;
  readonly #tool: string;
  readonly #fresh: boolean;
  readonly #verify: boolean;

  /** @param tool the digest of the code that makes things; what other code has made is not used. */
  constructor(store: Store, tool: string, { fresh = false, verify = false }: GraphOptions = {}) {
    this.#store = store;
    this.#tool = tool;
    this.#fresh = fresh;
    this.#verify = verify;
  }

  /**
   * A node whose value JSON can write.
   * @param name unique within the graph; its first word says of what kind it is: "tenant poland".
   */
  node<I extends Inputs, T>(name: string, inputs: I, make: (inputs: ValuesOf<I>) => T): Node<T> {
    return this.#node(name, inputs, make, encodeJson, decodeJson as (bytes: Uint8Array) => T);
  }

  /** Whether a node need not be made. */
  isKept(name: string, inputs: Inputs): boolean {
    const head = this.#fresh || this.#verify ? undefined : this.#store.head(name);
    return head !== undefined && isMadeFrom(head, keyOf(this.#tool, inputs));
  }

  /** A node whose value is bytes. */
  bytes<I extends Inputs>(
    name: string,
    inputs: I,
    make: (inputs: ValuesOf<I>) => Uint8Array,
  ): Node<Uint8Array> {
    return this.#node(
      name,
      inputs,
      make,
      (bytes) => bytes,
      (bytes) => bytes,
    );
  }

  /**
   * A node that is made asynchronously; its value is there when the promise resolves.
   * @param isUsable whether a kept value can be used: the files that it names may be lost.
   */
  async slow<I extends Inputs, T>(
    name: string,
    inputs: I,
    make: (inputs: ValuesOf<I>) => Promise<T>,
    isUsable: (value: T) => boolean = () => true,
  ): Promise<Node<T>> {
    const decode = decodeJson as (bytes: Uint8Array) => T;
    const key = keyOf(this.#tool, inputs);
    // Read once: what is in the store a moment later may be another run's.
    let found: { value: T } | undefined;
    const kept = this.#kept(name, key, (bytes) => {
      found = { value: decode(bytes) };
      return isUsable(found.value);
    });
    if (kept && found && !this.#verify)
      return { digest: kept, value: () => (found as { value: T }).value };
    const bytes = encodeJson(await make(valuesOf(inputs)));
    return this.#keep(name, key, bytes, decode, kept);
  }

  #node<I extends Inputs, T>(
    name: string,
    inputs: I,
    make: (inputs: ValuesOf<I>) => T,
    encode: (value: T) => Uint8Array,
    decode: (bytes: Uint8Array) => T,
  ): Node<T> {
    const key = keyOf(this.#tool, inputs);
    const remake = () => encode(make(valuesOf(inputs)));
    const kept = this.#kept(name, key);
    if (!kept || this.#verify) return this.#keep(name, key, remake(), decode, kept);
    return lazy(kept, () => {
      const found = this.#value(name, kept);
      return found ? decode(found) : this.#keep(name, key, remake(), decode, undefined).value();
    });
  }

  /** The digest of what is kept of a node, if it was made from the same inputs. */
  #kept(name: string, key: string, isUsable?: (bytes: Uint8Array) => boolean): string | undefined {
    const head = this.#fresh ? undefined : this.#store.head(name);
    let kept = head && isMadeFrom(head, key) ? head.digest : undefined;
    if (kept && isUsable) {
      const bytes = this.#value(name, kept);
      if (!bytes || !isUsable(bytes)) kept = undefined;
    }
    const kind = name.split(' ', 1)[0] ?? '';
    const tally = this.tally.get(kind) ?? { made: 0, kept: 0 };
    this.tally.set(kind, tally);
    tally[kept ? 'kept' : 'made'] += 1;
    return kept;
  }

  /** A kept value; undefined where it is damaged, or gone since another run was at work. */
  #value(name: string, digest: string): Uint8Array | undefined {
    const bytes = this.#store.value(name);
    if (bytes && digestOf(bytes) === digest) return bytes;
    if (bytes || this.#store.isBroken) this.damaged.push(name);
    return undefined;
  }

  #keep<T>(
    name: string,
    key: string,
    bytes: Uint8Array,
    decode: (bytes: Uint8Array) => T,
    kept: string | undefined,
  ): Node<T> {
    const digest = digestOf(bytes);
    if (this.#verify && kept && kept !== digest) {
      throw new Error(`The node "${name}" reads something that is not among its inputs.`);
    }
    if (kept !== digest) this.#store.set(name, { inputs: seal(key, digest), digest, value: bytes });
    return lazy(digest, () => decode(bytes));
  }
}

/** A value that is at hand, as a node. */
export function plainNode<T>(value: T): Node<T> {
  return { digest: digestOf(encodeJson(value)), value: () => value };
}

/** Some nodes as one. */
export function all<T>(nodes: readonly Node<T>[]): Node<T[]> {
  const digest = digestOf(nodes.map((node) => node.digest).join(' '));
  return { digest, value: () => nodes.map((node) => node.value()) };
}

/** Some nodes by their names as one. */
export function allByName<T>(nodes: ReadonlyMap<string, Node<T>>): Node<Map<string, T>> {
  const names = [...nodes].map(([name, node]) => [name, node.digest]);
  return {
    digest: digestOf(JSON.stringify(names)),
    value: () => new Map([...nodes].map(([name, node]) => [name, node.value()])),
  };
}

/** The digest of inputs: nodes count by their own digests. */
function keyOf(tool: string, inputs: Inputs): string {
  const entries = Object.entries(inputs).map(([name, input]) =>
    // Longer than that of a plain value, so that none can be taken for a node.
    isNode(input) ? [name, input.digest, 'node'] : [name, input ?? null],
  );
  return digestOf(JSON.stringify([tool, entries]));
}

/**
 * What is kept of a node's inputs: one digest of theirs and the value's. A value's digest is often used
 * without reading the value, and in this way a damaged one is noticed.
 */
function seal(key: string, digest: string): string {
  return digestOf(`${key} ${digest}`);
}

function isMadeFrom({ inputs, digest }: RowHead, key: string): boolean {
  return inputs === seal(key, digest);
}

function valuesOf<I extends Inputs>(inputs: I): ValuesOf<I> {
  const entries = Object.entries(inputs).map(([name, input]) => [
    name,
    isNode(input) ? input.value() : input,
  ]);
  return Object.fromEntries(entries) as ValuesOf<I>;
}

function isNode(value: unknown): value is Node<unknown> {
  return typeof value === 'object' && value !== null && 'digest' in value && 'value' in value;
}

function lazy<T>(digest: string, read: () => T): Node<T> {
  let known: { value: T } | undefined;
  return {
    digest,
    value: () => {
      known ??= { value: read() };
      return known.value;
    },
  };
}

function encodeJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value) ?? 'null');
}

function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
}
