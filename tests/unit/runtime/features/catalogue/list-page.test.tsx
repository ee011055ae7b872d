// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Card, DetailBySection, ListData } from '../../../../../runtime/contract.ts';
import { fixtureData } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

const signIn = () => window.localStorage.setItem('auth_user', JSON.stringify({ phone: '1' }));

describe('a list', () => {
  it('gives the focus to the search field when the filters are cleared', async () => {
    renderSite({ path: '/games?q=nothing-of-the-kind' });
    const search = await screen.findByRole('searchbox');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(document.activeElement).toBe(search);
  });

  it('gives the focus to its heading when someone logs out on it', async () => {
    signIn();
    renderSite({ path: '/games' });
    const heading = await screen.findByRole('heading', { level: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('is found again as it was narrowed, on the way back from an item', async () => {
    signIn();
    const { where } = renderSite({ path: '/games?category=adventure&q=pigeon' });
    await userEvent.click(await screen.findByRole('link', { name: 'Pigeon Ascent' }));
    const back = await screen.findByRole('link', { name: 'Back to Games' });
    expect(back.getAttribute('href')).toBe('/games?category=adventure&q=pigeon');
    await userEvent.click(back);
    expect(where()).toBe('/games?category=adventure&q=pigeon');
  });

  it('is found again as it was narrowed also where the login came between', async () => {
    const answer = async () => ({ success: true as const, user: { phone: '1' } });
    renderSite({ path: '/games?q=pigeon', answer });
    await userEvent.click(await screen.findByRole('link', { name: 'Pigeon Ascent' }));
    await userEvent.type(await screen.findByLabelText('Phone number'), '600');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const back = await screen.findByRole('link', { name: 'Back to Games' });
    expect(back.getAttribute('href')).toBe('/games?q=pigeon');
  });

  it('is found whole from an item that something else led to', async () => {
    signIn();
    renderSite({ path: '/games/pigeon-ascent' });
    const back = await screen.findByRole('link', { name: 'Back to Games' });
    expect(back.getAttribute('href')).toBe('/games');
  });

  it('says on the card of a book which other language it is in', async () => {
    const data = fixtureData();
    const list = data['/data/ebooks.json'] as ListData;
    data['/data/ebooks.json'] = {
      ...list,
      items: list.items.map((item, index) => (index ? item : { ...item, language: 'French' })),
    };
    renderSite({ path: '/ebooks', data });
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByText('Sun Tzu · French')).toBeDefined();
    expect(within(second as HTMLElement).getByText('Marcus Aurelius')).toBeDefined();
  });

  it('of covers has titles and authors, and says the rest on the page of the book', async () => {
    renderSite({ path: '/ebooks' });
    const [first] = await screen.findAllByRole('article');
    expect(first?.textContent).toBe('Sun TzuThe Art of War');
  });

  it('says on a card how long and how hard a workout is', async () => {
    const data = fixtureData();
    const list = data['/data/fitness.json'] as ListData;
    const facts = { duration: '4 min', words: 'Beginner' };
    data['/data/fitness.json'] = { ...list, items: [{ ...list.items[0], ...facts } as Card] };
    renderSite({ path: '/fitness', data });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('4 min')).toBeDefined();
    expect(card.getByText('HIIT · Beginner')).toBeDefined();
  });

  it('has a button for each shelf, which narrows it to the categories of the shelf', async () => {
    const data = fixtureData();
    const list = data['/data/games.json'] as ListData;
    const shelves = [{ id: 'brain_games', name: 'Brain games', categories: ['puzzle'] }];
    data['/data/games.json'] = { ...list, shelves };
    const { where } = renderSite({ path: '/games', data });
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Puzzle' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Brain games' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(where()).toBe('/games?category=brain_games');
  });
});

describe('the page of a book', () => {
  const openBook = async (changes: Partial<DetailBySection['ebooks']>) => {
    signIn();
    const data = fixtureData();
    const { items } = data['/data/ebooks-details.json'] as { items: DetailBySection['ebooks'][] };
    const changed = items.map((item) => ({ ...item, ...changes }));
    data['/data/ebooks-details.json'] = { section: 'ebooks', items: changed };
    renderSite({ path: '/ebooks/the-art-of-war', data });
    return (await screen.findByText('Book language')).nextSibling?.textContent;
  };

  it('names the language of the text, and again where it opens, if it is another', async () => {
    expect(await openBook({ language: 'French', foreign: true })).toBe('French');
    expect(screen.getByRole('button', { name: 'Read book (French)' })).toBeDefined();
  });

  it('names it once where it is the language of the site', async () => {
    expect(await openBook({})).toBe('English');
    expect(screen.getByRole('button', { name: 'Read book' })).toBeDefined();
  });
});

it('the home page leads to all sections by "Explore All Content", not to one of them', async () => {
  renderSite({ path: '/' });
  const link = await screen.findByRole('link', { name: 'Explore All Content' });
  const overview = document.querySelector(link.getAttribute('href') ?? '');
  for (const section of ['Games', 'E-books', 'Fitness', 'Recipes', 'Ad blockers']) {
    const all = await within(overview as HTMLElement).findByRole('link', {
      name: `View all ${section}`,
    });
    expect(all).toBeDefined();
  }
});
