import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { exportCommand } from '../../../../cli/texts/export-command.ts';
import { importCommand } from '../../../../cli/texts/import-command.ts';
import { recorder, type SmallWorkspace, smallWorkspace } from './small-workspace.ts';

async function exported({ path }: SmallWorkspace, language = 'pl') {
  const terminal = recorder();
  await exportCommand({ cwd: path, language }, {}, terminal);
  return terminal;
}

/** Imports a document: the export of Polish after `edit`. */
async function importEdited(
  workspace: SmallWorkspace,
  edit: (xliff: string) => string,
  options: { language?: string; dryRun?: boolean } = {},
) {
  workspace.put('pl.xlf', edit((await exported(workspace)).stdout));
  const terminal = recorder();
  const exitCode = await importCommand('pl.xlf', { cwd: workspace.path, ...options }, {}, terminal);
  return { ...terminal, exitCode };
}

const GAMES = 'catalog/messages/pl/games.yaml';
const TITLE = '<target>Basen pływowy</target>';
const withTitle = (title: string) => (xliff: string) =>
  xliff.replace(TITLE, `<target>${title}</target>`);
/** Gives the description, which Polish lacks, a translation. */
const withDescription = (text: string) => (xliff: string) =>
  xliff.replace(/(<source>Sort the shells[^<]*<\/source>)/, `$1<target>${text}</target>`);
const error = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (reason: Error) => reason,
  );

describe('portico texts export', () => {
  test('has a unit for each text, with what is there and what a translator should know', async () => {
    const { stdout, stderr } = await exported(smallWorkspace());
    expect(stdout).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff [^>]*version="2.0" srcLang="en" trgLang="pl">\n {2}<file id="games">/,
    );
    expect(
      stdout,
    ).toContain(`    <unit id="items.tide_pool.description" canResegment="no" xml:space="preserve" xmlns:portico="urn:portico:texts" portico:was="none">
      <notes>
        <note>One or two sentences for the item's card.</note>
        <note>Stays as it is: {minutes}.</note>
      </notes>
      <segment>
        <source>Sort the shells before the water comes back, {minutes} minutes each time.</source>
      </segment>
    </unit>`);
    expect(stdout).toContain(`<source>Tide Pool</source>\n        ${TITLE}`);
    expect(stderr).toBe('5 texts of 1 file; 2 of them have a text in Polish.\n');
  });

  test('names the script of a language, and takes one that has no texts yet', async () => {
    const { stdout, stderr } = await exported(smallWorkspace(), 'sr');
    expect(stdout).toContain('trgLang="sr-Latn"');
    expect(stdout).not.toContain('<target');
    expect(stderr).toBe('5 texts of 1 file; 0 of them have a text in Serbian.\n');
  });

  test('writes a file beside the workspace’s own', async () => {
    const workspace = smallWorkspace();
    const terminal = recorder();
    await exportCommand({ cwd: workspace.path, language: 'pl', out: 'out/pl.xlf' }, {}, terminal);
    expect(terminal.stdout).toBe('');
    expect(workspace.read('out/pl.xlf')).toBe((await exported(workspace)).stdout);
  });

  test.each([
    ['en', /translated from/],
    ['plish', /"plish" is not a language of this workspace/],
    ['Polish', /Did you mean "pl"\?/],
  ])('refuses the language %s', async (language, message) => {
    const reason = await error(exported(smallWorkspace(), language));
    expect(reason).toBeInstanceOf(CannotRun);
    expect(reason?.message).toMatch(message);
  });

  test('refuses files that cannot be read, and texts that XML cannot hold', async () => {
    const broken = smallWorkspace({ [GAMES]: 'items: {' });
    expect((await error(exported(broken)))?.message).toBe(
      `${GAMES} cannot be read. Run: portico check`,
    );
    const control = smallWorkspace({ [GAMES]: 'categories: { puzzle: "a\\x01" }' });
    expect((await error(exported(control)))?.message).toMatch(/U\+0001, which XLIFF cannot hold/);
    const none = smallWorkspace({ 'catalog/languages.yaml': '' });
    expect((await error(exported(none)))?.message).toMatch(/There is no catalog\/languages.yaml/);
  });
});

