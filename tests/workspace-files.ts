import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, which is a workspace itself. */
export const root = fileURLToPath(new URL('../', import.meta.url));

export interface WorkspaceFile {
  /** Relative to the workspace, with slashes. */
  path: string;
  text: string;
  /** The schema that its first line names for editors: `tenant` for `…/tenant.schema.json`. */
  schema: string | undefined;
}

/** Every YAML file of the repository's workspace, sorted. */
export function workspaceFiles(): WorkspaceFile[] {
  return ['tenants', 'catalog']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .concat('portico.yaml')
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const [, address] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
      const schema = address && basename(address).replace('.schema.json', '');
      return { path, text, schema };
    });
}
