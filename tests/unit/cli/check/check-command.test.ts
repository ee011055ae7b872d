import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CheckOptions, checkCommand } from '../../../../cli/check/check-command.ts';
import { explainCommand } from '../../../../cli/check/explain-command.ts';
import type { Terminal } from '../../../../cli/terminal.ts';
import { inWorkspace } from '../../../cases/run-case.ts';

/** What a command prints, and how it ends. */
function run(command: (terminal: Terminal) => number | undefined) {
  const [results, talk]: [string[], string[]] = [[], []];
  const exitCode = command({
    result: (text) => results.push(text),
    talk: (line) => talk.push(line),
    status: () => {},
    color: false,
    interactive: false,
  });
  return { exitCode, talk, result: results.join('') };
}

const check = (root: string, options: Partial<CheckOptions> = {}) =>
  run((terminal) => checkCommand([], { cwd: root, format: 'pretty', ...options }, {}, terminal));

test('warnings pass, unless there are more than are let pass', () => {
  inWorkspace((root) => {
    rmSync(join(root, 'catalog/terms/weekly/nb.hbs'));
    expect(check(root)).toMatchObject({ exitCode: 0, talk: ['1 warning in 1 file.'] });
    expect(check(root, { maxWarnings: 1 }).exitCode).toBe(0);
    expect(check(root, { maxWarnings: 0 })).toMatchObject({
      exitCode: 1,
      talk: ['1 warning in 1 file.', 'More warnings than --max-warnings 0 lets pass.'],
    });
  });
});

test('fixing says what stood where, and what stands there now', () => {
  inWorkspace((root) => {
    const file = join(root, 'tenants/norway.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('per: week', 'per: daily').replace('NOK', 'NOT'));
    const { exitCode, talk, result } = check(root, { fix: true });
    expect(talk).toEqual([
      'tenants/norway.yaml:10:8  daily → day',
      'Fixed 1 problem in 1 file.',
      '1 error in 1 file.',
    ]);
    expect(result).toContain('currency-unknown');
    expect(exitCode).toBe(1);
    expect(readFileSync(file, 'utf8')).toContain('per: day\n');
    writeFileSync(file, text);
    expect(check(root, { fix: true })).toEqual({
      exitCode: 0,
      talk: ['Nothing here can be fixed for certain.'],
      result: '',
    });
  });
});

test('a palette is explained with what follows from what', () => {
  inWorkspace((root) => {
    writeFileSync(
      join(root, 'catalog/themes/lagoon.yaml'),
      'extends: dusk\nappearance: light\ncolors:\n  card: "#fff"\n',
    );
    writeFileSync(
      join(root, 'catalog/themes/dusk.yaml'),
      'appearance: dark\nfrom: { primary: "#1456d9" }\n',
    );
    const explained = (path: string) =>
      run((terminal) => {
        explainCommand('norway', path, { cwd: root }, {}, terminal);
        return undefined;
      }).result;
    const all = explained('theme');
    expect(all).toMatch(/^theme\.appearance +"light" +catalog\/themes\/lagoon\.yaml:2$/m);
    expect(all).toMatch(/^theme\.radius +"medium" +catalog\/themes\/dusk\.yaml:2$/m);
    expect(all).toMatch(/^theme\.colors\.card +"#ffffff" +catalog\/themes\/lagoon\.yaml:4$/m);
    expect(all).toMatch(/^theme\.colors\.primary +"#1456d9" +catalog\/themes\/dusk\.yaml:2$/m);
    expect(all.match(/^theme\.colors\./gm)).toHaveLength(18);
    expect(explained('theme.colors.primary')).toContain('#1456d9');
    expect(check(root)).toMatchObject({ exitCode: 0, result: '' });
  });
});
