import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nginxConf } from '../../../docs/nginx-conf.ts';

const dist = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('an nginx configuration has the hosts, headers and rewrites of each site', () => {
  const site = {
    tenant: 'norway',
    site: 'nb',
    hosts: ['no.harbour.example'],
    hostPatterns: ['*-no.harbour.example'],
    login: {},
    files: {},
  };
  mkdirSync(join(dist, 'norway/nb'), { recursive: true });
  const release = { format: 1, preview: true, sites: [site] };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  writeFileSync(
    join(dist, 'norway/nb/_headers'),
    '/*\n  Content-Security-Policy: default-src "x"\n/assets/*\n  Cache-Control: immutable\n',
  );
  writeFileSync(
    join(dist, 'norway/nb/_redirects'),
    '/index.cfm /terms 200\n/games/a.b /shell 200\n/games/c /shell 200\n',
  );
  const conf = nginxConf(dist, '/var/www/portico');
  const lines = conf.split('\n').map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'server_name no.harbour.example no.harbour.example.localhost "~^[^.]*-no\\.harbour\\.example$";',
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
