import type { WorkerSite } from '../../../../runtime/contract.ts';

/** A release of a small site. */
export const site: WorkerSite = {
  release: 'aaaaaaaaaa',
  site: '/data/site.a.json',
  pages: ['/', '/games', '/recipes', '/login', '/terms', '/index.cfm'],
  shells: ['/profile', '/games/', '/recipes/'],
  start: ['/assets/client.a.js', '/data/site.a.json', '/data/home.a.json'],
  files: [
    '/assets/RecipePage.a.js',
    '/assets/client.a.js',
    '/data/games.a.json',
    '/data/home.a.json',
    '/data/site.a.json',
    '/members/games-details.a.json',
    '/members/recipes-details.a.json',
  ],
};

/** The release after it: every file has another content. */
export const next: WorkerSite = {
  ...site,
  release: 'bbbbbbbbbb',
  site: '/data/site.b.json',
  start: site.start.map((path) => path.replace('.a.', '.b.')),
  files: site.files.map((path) => path.replace('.a.', '.b.')),
};

/** A page of a release. */
export const pageOf = ({ site: address }: WorkerSite) => `<div id="root" data-site="${address}">`;
