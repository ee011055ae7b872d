import type { TargetName } from './start-targets.ts';

/** A request that every target is asked, and what is answered. */
export interface TargetRequest {
  /** What is asked for, as the table says it. */
  name: string;
  /** `uae.ripple.example` where nothing is said. */
  host?: string;
  /** GET where nothing is said. */
  method?: string;
  /** As it stands in an address, `{file}` being the file, and `{encoded}` the same with its first letter encoded. */
  path: string;
  /** A file of the site, in whose name a `*` stands for what tells its content. */
  file?: string;
  /** The host of the site that has the file, if not the host that is asked. */
  of?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Who asks: a subscriber of `uae` or one of `poland`, with a session of that market. */
  as?: 'subscriber' | 'stranger';
  /** Asks again with the ETag of the first answer. */
  again?: true;
  status: number;
}

/** The requests under their headings. */
export const REQUESTS: Record<string, TargetRequest[]> = {
  Pages: [
    { name: 'the home page', path: '/', status: 200 },
    { name: 'a list', path: '/games', status: 200 },
    { name: 'a list, with a query', path: '/games?a=1', status: 200 },
    { name: 'a page, HEAD', method: 'HEAD', path: '/terms', status: 200 },
    { name: 'a page, again', path: '/games', again: true, status: 304 },
    {
      name: 'a page in gzip',
      path: '/games',
      headers: { 'accept-encoding': 'gzip' },
      status: 200,
    },
    {
      name: 'a page in brotli, or else gzip',
      path: '/games',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      status: 200,
    },
    {
      name: 'a page, a part of it',
      path: '/games',
      headers: { range: 'bytes=0-99' },
      status: 206,
    },
    { name: 'an item', path: '/games/pigeon-ascent', status: 200 },
    { name: 'the search', path: '/search?q=a%20b', status: 200 },
    { name: 'the profile', path: '/profile', status: 200 },
    { name: 'an address of before', path: '/index.cfm', status: 200 },
    { name: 'an encoded letter', path: '/%67ames', status: 200 },
    { name: 'an encoded slash', path: '/games%2Fpigeon-ascent', status: 200 },
  ],
  Redirects: [
    { name: 'an ending', path: '/games.html', status: 308 },
    { name: 'a slash', path: '/games/', status: 308 },
    { name: 'a query', path: '/games/?sort=new&a=%20%7B', status: 308 },
    { name: 'an empty query', path: '/games/?', status: 308 },
    { name: 'an item with a slash', path: '/games/pigeon-ascent/', status: 308 },
    { name: 'the name of the home page', path: '/index.html', status: 308 },
    { name: 'HEAD', method: 'HEAD', path: '/games/', status: 308 },
  ],
  'Not found': [
    { name: 'an unknown page', path: '/nothing', status: 404 },
    { name: 'HEAD', method: 'HEAD', path: '/nothing', status: 404 },
    { name: 'a part of it', path: '/nothing', headers: { range: 'bytes=0-9' }, status: 404 },
    { name: 'an unknown item', path: '/games/nothing', status: 404 },
    { name: 'another case', path: '/Games', status: 404 },
    { name: 'the page for it', path: '/404.html', status: 404 },
    { name: 'the shell', path: '/shell.html', status: 404 },
    { name: 'the words of the login service', path: '/_login.json', status: 404 },
    { name: 'the headers', path: '/_headers', status: 404 },
    { name: 'an asset that is not there', path: '/assets/none.js', status: 404 },
    { name: 'a picture that is not there', path: '/art/none.svg', status: 404 },
    { name: 'a folder', path: '/assets/', status: 404 },
    { name: 'a doubled slash', path: '/games//', status: 404 },
    { name: 'a doubled slash before', path: '//games', status: 404 },
    {
      name: 'a file of another site',
      path: '/{file}',
      file: 'data/games.*.json',
      of: 'pl.ripple.example',
      status: 404,
    },
    { name: 'placeholders of a server', path: '/{env.PATH}$uri', status: 404 },
  ],
  Files: [
    { name: 'a script', path: '/{file}', file: 'assets/app.*.js', status: 200 },
    {
      name: 'a script, HEAD',
      method: 'HEAD',
      path: '/{file}',
      file: 'assets/app.*.js',
      status: 200,
    },
    { name: 'a script, again', path: '/{file}', file: 'assets/app.*.js', again: true, status: 304 },
    {
      name: 'a script in gzip',
      path: '/{file}',
      file: 'assets/app.*.js',
      headers: { 'accept-encoding': 'gzip' },
      status: 200,
    },
    {
      name: 'a script, a part of it',
      path: '/{file}',
      file: 'assets/app.*.js',
      headers: { range: 'bytes=100-1999' },
      status: 206,
    },
    {
      name: 'a script, a part of it in gzip',
      path: '/{file}',
      file: 'assets/app.*.js',
      headers: { range: 'bytes=100-1999', 'accept-encoding': 'gzip' },
      status: 200,
    },
    {
      name: 'a script, a part that it does not have',
      path: '/{file}',
      file: 'assets/app.*.js',
      headers: { range: 'bytes=99999999-' },
      status: 416,
    },
    { name: 'data', path: '/{file}', file: 'data/games.*.json', status: 200 },
    { name: 'a picture', path: '/{file}', file: 'art/*.svg', status: 200 },
    { name: 'an icon', path: '/icons/icon-192.png', status: 200 },
    { name: 'the service worker', path: '/service-worker.js', status: 200 },
    { name: 'the service worker, again', path: '/service-worker.js', again: true, status: 304 },
    { name: 'the manifest', path: '/manifest.webmanifest', status: 200 },
    { name: 'for robots', path: '/robots.txt', status: 200 },
    { name: 'the sitemap', path: '/sitemap.xml', status: 200 },
  ],
  'Members’ files': [
    {
      name: 'without a session',
      path: '/{file}',
      file: 'members/games-details.*.json',
      status: 401,
    },
    {
      name: 'with a session',
      path: '/{file}',
      file: 'members/games-details.*.json',
      as: 'subscriber',
      status: 200,
    },
    {
      name: 'with a session, again',
      path: '/{file}',
      file: 'members/games-details.*.json',
      as: 'subscriber',
      again: true,
      status: 304,
    },
    {
      name: 'with a session of another market',
      path: '/{file}',
      file: 'members/games-details.*.json',
      as: 'stranger',
      status: 403,
    },
    { name: 'that is not there, without one', path: '/members/none.json', status: 401 },
    {
      name: 'that is not there, with one',
      path: '/members/none.json',
      as: 'subscriber',
      status: 404,
    },
    {
      name: 'an encoded letter, without one',
      path: '/{encoded}',
      file: 'members/games-details.*.json',
      status: 401,
    },
    {
      name: 'a way round, without one',
      path: '/assets/../{file}',
      file: 'members/games-details.*.json',
      status: 400,
    },
  ],
  'Signing in': [
    { name: 'the page', path: '/login', status: 200 },
    {
      name: 'with a password',
      method: 'POST',
      path: '/functions/v1/ripple-login',
      body: '{"phone":"+447700900123","password":"portico-demo"}',
      status: 200,
    },
    {
      name: 'with another password',
      method: 'POST',
      path: '/functions/v1/ripple-login',
      body: '{"phone":"+447700900123","password":"guess"}',
      status: 200,
    },
    { name: 'without words', method: 'POST', path: '/functions/v1/ripple-login', status: 400 },
    {
      name: 'what browsers ask before',
      method: 'OPTIONS',
      path: '/functions/v1/ripple-login',
      status: 200,
    },
    { name: 'an unknown function', method: 'POST', path: '/functions/v1/none', status: 404 },
    { name: 'one’s own session, without one', path: '/_session', status: 200 },
    { name: 'one’s own session', path: '/_session', as: 'subscriber', status: 200 },
    {
      name: 'one’s own session, of another market',
      path: '/_session',
      as: 'stranger',
      status: 200,
    },
    {
      name: 'ending it from another site',
      method: 'DELETE',
      path: '/_session',
      as: 'subscriber',
      headers: { origin: 'https://other.example' },
      status: 403,
    },
    { name: 'ending it', method: 'DELETE', path: '/_session', as: 'subscriber', status: 204 },
  ],
  Refused: [
    { name: 'a form sent to a page', method: 'POST', path: '/games', body: 'a=1', status: 405 },
    {
      name: 'a form sent to what is not there',
      method: 'POST',
      path: '/nothing',
      body: 'a=1',
      status: 405,
    },
    { name: 'a file to be removed', method: 'DELETE', path: '/robots.txt', status: 405 },
    { name: 'a page to be put', method: 'PUT', path: '/games', body: 'mine', status: 405 },
    { name: 'a way up', path: '/../games', status: 400 },
    { name: 'a way up and down', path: '/games/../login', status: 400 },
    { name: 'an encoded way up', path: '/%2e%2e/games', status: 400 },
    { name: 'a way up with an encoded slash', path: '/assets/..%2f_login.json', status: 400 },
    { name: 'a backslash', path: '/..%5cgames', status: 400 },
    { name: 'a control character', path: '/games%0a', status: 400 },
    { name: 'a null', path: '/games%00', status: 400 },
    { name: 'what is not UTF-8', path: '/%ff', status: 400 },
    { name: 'a broken encoding', path: '/%zz', status: 400 },
    { name: 'a host that is none', host: 'a b', path: '/', status: 400 },
    { name: 'a long address', path: `/${'a'.repeat(9000)}`, status: 414 },
  ],
  Hosts: [
    {
      name: 'another site of the market',
      host: 'uae.en.ripple.example',
      path: '/games',
      status: 200,
    },
    { name: 'capitals', host: 'UAE.Ripple.Example', path: '/games', status: 200 },
    { name: 'a dot at the end', host: 'uae.ripple.example.', path: '/games', status: 200 },
    { name: 'a port', host: 'uae.ripple.example:8443', path: '/games', status: 200 },
    { name: 'a host pattern', host: 'm-ro.quest-stream.example', path: '/games', status: 200 },
    {
      name: 'a host pattern, a redirect',
      host: 'm-ro.quest-stream.example',
      path: '/games/?a=1',
      status: 308,
    },
    {
      name: 'a host pattern, members’ files',
      host: 'm-ro.quest-stream.example',
      path: '/{file}',
      file: 'members/games-details.*.json',
      of: 'ro.quest-stream.example',
      status: 401,
    },
    { name: 'a host of no pattern', host: 'a.m-ro.quest-stream.example', path: '/', status: 421 },
    { name: 'a host of no site', host: 'nobody.example', path: '/', status: 421 },
    {
      name: 'a file on a host of no site',
      host: 'nobody.example',
      path: '/robots.txt',
      status: 421,
    },
  ],
};

