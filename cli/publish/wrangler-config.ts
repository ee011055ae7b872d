import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { CloudflareTarget } from '../../schemas/generated/workspace.ts';
import { byCodeUnit, type Release } from '../release/release.ts';

/**
 * How Cloudflare's engine behaves, by a date: https://developers.cloudflare.com/workers/configuration/compatibility-dates/
 * The tests run the worker with it.
 */
const COMPATIBILITY = { date: '2026-07-01', flags: ['nodejs_compat'] };

/** How many custom domains a zone has: https://developers.cloudflare.com/workers/platform/limits/ */
const MOST_DOMAINS = 100;

/** Stands where a database's id belongs, until the owner has made one. */
export const NO_DATABASE = 'yours-to-fill-in';

/** What wrangler is told of a worker, and what the owner is. */
export interface WranglerConfig {
  /** The text of wrangler.jsonc. */
  text: string;
  /** What is the owner's to do or cannot be had: a sentence each. */
  remarks: string[];
}

interface Entry {
  /** Lines over it. */
  notes?: string[];
  key: string;
  value: unknown;
}

/**
 * Makes wrangler.jsonc for the worker of a target: https://developers.cloudflare.com/workers/wrangler/configuration/
 * Equal input gives equal bytes. No secret is in it.
 * @param name the target's name in portico.yaml.
 * @param main the worker's module, relative to the folder of the file.
 */
export function wranglerConfig(
  name: string,
  { bucket, endpoint, worker = {} }: CloudflareTarget,
  { sites }: Pick<Release, 'sites'>,
  main: string,
): WranglerConfig {
  const { name: title = name, database = {}, logs = 'errors' } = worker;
  const { name: members = `${title}-members`, id = NO_DATABASE } = database;
  const { account, jurisdiction } = partsOf(endpoint);
  const unique = (texts: string[]) => [...new Set(texts)].sort(byCodeUnit);
  const hosts = unique(sites.flatMap((site) => site.hosts));
  const patterns = unique(sites.flatMap((site) => site.hostPatterns));
  const [routed, unrouted] = partition(patterns, (pattern) => /^\*[^*]+$/.test(pattern));
  const toFillIn = `The database is yours to make: npx wrangler d1 create ${members}. The id that it says goes into portico.yaml, as targets.${name}.worker.database.id.`;
  const wide = unrouted.map(
    (pattern) =>
      `The pattern ${pattern} is no route, since those of Cloudflare take a * at their beginning only: add a wider route in the dashboard if its hosts are needed.`,
  );
  const entries: Entry[] = [
    { key: 'name', value: title },
    ...(account ? [{ key: 'account_id', value: account }] : []),
    { notes: ['The worker of Portico; wrangler bundles it.'], key: 'main', value: main },
    { key: 'compatibility_date', value: COMPATIBILITY.date },
    { key: 'compatibility_flags', value: COMPATIBILITY.flags },
    { notes: ['Its sites answer on their own hosts only.'], key: 'workers_dev', value: false },
    { key: 'preview_urls', value: false },
    { key: 'observability', value: observability(logs) },
    {
      notes: ['The text of .portico/session-keys.json: npx wrangler secret put SESSION_KEYS'],
      key: 'secrets',
      value: { required: ['SESSION_KEYS'] },
    },
    {
      key: 'r2_buckets',
      value: [{ binding: 'RELEASES', bucket_name: bucket, ...(jurisdiction && { jurisdiction }) }],
    },
    {
      ...(id === NO_DATABASE && { notes: [toFillIn] }),
      key: 'd1_databases',
      value: [{ binding: 'MEMBERS', database_name: members, database_id: id }],
    },
    {
      notes: ['Every host of the release, and every host pattern that can be a route.', ...wide],
      key: 'routes',
      value: [
        ...hosts.map((pattern) => ({ pattern, custom_domain: true })),
        ...routed.map((pattern) => ({ pattern: `${pattern}/*`, zone_name: zoneOf(pattern) })),
      ],
    },
  ];
  const remarks = [
    ...(id === NO_DATABASE ? [toFillIn] : []),
    ...routed.map(
      (pattern) =>
        `The hosts of the pattern ${pattern} need a proxied DNS record in the zone ${zoneOf(pattern)}, such as *.${zoneOf(pattern)} AAAA 100::.`,
    ),
    ...wide,
    ...crowded(hosts),
  ];
  return { text: marked(name, written(entries)), remarks };
}

/**
 * Whether a wrangler.jsonc is as it was written, whichever release it was written for. A checkout may have
 * changed the ends of its lines.
 */
export function isUnedited(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const [first = '', mark = '', ...rest] = lines;
  return mark === markOf([first, ...rest].join('\n'));
}

const markOf = (text: string) =>
  `// As it was written: ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

function marked(name: string, body: string): string {
  const first = `// Made by "portico worker ${name}" from portico.yaml and the release. What is edited here is not written over.\n`;
  return `${first}${markOf(first + body)}\n${body}`;
}

/** What the address of R2's S3 interface says: https://developers.cloudflare.com/r2/reference/data-location/ */
function partsOf(endpoint: string): { account?: string; jurisdiction?: string } {
  const [, account, jurisdiction] =
    /^https:\/\/([0-9a-f]{32})(?:\.([a-z]+))?\.r2\.cloudflarestorage\.com\/?$/.exec(endpoint) ?? [];
  return { ...(account && { account }), ...(jurisdiction && { jurisdiction }) };
}

/** Invocation logs have addresses and headers of visitors: https://developers.cloudflare.com/workers/observability/logs/workers-logs/ */
function observability(logs: 'errors' | 'requests' | 'none') {
  if (logs === 'none') return { enabled: false };
  return { enabled: true, logs: { enabled: true, invocation_logs: logs === 'requests' } };
}

/** The zone of a host or of a pattern: the name that was registered. */
function zoneOf(pattern: string): string {
  const host = pattern.replace('*', 'any');
  return getDomain(host) ?? host;
}

function crowded(hosts: readonly string[]): string[] {
  return [...Map.groupBy(hosts, zoneOf)]
    .filter(([, of]) => of.length > MOST_DOMAINS)
    .map(
      ([zone, of]) =>
        `The zone ${zone} has ${of.length} hosts, and Cloudflare gives a zone ${MOST_DOMAINS} custom domains unless it is asked for more.`,
    );
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** JSON with notes: lists of objects a line each, everything else on its key's line. */
function written(entries: readonly Entry[]): string {
  const lines = entries.map(({ notes = [], key, value }) => {
    const over = notes.map((note) => `  // ${note}\n`).join('');
    return `${over}  ${JSON.stringify(key)}: ${valueText(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function valueText(value: unknown): string {
  const isRows = Array.isArray(value) && value.some((one) => typeof one === 'object');
  if (!isRows) return spaced(value);
  return `[\n${value.map((one) => `    ${spaced(one)}`).join(',\n')}\n  ]`;
}

/** JSON on one line, with spaces. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, of]) => `${JSON.stringify(key)}: ${spaced(of)}`);
  return `{ ${pairs.join(', ')} }`;
}
