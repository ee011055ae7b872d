import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { ReleaseSite } from '../../cli/release/release.ts';
import { siteUrl } from '../../cli/serve/host.ts';
import { weigh } from '../bench/first-visit.ts';
import { measureCommand } from '../bench/measure-command.ts';
import { readRelease } from '../bench/read-release.ts';
import { machineText } from '../bench/report.ts';
import { updateDocs } from '../bench/update-docs.ts';
import { noteServed } from '../e2e/begin-session.ts';
import { findOrInstallBrowser, isRoot } from '../e2e/find-browser.ts';
import { copyWorkspaceWithGraph } from '../unit/cli/pipeline/build-fixture.ts';
import { type Audited, auditPage, loadLighthouse } from './audit-page.ts';
import { interactionsText, type Walked } from './interactions-report.ts';
import { measureInteractions, type Walk } from './measure-interactions.ts';
import { measureStart, type Start } from './measure-start.ts';
import { type PageFigures, reportText, summarizeRounds } from './report.ts';

// npm run lighthouse -- [--all] [--rounds 3] [--pages /,/games] [--interactions] [--sites TENANT/SITE,…]
//   [--out FOLDER] [--json FILE] [--docs]
// docs/performance.md says what the figures mean.
const { values } = parseArgs({
  options: {
    /** Every site of every tenant; otherwise one of each brand, and an Arabic one. */
    all: { type: 'boolean', default: false },
    /** Only how long one waits after a tap. */
    interactions: { type: 'boolean', default: false },
    /** Which sites, with commas between them. */
    sites: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    /** Paths with commas between them; otherwise every public page. */
    pages: { type: 'string' },
    /** The folder `dist` of a workspace with a preview release; otherwise one is built and removed again. */
    out: { type: 'string' },
    json: { type: 'string' },
    /** Writes the tables of docs/performance.md anew. */
    docs: { type: 'boolean', default: false },
  },
});

const cli = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'));
let server: ChildProcess | undefined;
process.on('exit', () => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(130));

/** What no page can be lighter than. */
const FLOOR =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><meta name="description" content="Empty."><link rel="icon" href="data:,"><h1>Empty</h1></html>';

// Missing, it is told of before anything is built.
if (!values.interactions) await loadLighthouse();
// A workspace of its own, so that nothing of it stays among the releases of this one.
const out = values.out
  ? resolve(values.out)
  : join(copyWorkspaceWithGraph(join(folder, 'workspace')), 'dist');
const workspace = dirname(out);
if (!values.out) await measureCommand([cli, 'build', '--preview'], { cwd: workspace });
const release = readRelease(workspace, out);
const [port] = await serve();
const sites = chosenSites(release.sites);
const pages = values.interactions
  ? []
  : await report('lighthouse', () => auditSites(sites), reportText);