/** Where a target answers otherwise than `portico serve`, and may. */
export interface Exception {
  targets: TargetName[];
  /** What is not alike: `status`, `body`, `etag`, or a header. */
  differs: string[];
  /** Of which requests, where not of all: by what is answered to them, and by their names. */
  statuses?: number[];
  names?: string[];
  reason: string;
}

/** What is of a site in one answer, and the server's own in the other. */
const SITES = [
  ...['body', 'cache-control', 'content-security-policy', 'content-type', 'permissions-policy'],
  'referrer-policy',
];
/** All of an answer that a web server gives by itself, but its status. */
const OWN = [
  ...[...SITES, 'allow', 'cross-origin-opener-policy', 'etag', 'vary', 'x-content-type-options'],
  'x-frame-options',
];
const UP = ['a way up', 'a way up and down', 'an encoded way up', 'a way up with an encoded slash'];

export const EXCEPTIONS: Exception[] = [
  {
    targets: ['nginx', 'Caddy'],
    differs: SITES,
    statuses: [308],
    reason:
      'A redirect has the headers of the site and the words of the web server, or none: no browser shows them.',
  },
  {
    targets: ['nginx', 'Caddy', 'worker'],
    differs: ['content-encoding'],
    names: ['a page in brotli, or else gzip'],
    reason:
      'nginx and Caddy bring no brotli, and send gzip. What Cloudflare sends it decides itself; its engine on this machine takes gzip.',
  },
  {
    targets: ['worker'],
    differs: ['status', 'content-range', 'body', 'cache-control', 'content-type'],
    names: [
      'a page, a part of it',
      'a script, a part of it',
      'a script, a part that it does not have',
    ],
    reason:
      'Cloudflare asks a worker for what is compressed, and of that no part is given: the whole comes.',
  },
  {
    targets: ['Caddy'],
    differs: ['status', 'content-range', 'content-encoding', 'body'],
    names: ['a script, a part of it in gzip'],
    reason: 'Caddy gives the part as it is; the others give the whole, compressed.',
  },
  {
    targets: ['nginx', 'Caddy'],
    differs: OWN,
    statuses: [416],
    reason: 'The web server refuses in its own words; nginx says the headers of the site twice.',
  },
  {
    targets: ['nginx'],
    differs: ['vary'],
    statuses: [304],
    reason: 'nginx says what an answer varies by only where it has a body.',
  },
  {
    targets: ['nginx'],
    differs: ['content-security-policy'],
    names: ['a picture that is not there'],
    reason: 'The page for what is not found has the policy of pages, without that of pictures.',
  },
  {
    targets: ['nginx'],
    differs: [...OWN, 'status'],
    names: ['a form sent to what is not there'],
    reason: 'nginx looks for the page before it looks at the method.',
  },
  {
    targets: ['nginx', 'worker'],
    differs: [...OWN, 'status'],
    names: [...UP, 'a way round, without one'],
    reason:
      '`..` is resolved before anything is looked for; members’ files ask for a session all the same. What leads out of the web root nginx refuses in its own words.',
  },
  {
    targets: ['nginx'],
    differs: OWN,
    names: ['a null', 'a long address'],
    reason: 'nginx refuses it by itself.',
  },
  {
    targets: ['nginx', 'Caddy'],
    differs: OWN,
    names: ['a broken encoding', 'a host that is none'],
    reason: 'nginx and Caddy refuse it by themselves.',
  },
  {
    targets: ['worker'],
    differs: [...OWN, 'status'],
    names: ['a host that is none'],
    reason:
      'Cloudflare takes requests for hosts that lead to it; its engine on this machine answers 500.',
  },
  {
    targets: ['Caddy'],
    differs: [...OWN, 'status'],
    names: ['a long address'],
    reason: 'Caddy takes longer addresses, and finds nothing there.',
  },
  {
    targets: ['Caddy'],
    differs: ['vary'],
    names: ['for robots'],
    reason:
      'A text of less than 512 bytes is not compressed anywhere; Caddy says that it might be.',
  },
  {
    targets: ['nginx'],
    differs: [...OWN, 'status'],
    names: ['what is not UTF-8'],
    reason: 'nginx does not ask whether a path is UTF-8, and finds nothing there.',
  },
];
