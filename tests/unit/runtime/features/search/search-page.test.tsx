// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TookTooLong } from '../../../../../runtime/common/within-time.ts';
import type { ListData } from '../../../../../runtime/contract.ts';
import { fixtureData, fixtureSite } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();
afterEach(() => vi.unstubAllGlobals());

/** What was found, row by row. */
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
    .filter((text) => text?.includes('·'));

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });

describe('the search', () => {
  it('finds while one types, in all sections, and says how many', async () => {
    const { where } = renderSite({ path: '/search' });
    await userEvent.type(await field(), 'puzle');
    await waitFor(() => expect(screen.getByText('3 items')).toBeDefined());
    expect(rows()[0]).toBe('Slide PuzzleGames · Puzzle');
    // The address follows when nobody types any more.
    await waitFor(() => expect(where()).toBe('/search?q=puzle'));
  });

  it('names the author of a book, and leads to its page', async () => {
    renderSite({ path: '/search?q=tzu' });
    const link = await screen.findByRole('link', { name: /The Art of War/ });
    expect(link.textContent).toContain('Strategy · Sun Tzu');
    expect(link.getAttribute('href')).toBe('/ebooks/the-art-of-war');
  });

  it('leads to the sections where nothing is typed, and where nothing is found', async () => {
    renderSite({ path: '/search' });
    const main = () => screen.getAllByRole('link', { name: 'Games' });
    const input = await field();
    expect(await screen.findByText(/^Search every section at once/)).toBeDefined();
    expect(main()).toHaveLength(1);
    await userEvent.type(input, 'zzzz');
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing found' })).toBeDefined();
    expect(screen.getByText('0 items')).toBeDefined();
    expect(main()[0]?.getAttribute('href')).toBe('/games');
  });

  it('leads to the sections again when the field is emptied', async () => {
    const { where } = renderSite({ path: '/search?q=tzu' });
    const input = await field();
    await waitFor(() => expect(input.value).toBe('tzu'));
    await userEvent.clear(input);
    expect(await screen.findByText(/^Search every section at once/)).toBeDefined();
    expect(rows()).toEqual([]);
    await waitFor(() => expect(where()).toBe('/search'));
  });

  it('shows twelve at first, then more, and leads the focus on', async () => {
    const data = fixtureData();
    const games = data['/data/games.json'] as ListData;
    const items = Array.from({ length: 30 }, (_, index) => ({
      ...(games.items[0] as ListData['items'][number]),
      id: `game-${index}`,
      title: `Castle ${index}`,
    }));
    data['/data/games.json'] = { ...games, items };
    renderSite({ path: '/search?q=castle', data });
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(rows()).toHaveLength(12);
    expect(screen.getByText('30 items')).toBeDefined();
    await userEvent.click(more);
    expect(rows()).toHaveLength(30);
    expect(document.activeElement?.textContent).toContain('Castle 12');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('does not send the form anywhere, and lets the keyboard go', async () => {
    const { where } = renderSite({ path: '/search' });
    const input = await field();
    await userEvent.type(input, 'tzu{Enter}');
    expect(where()).toBe('/search?q=tzu');
    expect(document.activeElement).not.toBe(input);
  });

  it('searches what is there where a list cannot be loaded, says so, and tries again', async () => {
    const data = fixtureData();
    const games = data['/data/games.json'];
    delete data['/data/games.json'];
    const fetched = vi.fn(async (): Promise<Response> => {
      throw new TookTooLong();
    });
    vi.stubGlobal('fetch', fetched);
    renderSite({ path: '/search?q=pigeon tzu', data });
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Some sections could not be searched.Try again',
    );
    fetched.mockImplementation(async () => Response.json(games));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'pigeon');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Pigeon Ascent/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes words of the language of the site', async () => {
    const site = fixtureSite({
      language: { code: 'sr', locale: 'sr-Latn-RS', direction: 'ltr' },
    });
    renderSite({ path: '/search?q=нинџа', site, data: withTitle('Nindža') });
    expect(await screen.findByRole('link', { name: /Nindža/ })).toBeDefined();
  });
});

/** The fixture's data with another title on the first game. */
function withTitle(title: string) {
  const data = fixtureData();
  const games = data['/data/games.json'] as ListData;
  data['/data/games.json'] = {
    ...games,
    items: games.items.map((item, index) => (index === 0 ? { ...item, title } : item)),
  };
  return data;
}
