/**
 * Remembers what a function of one text gives. Intl's formatters take longer to make than to use,
 * and thousands of sites share a few locales.
 */
export function memoize<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
