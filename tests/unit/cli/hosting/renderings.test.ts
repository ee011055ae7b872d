import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddyfile } from '../../../../cli/hosting/caddyfile.ts';
import { ISOLATED } from '../../../../cli/hosting/file-headers.ts';
import { headersFile } from '../../../../cli/hosting/headers-file.ts';
import type { HostedSite } from '../../../../cli/hosting/hosted-site.ts';
import { makePlan } from '../../../../cli/hosting/make-plan.ts';
import { nginxConf } from '../../../../cli/hosting/nginx-conf.ts';
import type { HostingPlan } from '../../../../cli/hosting/plan.ts';
import { redirectsFile } from '../../../../cli/hosting/redirects-file.ts';
import { contentType } from '../../../../cli/serve/content-type.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { listen, type RunningServer } from '../../../../cli/serve/node-server.ts';
import { inMemory } from '../serve/fixture.ts';
import { ask } from './ask.ts';
import { CADDY, type Caddy, startCaddy } from './caddy.ts';
import { NGINX, type Nginx, startNginx } from './nginx.ts';
import { answerAsStaticHost, type HostAnswer } from './static-host.ts';

const HOST = 'www.harbour.example';

/** More items than fit into one pattern of nginx. */
const GAMES = ['chess', ...Array.from({ length: 400 }, (_, i) => `a-game-of-its-own-${i}`)];
const LAST = GAMES.at(-1) as string;

const plan = makePlan({
  sections: [
    { id: 'games', items: GAMES },
    { id: 'recipes', items: ['20', '21'] },
  ],
  activation: true,
  boot: 'boot()',
  frames: ['https://games.example'],
});

/** Every file says its own name. */
const FILES = Object.fromEntries(
  [
    ...[
      'index',
      'games',
      'recipes',
      'login',
      'terms',
      'activation',
      'search-page',
      'shell',
      '404',
    ].map((page) => `${page}.html`),
    ...['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'service-worker.js'],
    ...['_login.json', 'notes.txt'],
    ...['assets/app.1a.js', 'data/site.2b.json', 'art/chess.3c.svg', 'icons/icon.png'],
    'art/page.html',
    ...[
      'hosted/chess.4d/index.html',
      'hosted/chess.4d/js/main.js',
      'hosted/chess.4d/js/more.mjs',
      'hosted/emma.6f/emma.epub',
      'hosted/chess.4d/more/help.html',
      'hosted/plank.5e/plank.en.vtt',
    ],
  ].map((path) => [path, path]),
);
FILES._headers = headersFile(plan);
FILES._redirects = redirectsFile(plan);

/** What a browser is told of a file. */
type Kind = 'page' | 'asked again' | 'for ever' | 'picture for ever' | 'picture' | 'isolated';

const FOREVER = 'public, max-age=31536000, immutable';
const SITE_POLICY =
  "default-src 'self'; script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src https://games.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const DRAWN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What each way to host a site has to answer. */
const ALIKE: [path: string, file: string, kind: Kind][] = [
  ['/', 'index.html', 'page'],
  ['/games', 'games.html', 'page'],
  ['/login', 'login.html', 'page'],
  ['/terms', 'terms.html', 'page'],
  ['/index.cfm', 'terms.html', 'page'],
  ['/profile', 'shell.html', 'page'],
  ['/activate', 'activation.html', 'page'],
  ['/search', 'search-page.html', 'page'],
  ['/games/chess', 'shell.html', 'page'],
  [`/games/${LAST}`, 'shell.html', 'page'],
  ['/recipes/20', 'shell.html', 'page'],
  ['/robots.txt', 'robots.txt', 'asked again'],
  ['/sitemap.xml', 'sitemap.xml', 'asked again'],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'asked again'],
  ['/service-worker.js', 'service-worker.js', 'asked again'],
  ['/assets/app.1a.js', 'assets/app.1a.js', 'for ever'],
  ['/data/site.2b.json', 'data/site.2b.json', 'for ever'],
  ['/art/chess.3c.svg', 'art/chess.3c.svg', 'picture for ever'],
  ['/icons/icon.png', 'icons/icon.png', 'picture'],
  ['/hosted/chess.4d/', 'hosted/chess.4d/index.html', 'isolated'],
  ['/hosted/chess.4d/js/main.js', 'hosted/chess.4d/js/main.js', 'isolated'],
  ['/hosted/chess.4d/js/more.mjs', 'hosted/chess.4d/js/more.mjs', 'isolated'],
  ['/hosted/emma.6f/emma.epub', 'hosted/emma.6f/emma.epub', 'isolated'],
  ['/hosted/plank.5e/plank.en.vtt', 'hosted/plank.5e/plank.en.vtt', 'isolated'],
];

