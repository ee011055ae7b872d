import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { HostingPlan } from '../../../cli/hosting/plan.ts';
import { encodeRelease } from '../../../cli/release/encode-release.ts';
import type { ReleaseSite } from '../../../cli/release/release.ts';
import { nginxConf } from '../../../docs/nginx-conf.ts';

const dist = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('an nginx configuration has the hosts, headers and rewrites of each site', () => {
  const plan: HostingPlan = {
    pages: [{ path: '/', file: 'index.html' }],
    rewrites: [
      { under: '/', names: ['index.cfm'], file: 'terms.html' },
      { under: '/games/', names: ['a.b', 'c'], file: 'shell.html' },
    ],
    notFound: '404.html',
    files: [
      { under: '/art/', cache: 'forever', drawn: true },
      { under: '/icons/', cache: 'revalidate', drawn: true },
    ],
    headers: [['Content-Security-Policy', 'default-src "x"']],
  };
  const site: ReleaseSite = {
    tenant: 'norway',
    site: 'nb',
    brand: 'harbour',
    locale: 'nb-NO',
    hosts: ['no.harbour.example'],
    hostPatterns: ['*-no.harbour.example'],
    login: { adapter: 'http', url: '/login' },
    plan,
    pack: 'ab'.repeat(32),
    sets: [],
  };
  const text = encodeRelease({ format: 2, portico: '0.1.0', preview: true, sites: [site] });
  writeFileSync(join(dist, 'release.json'), text);
  const conf = nginxConf(dist, '/var/www/portico');
  const lines = conf.split('\n').map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'server_name no.harbour.example no.harbour.example.localhost "~^[^.]*-no\\.harbour\\.example$" "~^[^.]*-no\\.harbour\\.example\\.localhost$";',
      'include portico/*.conf;',
      `~^/(art|icons)/ "default-src 'none'; style-src 'unsafe-inline'; sandbox";`,
      'add_header content-security-policy $portico_drawn always;',
      'root /var/www/portico/norway/nb;',
      'add_header content-security-policy "default-src \\"x\\"" always;',
      'location ~ "^(/index\\.cfm)$" { try_files /terms.html =404; }',
      'location ~ "^(/games/a\\.b|/games/c)$" { try_files /shell.html =404; }',
    ]),
  );
});
