import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { item } from '../../../../cli/new/kinds/item.ts';
import { language } from '../../../../cli/new/kinds/language.ts';
import { theme } from '../../../../cli/new/kinds/theme.ts';
import { NewWorkspace, refusal } from './new-workspace.ts';

const BOOK = {
  section: 'ebooks',
  'text title': 'The Odyssey',
  category: 'adventure',
  'field author': 'Homer',
  'field texts': 'brief',
  'text description': 'Ten years on the way home: winds, islands, one dog.',
};

describe('portico new item', () => {
  test('puts facts and English texts at the end of their files, and leaves the rest as it is', async () => {
    const workspace = new NewWorkspace();
    const file = 'catalog/sections/ebooks.yaml';
    const [facts, texts] = [
      workspace.read(file),
      workspace.read('catalog/messages/en/ebooks.yaml'),
    ];
    appendFileSync(join(workspace.path, file), '# The end.\n');
    const { exitCode, stdout } = await workspace.make(item, {
      ...BOOK,
      'field page': 'https://books.example/1727',
    });
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'changed catalog/sections/ebooks.yaml\nchanged catalog/messages/en/ebooks.yaml\n',
    });
    expect(workspace.read(file)).toBe(`${facts}  - id: the-odyssey
    key: the_odyssey
    category: adventure
    texts: brief
    author: Homer
    page: https://books.example/1727
# The end.
`);
    expect(workspace.read('catalog/messages/en/ebooks.yaml')).toBe(
      texts.replace(
        /(items:\n(?: .*\n)+)/,
        `$1  the_odyssey:
    title: The Odyssey
    description: "Ten years on the way home: winds, islands, one dog."
`,
      ),
    );
    expect(workspace.problems()).toEqual([]);
  });

  test('asks of each section what its schemas ask for: intervals, steps, numbers for addresses', async () => {
    const workspace = new NewWorkspace();
    const workout = {
      section: 'fitness',
      'text title': 'Breakwater Sprint',
      category: 'cardio',
      'field difficulty': 'advanced',
      'field minutes': '4',
      'field timer.work': '20',
      'fact warmUp': '5',
    };
    const message = await refusal(workspace.make(item, workout));
    expect(message).toContain(
      '--field timer.rest=<value>, --field timer.rounds=<value>, --text description=<text>',
    );
    const texts = {
      'text description': 'Short and fast.',
      'text duration': '{minutes, plural, one {# minute} other {# minutes}}',
      'text overview': 'Speed.',
      'text steps': ['Warm up for {warmUp} minutes, slowly.', 'Run.', 'Walk.'],
      'text nutritionTips': 'Drink water.',
    };
    const rest = { 'field timer.rest': '10', 'field timer.rounds': '8', ...texts };
    const { exitCode } = await workspace.make(item, { ...workout, ...rest });
    expect(exitCode).toBe(0);
    expect(workspace.read('catalog/sections/fitness.yaml')).toContain(`  - id: breakwater_sprint
    key: breakwater_sprint
    category: cardio
    difficulty: advanced
    minutes: 4
    timer: { work: 20, rest: 10, rounds: 8 }
    facts: { warmUp: 5 }
`);
    expect(workspace.read('catalog/messages/en/fitness.yaml')).toContain(`    steps:
      - Warm up for {warmUp} minutes, slowly.
      - Run.
      - Walk.
`);
    const soup = {
      section: 'recipes',
      'text title': 'Crab Soup',
      category: 'soup',
      'field texts': 'brief',
      'text description': 'Hot.',
      'field standard': 'no',
    };
    await workspace.make(item, soup);
    expect(workspace.read('catalog/sections/recipes.yaml')).toMatch(
      / {2}- id: "2"\n {4}key: crab_soup\n {4}category: soup\n {4}standard: false\n {4}texts: brief\n$/,
    );
    expect(workspace.problems()).toEqual([]);
  });

  test('refuses ids that are taken, categories that are not there, and what no schema accepts', async () => {
    const workspace = new NewWorkspace();
    const before = workspace.files();
    const given = {
      ...BOOK,
      id: 'treasure-island',
      category: 'aventure',
      'field page': 'books.example/1727',
      'field autor': 'Homer',
    };
    const message = await refusal(workspace.make(item, given));
    expect(message).toContain(
      '<id>: catalog/sections/ebooks.yaml has an item with the id "treasure-island" already.',
    );
    expect(message).toContain(
      '--category: "aventure" is not accepted. Accepted: "adventure". Did you mean "adventure"?',
    );
    expect(message).toContain('Write the whole address: https://books.example/1727');
    const { 'field author': _, ...nameless } = BOOK;
    expect(await refusal(workspace.make(item, nameless))).toContain('--field author=<value>');
    expect(await refusal(workspace.make(item, { ...BOOK, 'field autor': 'Homer' }))).toContain(
      'Did you mean "author"?',
    );
    expect(await refusal(workspace.make(item, { ...BOOK, section: 'game' }))).toContain(
      'Did you mean "games"',
    );
    expect(workspace.files()).toEqual(before);
  });

  test('writes files of its own where the workspace has none', async () => {
    const workspace = new NewWorkspace();
    writeFileSync(
      join(workspace.path, 'catalog/sections/ebooks.yaml'),
      'categories: [adventure]\nitems: []\n',
    );
    await workspace.make(item, BOOK);
    expect(workspace.read('catalog/sections/ebooks.yaml')).toMatch(
      /^categories: \[adventure\]\nitems:\n {2}- id: the-odyssey\n/,
    );
  });

  test('and language and theme stand in a workspace of tenants alone, over the catalogue of Portico', async () => {
    const workspace = new NewWorkspace(true);
    for (const part of ['catalog', 'portico.yaml', 'schemas']) {
      rmSync(join(workspace.path, part), { recursive: true });
    }
    await workspace.make(item, {
      ...BOOK,
      category: 'epic',
      id: 'own-odyssey',
      key: 'own_odyssey',
    });
    await workspace.make(language, { code: 'sw' });
    expect(workspace.read('catalog/sections/ebooks.yaml')).toMatch(
      /^items:\n {2}- id: own-odyssey\n/,
    );
    expect(workspace.read('catalog/languages.yaml')).toMatch(/^languages:\n {2}- \{ code: sw,/);
    const taken = { id: 'quest', appearance: 'dark', primary: '#fff' };
    expect(await refusal(workspace.make(theme, taken))).toContain(
      'There is a theme "quest" already.',
    );
    expect(workspace.problems()).toEqual([]);
  });
});