/** Hosts that read `_headers` and `_redirects` lead these to what they take for their clean address. */
const ALIKE_BY_SERVERS: typeof ALIKE = [
  ['/hosted/chess.4d/index.html', 'hosted/chess.4d/index.html', 'isolated'],
  ['/hosted/chess.4d/more/help.html', 'hosted/chess.4d/more/help.html', 'isolated'],
];

const LED: [path: string, location: string][] = [
  ['/games.html', '/games'],
  ['/games/', '/games'],
  ['/index.html', '/'],
  ['/index', '/'],
];

const NOT_FOUND = [
  '/nothing',
  '/nothing/',
  '/games/unknown',
  '/recipes/chess',
  '/recipes/2',
  '/Games',
  '/assets/none.js',
  '/data/site.json',
];

/** Where hosts that read `_headers` and `_redirects` have ways of their own. */
const LED_BY_SERVERS: typeof LED = [
  ['/index/', '/'],
  ['/games/chess/', '/games/chess'],
  ['/games/chess.html', '/games/chess'],
  [`/games/${LAST}/`, `/games/${LAST}`],
  ['/index.cfm/', '/index.cfm'],
  ['/profile.html', '/profile'],
  ['/activate/', '/activate'],
  ['/search/?q=a%20b', '/search?q=a%20b'],
  ['/games/?sort=new&a=%20', '/games?sort=new&a=%20'],
  ['/%67ames/', '/games'],
];
const NOT_FOUND_BY_SERVERS = [
  '/404',
  '/404.html',
  '/shell',
  '/shell.html',
  '/shell/',
  '/_headers',
  '/_redirects',
  '/_login.json',
  '/notes.txt',
  '/art/page.html',
  '/art/page',
  '/hosted/',
  '/hosted/chess.4d',
  '/hosted/chess.4d/more/',
  '/hosted/chess.4d/none.js',
  '/assets',
  '/assets/',
  '/games//',
  '//games',
  '//evil.example/',
  '/games.html/',
  '/nothing.html',
];

/** What a host answers for a path, as it stands in an address. */
type Answer = (path: string) => Promise<HostAnswer>;

