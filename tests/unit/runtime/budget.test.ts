import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weigh } from '../../bench/first-visit.ts';
import { followImports } from '../../bench/follow-imports.ts';
import { copyWorkspaceWithGraph } from '../cli/pipeline/build-fixture.ts';

const cli = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portico-budget-'));
const workspace = join(folder, 'workspace');
const out = join(workspace, 'dist');

/** One site of each brand, and those whose letters take two bytes each. */
const SITES = ['international/en', 'romania-stream/ro', 'uae/ar', 'bulgaria/bg'];
const LISTS = ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'];

/** Bytes after brotli at its best. */
const KB = 1_000;

beforeAll(() => {
  const tenants = SITES.map((site) => site.split('/')[0] as string);
  copyWorkspaceWithGraph(workspace);
  execFileSync(process.execPath, [cli, 'build', ...tenants], { cwd: workspace, stdio: 'pipe' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SITES)('a first visit of the home page of %s', (site) => {
  const root = join(out, site);

  it('loads at most 78 KB of JavaScript', () => {
    const files = followImports(root, ['client', 'app', 'HomePage']);
    expect(files.length).toBeGreaterThan(3);
    expect(weigh(root, files).js).toBeLessThanOrEqual(78 * KB);
  });

  it('loads at most 6.5 KB of CSS, after the page was painted', () => {
    const sheets = assets(root).filter((name) => name.endsWith('.css'));
    expect(sheets).toHaveLength(1);
    expect(weigh(root, [`assets/${sheets[0]}`]).css).toBeLessThanOrEqual(6.5 * KB);
  });

  it.each(['index', ...LISTS, 'search-page', 'login', 'terms'])(
    'is at most 8 KB of HTML with its CSS: %s.html, and nothing else has to come before it shows',
    (page) => {
      expect(weigh(root, [`${page}.html`]).html).toBeLessThanOrEqual(8 * KB);
      const html = readFileSync(join(root, `${page}.html`), 'utf8');
      expect(html).not.toMatch(
        /<link[^>]+stylesheet|<script(?![^>]+type="(module|application\/ld\+json)")/,
      );
      // Nor is a first part of it painted, after which the rest would have to be laid out again.
      expect(html).toContain('<link rel="expect" href="#content" blocking="render">');
    },
  );
});

function assets(root: string): string[] {
  return readdirSync(join(root, 'assets'));
}
