import { describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { environmentAllowed } from '../../../../cli/check/environment-allowed.ts';
import {
  type CoverageOptions,
  coverageCommand,
} from '../../../../cli/coverage/coverage-command.ts';
import { measureCoverage } from '../../../../cli/coverage/measure-coverage.ts';
import { workspaceLanguages } from '../../../../cli/texts/find-language.ts';
import { readWorkspace } from '../../../../cli/workspace/read-workspace.ts';
import { root } from '../../../workspace-files.ts';
import { recorder, smallWorkspace } from '../texts/small-workspace.ts';

async function run(path: string, options: Partial<CoverageOptions> = {}) {
  const terminal = recorder();
  const exitCode = await coverageCommand({ cwd: path, format: 'pretty', ...options }, {}, terminal);
  return { exitCode, stdout: terminal.stdout, stderr: terminal.stderr };
}

const PL = 'catalog/messages/pl/games.yaml';

describe('the workspace of this repository', () => {
  const workspace = readWorkspace(root, {}, environmentAllowed);
  const languages = workspaceLanguages(workspace);

  test('has all texts in all languages', async () => {
    expect(await run(root, { min: 100 })).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test.each(languages)('has no text in $name that is English, unless listed', (language) => {
    const { identical } = measureCoverage(workspace, [language], false);
    expect(identical.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  test('lists no proper name that nothing needs', () => {
    expect(measureCoverage(workspace, languages, true).unusedProperNames).toEqual([]);
  });
});

describe('the table', () => {
  test('says what each language has, and lists what is missing', async () => {
    const { path } = smallWorkspace();
    expect(await run(path)).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: `language    interface ebooks games fitness recipes adblockers terms brand
en  English         –      –  100%       –       –          –     –     –
pl  Polish          –      –   66%       –       –          –    0%     –
sr  Serbian         –      –    0%       –       –          –     –     –

Missing
  ${PL}
    items.tide_pool.description
  catalog/terms/weekly/pl.hbs
    the whole file
  catalog/messages/sr/games.yaml
    the whole file (3 texts)
`,
    });
  });

  test('fits into 80 columns', async () => {
    const { stdout } = await run(root);
    const [table = ''] = stdout.split('\n\n');
    expect(Math.max(...table.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  test('is in colour only where it goes to a screen that has some', async () => {
    const { path } = smallWorkspace();
    const terminal = { ...recorder(), color: true };
    let printed = '';
    terminal.result = (text) => {
      printed += text;
    };
    await coverageCommand({ cwd: path, format: 'pretty' }, {}, terminal);
    expect(printed).toContain('\u001b[32m 100%');
    expect(printed).toContain('\u001b[31m');
    expect((await run(path)).stdout).not.toContain('\u001b');
  });

  test('counts items that are not shown by default with --all, in every language', async () => {
    const { stdout } = await run(smallWorkspace().path, { all: true, language: ['pl'] });
    expect(stdout).toMatch(/pl {2}Polish +– +– +40%/);
    expect(stdout).toContain('items.lost_net (2 texts)');
    expect(stdout).not.toContain('Serbian');
  });

  test('passes over texts of items that the section has not', async () => {
    const { path } = smallWorkspace({
      'catalog/sections/games.yaml': 'items: [{ id: lost-net, key: lost_net, category: puzzle }]\n',
    });
    expect((await run(path, { language: ['pl'] })).stdout).not.toContain('tide_pool');
  });
});

describe('a text that is the same as in English', () => {
  const same = {
    [PL]: 'categories: { puzzle: Puzzle }\nitems: { tide_pool: { title: Tide Pool } }\n',
  };

  test('is listed until it is a proper name, in that language or everywhere', async () => {
    const { path, put } = smallWorkspace(same);
    const listed = async () => (await run(path, { language: ['pl'] })).stdout;
    const title =
      'The same as in English: translate it, or list it in catalog/messages/proper-names.yaml';
    expect(await listed()).toContain(
      `${title}\n  ${PL}\n    categories.puzzle  Puzzle\n    items.tide_pool.title  Tide Pool\n`,
    );
    put(
      'catalog/messages/proper-names.yaml',
      'everywhere: [Tide Pool]\nbyLanguage: { sr: [Puzzle] }\n',
    );
    expect(await listed()).toContain(`${title}\n  ${PL}\n    categories.puzzle  Puzzle\n\n`);
    expect(await listed()).toContain(
      'Listed as proper names, but no text is the same as in English\n  sr\n    Puzzle\n',
    );
    put(
      'catalog/messages/proper-names.yaml',
      'everywhere: [Tide Pool]\nbyLanguage: { pl: [Puzzle] }\n',
    );
    expect(await listed()).not.toContain('same as in English');
  });

  test('is none where it has no words', async () => {
    const { path } = smallWorkspace({
      'catalog/messages/en/games.yaml': 'items: { tide_pool: { title: "{minutes} / 10" } }\n',
      [PL]: 'items: { tide_pool: { title: "{minutes} / 10" } }\n',
    });
    expect((await run(path)).stdout).not.toContain('same as in English');
  });
});

describe('--min', () => {
  test('says in a sentence what is below', async () => {
    const { path } = smallWorkspace();
    expect(await run(path, { min: 66.7, language: ['pl'] })).toMatchObject({
      exitCode: 1,
      stderr: `Polish: games is at 66%, below 66.7%: 1 of 3 is missing.
Polish: terms is at 0%, below 66.7%: 1 of 1 is missing.
`,
    });
    expect((await run(path, { min: 0, language: ['pl'] })).exitCode).toBe(0);
  });

  test('fails with copies of English and with plurals that lack forms, whatever the minimum', async () => {
    const { path } = smallWorkspace({
      [PL]: `categories: { puzzle: Puzzle }
items:
  tide_pool:
    title: '{n, plural, one {# basen} other {# basenu}}'
`,
    });
    const { exitCode, stderr, stdout } = await run(path, { min: 0, language: ['pl'] });
    expect(exitCode).toBe(1);
    expect(stderr).toBe(`Polish: 1 text is the same as in English and not listed as a proper name.
Polish: 1 text is without a plural form that it needs.
`);
    expect(stdout).toContain(
      `Without plural forms that the language has\n  ${PL}\n    items.tide_pool.title  few, many\n`,
    );
  });
});

describe('terms of service', () => {
  test('are needed in the languages in which something is sold', async () => {
    const { path, put } = smallWorkspace();
    put('catalog/terms/weekly/pl.hbs', '<h1>Regulamin</h1>');
    put('tenants/hills.yaml', 'sites: [{ language: sr, subdomains: [sr] }]\nterms: general\n');
    const { stdout, exitCode } = await run(path, { min: 0 });
    expect(stdout).toMatch(/pl {2}Polish.* 100% +–\n/);
    expect(stdout).toMatch(/sr {2}Serbian.* – +–\n/);
    expect(stdout).toContain(
      'Terms in English, for want of an offer (not counted)\n  catalog/terms/general/sr.hbs\n    hills\n',
    );
    expect(exitCode).toBe(0);
  });
});

describe('texts of brands', () => {
  const brand = (title: string) => `brand:
  title: { en: Harbour${title} }
  hero: { title: { en: Drop anchor } }
`;
  const site = (language: string) =>
    `extends: brands/harbour\nsites: [{ language: ${language}, subdomains: [${language}] }]\n`;

  test('are counted in the languages of its sites, once for all its tenants', async () => {
    const { path } = smallWorkspace({
      'tenants/brands/harbour.yaml': brand(', pl: Port'),
      'tenants/coast.yaml': site('pl'),
      'tenants/hills.yaml': site('pl'),
    });
    const { stdout, stderr, exitCode } = await run(path, { min: 60 });
    expect(stdout).toMatch(/en {2}English.* –\n/);
    expect(stdout).toMatch(/pl {2}Polish.* 50%\n/);
    expect(stdout).toContain('  tenants/brands/harbour.yaml\n    brand.hero.title.pl\n');
    expect(stderr).toContain('Polish: brand is at 50%, below 60%: 1 of 2 is missing.');
    expect(exitCode).toBe(1);
  });
});

test('JSON has the shape that is documented', async () => {
  const { stdout } = await run(smallWorkspace().path, {
    format: 'json',
    language: ['pl'],
    min: 100,
  });
  expect(JSON.parse(stdout)).toEqual({
    selection: 'standard',
    sections: [
      'interface',
      'ebooks',
      'games',
      'fitness',
      'recipes',
      'adblockers',
      'terms',
      'brand',
    ],
    languages: [
      {
        code: 'pl',
        name: 'Polish',
        sections: {
          interface: null,
          games: { texts: 3, present: 2, percent: 66 },
          ebooks: null,
          recipes: null,
          fitness: null,
          adblockers: null,
          terms: { texts: 1, present: 0, percent: 0 },
          brand: null,
        },
      },
    ],
    missing: [
      { language: 'pl', section: 'games', file: PL, key: 'items.tide_pool.description' },
      { language: 'pl', section: 'terms', file: 'catalog/terms/weekly/pl.hbs', key: '' },
    ],
    identical: [],
    pluralForms: [],
    termsInEnglish: [],
    unusedProperNames: [],
    shortfalls: [
      'Polish: games is at 66%, below 100%: 1 of 3 is missing.',
      'Polish: terms is at 0%, below 100%: 1 of 1 is missing.',
    ],
  });
});

describe('HTML', () => {
  test('is one page whose cells lead to what is missing', async () => {
    const { path, read } = smallWorkspace({
      [PL]: 'categories: { puzzle: Puzzle }\nitems: { tide_pool: { title: "<b>" } }\n',
    });
    const { stdout } = await run(path, { format: 'html', out: 'coverage.html', min: 100 });
    expect(stdout).toBe('');
    const html = read('coverage.html');
    expect(html).toContain('<th scope="row">Polish <small>pl</small></th>');
    const [, anchor] = /<a href="#(pl-games)">66% <small>1 missing<\/small><\/a>/.exec(html) ?? [];
    expect(html).toContain(`<div id="${anchor}">`);
    expect(html).toContain('<li>Polish: games is at 66%');
    expect(html).toContain('the same as in English: “Puzzle”');
    expect(html).not.toMatch(/<script|https?:|src=|@import|url\(/);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  test('shows texts as texts', async () => {
    const english = 'items: { tide_pool: { title: "<script>x</script>" } }\n';
    const { path } = smallWorkspace({ 'catalog/messages/en/games.yaml': english, [PL]: english });
    const { stdout } = await run(path, { format: 'html' });
    expect(stdout).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(stdout).not.toContain('<script');
  });
});

describe('cannot run', () => {
  test.each([
    ['for an unknown language', {}, { language: ['pll'] }, /"pll" is not a language/],
    [
      'with a file that cannot be read',
      { [PL]: 'items: {' },
      {},
      /^catalog\/messages\/pl\/games.yaml cannot be read/,
    ],
    [
      'without languages',
      { 'catalog/languages.yaml': '' },
      {},
      /^There is no catalog\/languages.yaml/,
    ],
    [
      'with languages that cannot be read',
      { 'catalog/languages.yaml': '{' },
      {},
      /^catalog\/languages.yaml cannot be read/,
    ],
    [
      'with a list of proper names that cannot be read',
      { 'catalog/messages/proper-names.yaml': '{' },
      {},
      /^catalog\/messages\/proper-names.yaml cannot be read/,
    ],
    ['where it cannot write', {}, { out: 'catalog' }, /^catalog cannot be written/],
  ])('%s', async (_, files: Record<string, string>, options, message) => {
    const reason = await run(smallWorkspace(files).path, options).catch((error: Error) => error);
    expect(reason).toBeInstanceOf(CannotRun);
    expect((reason as Error).message).toMatch(message);
  });
});
