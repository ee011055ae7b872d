// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileGone } from '../../../../runtime/common/file-gone.ts';
import { importChunk } from '../../../../runtime/common/import-chunk.ts';

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  document.body.innerHTML = '<div id="root" data-site="/data/site.1a.json"></div>';
});
afterEach(() => void vi.unstubAllGlobals());

const CHUNK = 'https://www.ripple.example/assets/GamePage.-a_B1.js';
const chromium = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
const safari = new TypeError('Importing a module script failed.');
const fail = (error: Error) => importChunk(() => Promise.reject(error));

it.each([
  ['names it', chromium, '/assets/GamePage.-a_B1.js'],
  ['does not', safari, '/data/site.1a.json'],
])(
  'a chunk that the server no longer has is gone, where the browser %s',
  async (_, error, address) => {
    for (const status of [404, 410]) {
      answer.mockResolvedValue(new Response('', { status }));
      await expect(fail(error)).rejects.toEqual(new FileGone(address));
      expect(answer.mock.lastCall).toEqual([address, { method: 'HEAD', cache: 'no-store' }]);
    }
  },
);

it('a chunk that did not come for another reason failed for that', async () => {
  answer.mockResolvedValue(new Response(''));
  await expect(fail(chromium)).rejects.toBe(chromium);
  answer.mockRejectedValue(new TypeError('offline'));
  await expect(fail(safari)).rejects.toBe(safari);
});

it('a chunk whose failure the browser holds on to is asked for in another way, then once more', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/Profile.1a.js">';
  answer.mockImplementation(async () => new Response(''));
  const load = vi.fn().mockRejectedValueOnce(safari).mockResolvedValue('code');
  expect(await importChunk(load)).toBe('code');
  expect(answer.mock.lastCall?.[0]).toMatch(/\/assets\/Profile\.1a\.js$/);
});

it('a chunk that comes is asked about nowhere', async () => {
  expect(await importChunk(async () => 'code')).toBe('code');
  expect(answer).not.toHaveBeenCalled();
});
