import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weigh } from '../../bench/first-visit.ts';

const cli = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-budget-'));
const out = join(folder, 'dist');

/** One site of each brand, and those whose letters take two bytes each. */
const SITES = ['international/en', 'romania-stream/ro', 'uae/ar', 'bulgaria/bg'];
const LISTS = ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'];

/** Bytes after brotli at its best. */
const KB = 1_000;

beforeAll(() => {
  const tenants = SITES.map((site) => site.split('/')[0] as string);
  execFileSync(process.execPath, [cli, 'build', '--out', out, ...tenants], { stdio: 'pipe' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SITES)('a first visit of the home page of %s', (site) => {
  const root = join(out, site);

  it('loads at most 78 KB of JavaScript', () => {
    const files = scripts(root, ['client', 'app', 'HomePage']);
    expect(files.length).toBeGreaterThan(3);
    expect(weigh(root, files).js).toBeLessThanOrEqual(78 * KB);
  });

  it('loads at most 6.5 KB of CSS, after the page was painted', () => {
    const sheets = assets(root).filter((name) => name.endsWith('.css'));
    expect(sheets).toHaveLength(1);
    expect(weigh(root, [`assets/${sheets[0]}`]).css).toBeLessThanOrEqual(6.5 * KB);
  });

  it.each(['index', ...LISTS, 'login', 'terms'])(
    'is at most 8 KB of HTML with its CSS: %s.html, and nothing else has to come before it shows',
    (page) => {
      expect(weigh(root, [`${page}.html`]).html).toBeLessThanOrEqual(8 * KB);
      const html = readFileSync(join(root, `${page}.html`), 'utf8');
      expect(html).not.toMatch(/<link[^>]+stylesheet|<script(?![^>]+type="module")/);
      // Nor is a first part of it painted, after which the rest would have to be laid out again.
      expect(html).toContain('<link rel="expect" href="#content" blocking="render">');
    },
  );
});

function assets(root: string): string[] {
  return readdirSync(join(root, 'assets'));
}

/** The chunks of some names, and all that they import statically. */
function scripts(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(root, 'assets', file), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      follow(next as string);
  };
  const all = assets(root);
  for (const name of names) {
    const file = all.find((one) => one.startsWith(`${name}.`) && one.endsWith('.js'));
    if (!file) throw new Error(`There is no chunk ${name}.`);
    follow(file);
  }
  return [...found].map((file) => `assets/${file}`);
}
