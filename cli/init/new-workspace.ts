import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotRun } from '../cannot-run.ts';
import { yamlFlow } from '../problems/yaml-flow.ts';

/** What a new workspace is made from. */
export interface NewWorkspace {
  /** The brand's name, as people read it. */
  name: string;
  /** Of the copyright. */
  year: number;
  /** Where npm finds Portico: a version, or a file. */
  portico: string;
}

const TEMPLATES = fileURLToPath(new URL('../templates/workspace/', import.meta.url));

/** These begin with a dot in a workspace. In a package npm would leave them out, or go by them. */
const DOTTED = /^(?=gitignore$|vscode\/|github\/)/;

/**
 * The files of a new workspace, by their paths in it.
 * @throws CannotRun when no id can be made of the name.
 */
export function newWorkspace({ name, year, portico }: NewWorkspace): Map<string, string> {
  const id = brandId(name);
  const values: Record<string, string> = {
    id,
    idText: yamlFlow(id),
    name,
    nameText: yamlFlow(name),
    year: String(year),
    portico,
  };
  const templates = readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATES, join(entry.parentPath, entry.name)));
  const files = templates.map((template): [path: string, content: string] => {
    const path = template.replaceAll('\\', '/').replace(DOTTED, '.');
    const text = readFileSync(join(TEMPLATES, template), 'utf8');
    const content = text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] as string);
    return [path.replace('brands/brand.', `brands/${id}.`), content];
  });
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** "Crème Brûlée" becomes "creme-brulee". */
function brandId(name: string): string {
  const id = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (id !== '' && !/\p{Cc}/u.test(name)) return id;
  throw new CannotRun(
    `"${name}" cannot be a brand's name here: it has none of the letters a to z. Name the brand with --brand.`,
  );
}
