import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler, type Handler } from '../../../../cli/serve/handler.ts';
import { FileGone, type SiteFiles, type Snapshot } from '../../../../cli/serve/site-files.ts';
import { FILES, PLAN, type Read, type SiteFixture, toSnapshot } from './fixture.ts';

const HOST = 'http://www.ripple.example';

/** A source in memory that records what is read. */
function createSource(sites: SiteFixture[] = [{}], preview = true) {
  const { release, open } = toSnapshot(sites, { preview });
  const read = vi.fn<Read>(async (site, path) => (await open(site)).read(path));
  const snapshot: Snapshot = {
    release,
    isFixed: true,
    open: async (site) => ({ ...(await open(site)), read: (path) => read(site, path) }),
  };
  const files: SiteFiles = { current: async () => snapshot };
  return { files, read };
}

let source: ReturnType<typeof createSource>;
let handler: Handler;

beforeEach(() => {
  source = createSource();
  handler = createHandler({ files: source.files });
});
afterEach(() => vi.restoreAllMocks());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  handler(new Request(path.startsWith('http') ? path : HOST + path, { headers, method }));

async function titleOf(response: Response): Promise<string | undefined> {
  return /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
}

describe('addresses', () => {
  test.each([
    ['/', 'Home'],
    ['/games', 'Games'],
    ['/games?sort=new', 'Games'],
    ['/login', 'Login'],
    ['/games/pigeon-ascent', 'Shell'],
    ['/games/pigeon%2Dascent', 'Shell'],
    ['/index.cfm', 'Terms'],
  ])('%s answers 200 with %s', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await titleOf(response)).toBe(title);
  });

  test.each([
    '/nothing',
    '/games/unknown-game',
    '/games/unknown-game/',
    '/shell',
    '/shell.html',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/_login.json',
    '/release.json',
    '/games//',
    '//evil.example/',
    '/constructor',
    '/__proto__',
    '/toString',
    '/Games',
    '/assets',
    '/assets/',
  ])('%s answers 404 with the page for it', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await titleOf(response)).toBe('Page Not Found');
  });

  test.each([
    ['/games.html', 308, '/games'],
    ['/games/', 308, '/games'],
    ['/games.html?sort=new&a=%20', 308, '/games?sort=new&a=%20'],
    ['/index.html', 308, '/'],
    ['/index', 308, '/'],
    ['/index/', 308, '/'],
    ['/games/pigeon-ascent/', 308, '/games/pigeon-ascent'],
    ['/index.cfm/', 308, '/index.cfm'],
  ])('%s redirects with %i to %s', async (path, status, location) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
  });

  test('a page of the plan that is not among the files is not found, nor is a file beside the plan', async () => {
    const files = { ...FILES, 'notes.txt': 'for nobody', 'art/page.html': 'no picture' };
    const pages = [...PLAN.pages, { path: '/gone', file: 'gone.html' }];
    const { files: source } = createSource([{ files, plan: { ...PLAN, pages } }]);
    handler = createHandler({ files: source });
    for (const path of ['/gone', '/notes.txt', '/art/page.html', '/art/page']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('an address that has to be encoded is encoded in a redirect, on the same host', async () => {
    const rewrites = [{ under: '/games/', names: ['a b'], file: 'shell.html' }];
    handler = createHandler({ files: createSource([{ plan: { ...PLAN, rewrites } }]).files });
    const response = await get('/games/a%20b/?x=%20');
    expect(response.headers.get('location')).toBe('/games/a%20b?x=%20');
  });

  test('a path that is not there is asked for again, also where files are kept for ever', async () => {
    const response = await get('/data/home.0000000000.json');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('a site without a page for "not found" answers 404 all the same', async () => {
    handler = createHandler({ files: createSource([{ files: {} }]).files });
    expect((await get('/')).status).toBe(404);
  });

  test.each(['/%', '/%zz', '/%ff', '/..%2f..%2fetc', '/a%5cb', '/a%00', '/a%0d%0ab', '/%2e%2e%5c'])(
    '%s answers 400 and reads nothing',
    async (path) => {
      expect((await get(path)).status).toBe(400);
      expect(source.read).not.toHaveBeenCalled();
    },
  );

  test('percent signs are decoded once only', async () => {
    expect((await get('/%252e%252e/secret')).status).toBe(404);
  });

  test('an address over 8 KB answers 414', async () => {
    expect((await get(`/${'a'.repeat(8192)}`)).status).toBe(414);
    expect((await get(`/?${'a'.repeat(8192)}`)).status).toBe(414);
    expect((await get(`/${'a'.repeat(8000)}`)).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s answers 405', async (method) => {
    for (const path of ['/', '/games', '/nothing']) {
      const response = await get(path, {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test('HEAD answers as GET does, without the body', async () => {
    const [head, full] = [await get('/', {}, 'HEAD'), await get('/')];
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(head.headers.get('content-length')).toBe(String(FILES['index.html'].length));
    expect((await get('/nothing', {}, 'HEAD')).status).toBe(404);
  });
});

describe('headers', () => {
  test('the plan gives its headers, and pages are checked again each time', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });
  test('hashed files are kept for good, as the plan says', async () => {
    const { headers } = await get('/assets/main.1a2b.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
  test('the page for "not found" has the headers too, and no ETag', async () => {
    const { headers } = await get('/nothing');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('etag')).toBeNull();
  });
  test('a matching If-None-Match answers 304 without a body', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/', { 'if-none-match': value });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/nothing', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('compression', () => {
  const text = FILES['index.html'];

  test('brotli and gzip give the same content in fewer bytes', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await get('/', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(body.length).toBeLessThan(text.length);
      expect(unpack[encoding](body).toString()).toBe(text);
    }
  });
  test('each encoding has its own ETag, and all of them vary', async () => {
    const responses = await Promise.all(
      ['br', 'gzip', ''].map((encoding) => get('/', { 'accept-encoding': encoding })),
    );
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    for (const { headers } of responses) expect(headers.get('vary')).toBe('Accept-Encoding');
    const brotli = responses[0]?.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': brotli })).status).toBe(200);
  });
  test('pictures and tiny texts go as they are', async () => {
    for (const path of ['/icons/icon.png', '/games', '/data/site.3c4d.json']) {
      const { headers } = await get(path, { 'accept-encoding': 'br, gzip' });
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('vary')).toBeNull();
    }
  });
  test('content is read once, whatever the encodings asked for', async () => {
    await Promise.all(['br', 'gzip', ''].map((value) => get('/', { 'accept-encoding': value })));
    await get('/', { 'accept-encoding': 'br' });
    const reads = source.read.mock.calls.filter(([, path]) => path === 'index.html');
    expect(reads).toHaveLength(1);
  });
});

describe('parts of files', () => {
  const PICTURE = FILES['icons/icon.png'];
  const SIZE = PICTURE.length;
  const ask = (range: string, more: Record<string, string> = {}, method = 'GET') =>
    get('/icons/icon.png', { range, ...more }, method);

  test.each([
    ['bytes=0-', 0, SIZE],
    ['bytes=0-1', 0, 2],
    ['bytes=10-19', 10, 20],
    ['bytes=-5', SIZE - 5, SIZE],
    [`bytes=0-${SIZE + 9}`, 0, SIZE],
  ])('%s is answered with that part', async (range, start, end) => {
    const response = await ask(range);
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(PICTURE.slice(start, end));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/${SIZE}`,
      'content-length': String(end - start),
      'content-type': 'image/png',
      'accept-ranges': 'bytes',
    });
  });

  test('what a file does not have is not there', async () => {
    const response = await ask(`bytes=${SIZE}-`);
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`);
    expect(await response.text()).toBe('');
  });

  test('a part is for those who have the rest of this content', async () => {
    const etag = (await get('/icons/icon.png')).headers.get('etag') ?? '';
    expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT']) {
      const response = await ask('bytes=0-1', { 'if-range': other });
      expect([response.status, await response.text()]).toEqual([200, PICTURE]);
    }
    expect((await ask('bytes=0-1', { 'if-none-match': etag })).status).toBe(304);
  });

  test('of what is compressed, of what is not found and of a HEAD there are none', async () => {
    const script = await get('/assets/main.1a2b.js', {
      range: 'bytes=0-1',
      'accept-encoding': 'gzip',
    });
    expect([script.status, script.headers.get('accept-ranges')]).toEqual([200, null]);
    expect(gunzipSync(await script.arrayBuffer()).toString()).toBe(FILES['assets/main.1a2b.js']);
    const plain = await get('/assets/main.1a2b.js', { range: 'bytes=0-1' });
    expect([plain.status, await plain.text()]).toEqual([206, 'co']);
    expect((await get('/nothing', { range: 'bytes=0-1' })).status).toBe(404);
    const head = await ask('bytes=0-1', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  });
});

describe('a file that was found before', () => {
  test('is answered as the first time, by every method and condition', async () => {
    const asked: [Record<string, string>, string?][] = [
      [{}],
      [{ 'accept-encoding': 'br' }],
      [{ 'if-none-match': '*' }],
      [{ range: 'bytes=0-9' }],
      [{ range: 'bytes=999999-' }],
      [{}, 'HEAD'],
      [{}, 'POST'],
    ];
    for (const path of [
      '/',
      '/games/pigeon-ascent',
      '/assets/main.1a2b.js',
      '/nothing',
      '/games/',
    ]) {
      for (const [headers, method] of asked) {
        handler = createHandler({ files: source.files });
        const first = await described(await get(path, headers, method));
        await get(path);
        expect(await described(await get(path, headers, method))).toEqual(first);
      }
    }
  });

  test('is looked for again in another release, and each time where files may change', async () => {
    const other = createSource([{ files: { ...FILES, 'index.html': '<title>New</title>' } }]);
    const all = [await source.files.current(), await other.files.current()];
    let snapshot = all[0] as Snapshot;
    handler = createHandler({ files: { current: async () => snapshot } });
    expect(await titleOf(await get('/'))).toBe('Home');
    snapshot = all[1] as Snapshot;
    expect(await titleOf(await get('/'))).toBe('New');
    let open = 0;
    const { release } = snapshot;
    snapshot = { release, open: (site) => (all[open] as Snapshot).open(site) };
    expect(await titleOf(await get('/'))).toBe('Home');
    open = 1;
    expect(await titleOf(await get('/'))).toBe('New');
  });

  const described = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  });
});

describe('hosts', () => {
  test('each host gets its own site', async () => {
    const { files } = createSource([
      { tenant: 'one', hosts: ['one.example'], files: { 'index.html': '<title>One</title>' } },
      { tenant: 'two', hosts: ['two.example'], files: { 'index.html': '<title>Two</title>' } },
    ]);
    handler = createHandler({ files });
    expect(await titleOf(await get('http://one.example/'))).toBe('One');
    expect(await titleOf(await get('http://TWO.example.:8080/'))).toBe('Two');
    expect(await titleOf(await get('http://one.example.localhost:8080/'))).toBe('One');
    expect(await titleOf(await get('http://127.0.0.1/', { host: 'two.example' }))).toBe('Two');
  });
  test('an unknown host gets links to the sites, at the port that was asked', async () => {
    const response = await get('http://localhost:8080/games');
    expect(response.status).toBe(421);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('href="http://www.ripple.example.localhost:8080/"');
    expect(page).not.toContain('<script');
  });
  test('of very many sites an unknown host gets some', async () => {
    const sites = Array.from({ length: 250 }, (_, index) => ({
      hosts: [`s${index}.ripple.example`],
    }));
    handler = createHandler({ files: createSource(sites).files });
    const page = await (await get('http://unknown.example/')).text();
    expect(page.match(/<a /g)).toHaveLength(200);
    expect(page).toContain('And 50 more.');
  });

  test('outside a preview the links lead to the real hosts', async () => {
    handler = createHandler({ files: createSource([{}], false).files });
    const page = await (await get('http://localhost:8080/')).text();
    expect(page).toContain('href="//www.ripple.example/"');
    expect((await get('http://www.ripple.example.localhost/')).status).toBe(421);
  });
  test('names in the list of sites are escaped', async () => {
    const { files } = createSource([
      { site: 'en"><script>alert(1)</script>', hosts: ['"onload="'] },
    ]);
    handler = createHandler({ files });
    const page = await (await get('http://localhost/')).text();
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"onload="');
  });
  test.each(['a b', 'a/b', '', 'a, b', 'x@y'])('the Host %j answers 400', async (host) => {
    expect((await get('/', { host })).status).toBe(400);
  });
});

describe('failures', () => {
  test('a file that went with a switch to a new release is looked up in the new one', async () => {
    const sites = (title: string) => [{ files: { 'index.html': `<title>${title}</title>` } }];
    const gone = () => Promise.reject(new FileGone('gone'));
    const fresh = toSnapshot(sites('new'));
    const old = toSnapshot(sites('old'));
    for (const one of [toSnapshot(sites('old'), { read: gone }), { ...old, open: gone }]) {
      handler = createHandler({ files: { current: async (now) => (now ? fresh : one) } });
      expect(await titleOf(await get('/'))).toBe('new');
    }
  });
  test('a failure of the source answers 500, without its reason, and is reported', async () => {
    const failure = new Error('disk on fire');
    source.read.mockRejectedValue(failure);
    const onError = vi.fn();
    handler = createHandler({ files: source.files, onError });
    const response = await get('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('fire');
    expect(onError).toHaveBeenCalledWith(failure);
  });
});
