/** Puts a value into a map, and makes the maps on the way to it. */
export function put(map: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    map[key] = value;
    return;
  }
  map[key] ??= {};
  put(map[key] as Record<string, unknown>, rest, value);
}
