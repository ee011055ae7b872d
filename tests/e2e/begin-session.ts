import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { decodeRelease } from '../../cli/release/encode-release.ts';
import type { Release } from '../../cli/release/release.ts';
import { createFindSite, parseHost } from '../../cli/serve/host.ts';
import { openSessionKeys } from '../../cli/serve/session/session-keys.ts';
import { sessionKeysFile } from '../../cli/serve/session/session-keys-file.ts';
import { createSessions } from '../../cli/serve/session/sessions.ts';

/** Where the workspace is whose release a server on a port serves; workers get it in the environment. */
const nameOf = (port: string) => `PORTICO_E2E_CWD_${port}`;

/** Says which workspace's release, in its folder `dist`, is served on a port. */
export function noteServed(port: string, workspace: string): void {
  process.env[nameOf(port)] = workspace;
}

/** The workspace whose release a server on a port serves. */
export function servedWorkspace(port: string): string {
  const workspace = process.env[nameOf(port)];
  if (!workspace) throw new Error(`Nobody has said whose release is served on port ${port}.`);
  return workspace;
}

const releases = new Map<string, Release>();

/**
 * Gives a browser the session that the server of a page's site would begin. Signed here, with the server's own
 * keys: a password would cost each test a tenth of a second.
 */
export async function beginSession(
  context: BrowserContext,
  address: string,
  access: { phone: string; end?: number },
): Promise<void> {
  const { host, port, origin } = new URL(address);
  const workspace = servedWorkspace(port);
  const release = releases.get(workspace) ?? readRelease(workspace);
  releases.set(workspace, release);
  const named = parseHost(host);
  const site = named && createFindSite(release)(named.name);
  if (!site) throw new Error(`There is no site at ${origin}.`);
  const sessions = createSessions({
    keys: openSessionKeys(sessionKeysFile({ cwd: workspace })),
    ended: { has: () => false, end: async () => {}, endAll: async () => {} },
  });
  const cookies = await sessions.begin(new Request(origin), { release, site, host: named }, access);
  await context.addCookies(cookies.map((cookie) => toCookie(cookie, origin)));
}

function readRelease(workspace: string): Release {
  return decodeRelease(readFileSync(join(workspace, 'dist/release.json'), 'utf8'));
}

/** Reads a Set-Cookie of the server, as a context takes it. */
function toCookie(header: string, origin: string) {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const domain = attributes.find((one) => one.startsWith('Domain='))?.slice('Domain='.length);
  const place = domain ? { domain: `.${domain}`, path: '/' } : { url: origin };
  return {
    name,
    value,
    ...place,
    httpOnly: attributes.includes('HttpOnly'),
    sameSite: 'Lax' as const,
  };
}
