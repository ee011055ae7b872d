import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFindSite, parseHost } from '../../../cli/serve/host.ts';
import { DEMO } from '../../../cli/serve/login/demo-subscriber.ts';
import { parseSessionKeys } from '../../../cli/serve/session/session-keys.ts';
import { createSessions } from '../../../cli/serve/session/sessions.ts';
import { repository } from '../cli/pipeline/build-fixture.ts';
import { askTarget, type TargetAnswer, type Where } from './ask-target.ts';
import { differences, exceptionsFor, type Facts, factsOf } from './compare.ts';
import { EXCEPTIONS, type Exception, REQUESTS, type TargetRequest } from './requests.ts';
import { type RunningTargets, startTargets, TARGETS, type TargetName } from './start-targets.ts';
import { writeTables } from './write-table.ts';

const HOST = 'uae.ripple.example';
/** The hosts at which those who ask have signed in. */
const SIGNED_IN_AT = { subscriber: HOST, stranger: 'pl.ripple.example' };

let targets: RunningTargets;
beforeAll(async () => {
  targets = await startTargets(['uae', 'poland', 'romania-stream']);
});
afterAll(() => targets?.stop());

/** What was not alike, and is declared: which exceptions each request met at each target. */
const met = new Map<TargetRequest, Map<TargetName, Exception[]>>();

describe.each(Object.entries(REQUESTS))('All targets answer alike: %s', (_, requests) => {
  test.each(requests.map((request) => [request.name, request] as const))(
    '%s',
    async (_, request) => {
      const seen = new Map<TargetName, Facts>();
      for (const [name, where] of targets.where) seen.set(name, factsOf(await ask(where, request)));
      const expected = seen.get('serve') as Facts;
      expect(expected.status).toBe(String(request.status));
      const found = new Map<TargetName, Exception[]>();
      const undeclared: Record<string, unknown> = {};
      for (const [name, facts] of seen) {
        const exceptions = exceptionsFor(name, request);
        const differing = differences(expected, facts);
        const declared = exceptions.flatMap(({ differs }) => differs);
        for (const fact of differing.filter((one) => !declared.includes(one))) {
          undeclared[`${name}: ${fact}`] = { is: facts[fact], 'but serve has': expected[fact] };
        }
        const isMet = ({ differs }: Exception) => differs.some((one) => differing.includes(one));
        found.set(name, exceptions.filter(isMet));
      }
      expect(undeclared).toEqual({});
      met.set(request, found);
    },
  );
});

test('every exception is needed', ({ skip }) => {
  skip(targets.where.size < TARGETS.length, 'nginx or Caddy is not installed');
  const needed = new Set([...met.values()].flatMap((found) => [...found.values()].flat()));
  expect(EXCEPTIONS.filter((one) => !needed.has(one))).toEqual([]);
});

test('docs/targets.md says what was answered', ({ skip }) => {
  skip(targets.where.size < TARGETS.length, 'nginx or Caddy is not installed');
  const page = join(repository, 'docs/targets.md');
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf('\n## ') + 1;
  const expected = text.slice(0, start) + writeTables(met);
  if (process.env.UPDATE_TARGETS === '1') writeFileSync(page, expected);
  else expect(text, 'run with UPDATE_TARGETS=1 to write it').toBe(expected);
});

/** Asks a target as a request says, uncompressed unless it says otherwise. */
async function ask(where: Where, request: TargetRequest): Promise<TargetAnswer> {
  const { host = HOST, method = 'GET', body, as, again } = request;
  const key = siteAt(host)?.login.anonKey;
  const headers = {
    'accept-encoding': 'identity',
    ...(as && { cookie: await cookieOf(SIGNED_IN_AT[as]) }),
    ...(method === 'POST' && key && { apikey: key }),
    ...request.headers,
  };
  const sent = { host, method, path: await pathOf(request), headers, body };
  const first = await askTarget(where, sent);
  if (!again) return first;
  const etag = first.headers.get('etag') ?? '';
  return askTarget(where, { ...sent, headers: { ...headers, 'if-none-match': etag } });
}

function siteAt(host: string) {
  const named = parseHost(host);
  return named && createFindSite(targets.snapshot.release)(named.name);
}

/** The path with the file that is meant. */
async function pathOf({ path, file, host = HOST, of = host }: TargetRequest): Promise<string> {
  if (file === undefined) return path;
  const site = siteAt(of);
  const files = site ? [...(await targets.snapshot.open(site)).files.keys()] : [];
  const [before = '', after = ''] = file.split('*');
  const name = files.sort().find((one) => one.startsWith(before) && one.endsWith(after));
  if (name === undefined) throw new Error(`${of} has no file ${file}.`);
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  return path.replace('{file}', name).replace('{encoded}', encoded);
}

/** The cookie of a new session at a host: to end it at one target must not end it at another. */
async function cookieOf(host: string): Promise<string> {
  const [site, named] = [siteAt(host), parseHost(host)];
  if (!site || !named) throw new Error(`There is no site at ${host}.`);
  const sessions = createSessions({
    keys: () => parseSessionKeys(targets.keys),
    ended: { has: () => false, end: async () => {}, endAll: async () => {} },
  });
  const at = { release: targets.snapshot.release, site, host: named };
  const [cookie = ''] = await sessions.begin(new Request(`http://${host}`), at, {
    phone: DEMO.phone,
  });
  return cookie.replace(/;.*/, '');
}
