import { expect, test } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { decodeRelease, encodeRelease, releaseId } from '../../../../cli/release/encode-release.ts';
import type { Release, ReleaseSite } from '../../../../cli/release/release.ts';
import { planOf } from './folders.ts';

const [a, b, c] = ['a', 'b', 'c'].map(digestOf) as [string, string, string];

const site = (name: string, plan: string, sets: string[]): ReleaseSite => ({
  tenant: 'norway',
  site: name,
  brand: 'ripple',
  locale: 'ar-AE',
  hosts: ['مثال.example'],
  hostPatterns: ['*.ro.*'],
  login: { adapter: 'http', url: '/login', country: 'NO' },
  plan: planOf(plan),
  pack: digestOf(name),
  sets: [...sets].sort(),
});
const release: Release = {
  format: 2,
  portico: '0.2.0',
  preview: true,
  sites: [site('de', 'one', [a, b]), site('en', 'two', []), site('nb', 'one', [c, a])],
};

test('what is written is JSON, and read as it was', () => {
  const text = encodeRelease(release);
  expect(JSON.parse(text)).toMatchObject({ format: 2, portico: '0.2.0', preview: true });
  expect(decodeRelease(text)).toEqual(release);
  const none = { ...release, sites: [] };
  expect(decodeRelease(encodeRelease(none))).toEqual(none);
});

test('equal releases give equal texts, which a line for each site and each plan makes up', () => {
  const text = encodeRelease(release);
  expect(encodeRelease(decodeRelease(text))).toBe(text);
  expect(releaseId(text)).toMatch(/^[0-9a-f]{12}$/);
  expect(text.match(/^\{"pages"/gm)).toHaveLength(2);
  expect(text.match(/^\{"tenant"/gm)).toHaveLength(3);
});

test('a site costs some hundred bytes, however many files it has', () => {
  const sites = Array.from({ length: 1000 }, (_, i) => site(`s${i}`, 'one', [a, b, c]));
  const { length } = encodeRelease({ ...release, sites });
  expect(length / sites.length).toBeLessThan(320);
});

const text = encodeRelease(release);
const withSite = (changes: object) => {
  const value = JSON.parse(text);
  return JSON.stringify({ ...value, sites: [{ ...value.sites[0], ...changes }] });
};
const withPlan = (changes: object) => {
  const value = JSON.parse(text);
  return JSON.stringify({
    ...value,
    plans: value.plans.map((one: object) => ({ ...one, ...changes })),
  });
};

const RULES = 'it has hosting rules that this version does not know; build it again';

test.each([
  ['a list', '[]', 'it is not a release of format 2'],
  ['null', 'null', 'it is not a release of format 2'],
  [
    'of the format before',
    text.replace('"format":2', '"format":1'),
    'it is not a release of format 2',
  ],
  [
    'of a format to come',
    text.replace('"format":2', '"format":3'),
    'it is not a release of format 2',
  ],
  ['without sites', text.replace('"sites":', '"x":'), 'it is not a release of format 2'],
  ['without sets', text.replace('"sets":', '"x":'), 'its list of sets is damaged'],
  [
    'with a set that leads out',
    text.replace(a, '../../../etc/passwd'),
    'its list of sets is damaged',
  ],
  ['without plans', text.replace('"plans":', '"x":'), RULES],
  ['with a plan without pages', withPlan({ pages: undefined }), RULES],
  ['with a header that would be two', withPlan({ headers: [['X', '1\r\nY: 2']] }), RULES],
  ['with a site of nothing', withSite({ tenant: undefined }), 'a site in it lacks a field'],
  ['with a tenant that leads out', withSite({ tenant: '..' }), 'a site in it lacks a field'],
  ['with a site that leads out', withSite({ site: '../x' }), 'a site in it lacks a field'],
  ['with a pack that leads out', withSite({ pack: '../../secret' }), 'a site in it lacks a field'],
  ['with a plan that there is not', withSite({ plan: 2 }), 'a site in it lacks a field'],
  ['with a set that there is not', withSite({ sets: [3] }), 'a site in it lacks a field'],
  [
    'with a field of an object for a number',
    withSite({ plan: 'length' }),
    'a site in it lacks a field',
  ],
  ['with hosts that are none', withSite({ hosts: 'x' }), 'a site in it lacks a field'],
])('a manifest %s is refused, with the reason', (_, bad, reason) => {
  expect(() => decodeRelease(bad)).toThrow(new Error(reason));
});

test.each(['', 'no json', text.slice(0, -30)])(
  'a manifest that is no JSON is refused: %#',
  (bad) => {
    expect(() => decodeRelease(bad)).toThrow(SyntaxError);
  },
);
