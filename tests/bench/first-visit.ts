import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';

/** What a first visit of a home page transfers: bytes after brotli at its best, by kind. */
export type Visit = Record<Kind, number>;

export const KINDS = ['html', 'css', 'js', 'json', 'pictures', 'other'] as const;
export type Kind = (typeof KINDS)[number];

const KIND: Record<string, Kind> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.json': 'json',
  '.svg': 'pictures',
  '.png': 'pictures',
};

const CONTENT_TYPE: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The page is at rest when nothing was asked for in so many milliseconds: some of it comes late. */
const QUIET = 6_000;

/** A phone of the size that Lighthouse takes: pictures far below the fold are not loaded. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

/** @returns undefined when the browser cannot be started. */
export async function openBrowser(executablePath: string | undefined) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args }).catch(() => undefined);
}

/**
 * Opens a web root's home page in a browser, touches nothing, and waits until nothing more is asked
 * for.
 * @returns the paths that were asked for, in order.
 */
export async function visit(browser: Browser, root: string): Promise<string[]> {
  const server = createServer((request, response) => {
    const path = fileOf(root, request.url ?? '/');
    if (path === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': CONTENT_TYPE[extname(path)] ?? 'text/plain' });
    return createReadStream(join(root, path)).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const paths = new Set<string>();
    let last = performance.now();
    page.on('request', (request) => {
      const { origin: of, pathname } = new URL(request.url());
      last = performance.now();
      if (of === origin) paths.add(fileOf(root, pathname) ?? '');
    });
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    while (performance.now() - last < QUIET) await page.waitForTimeout(100);
    if ((await page.locator('main h1').count()) !== 1) throw new Error(`${root} shows no page`);
    return [...paths].filter((path) => path !== '');
  } finally {
    await context.close();
    server.close();
  }
}

/** The file for a path of a web root: as a plain static host answers. */
function fileOf(root: string, url: string): string | undefined {
  const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/')).slice(1) || 'index.html';
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found?.isFile() && !path.startsWith('..') ? path : undefined;
}

/** Sums files of a web root up by kind. */
export function weigh(root: string, paths: readonly string[]): Visit {
  const visit: Visit = { html: 0, css: 0, js: 0, json: 0, pictures: 0, other: 0 };
  for (const path of paths) visit[KIND[extname(path)] ?? 'other'] += brotliSize(join(root, path));
  return visit;
}

/** Bytes after brotli at quality 11, as a CDN keeps a file. */
function brotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).byteLength;
}

/** One entry of Vite's manifest. https://vite.dev/guide/backend-integration */
interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/**
 * What a first visit asks for as far as Vite's manifest tells: the chunks named and all that they
 * import statically. The stand-in for `visit` where there is no browser; pictures are left out.
 * @param manifest the manifest's file.
 * @param starts what the chunks' source files are called.
 */
export function followManifest(manifest: string, starts: readonly RegExp[]): string[] {
  if (!existsSync(manifest)) throw new Error(`There is no ${manifest}.`);
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, ManifestChunk>;
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const key of Object.keys(chunks)) {
    if (starts.some((start) => start.test(key))) follow(key);
  }
  return [...files];
}
