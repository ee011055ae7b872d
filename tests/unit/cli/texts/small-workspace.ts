import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Terminal } from '../../../../cli/terminal.ts';
import { root } from '../../../workspace-files.ts';

/** A workspace of a test's own, which is gone after the test. */
export interface SmallWorkspace {
  path: string;
  put(file: string, content: string): void;
  read(file: string): string;
}

/** The texts that a small workspace has where a test says nothing else. */
const FILES: Record<string, string> = {
  'portico.yaml': 'extends: none\n',
  'catalog/languages.yaml': `languages:
  - { code: en, name: English, nativeName: English, locale: en, direction: ltr }
  - { code: pl, name: Polish, nativeName: Polski, locale: pl, direction: ltr }
  - { code: sr, name: Serbian, nativeName: Srpski, locale: sr-Latn, direction: ltr }
`,
  'catalog/sections/games.yaml': `categories: [puzzle]
items:
  - { id: tide-pool, key: tide_pool, category: puzzle }
  - { id: lost-net, key: lost_net, category: puzzle, standard: false }
`,
  'catalog/messages/en/games.yaml': `# yaml-language-server: $schema=../../../schemas/messages-games.schema.json
categories:
  puzzle: Puzzle
items:
  tide_pool:
    title: Tide Pool
    description: >-
      Sort the shells before the water comes back, {minutes} minutes each time.
  lost_net:
    title: Lost Net
    description: Pull in the net.
`,
  'catalog/messages/pl/games.yaml': `# yaml-language-server: $schema=../../../schemas/messages-games.schema.json
categories:
  puzzle: Logiczne # as on the shelf
items:
  tide_pool:
    title: "Basen pływowy"
`,
  'tenants/coast.yaml': `sites: [{ language: pl, subdomains: [pl] }]
offer: { model: one-off }
terms: weekly
`,
};

/**
 * Makes a workspace in a temporary folder.
 * @param files over the usual ones; '' takes a file away.
 */
export function smallWorkspace(files: Record<string, string> = {}): SmallWorkspace {
  const path = temporaryFolder();
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  for (const [file, content] of Object.entries({ ...FILES, ...files })) {
    if (content !== '') put(file, content);
  }
  return { path, put, read: (file) => readFileSync(join(path, file), 'utf8') };
}

/** A copy of the repository's workspace. */
export function repositoryCopy(): string {
  const path = temporaryFolder();
  for (const folder of ['tenants', 'catalog/messages', 'catalog/sections', 'catalog/terms']) {
    cpSync(join(root, folder), join(path, folder), { recursive: true });
  }
  for (const file of ['portico.yaml', 'catalog/languages.yaml']) {
    cpSync(join(root, file), join(path, file));
  }
  return path;
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'portico-texts-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A terminal that remembers what was printed. */
export function recorder(): Terminal & { stdout: string; stderr: string } {
  const terminal = {
    stdout: '',
    stderr: '',
    result: (text: string) => {
      terminal.stdout += text;
    },
    talk: (line: string) => {
      terminal.stderr += `${line}\n`;
    },
    status: () => {},
    color: false,
    interactive: false,
  };
  return terminal;
}
