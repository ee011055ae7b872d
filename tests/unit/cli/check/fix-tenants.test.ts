import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { fixTenants } from '../../../../cli/check/fix-tenants.ts';
import { inWorkspace } from '../../../cases/run-case.ts';

const FILE = 'tenants/norway.yaml';

/** Changes Norway's file, fixes the workspace, and gives what became of it. */
function fixed(change: (text: string) => string) {
  return inWorkspace((root) => {
    const path = join(root, FILE);
    const before = change(readFileSync(path, 'utf8'));
    writeFileSync(path, before);
    const { fixes, refused, problems } = fixTenants(root, [], {});
    const left = problems.map(({ rule }) => rule);
    expect(checkTenants(root, [], {}).problems.map(({ rule }) => rule)).toEqual(left);
    return { before, after: readFileSync(path, 'utf8'), fixes, refused, left };
  });
}

test('certain fixes are made, in comments and form nothing is changed', () => {
  const { before, after, fixes, left } = fixed((text) =>
    text
      .replace('per: week', "per:   'weekly'   # as the contract says")
      .replace('shortCode: "2440"', 'shortCode: 2440')
      .replace('minimumAge: 18', 'minimumage: "18"')
      .replace('country: "NO"', 'country: Norway'),
  );
  expect(left).toEqual([]);
  expect(after).toBe(
    before
      .replace("'weekly'", "'week'")
      .replace('shortCode: 2440', 'shortCode: "2440"')
      .replace('minimumage: "18"', 'minimumAge: 18')
      .replace('country: Norway', 'country: "NO"'),
  );
  expect(fixes.map(({ from, to }) => `${from} → ${to}`)).toContain('minimumage → minimumAge');
});

test('what a fix brings to light is fixed too', () => {
  // While the key is wrong, nobody looks into the map.
  const { after, fixes, left } = fixed((text) =>
    text.replace('market: { country: "NO"', 'markt: { country: UK'),
  );
  expect(after).toContain('market: { country: GB,');
  expect(fixes).toHaveLength(2);
  expect(left).toEqual([]);
});

test('a fix after which there would be more errors is not made, and the others are', () => {
  const { after, refused, left } = fixed((text) =>
    // What stands under the key is wrong as well, in two ways.
    text
      .replace(/^market: .*$/m, 'markt: { country: XX, timezone: Mars/Olympus }')
      .replace('per: week', 'per: weekly')
      .replace('language: nb', 'language: NB'),
  );
  expect(after).toContain('markt:');
  expect(after).toContain('per: week\n');
  expect(after).toContain('language: nb');
  expect(refused).toBe(1);
  expect(left).toEqual(['unknown-key']);
});

test('what is not certain is left alone', () => {
  const { before, after, fixes, left } = fixed((text) => text.replace('NOK', 'NOT'));
  expect(after).toBe(before);
  expect(fixes).toEqual([]);
  expect(left).toEqual(['currency-unknown']);
});

test('line ends and a byte order mark stay', () => {
  const { before, after } = fixed(
    (text) => `\ufeff${text.replace('per: week', 'per: daily').replaceAll('\n', '\r\n')}`,
  );
  expect(after).toBe(before.replace('daily', 'day'));
});
