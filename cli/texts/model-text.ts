import { stringify } from 'yaml';
import { isPorticos } from '../workspace/base-catalogue.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import { plainValue, sourcesOf } from '../workspace/tree.ts';

/**
 * The text of a message file that has every text in it, as a model for other languages: the workspace's own, or
 * where that lies over Portico's, or is Portico's, one that says what the two make.
 * @param name the file's name: "interface", "games".
 */
export function modelText({ source, tree }: ReadFile, name: string): string {
  const isOwn = !tree || (sourcesOf(tree).size === 1 && !isPorticos(source.file));
  if (isOwn) return source.text;
  const schema = `../../../.portico/schemas/messages-${name}.schema.json`;
  return `# yaml-language-server: $schema=${schema}\n${stringify(plainValue(tree))}`;
}
