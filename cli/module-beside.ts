/**
 * A module that stands beside another, for what starts one by its file: a thread, a process. In a checkout both are
 * TypeScript, in a package JavaScript.
 * @param self the `import.meta.url` of the one that asks.
 * @param name without the ending.
 */
export function moduleBeside(self: string, name: string): URL {
  const ending = self.endsWith('.ts') ? '.ts' : '.js';
  return new URL(`./${name}${ending}`, self);
}
