/** What a recipe page keeps in the browser: the choice of units, and where someone is in cooking. */
type Key = 'portico_units' | `portico_cooking_${string}`;

/** Reads what was kept; undefined where nothing was, or what is there cannot be read. */
export function kept(key: Key): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    // Nothing there, not ours, or a browser that lets nothing be stored.
    return undefined;
  }
}

/** Keeps a value, or with undefined forgets it; a browser that lets nothing be stored goes without. */
export function keep(key: Key, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}
