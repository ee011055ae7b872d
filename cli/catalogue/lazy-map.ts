/** A map whose values are made when they are first asked for. */
export class LazyMap<K, V> extends Map<K, V> {
  readonly #make: ReadonlyMap<K, () => V>;

  constructor(make: ReadonlyMap<K, () => V>) {
    super();
    this.#make = make;
  }

  override get(key: K): V | undefined {
    const make = this.#make.get(key);
    if (make && !super.has(key)) super.set(key, make());
    return super.get(key);
  }

  override has(key: K): boolean {
    return this.#make.has(key);
  }

  override get size(): number {
    return this.#make.size;
  }

  override keys(): MapIterator<K> {
    return this.#make.keys();
  }

  override *entries(): MapIterator<[K, V]> {
    for (const key of this.#make.keys()) yield [key, this.get(key) as V];
  }

  override *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  override [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  override forEach(visit: (value: V, key: K, map: Map<K, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}

/** The same map with other values, each made when it is first asked for. */
export function mapLazily<K, A, B>(map: ReadonlyMap<K, A>, change: (value: A) => B): Map<K, B> {
  return new LazyMap(new Map([...map].map(([key, value]) => [key, () => change(value)])));
}
