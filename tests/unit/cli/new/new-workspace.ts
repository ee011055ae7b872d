import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import type { Kind } from '../../../../cli/new/kind.ts';
import { type NewOptions, newCommand } from '../../../../cli/new/new-command.ts';
import type { Prompter } from '../../../../cli/new/prompter.ts';
import type { Answer } from '../../../../cli/new/question.ts';
import { inWorkspace } from '../../../cases/run-case.ts';
import { root } from '../../../workspace-files.ts';
import { recorder } from '../texts/small-workspace.ts';

/** A workspace of a test's own, which is gone after the test. */
export class NewWorkspace {
  readonly path = mkdtempSync(join(tmpdir(), 'portico-new-'));

  /** @param rich whether it has the brands, languages and terms of this repository besides the small catalogue of the cases. */
  constructor(rich = false) {
    onTestFinished(() => rmSync(this.path, { recursive: true, force: true }));
    inWorkspace((base) => cpSync(base, this.path, { recursive: true }));
    if (!rich) return;
    const replaced = [
      'tenants',
      'catalog/terms',
      'catalog/themes',
      'catalog/art/brands',
      'catalog/languages.yaml',
    ];
    for (const part of [...replaced, 'catalog/messages/nb']) {
      rmSync(join(this.path, part), { recursive: true });
    }
    const isNeeded = (path: string) =>
      !/tenants.(?!brands|poland)\w|generated/.test(path.slice(root.length));
    for (const part of [...replaced, 'schemas']) {
      cpSync(join(root, part), join(this.path, part), { recursive: true, filter: isNeeded });
    }
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.path, file));
  }

  /** Every file, with its content: to see that nothing was left behind. */
  files(): Record<string, string> {
    const all = readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.portico'))
      .map((entry) => join(entry.parentPath, entry.name));
    return Object.fromEntries(all.sort().map((path) => [path, readFileSync(path, 'latin1')]));
  }

  /** Runs `portico new` as a script does. */
  async make(
    kind: Kind,
    given: Record<string, Answer>,
    options: Partial<NewOptions> = {},
    prompter?: Prompter,
  ) {
    const terminal = recorder();
    const settings = { cwd: this.path, command: 'portico new thing', ...options };
    const exitCode = await newCommand(kind, new Map(Object.entries(given)), settings, {
      environment: {},
      terminal,
      prompter,
      now: new Date('2027-03-01T12:00:00Z'),
    });
    return { exitCode, stdout: terminal.stdout, stderr: terminal.stderr };
  }

  /** What `portico check` finds, as lines. */
  problems(): string[] {
    return checkTenants(this.path, [], {}).problems.map(
      ({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`,
    );
  }
}

/** What a promise is rejected with, as its message. */
export async function refusal(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'it ran',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}
