import { describe, expect, test } from 'vitest';
import { isUnedited, wranglerConfig } from '../../../../cli/publish/wrangler-config.ts';
import type { Release } from '../../../../cli/release/release.ts';
import type { CloudflareTarget } from '../../../../schemas/generated/workspace.ts';

const TARGET: CloudflareTarget = {
  type: 'cloudflare',
  bucket: 'portal-releases',
  endpoint: 'https://0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com',
};
const DATABASE = { name: 'people', id: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0' };

/** A release with these hosts and host patterns; a site has one of each. */
const release = (hosts: string[], patterns: string[] = []) => ({
  sites: hosts.map((host, index) => ({
    hosts: [host],
    hostPatterns: patterns.slice(index, index + 1),
  })) as unknown as Release['sites'],
});
const MAIN = '../../node_modules/portico/lib/cli/worker/worker.js';
const make = (target: Partial<CloudflareTarget>, of = release(['pl.ripple.example'])) =>
  wranglerConfig('edge', { ...TARGET, ...target }, of, MAIN);

/** What wrangler reads: JSON, when lines that are notes are left out. */
const read = ({ text }: { text: string }) => JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));

describe('wrangler.jsonc', () => {
  test('says all that a worker needs, with what is the owner’s to fill in', () => {
    const { text } = make({}, release(['pl.ripple.example', 'b.example'], ['*-ro.ripple.example']));
    expect(text.split('\n').slice(2).join('\n')).toBe(`{
  "name": "edge",
  "account_id": "0123456789abcdef0123456789abcdef",
  // The worker of Portico; wrangler bundles it.
  "main": "../../node_modules/portico/lib/cli/worker/worker.js",
  "compatibility_date": "2026-07-01",
  "compatibility_flags": ["nodejs_compat"],
  // Its sites answer on their own hosts only.
  "workers_dev": false,
  "preview_urls": false,
  "observability": { "enabled": true, "logs": { "enabled": true, "invocation_logs": false } },
  // The text of .portico/session-keys.json: npx wrangler secret put SESSION_KEYS
  "secrets": { "required": ["SESSION_KEYS"] },
  "r2_buckets": [
    { "binding": "RELEASES", "bucket_name": "portal-releases" }
  ],
  // The database is yours to make: npx wrangler d1 create edge-members. The id that it says goes into portico.yaml, as targets.edge.worker.database.id.
  "d1_databases": [
    { "binding": "MEMBERS", "database_name": "edge-members", "database_id": "yours-to-fill-in" }
  ],
  // Every host of the release, and every host pattern that can be a route.
  "routes": [
    { "pattern": "b.example", "custom_domain": true },
    { "pattern": "pl.ripple.example", "custom_domain": true },
    { "pattern": "*-ro.ripple.example/*", "zone_name": "ripple.example" }
  ]
}
`);
  });

  test('takes names and the database from the target', () => {
    const made = make({ worker: { name: 'portal', database: DATABASE } });
    expect(read(made)).toMatchObject({
      name: 'portal',
      d1_databases: [{ binding: 'MEMBERS', database_name: 'people', database_id: DATABASE.id }],
    });
    expect(made.remarks).toEqual([]);
  });

  test.each([
    ['errors', { enabled: true, logs: { enabled: true, invocation_logs: false } }],
    ['requests', { enabled: true, logs: { enabled: true, invocation_logs: true } }],
    ['none', { enabled: false }],
  ] as const)('keeps %s', (logs, expected) => {
    expect(read(make({ worker: { logs } })).observability).toEqual(expected);
  });

  test.each([
    ['https://s3.example.com', undefined, undefined],
    [
      'https://0123456789abcdef0123456789abcdef.eu.r2.cloudflarestorage.com/',
      'eu',
      '0123456789abcdef0123456789abcdef',
    ],
  ])('of %s knows the jurisdiction %s and the account %s', (endpoint, jurisdiction, account) => {
    const { r2_buckets, account_id } = read(make({ endpoint }));
    expect([r2_buckets[0].jurisdiction, account_id]).toEqual([jurisdiction, account]);
  });

  test.each([
    ['*.ripple.example', '*.ripple.example/*', 'ripple.example'],
    ['*-ro.shop.example.co.uk', '*-ro.shop.example.co.uk/*', 'example.co.uk'],
    ['m*.ripple.example', undefined, undefined],
    ['*.*.ripple.example', undefined, undefined],
  ])('has %s as the route %s', (pattern, route, zone) => {
    const made = make({ worker: { database: DATABASE } }, release(['a.example'], [pattern]));
    const [, found] = read(made).routes;
    expect([found?.pattern, found?.zone_name]).toEqual([route, zone]);
    expect(made.remarks).toEqual([
      route
        ? `The hosts of the pattern ${pattern} need a proxied DNS record in the zone ${zone}, such as *.${zone} AAAA 100::.`
        : `The pattern ${pattern} is no route, since those of Cloudflare take a * at their beginning only: add a wider route in the dashboard if its hosts are needed.`,
    ]);
    expect(made.text.includes(`// The pattern ${pattern}`)).toBe(!route);
  });

  test('is the same in whatever order sites come, and names no host twice', () => {
    const hosts = ['b.example', 'a.example', 'b.example'];
    const { text } = make({}, release(hosts));
    expect(make({}, release(hosts.toReversed())).text).toBe(text);
    expect(read({ text }).routes.map(({ pattern }: { pattern: string }) => pattern)).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  test('tells of a zone with more hosts than it takes', () => {
    const hosts = Array.from({ length: 101 }, (_, index) => `h${index}.ripple.example`);
    const { remarks } = make({ worker: { database: DATABASE } }, release(hosts));
    expect(remarks).toEqual([expect.stringMatching(/^The zone ripple\.example has 101 hosts/)]);
    const fewer = make({ worker: { database: DATABASE } }, release(hosts.slice(1)));
    expect(fewer.remarks).toEqual([]);
  });

  test('is known as unedited, also with the line ends of Windows, until a character is another', () => {
    const { text } = make({});
    expect(isUnedited(text)).toBe(true);
    expect(isUnedited(text.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isUnedited(text.replace('nodejs_compat', 'nodejs_als'))).toBe(false);
    expect(isUnedited(text.replace('Made by', 'made by'))).toBe(false);
    expect(isUnedited('')).toBe(false);
  });
});
