import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteKey } from '../../../cli/release/release.ts';
import { readRelease } from '../read-release.ts';
import { processUsage } from './process-usage.ts';
import {
  copyOut,
  isHere,
  type MeasuredServer,
  type Served,
  startBare,
  startCaddy,
  startNginx,
  startPortico,
} from './servers.ts';
import { sessionOf } from './session-of.ts';
import { wrk } from './wrk.ts';

/** The rates of one kind of answer. */
export interface LoadRow {
  what: string;
  /** Answers a second in each round, by server; nothing where a server has no such answer. */
  rates: Record<string, number[]>;
  /** Answers for each second of the server's own processor time, which other work on the machine hardly changes. */
  perCpu: Record<string, number[]>;
}

export interface LoadFigures {
  servers: string[];
  rows: LoadRow[];
}

interface Case {
  what: string;
  path: string;
  headers: Record<string, string>;
  /** The Content-Encoding that is asked for. A server whose answer has another is left out. */
  encoding: string | null;
  /** Whether it is asked with the ETag of the first answer. */
  again?: boolean;
}

const PAGE = '/games';
const GZIP = { 'accept-encoding': 'gzip' };
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Measures the same answers of `portico serve`, nginx and Caddy, in turns: each round asks every server for one kind of
 * answer before it goes on to the next kind.
 * @param workspace a built workspace with `dist`.
 * @param folder an empty one.
 */
export async function measureLoad(
  cli: string,
  workspace: string,
  folder: string,
  { rounds, seconds, onRound = () => {} }: LoadOptions,
): Promise<LoadFigures> {
  const release = readRelease(workspace, join(workspace, 'dist'));
  const site = release.sites.find(({ site }) => site === 'pl') ?? release.sites[0];
  if (!site) throw new Error('The release has no site.');
  const out = join(folder, 'dist');
  copyOut(join(workspace, 'dist'), out);
  const served: Served = { cli, workspace, out, site, folder };
  const root = join(out, siteKey(site));
  const host = site.hosts[0] as string;
  const cases = casesOf(root, await sessionOf(workspace, { release, site, host: { name: host } }));
  compressBeside(cases.map(({ path }) => join(root, fileOf(path))));
  const servers: MeasuredServer[] = [];
  try {
    await startAll(served, servers);
    const rows: LoadRow[] = cases.map(({ what }) => ({ what, rates: {}, perCpu: {} }));
    // The first round is for the compilers of engines, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, one] of cases.entries()) {
        for (const server of servers) {
          const url = `http://127.0.0.1:${server.port}${one.path}`;
          const headers = await headersFor(url, { Host: host, ...one.headers }, one);
          if (!headers) continue;
          const before = processUsage(server.pid);
          const { rate, answers } = await wrk(url, headers, seconds);
          const cpu = processUsage(server.pid).cpu - before.cpu;
          if (round === 0) continue;
          const { rates, perCpu } = rows[index] as LoadRow;
          rates[server.name] = [...(rates[server.name] ?? []), rate];
          perCpu[server.name] = [...(perCpu[server.name] ?? []), answers / cpu];
        }
      }
      onRound(round);
    }
    return { servers: servers.map(({ name }) => name), rows };
  } finally {
    for (const server of servers.reverse()) await server.stop();
  }
}

export interface LoadOptions {
  rounds: number;
  /** How long each server is asked for one kind of answer in a round. */
  seconds: number;
  onRound?: (round: number) => void;
}

/** Portico comes first: nginx hands members' files on to it. */
async function startAll(served: Served, servers: MeasuredServer[]): Promise<void> {
  const portico = await startPortico(served);
  servers.push(portico);
  if (isHere('nginx', '-v')) {
    servers.push(await startNginx('nginx', served, portico));
    servers.push(await startNginx('nginx, gzip_static', served, portico, 'gzip_static on;'));
  }
  if (isHere('caddy', 'version')) servers.push(await startCaddy(served));
  servers.push(await startBare(served, PAGE));
}

function casesOf(root: string, cookie: string): Case[] {
  const script = `/assets/${named(root, 'assets', /^app\..*\.js$/)}`;
  const members = `/members/${named(root, 'members', /^recipes-details\./)}`;
  return [
    { what: 'a page, not compressed', path: PAGE, headers: {}, encoding: null },
    { what: 'a page, gzip', path: PAGE, headers: GZIP, encoding: 'gzip' },
    { what: 'a page, brotli', path: PAGE, headers: BROTLI, encoding: 'br' },
    { what: 'a hashed script, not compressed', path: script, headers: {}, encoding: null },
    { what: 'a hashed script, gzip', path: script, headers: GZIP, encoding: 'gzip' },
    {
      what: 'a page that has not changed (304)',
      path: PAGE,
      headers: {},
      encoding: null,
      again: true,
    },
    { what: "a members' file, not compressed", path: members, headers: { cookie }, encoding: null },
    {
      what: "a members' file, gzip",
      path: members,
      headers: { ...GZIP, cookie },
      encoding: 'gzip',
    },
  ];
}

const named = (root: string, folder: string, name: RegExp): string =>
  readdirSync(join(root, folder)).find((file) => name.test(file)) ?? '';

const fileOf = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}.html`);

/** As a host that compresses once would have it. */
function compressBeside(files: readonly string[]): void {
  for (const file of new Set(files)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

/** The headers to ask with; nothing where the server does not give the answer that is meant. */
async function headersFor(
  url: string,
  headers: Record<string, string>,
  { encoding, again, path }: Case,
) {
  const first = await ask(url, headers);
  const given = first.headers['content-encoding'] ?? null;
  // Without the service, members' files would be plain files of the folder.
  const isOpen =
    path.startsWith('/members/') &&
    (await ask(url, { Host: headers.Host as string })).status === 200;
  if (first.status !== 200 || given !== encoding || isOpen) return undefined;
  if (!again) return headers;
  const tagged = { ...headers, 'if-none-match': String(first.headers.etag) };
  return (await ask(url, tagged)).status === 304 ? tagged : undefined;
}

/** Asks once. `fetch` cannot name the host. */
function ask(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      get(url, { headers, agent: false }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
      }).on('error', reject);
    },
  );
}