describe('portico texts import', () => {
  test('changes the texts that changed, and nothing else', async () => {
    const workspace = smallWorkspace();
    const before = workspace.read(GAMES);
    const { exitCode, stdout, stderr } = await importEdited(workspace, withTitle('Fala'));
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: `${GAMES}: 1 changed\n`,
      stderr:
        '1 text in 1 file written. 3 units without a translation left out. Run: portico check\n',
    });
    expect(workspace.read(GAMES)).toBe(before.replace('"Basen pływowy"', '"Fala"'));
    expect(readdirSync(join(workspace.path, 'catalog/messages/pl'))).toEqual(['games.yaml']);
  });

  test('shows in a dry run what would change', async () => {
    const workspace = smallWorkspace();
    const before = workspace.read(GAMES);
    const edit = (xliff: string) =>
      withDescription('Ułóż muszle: {minutes} minut.')(withTitle('Fala')(xliff));
    const { stdout, stderr } = await importEdited(workspace, edit, { dryRun: true });
    expect(stdout).toBe(`${GAMES}: 1 changed, 1 new
  items.tide_pool.title
    - Basen pływowy
    + Fala
  items.tide_pool.description
    + Ułóż muszle: {minutes} minut.
`);
    expect(stderr).toBe(
      '2 texts in 1 file would change. Nothing was written. 2 units without a translation left out.\n',
    );
    expect(workspace.read(GAMES)).toBe(before);
  });

  test('makes the files of a new language, with the line for editors', async () => {
    const workspace = smallWorkspace();
    const { stdout: xliff } = await exported(workspace, 'sr');
    workspace.put(
      'sr.xlf',
      xliff.replace('<source>Puzzle</source>', '$&<target>Slagalice</target>'),
    );
    const terminal = recorder();
    expect(await importCommand('sr.xlf', { cwd: workspace.path }, {}, terminal)).toBe(0);
    expect(workspace.read('catalog/messages/sr/games.yaml')).toBe(
      '# yaml-language-server: $schema=../../../schemas/messages-games.schema.json\ncategories:\n  puzzle: Slagalice\n',
    );
  });

  test('passes over the line breaks that a tool has put in to lay out its file', async () => {
    const workspace = smallWorkspace();
    const { stderr } = await importEdited(
      workspace,
      withTitle('\n          Basen\n          pływowy\n        '),
    );
    expect(stderr).toMatch(/^Nothing changes in Polish\./);
  });

  test('keeps permissions, byte order marks and links', async () => {
    const workspace = smallWorkspace({ [GAMES]: '' });
    workspace.put('elsewhere/games.yaml', '\ufeffitems:\n  tide_pool:\n    title: Basen pływowy\n');
    const real = join(workspace.path, 'elsewhere/games.yaml');
    chmodSync(real, 0o640);
    workspace.put('catalog/messages/pl/.keep', '');
    symlinkSync('../../../elsewhere/games.yaml', join(workspace.path, GAMES));
    await importEdited(workspace, withTitle('Fala'));
    expect(readFileSync(real, 'utf8')).toBe('\ufeffitems:\n  tide_pool:\n    title: Fala\n');
    expect(statSync(real).mode & 0o777).toBe(0o640);
  });

  test('takes a translation although English has changed, and says so', async () => {
    const workspace = smallWorkspace();
    const edit = (xliff: string) => withTitle('Fala')(xliff).replace('>Tide Pool<', '>Rock Pool<');
    const { exitCode, stderr } = await importEdited(workspace, edit);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /^pl\.xlf:\d+ {2}warning {2}games, items\.tide_pool\.title: the English text has changed since the export\. The translation is taken; look at it again\. English is now: Tide Pool\n/,
    );
    expect(workspace.read(GAMES)).toContain('"Fala"');
  });

  test('keeps what was changed here and not in the file since the export', async () => {
    const workspace = smallWorkspace();
    const edit = (xliff: string) => {
      workspace.put(GAMES, workspace.read(GAMES).replace('Basen pływowy', 'Nowszy'));
      return xliff;
    };
    const { stdout, stderr } = await importEdited(workspace, edit);
    expect(stdout).toBe('');
    expect(stderr).toContain('1 text changed here since the export, not in the file: kept.');
    expect(workspace.read(GAMES)).toContain('Nowszy');
  });

  test('takes what was changed in both, and says what it replaces', async () => {
    const workspace = smallWorkspace();
    const edit = (xliff: string) => {
      workspace.put(GAMES, workspace.read(GAMES).replace('Basen pływowy', 'Nowszy'));
      return withTitle('Fala')(xliff);
    };
    const { stderr } = await importEdited(workspace, edit);
    expect(stderr).toContain('The one of the file is taken; the one here was: Nowszy');
    expect(workspace.read(GAMES)).toContain('"Fala"');
  });

  test('leaves out a list of which a part is translated', async () => {
    const workspace = smallWorkspace({
      'catalog/messages/en/games.yaml': 'items:\n  tide_pool:\n    steps: [Look, Sort]\n',
      [GAMES]: '# none yet\n',
    });
    const half = (xliff: string) =>
      xliff.replace('<source>Sort</source>', '$&<target>Układaj</target>');
    const first = await importEdited(workspace, half);
    expect(first.stderr).toContain(
      'games, items.tide_pool.steps: 1 of 2 entries are translated. A list is written when all of it is, so these are left out.',
    );
    expect(workspace.read(GAMES)).toBe('# none yet\n');
    await importEdited(workspace, (xliff) =>
      half(xliff).replace('<source>Look</source>', '$&<target>Patrz</target>'),
    );
    expect(workspace.read(GAMES)).toBe(
      '# none yet\nitems:\n  tide_pool:\n    steps: [Patrz, Układaj]\n',
    );
  });

  test('lets a figure move within a list, but not out of it', async () => {
    const workspace = smallWorkspace({
      'catalog/messages/en/games.yaml':
        'items:\n  tide_pool:\n    steps: ["Look {work} s", "Sort"]\n',
      [GAMES]: 'items:\n  tide_pool:\n    steps: ["Patrz {work} s", "Układaj"]\n',
    });
    const moved = (xliff: string) => xliff.replace('Patrz {work} s', 'Patrz');
    const lost = await importEdited(workspace, moved);
    expect(lost.exitCode).toBe(1);
    expect(lost.stdout).toContain('games, items.tide_pool.steps lacks "{work}", which English has');
    const kept = await importEdited(workspace, (xliff) =>
      moved(xliff).replace('>Układaj<', '>Układaj {work} s<'),
    );
    expect(kept.exitCode).toBe(0);
    expect(workspace.read(GAMES)).toContain('steps: ["Patrz", "Układaj {work} s"]');
  });

  test('warns of plural forms that the language has', async () => {
    const workspace = smallWorkspace();
    const { stderr } = await importEdited(
      workspace,
      withDescription('Ułóż: {minutes, plural, one {# minuta} other {# minuty}}.'),
    );
    expect(stderr).toContain('lacks the plural forms "few" and "many", which Polish has.');
  });

  describe('writes nothing and reports all where a unit is wrong', () => {
    test.each([
      [
        'an unknown name',
        (x: string) => x.replace('id="items.tide_pool.title"', 'id="items.tide_pol.title"'),
        'There is no text "items.tide_pol.title" in catalog/messages/en/games.yaml. Did you mean "items.tide_pool.title"?',
      ],
      [
        'a text that is gone',
        (x: string) => x.replace('id="items.tide_pool.title"', 'id="nothing.like.it"'),
        'It may have been deleted since the export: delete the unit.',
      ],
      [
        'an unknown file',
        (x: string) => x.replace('id="games"', 'id="game"'),
        'There are no texts of the name "game". Did you mean "games"?',
      ],
      [
        'a placeholder lost',
        withDescription('Ułóż muszle.'),
        'games, items.tide_pool.description lacks "{minutes}", which English has: Sort the shells',
      ],
      [
        'a placeholder translated',
        withDescription('{minuty} minut'),
        'has "{minuty}", which English has not. Accepted: "{minutes}". Did you mean "{minutes}"?',
      ],
      [
        'a placeholder put in',
        withTitle('Basen {minutes}'),
        'has "{minutes}", which English has not. Accepted: none.',
      ],
      [
        'a brace that is not closed',
        withDescription('{minutes minut'),
        'games, items.tide_pool.description has a',
      ],
      ['a control character', withTitle('a\u0001'), 'holds the control character U+0001'],
      ['markup', withTitle('<pc id="1">Basen</pc>'), 'has markup in its text'],
    ])('%s', async (_, edit, message) => {
      const workspace = smallWorkspace();
      const before = workspace.read(GAMES);
      const { exitCode, stdout, stderr } = await importEdited(workspace, (xliff) =>
        edit(xliff).replace('<target>Logiczne</target>', '<target>Zagadki</target>'),
      );
      expect(exitCode).toBe(1);
      expect(stdout).toContain(message);
      expect(stdout).toMatch(/^pl\.xlf:\d+ {2}error {2}/);
      expect(stderr).toBe('1 problem. Nothing was written.\n');
      expect(workspace.read(GAMES)).toBe(before);
    });
  });

  describe('cannot run', () => {
    test.each([
      [
        'with another language than the file’s',
        (x: string) => x,
        { language: 'sr' },
        'pl.xlf is in Polish (pl), not in Serbian (sr).',
      ],
      [
        'with a language that the workspace lacks',
        (x: string) => x.replace('trgLang="pl"', 'trgLang="nb-NO"'),
        {},
        '"nb-NO" is not a language of this workspace',
      ],
      [
        'without a language',
        (x: string) => x.replace(' trgLang="pl"', ''),
        {},
        'pl.xlf does not say its language (trgLang). Name it with --language.',
      ],
      ['with what is no XLIFF', () => 'hello', {}, 'pl.xlf is not XML that can be read'],
    ])('%s', async (_, edit, options, message) => {
      const reason = await error(importEdited(smallWorkspace(), edit, options));
      expect(reason).toBeInstanceOf(CannotRun);
      expect(reason?.message).toContain(message);
    });

    test('with a country where the language has none, or --language where the file has none', async () => {
      const workspace = smallWorkspace();
      const country = await importEdited(workspace, (x) =>
        withTitle('A')(x).replace('"pl">', '"pl-PL">'),
      );
      expect(country.exitCode).toBe(0);
      const none = await importEdited(workspace, (x) => x.replace(' trgLang="pl"', ''), {
        language: 'pl',
      });
      expect(none.exitCode).toBe(0);
    });

    test.each([
      ['texts.xlf', /cannot be read: it is not there\./],
      ['catalog', /cannot be read: it is a folder\./],
    ])('without a file: %s', async (file, message) => {
      const { path } = smallWorkspace();
      const reason = await error(importCommand(file, { cwd: path }, {}, recorder()));
      expect(reason).toBeInstanceOf(CannotRun);
      expect(reason?.message).toMatch(message);
      expect(existsSync(join(path, 'texts.xlf'))).toBe(false);
    });

    test('into a file that could not be understood', async () => {
      const workspace = smallWorkspace({
        [GAMES]: 'categories: { puzzle: A }\ncategories: { puzzle: B }\n',
      });
      const reason = await error(importEdited(workspace, (x) => x));
      expect(reason?.message).toBe(`${GAMES} cannot be read. Run: portico check`);
    });

    test('where only the place of a text cannot be changed', async () => {
      const workspace = smallWorkspace({
        [GAMES]: 'categories: { puzzle: &a Logiczne }\nitems: { tide_pool: { title: *a } }\n',
      });
      const reason = await error(
        importEdited(workspace, (x) =>
          x.replace('<target>Logiczne</target>', '<target>X</target>'),
        ),
      );
      expect(reason?.message).toMatch(/cannot be changed: .* Nothing was written\./);
    });
  });
});
