import { expect, test } from 'vitest';
import { chooseEngines } from '../../engines/choose-engines.ts';

const ENGINES = [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit' }];

test('All engines are chosen where none is named', () => {
  expect(chooseEngines(ENGINES, [])).toEqual(ENGINES);
});

test('Named engines are chosen, in their usual order', () => {
  const names = chooseEngines(ENGINES, ['webkit', 'chromium']).map(({ name }) => name);
  expect(names).toEqual(['chromium', 'webkit']);
});

test('An engine that nobody knows is told, with those that are known', () => {
  expect(() => chooseEngines(ENGINES, ['firefox', 'trident'])).toThrow(
    'There is no engine "trident". Known: chromium, firefox, webkit.',
  );
});
