import { expect, it } from 'vitest';
import {
  type Seen,
  type Strategy,
  strategyOf,
} from '../../../../runtime/service-worker/strategy-of.ts';
import { origin } from './memory-caches.ts';
import { site } from './worker-site.ts';

interface Asked {
  url?: string;
  method?: string;
  mode?: RequestMode;
  range?: true;
}

function asked(path: string, { url = origin + path, method = 'GET', mode, range }: Asked): Seen {
  const headers = new Headers(range && { range: 'bytes=0-' });
  return { url, method, mode: mode ?? 'cors', headers };
}

it.each<[strategy: Strategy, path: string, asked: Asked]>([
  ['page', '/', { mode: 'navigate' }],
  ['page', '/games', { mode: 'navigate' }],
  ['page', '/games?category=puzzle&q=tiny', { mode: 'navigate' }],
  ['page', '/login?redirect=%2Fgames', { mode: 'navigate' }],
  ['page', '/games/pigeon-ascent', { mode: 'navigate' }],
  ['page', '/games/%D8%AA', { mode: 'navigate' }],
  ['page', '/profile', { mode: 'navigate' }],
  // The server leads these elsewhere, or signs somebody in.
  ['network', '/games/', { mode: 'navigate' }],
  ['network', '/games/pigeon-ascent/', { mode: 'navigate' }],
  ['network', '/profile/', { mode: 'navigate' }],
  ['network', '/profile/more', { mode: 'navigate' }],
  ['network', '/login/oidc?code=1', { mode: 'navigate' }],
  ['network', '/login', { mode: 'navigate', method: 'POST' }],
  ['network', '/robots.txt', { mode: 'navigate' }],
  ['network', '/assets/client.a.js', { mode: 'navigate' }],
  ['network', '/hosted/rings.1a/', { mode: 'navigate' }],
  ['file', '/assets/client.a.js', {}],
  ['file', '/data/games.a.json', {}],
  ['picture', '/art/chess.a.svg', { mode: 'no-cors' }],
  ['member', '/members/games-details.a.json', {}],
  ['network', '/assets/client.a.js', { method: 'HEAD' }],
  ['network', '/_session', {}],
  ['network', '/_session', { method: 'DELETE' }],
  ['network', '/functions/v1/ripple-login', { method: 'POST' }],
  ['network', '/service-worker.js', {}],
  ['network', '/manifest.webmanifest', {}],
  ['network', '/icons/icon-192.png', {}],
  ['network', '/hosted/emma.6f/emma.epub', {}],
  ['network', '/hosted/plank.5e/plank.mp4', { range: true }],
  ['network', '/members/games-details.a.json', { range: true }],
  ['network', '/games', {}],
  ['network', '', { url: 'https://other.example/assets/client.a.js' }],
  ['network', '', { url: 'https://other.example/', mode: 'navigate' }],
])('%s answers %s %o', (strategy, path, options) => {
  expect(strategyOf(asked(path, options), site, origin)).toBe(strategy);
});
