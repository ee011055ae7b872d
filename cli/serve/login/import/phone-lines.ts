const BEGIN = 64;

/**
 * In which line each phone stands: a table with open addressing, since a million phones take 25 MB in it, and ten
 * times as much in a Map.
 */
export class PhoneLines {
  #size = 0;
  /** 0 is a free place; no phone's number is. */
  #keys = new Float64Array(BEGIN);
  #lines = new Uint32Array(BEGIN);

  /**
   * @param phone "+447700900123", at most 15 digits.
   * @returns the line in which it stood before; undefined where in none.
   */
  set(phone: string, line: number): number | undefined {
    if (this.#size * 3 > this.#keys.length * 2) this.#grow();
    // The 1 before the digits keeps their zeros; 16 digits that begin with it are exact as a number.
    return this.#put(Number(`1${phone.slice(1)}`), line);
  }

  #put(key: number, line: number): number | undefined {
    let at = this.#placeOf(key);
    while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & (this.#keys.length - 1);
    const before = this.#keys[at] === key ? this.#lines[at] : undefined;
    if (before === undefined) this.#size++;
    this.#keys[at] = key;
    this.#lines[at] = line;
    return before;
  }

  /** Numbers that follow one another come apart (the finalizer of MurmurHash3 over both halves). */
  #placeOf(key: number): number {
    let bits = ((key % 0x1_0000_0000) | 0) ^ Math.imul((key / 0x1_0000_0000) | 0, 0x9e3779b1);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return (bits ^ (bits >>> 16)) & (this.#keys.length - 1);
  }

  #grow(): void {
    const [keys, lines] = [this.#keys, this.#lines];
    this.#size = 0;
    this.#keys = new Float64Array(keys.length * 2);
    this.#lines = new Uint32Array(keys.length * 2);
    for (const [at, key] of keys.entries()) if (key !== 0) this.#put(key, lines[at] as number);
  }
}
