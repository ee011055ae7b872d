import fs from 'node:fs';
import path from 'node:path';
import { isHashed } from '../../../../cli/hosting/hashed-folders.ts';
import type { HostingPlan } from '../../../../cli/hosting/plan.ts';
import { openRelease } from '../../../../cli/publish/open-release.ts';
import { placesIn, type ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import {
  build,
  filesIn,
  linked,
  placeIn,
  servedFiles,
  type TestSite,
  tree,
} from '../release/folders.ts';

/** A plan as sites have them, with members' files. */
export const PLAN: HostingPlan = {
  pages: [
    { path: '/', file: 'index.html' },
    { path: '/games', file: 'games.html' },
  ],
  rewrites: [{ under: '/games/', names: ['chess', 'go'], file: 'shell.html' }],
  notFound: '404.html',
  files: [
    { under: '/assets/', cache: 'forever' },
    { under: '/data/', cache: 'forever' },
    { under: '/members/', cache: 'own', members: true },
    { under: '/', names: ['robots.txt'], cache: 'revalidate' },
  ],
  headers: [['X-Kind', 'any']],
};

const APP = { 'assets/app-1a.js': 'the same for all', 'assets/font-2b.woff2': 'font' };

/** A site whose texts name the release that they are of. */
function site(key: string, mark: string, shared: Record<string, string> = APP): TestSite {
  const own = {
    'index.html': `home ${mark}`,
    'games.html': `games ${mark}`,
    'shell.html': `shell ${mark}`,
    '404.html': `lost ${mark}`,
    'robots.txt': 'robots',
    _headers: 'headers',
    '_login.json': '{"only":"for the server"}',
    [`data/site.${mark}.json`]: `data ${mark}`,
    [`members/chess.${mark}.json`]: `members ${mark}`,
  };
  return { ...linked(key, own, shared), plan: PLAN };
}

/** Releases one after the other; each has a page, a hashed file and a members' file of its own. */
export const RELEASES = {
  first: [site('poland/pl', 'first'), site('serbia/sr', 'same')],
  second: [site('poland/pl', 'second'), site('serbia/sr', 'same'), site('bosnia/bs', 'second')],
  third: [
    site('poland/pl', 'third', { ...APP, 'assets/more-6f.js': 'new and shared' }),
    site('serbia/sr', 'same'),
  ],
};
export type Name = keyof typeof RELEASES;

/** Builds a release in a workspace, and opens it. */
export function release(workspace: string, name: Name) {
  const at = placeIn(workspace);
  build(at, RELEASES[name], { releaseOnly: true });
  return openRelease(at);
}

/** The files of a release that anyone may have, by place. */
export function publicIn(name: Name): Record<string, string> {
  const isPublic = (file: string) => !/\/members\/|_login\.json$/.test(file);
  return Object.fromEntries(Object.entries(filesIn(RELEASES[name])).filter(([f]) => isPublic(f)));
}

/** What a web server finds behind the link, without what is there for pages that are open. */
export function shown(folder: string): { files: Record<string, string>; kept: string[] } {
  const current = path.join(folder, 'current');
  if (!fs.existsSync(current)) return { files: {}, kept: [] };
  const all = Object.entries(tree(`${current}/`)).filter(
    ([name]) => !name.endsWith('/') && !/^(releases?\.json|nginx\.conf|Caddyfile)$/.test(name),
  );
  const name = nameOf(all);
  const own = name ? publicIn(name) : {};
  const isKept = (file: string) => isHashed(file.split('/').slice(2).join('/')) && !(file in own);
  return {
    files: Object.fromEntries(all.filter(([file]) => !isKept(file))),
    kept: all.map(([file]) => file).filter(isKept),
  };
}

function nameOf(files: [string, string][]): Name | undefined {
  const home = files.find(([file]) => file === 'poland/pl/index.html')?.[1];
  return (Object.keys(RELEASES) as Name[]).find((name) => home === `home ${name}`);
}

/** Which release a web server shows, whole: nothing, its name, or what is wrong with it. */
export function live(folder: string): string {
  const { files } = shown(folder);
  if (Object.keys(files).length === 0) return 'nothing';
  const name = nameOf(Object.entries(files));
  const isWhole = name && JSON.stringify(files) === JSON.stringify(sorted(publicIn(name)));
  return isWhole ? name : `broken: ${JSON.stringify(files)}`;
}

function sorted(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The places of the releases within a target, as `portico serve` finds them there. */
export const serveIn = (folder: string): ReleaseFolder =>
  placesIn(path.join(folder, '.portico/releases/dist'));

/** All files that `portico serve` has in a target, of the live release and of those served lately. */
export const served = (folder: string) => servedFiles(serveIn(folder), Date.now());
