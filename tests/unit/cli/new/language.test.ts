import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { initCommand } from '../../../../cli/init/init-command.ts';
import { language } from '../../../../cli/new/kinds/language.ts';
import { exportCommand } from '../../../../cli/texts/export-command.ts';
import { importCommand } from '../../../../cli/texts/import-command.ts';
import { listTexts } from '../../../../cli/texts/list-texts.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import type { Tree } from '../../../../cli/workspace/tree.ts';
import { recorder } from '../texts/small-workspace.ts';
import { NewWorkspace, refusal } from './new-workspace.ts';

const GAMES = 'catalog/messages/uk/games.yaml';

/** The lines of a list as they are when nothing of them is a comment any more; `kept` lines stay at the top. */
function uncommented(list: string, kept = 1): string {
  const lines = list.split('\n');
  const texts = lines.slice(kept + 3).map((line) => line.replace(/^# /, ''));
  return [...lines.slice(0, kept), ...texts].join('\n');
}

describe('portico new language', () => {
  test('adds the language, lists every English text for translators, and nothing is wrong or translated', async () => {
    const workspace = new NewWorkspace(true);
    const before = workspace.read('catalog/languages.yaml');
    const { exitCode, stderr } = await workspace.make(language, { code: 'Ukrainian' });
    expect({ exitCode, checked: stderr.split('\n')[0] }).toEqual({
      exitCode: 0,
      checked: 'Checked: no problems.',
    });
    expect(workspace.read('catalog/languages.yaml')).toBe(
      `${before}  - { code: uk, name: Ukrainian, nativeName: Українська, locale: uk, direction: ltr }\n`,
    );
    const list = workspace.read(GAMES);
    expect(list).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/schemas\/messages-games\.schema\.json\n# Nothing is translated into Ukrainian here yet/,
    );
    expect(list).toContain('\n# interface:\n#   name: Games\n');
    expect(parse(list)).toBeNull();
    expect(parse(uncommented(list))).toEqual(
      parse(workspace.read('catalog/messages/en/games.yaml')),
    );
  });

  test('lists Portico’s texts too, where the catalogue lies over Portico’s', async () => {
    const workspace = new NewWorkspace();
    for (const part of ['tenants', 'catalog', 'portico.yaml']) {
      rmSync(join(workspace.path, part), { recursive: true });
    }
    initCommand('.', { cwd: workspace.path, brand: 'Harbour' }, {}, recorder());
    const own = join(workspace.path, 'catalog/messages/en');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'games.yaml'), 'items: { chess: { title: Royal Chess } }\n');
    const { exitCode, stderr } = await workspace.make(language, { code: 'Ukrainian' });
    expect({ exitCode, checked: stderr.split('\n')[0] }).toEqual({
      exitCode: 0,
      checked: 'Checked: no problems.',
    });
    expect(workspace.read('catalog/languages.yaml')).toContain('code: uk, name: Ukrainian');
    const [first, ...lines] = workspace.read(GAMES).split('\n');
    expect(first).toMatch(/\$schema=\.\.\/\.\.\/\.\.\/\.portico\/schemas\/messages-games/);
    const { items } = parse(uncommented(lines.join('\n'), 0)) as { items: object };
    expect(items).toMatchObject({
      chess: { title: 'Royal Chess' },
      checkers: { title: expect.any(String) },
    });
  });

  test('gives plurals the forms of the language, and leaves every other text as it is', () => {
    const english = `# first
items:
  run:
    title: l'{name}
    duration: '{days, plural, =0 {Not a day} one {# day of {name}} other {# days of {name}}}'
`;
    const { tree } = readYaml('en', Buffer.from(english));
    const listed = (name: string, locale: string) =>
      uncommented(listTexts(english, tree as Tree, { code: locale.slice(0, 2), name, locale }), 0);
    expect(listed('Polish', 'pl')).toBe(`# first
items:
  run:
    title: l'{name}
    duration: '{days, plural, =0 {Not a day} one {# day of {name}} few {# days of {name}} many {# days of {name}} other {# days of {name}}}'
`);
    expect(listed('Japanese', 'ja')).toContain(
      "duration: '{days, plural, =0 {Not a day} other {# days of {name}}}'",
    );
    // The forms that whole numbers take: "many" is for millions in French, and for decimals only in Czech.
    expect(listed('French', 'fr')).toContain('} many {');
    expect(listed('Czech', 'cs')).not.toContain('} many {');
    expect(listed('Esperanto', 'zz')).toBe(english);
  });

  test('goes on in a translation tool: the list makes way for what comes back', async () => {
    const workspace = new NewWorkspace(true);
    await workspace.make(language, { code: 'uk' });
    const options = { cwd: workspace.path, language: 'uk', out: 'uk.xlf' };
    await exportCommand(options, {}, recorder());
    const xliff = join(workspace.path, 'uk.xlf');
    const texts = readFileSync(xliff, 'utf8');
    const translated = texts.replace('<source>Puzzle</source>', '$&<target>Головоломки</target>');
    expect(translated).not.toBe(texts);
    writeFileSync(xliff, translated);
    await importCommand('uk.xlf', { cwd: workspace.path }, {}, recorder());
    expect(workspace.read(GAMES)).toMatch(
      /^# yaml-language-server:[^\n]*\ncategories:\n {2}puzzle: Головоломки\n$/,
    );
    expect(workspace.problems()).toEqual([]);
  });

  test('writes from right to left where the language does, and takes a script', async () => {
    const workspace = new NewWorkspace();
    await workspace.make(language, { code: 'he' });
    await workspace.make(language, { code: 'sr', locale: 'sr-Latn', nativeName: 'Srpski' });
    expect(workspace.read('catalog/languages.yaml')).toMatch(
      /nativeName: עברית, locale: he, direction: rtl \}\n {2}- \{ code: sr, name: Serbian, nativeName: Srpski, locale: sr-Latn, direction: ltr \}\n$/,
    );
    expect(workspace.problems()).toEqual([]);
  });

  test('takes no language that is there, or that is none', async () => {
    const workspace = new NewWorkspace();
    const before = workspace.files();
    const refusalOf = (code: string) => refusal(workspace.make(language, { code }));
    expect(await refusalOf('nb')).toContain('is in catalog/languages.yaml already');
    expect(await refusalOf('Swahilli')).toContain(
      '"Swahilli" is not a language. Did you mean "sw" (Swahili)?',
    );
    expect(await refusalOf('xx')).toContain('"xx" is not a language.');
    expect(await refusalOf('../en')).toContain('"../en" is not a language.');
    expect(await refusalOf('')).toContain('A value is expected.');
    expect(workspace.files()).toEqual(before);
  });

  test('writes all files or none: where one cannot be written, the others are as they were', async () => {
    const workspace = new NewWorkspace();
    // A file stands where the folder of the texts would be.
    writeFileSync(join(workspace.path, 'catalog/messages/sw'), '');
    const before = workspace.files();
    expect(await refusal(workspace.make(language, { code: 'sw' }))).toBe(
      'CannotRun: catalog/messages/sw/interface.yaml cannot be written: a file stands where a folder is needed. Nothing was written.',
    );
    expect(workspace.files()).toEqual(before);
  });
});
