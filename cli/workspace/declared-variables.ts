import { loadSchema } from '../schemas/load-schema.ts';
import { itemsAt, type Tree, textAt } from './tree.ts';

/**
 * The environment variables that files of a workspace may name: those that its portico.yaml lists, or
 * else the schema's default. A list that cannot be read names none.
 * @param settings the tree of portico.yaml, where there is one.
 */
export function declaredVariables(settings: Tree | undefined): ReadonlySet<string> {
  const isListed = settings?.kind === 'map' && settings.entries.has('environment');
  if (!isListed) return new Set(defaults());
  return new Set(itemsAt(settings, 'environment').flatMap((item) => textAt(item) ?? []));
}

function defaults(): string[] {
  return loadSchema('portico').schema.properties?.environment?.default as string[];
}
