import type { Engine } from './engine.ts';

/** The engines that are asked for by name, or all. @throws for a name that none has. */
export function chooseEngines<E extends Pick<Engine, 'name'>>(
  engines: readonly E[],
  names: readonly string[],
): readonly E[] {
  const known = engines.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no engine "${unknown}". Known: ${known.join(', ')}.`);
  }
  return names.length === 0 ? engines : engines.filter(({ name }) => names.includes(name));
}