const walked = await report('interactions', () => walkSites(sites), interactionsText);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ pages, walked }, null, 2)}\n`);
process.exit();

/** Measures, prints the table of it, and writes it between its markers where that is asked for. */
async function report<T>(
  name: string,
  measure: () => Promise<T>,
  text: (figures: T) => string,
): Promise<T> {
  const [load = 0] = loadavg();
  const figures = await measure();
  const date = new Date().toISOString().slice(0, 10);
  const table = `${date}, ${machineText()}\nload before it: ${load.toFixed(1)}; rounds: ${values.rounds}\n\n${text(figures)}`;
  console.log(`${table}\n`);
  if (values.docs) updateDocs(new URL('../../docs/performance.md', import.meta.url), table, name);
  return figures;
}

function chosenSites(all: readonly ReleaseSite[]): readonly ReleaseSite[] {
  const named = values.sites?.split(',');
  if (named) return all.filter(({ tenant, site }) => named.includes(`${tenant}/${site}`));
  return values.all ? all : someSites(all);
}

/** Walks through sites, one after the other, as often as there are rounds. */
async function walkSites(sites: readonly ReleaseSite[]): Promise<Walked[]> {
  noteServed(port, workspace);
  const executablePath = findOrInstallBrowser((line) => console.error(line));
  const browser = await chromium.launch({ executablePath, args: isRoot() ? ['--no-sandbox'] : [] });
  const walked: Walked[] = [];
  for (const site of sites) {
    const rounds: Walk[] = [];
    while (rounds.length < Number(values.rounds)) {
      rounds.push(await measureInteractions(browser, siteUrl(site, release.preview, port)));
    }
    walked.push({ site: `${site.tenant}/${site.site}`, rounds });
  }
  await browser.close();
  return walked;
}

/** The first site of each brand, and the first in Arabic. */
function someSites(sites: readonly ReleaseSite[]): ReleaseSite[] {
  const brands = new Map<string, ReleaseSite>();
  for (const site of sites) if (!brands.has(site.brand)) brands.set(site.brand, site);
  return [...brands.values(), ...sites.filter(({ locale }) => /^ar\b/.test(locale)).slice(0, 1)];
}

/** Serves the release as visitors get it, compressed, in a process of its own. */
async function serve(): Promise<[string]> {
  const args = [cli, 'serve', '--cwd', workspace, '--out', out, '--port', '0'];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = server;
  for await (const text of stdout?.setEncoding('utf8') ?? []) {
    const port = /localhost:(\d+)\//.exec(text)?.[1];
    if (port) return [port];
  }
  throw new Error('The server did not come up.');
}

/** Audits the public pages of sites, one after the other: two at once would slow each other down. */
async function auditSites(sites: readonly ReleaseSite[]): Promise<PageFigures[]> {
  const browsers = await openBrowsers();
  const figures: PageFigures[] = [];
  try {
    figures.push(await auditFloor(browsers.port));
    for (const site of sites) {
      for (const path of values.pages?.split(',') ?? publicPages(site)) {
        figures.push(await auditRounds(site, path, browsers));
        console.error(reportText(figures.slice(-1)).split('\n').slice(1).join('\n'));
      }
    }
  } finally {
    await browsers.close();
  }
  return figures;
}

interface Browsers {
  /** Where one listens for Lighthouse, which opens pages of its own there. */
  port: number;
  /** Another one, for pages that are touched. */
  touching: Browser;
  close: () => Promise<void>;
}

async function openBrowsers(): Promise<Browsers> {
  const profile = join(folder, 'profile');
  const executablePath = findOrInstallBrowser((line) => console.error(line));
  const args = isRoot() ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--remote-debugging-port=0', ...args],
  });
  const touching = await chromium.launch({ executablePath, args });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const close = async () => {
    await Promise.all([context.close(), touching.close()]);
  };
  return { port: Number(port), touching, close };
}

/** A page of one heading and nothing else: no page can be faster on this machine, in this run. */
async function auditFloor(browser: number): Promise<PageFigures> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(FLOOR);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const rounds = await repeatAudit(url, browser);
  server.close();
  const sizes = { js: 0, css: 0, html: Buffer.byteLength(FLOOR) };
  return { tenant: 'an empty page', site: '', path: '', ...summarizeRounds(rounds), ...sizes };
}

async function repeatAudit(url: string, browser: number): Promise<Audited[]> {
  const lighthouse = await loadLighthouse();
  const rounds: Audited[] = [];
  while (rounds.length < Number(values.rounds)) {
    rounds.push(await auditPage(lighthouse, url, browser));
  }
  return rounds;
}

async function auditRounds(
  site: ReleaseSite,
  path: string,
  { port: browser, touching }: Browsers,
): Promise<PageFigures> {
  const url = new URL(path, siteUrl(site, release.preview, port)).href;
  const rounds = await repeatAudit(url, browser);
  const starts: (Start | undefined)[] = [];
  for (const _ of rounds) starts.push(await measureStart(touching, url));
  const root = join(out, site.tenant, site.site);
  const files = new Set(rounds.flatMap(({ requests }) => requests.flatMap((r) => fileOf(root, r))));
  const { js, css, html } = weigh(root, [...files]);
  const { tenant, site: name } = site;
  return { tenant, site: name, path, ...summarizeRounds(rounds, starts), js, css, html };
}

/** The paths in the sitemap. */
function publicPages(site: ReleaseSite): string[] {
  const sitemap = readFileSync(join(out, site.tenant, site.site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** The file that answers an address; none for addresses of another origin. */
function fileOf(root: string, address: string): string[] {
  const path = decodeURIComponent(new URL(address).pathname).slice(1);
  const candidates = path === '' ? ['index.html'] : [path, `${path}.html`];
  return candidates.filter((file) => existsSync(join(root, file))).slice(0, 1);
}
