import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBase, layOver } from '../../../cases/run-case.ts';

export const MARKET = 'tenants/norway.yaml';

/** A workspace whose one market is ready to launch, for one test. */
export class ReadyWorkspace {
  readonly cwd = copyBase();

  constructor() {
    layOver(join(import.meta.dirname, '../../../cases/ready/base'), this.cwd, {});
  }

  read(file: string): string {
    return readFileSync(join(this.cwd, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.cwd, file), text);
  }

  /** Replaces a piece of a file. It has to be there. */
  edit(file: string, before: string | RegExp, after: string): void {
    const text = this.read(file).replace(before, after);
    if (text === this.read(file)) throw new Error(`${file} has no ${before}`);
    this.write(file, text);
  }

  remove(): void {
    rmSync(this.cwd, { recursive: true, force: true });
  }
}

/** A terminal that keeps what is said. */
export function listeningTerminal() {
  const said = { stdout: '', stderr: '' };
  return {
    said,
    result: (text: string) => {
      said.stdout += text;
    },
    talk: (line: string) => {
      said.stderr += `${line}\n`;
    },
    status: () => {},
    color: false,
    interactive: false,
  };
}