function itAnswers(answer: Answer, isServer: boolean): void {
  const alike = isServer ? [...ALIKE, ...ALIKE_BY_SERVERS] : ALIKE;
  test.each(alike)('%s is %s (%s)', async (path, file, kind) => {
    const { status, body, headers } = await answer(path);
    expect([status, body]).toEqual([200, FILES[file]]);
    const kept = kind === 'isolated' ? 'private, no-cache' : 'no-cache';
    const expected = kind.endsWith('for ever') ? FOREVER : kept;
    expect(headers.get('cache-control') ?? 'no-cache').toBe(expected);
    if (kind === 'isolated') {
      for (const [name, value] of ISOLATED) expect(headers.get(name)).toBe(value);
      // Nothing of the site's holds beside: it would keep the game from being framed.
      for (const name of ['x-frame-options', 'cross-origin-opener-policy']) {
        expect(headers.get(name)).toBeNull();
      }
      return;
    }
    const policies = kind.startsWith('picture') ? [SITE_POLICY, DRAWN_POLICY] : [SITE_POLICY];
    expect(headers.get('content-security-policy')).toBe(policies.join(', '));
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test.each(isServer ? [...LED, ...LED_BY_SERVERS] : LED)('%s leads to %s', async (path, to) => {
    const { status, headers } = await answer(path);
    expect([status, headers.get('location')]).toEqual([308, to]);
  });

  test.each(isServer ? [...NOT_FOUND, ...NOT_FOUND_BY_SERVERS] : NOT_FOUND)(
    '%s is not found',
    async (path) => {
      const { status, body, headers } = await answer(path);
      expect([status, body]).toEqual([404, '404.html']);
      if (isServer) expect(headers.get('cache-control')).toBe('no-cache');
      const policy = headers.get('content-security-policy');
      if (!path.startsWith('/hosted/')) expect(policy).toContain(SITE_POLICY);
    },
  );
}

describe('portico serve', () => {
  const handler = createHandler({ files: inMemory([{ hosts: [HOST], files: FILES, plan }]) });
  const answer = async (path: string, more: Record<string, string> = {}): Promise<HostAnswer> => {
    const response = await handler(new Request(`http://${HOST}${path}`, { headers: more }));
    return { status: response.status, body: await response.text(), headers: response.headers };
  };
  itAnswers(answer, true);

  test('leads to a path also behind a proxy with another host and scheme', async () => {
    const proxy = { 'x-forwarded-host': 'www.other.example', 'x-forwarded-proto': 'https' };
    expect((await answer('/games/', proxy)).headers.get('location')).toBe('/games');
  });
});

describe('_headers and _redirects', () => {
  itAnswers(async (path) => answerAsStaticHost(FILES, path), false);
});

describe.runIf(NGINX || CADDY)('a web server before portico serve', () => {
  let folder: string;
  let backend: RunningServer;
  const site = { plan, hosts: [HOST], hostPatterns: [], root: 'root', signIn: ['/login'] };
  beforeAll(async () => {
    // Nothing is behind a login here: the answers of one who may open members' files are compared.
    const handler = createHandler({ files: inMemory([{ hosts: [HOST], files: FILES, plan }]) });
    backend = await listen(handler, { host: '127.0.0.1', port: 0 });
    folder = mkdtempSync(join(tmpdir(), 'portico-servers-'));
    // The processes of nginx are another user's, where root starts it.
    chmodSync(folder, 0o755);
    for (const [path, text] of Object.entries(FILES)) {
      const file = join(folder, 'root', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const TYPES: [path: string, type: string][] = [
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/hosted/plank.5e/plank.en.vtt', 'text/vtt; charset=utf-8'],
    ['/hosted/chess.4d/js/more.mjs', 'text/javascript; charset=utf-8'],
    ['/hosted/emma.6f/emma.epub', 'application/epub+zip'],
    ['/hosted/chess.4d/js/main.js', 'text/javascript; charset=utf-8'],
  ];

  describe.skipIf(!NGINX)('nginx', () => {
    let nginx: Nginx;
    beforeAll(async () => {
      nginx = await startNginx(nginxConf([site], folder, `127.0.0.1:${backend.port}`), folder);
    });
    afterAll(() => nginx?.stop());
    itAnswers((path) => ask(nginx, HOST, path), true);

    test.each(TYPES)('gives %s the type %s', async (path, type) => {
      expect((await ask(nginx, HOST, path)).headers.get('content-type')).toBe(type);
    });
  });

  describe.skipIf(!CADDY)('Caddy', () => {
    let caddy: Caddy;
    beforeAll(async () => {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, caddyfile([site], folder));
      caddy = await startCaddy(file, folder, { PORTICO_SERVE: `127.0.0.1:${backend.port}` });
    });
    afterAll(() => caddy?.stop());
    itAnswers((path) => ask(caddy, HOST, path), true);

    test.each(TYPES)('gives %s the type %s', async (path, type) => {
      expect((await ask(caddy, HOST, path)).headers.get('content-type')).toBe(type);
    });

    test('takes nothing of an address for its own placeholders', async () => {
      const address = '/games/?a={env.PATH}&b={http.request.host}';
      const { headers } = await ask(caddy, HOST, address);
      expect(headers.get('location')).toBe('/games?a={env.PATH}&b={http.request.host}');
    });
  });
});

describe('an nginx configuration', () => {
  const site = (of: HostingPlan) => ({
    plan: of,
    hosts: [HOST],
    hostPatterns: [],
    root: 'www',
    signIn: [],
  });
  const conf = (changed: Partial<HostingPlan>) =>
    nginxConf([site({ ...plan, ...changed })], '/srv');

  test('leads to paths, and has no word that is too long for nginx', () => {
    expect(conf({})).toContain('absolute_redirect off;');
    const words = conf({}).match(/"[^"]*"|\S+/g) ?? [];
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThan(4096);
  });

  test('has maps of their own for sites whose files are kept in another way', () => {
    const other = { ...plan, files: [{ under: '/art/', cache: 'revalidate' as const }] };
    const text = nginxConf([plan, other, plan].map(site), '/srv');
    expect(text.match(/^map .*/gm)).toEqual([
      'map $uri $portico_cache {',
      'map $uri $portico_drawn {',
      'map $uri $portico_cache_2 {',
      'map $uri $portico_drawn_2 {',
    ]);
    expect(text.match(/cache-control \$\S+/g)).toEqual([
      'cache-control $portico_cache',
      'cache-control $portico_cache_2',
      'cache-control $portico_cache',
    ]);
  });

  test('is not made from what nginx would take in another way', () => {
    expect(() => conf({ headers: [['X-Price', '$5']] })).toThrow('nginx cannot send this header');
    const rewrites = [{ under: '/games/', names: ['a b'], file: 'shell.html' }];
    expect(() => conf({ rewrites })).toThrow('nginx cannot lead to this address: /games/a b');
  });
});

describe('a Caddyfile', () => {
  const site = (of: HostingPlan, name: string, hostPatterns: string[] = []): HostedSite => ({
    plan: of,
    hosts: [`${name}.harbour.example`],
    hostPatterns,
    root: name,
    signIn: [],
  });
  const text = (changed: Partial<HostingPlan>) =>
    caddyfile([site({ ...plan, ...changed }, 'no')], '/srv');

  test('has one snippet for sites with equal plans', () => {
    const others = { ...plan, headers: [] };
    const sites = [
      site(plan, 'no'),
      site(others, 'se', ['*-se.harbour.example']),
      site(plan, 'dk'),
    ];
    const lines = caddyfile(sites, '/srv/my portal').split('\n');
    expect(lines.filter((line) => /^\(/.test(line))).toEqual(['(portico_1) {', '(portico_2) {']);
    expect(lines.filter((line) => /^\{/.test(line))).toEqual([
      '{$PORTICO_SCHEME:http}://no.harbour.example {',
      '{$PORTICO_SCHEME:http}://se.harbour.example {',
      '{$PORTICO_SCHEME:http}://dk.harbour.example {',
      '{$PORTICO_SCHEME:http}:// {',
    ]);
    expect(lines.filter((line) => line.startsWith('\timport')).map((line) => line.trim())).toEqual([
      'import portico_1',
      'import portico_2',
      'import portico_1',
    ]);
    expect(lines).toContain('\troot * "{$PORTICO_FOLDER:/srv/my portal}/dk"');
    expect(lines).toContain(
      '\t\t@pattern_1 vars_regexp {host} `(?i)^[^.]*-se\\.harbour\\.example$`',
    );
  });

  test.skipIf(!CADDY)('is formatted as Caddy formats', () => {
    const written = caddyfile([site(plan, 'no', ['*-no.harbour.example'])], '/srv');
    const { stdout } = spawnSync(CADDY as string, ['fmt', '-'], {
      input: written,
      encoding: 'utf8',
    });
    expect(written).toBe(stdout);
  });

  test('names types as portico serve does', () => {
    const types = [...text({}).matchAll(/`~\\\.\(\?:(.*)\)\$` "(.*)"/g)];
    expect(types.length).toBeGreaterThan(10);
    for (const [, endings = '', type] of types) {
      for (const ending of endings.split('|')) expect(contentType(`a.${ending}`)).toBe(type);
    }
  });

  test('is not made from what Caddy would take in another way', () => {
    expect(() => text({ headers: [['X-Price', '{env.HOME}']] })).toThrow('Caddy cannot write this');
    const rewrites = [{ under: '/games/', names: ['a b'], file: 'shell.html' }];
    expect(() => text({ rewrites })).toThrow('Caddy cannot lead to this address: /games/a b');
    expect(() => caddyfile([site(plan, 'no')], '/srv/{a}')).toThrow('Caddy cannot write this');
  });
});
