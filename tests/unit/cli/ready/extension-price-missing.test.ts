import { expect, test } from 'vitest';
import extensionPriceMissing from '../../../../cli/ready/checks/extension-price-missing.ts';
import type { Market } from '../../../../cli/ready/market.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';

/** Whether an offer is listed. */
function isListed(offer: string): boolean {
  const { tree } = readYaml('tenants/norway.yaml', Buffer.from(`offer: ${offer}\n`));
  return [...extensionPriceMissing.find({ tree } as Market)].length > 0;
}

test.each([
  [
    'three days where the price is for a week',
    '{ per: week, extensionDays: 3, prices: [{}] }',
    true,
  ],
  [
    'a price that is known to some only',
    '{ per: week, extensionDays: 3, prices: [{ extension: "1" }, {}] }',
    true,
  ],
  ['a price that is known', '{ per: week, extensionDays: 3, prices: [{ extension: "1" }] }', false],
  ['the period of the price', '{ per: week, extensionDays: 7, prices: [{}] }', false],
  ['a month by its days', '{ per: month, extensionDays: 30, prices: [{}] }', false],
  ['no extension', '{ per: week, prices: [{}] }', false],
  ['what the schema reports', '{ per: week, extensionDays: three, prices: [{}] }', false],
])('%s', (_, offer, listed) => {
  expect(isListed(offer)).toBe(listed);
});
