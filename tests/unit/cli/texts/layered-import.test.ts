import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentAllowed } from '../../../../cli/check/environment-allowed.ts';
import { planImport } from '../../../../cli/texts/plan-import.ts';
import { translatable } from '../../../../cli/texts/translatable.ts';
import { readWorkspace } from '../../../../cli/workspace/read-workspace.ts';
import { smallWorkspace } from './small-workspace.ts';

const unit = (file: string, id: string, target: string) => ({ file, id, target, line: 1 });

test('an import writes what is other than in Portico’s texts, and only that', () => {
  const own = 'items:\n  chess: { title: Schachspiel } # ours\n';
  const { path } = smallWorkspace({
    'portico.yaml': '',
    'catalog/languages.yaml': '',
    'catalog/sections/games.yaml': '',
    'catalog/messages/en/games.yaml': '',
    'catalog/messages/pl/games.yaml': '',
    'catalog/messages/de/games.yaml': own,
  });
  mkdirSync(join(path, '.portico'));
  const workspace = readWorkspace(path, {}, environmentAllowed);
  const steps = workspace.messages.get('de')?.get('recipes')?.value() as {
    items: Record<string, { title: string; steps: string[] }>;
  };
  const soup = steps.items.lentil_soup as { title: string; steps: string[] };
  const { files, problems } = planImport(workspace, translatable(workspace, 'de'), {
    language: 'de',
    problems: [],
    units: [
      unit('games', 'items.checkers.title', 'Dame und Bauer'),
      unit('recipes', 'items.lentil_soup.title', soup.title),
      unit('recipes', 'items.lentil_soup.steps.1', 'Gewürze anrösten.'),
    ],
  });
  expect(problems).toEqual([]);
  const written = Object.fromEntries(files.map(({ file, content }) => [file, content]));
  expect(Object.keys(written)).toEqual([
    'catalog/messages/de/games.yaml',
    'catalog/messages/de/recipes.yaml',
  ]);
  expect(written['catalog/messages/de/games.yaml']).toContain(
    'chess: { title: Schachspiel } # ours',
  );
  expect(parse(written['catalog/messages/de/games.yaml'] ?? '')).toEqual({
    items: { chess: { title: 'Schachspiel' }, checkers: { title: 'Dame und Bauer' } },
  });
  const recipes = written['catalog/messages/de/recipes.yaml'] ?? '';
  expect(recipes).toMatch(/^# yaml-language-server: .*\.portico\/schemas\/messages-recipes/);
  expect(parse(recipes)).toEqual({
    items: { lentil_soup: { steps: soup.steps.with(1, 'Gewürze anrösten.') } },
  });
  expect(files[1]?.texts.map(({ path }) => path.join('.'))).toEqual(['items.lentil_soup.steps.1']);
});
