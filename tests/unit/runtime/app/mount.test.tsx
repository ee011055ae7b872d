// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../../../../runtime/app/mount.tsx';
import { render } from '../../../../runtime/entries/server.tsx';
import { fixtureData, fixtureSite } from '../fixture.ts';

const data = fixtureData();

/** Puts a prerendered page into the document and brings it alive there. */
async function visit(path: string, search = '') {
  vi.stubGlobal('fetch', async (address: string) => Response.json(data[address]));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.history.replaceState(null, '', path + search);
  const root = document.createElement('div');
  root.innerHTML = render(path, fixtureSite(), data).html;
  document.body.replaceChildren(root);
  const heading = root.querySelector('h1');
  await act(() => mount(root, fixtureSite(), true));
  return { root, heading };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['/', '/games', '/search', '/login', '/terms', '/profile'])(
  'takes over the prerendered page %s without a word on the console',
  async (path) => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const { root, heading } = await visit(path);
    // The guard moves a visitor of the profile on; the other pages keep what was there.
    if (path !== '/profile') expect(root.querySelector('h1')).toBe(heading);
    for (const words of said) expect(words).not.toHaveBeenCalled();
  },
);

it('narrows a list to what its address asks for', async () => {
  await visit('/games', '?category=puzzle&q=tiny');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByText('1 item')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Puzzle' }).getAttribute('aria-pressed')).toBe('true');
});

it('searches for what its address asks for', async () => {
  await visit('/search', '?q=tiny');
  expect(await screen.findByRole('link', { name: /Tiny Tactics/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tiny');
});

it('moves the focus to the new heading, and titles the document', async () => {
  await visit('/');
  const link = screen.getAllByRole('link', { name: 'Games' })[0] as HTMLElement;
  await act(async () => link.click());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Games' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Games - Ripple');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});
