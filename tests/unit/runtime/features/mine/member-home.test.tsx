// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepItem } from '../../../../../runtime/common/device/kept-items.ts';
import { noteWorkout } from '../../../../../runtime/common/device/workout-days.ts';
import { fixtureData, fixtureSite } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

/** A week whose pick is of games. */
const MONDAY = new Date(2026, 10, 23, 9);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

function signIn(): void {
  localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' }));
}

/** The titles of the items in a titled part of the page. */
async function titlesIn(name: string): Promise<(string | null)[]> {
  const part = await screen.findByRole('region', { name });
  const headings = await within(part).findAllByRole('heading', { level: 3 });
  return headings.map(({ textContent }) => textContent);
}

describe('the home page', () => {
  it('is the hero for visitors, whatever the device keeps', async () => {
    keepItem('saved', { section: 'games', id: 'harvester' });
    renderSite();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Discover Amazing Content' }),
    ).toBeTruthy();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('welcomes who signs in for the first time with a pick and something to begin with', async () => {
    signIn();
    renderSite();
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Ripple' });
    expect(await screen.findByText('This week')).toBeTruthy();
    expect(await titlesIn('Start here')).toHaveLength(4);
    for (const name of ['Continue', 'Saved', 'Recently opened']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.queryByText(/in a row|last 7 days/)).toBeNull();
  });

  it('keeps the previews of all sections', async () => {
    signIn();
    const { container } = renderSite();
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Ripple' });
    expect(container.querySelectorAll('.pt-panel')).toHaveLength(5);
  });

  it('shows what can be gone on with, and how far it is', async () => {
    signIn();
    keepItem('begun', { section: 'games', id: 'harvester', best: 1_234 });
    keepItem('begun', { section: 'ebooks', id: 'meditations', done: 0.43 });
    keepItem('begun', { section: 'recipes', id: '1', done: 0.3, step: 3 });
    renderSite();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back to Ripple' });
    expect(await titlesIn('Continue')).toEqual(['Avocado Toast', 'Meditations', 'Harvester']);
    const row = screen.getByRole('region', { name: 'Continue' });
    for (const note of ['Cooking, step 3', '43% read', 'Best score: 1,234']) {
      expect(within(row).getByText(note)).toBeTruthy();
    }
    const link = within(row).getByRole('link', { name: 'Meditations' });
    expect(link.getAttribute('href')).toBe('/ebooks/meditations');
  });

  it('shows what was saved and opened, but nothing twice that is under way', async () => {
    signIn();
    keepItem('begun', { section: 'ebooks', id: 'meditations', done: 0.1 });
    keepItem('opened', { section: 'ebooks', id: 'meditations' });
    keepItem('opened', { section: 'games', id: 'tiny-tactics' });
    keepItem('saved', { section: 'adblockers', id: 'kocun' });
    renderSite();
    expect(await titlesIn('Saved')).toEqual(['Kocun']);
    expect(await titlesIn('Recently opened')).toEqual(['Tiny Tactics']);
  });

  it('leaves out what the site has no longer, and a row of nothing else', async () => {
    signIn();
    keepItem('saved', { section: 'games', id: 'gone' });
    keepItem('saved', { section: 'games', id: 'harvester' });
    keepItem('opened', { section: 'podcasts' as never, id: 'one' });
    keepItem('opened', { section: 'recipes', id: '1' });
    renderSite({ site: fixtureSite({ sections: ['games', 'ebooks'] }) });
    expect(await titlesIn('Saved')).toEqual(['Harvester']);
    expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull();
  });

  it('no longer offers to go on with a meal of yesterday', async () => {
    signIn();
    const now = MONDAY.getTime();
    keepItem('begun', { section: 'recipes', id: '1', until: now - 1 }, now - 86_400_001);
    keepItem('saved', { section: 'games', id: 'harvester' });
    renderSite();
    expect(await titlesIn('Saved')).toEqual(['Harvester']);
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  });

  it('counts workouts in a row, also for who cannot see the days', async () => {
    signIn();
    for (const day of [21, 22, 23]) noteWorkout(new Date(2026, 10, day, 8));
    renderSite();
    expect(await screen.findByText('3 days in a row')).toBeTruthy();
    expect(screen.getByText('3 workout days in the last 7 days')).toBeTruthy();
  });

  it('is that of visitors where its words cannot be had', async () => {
    signIn();
    const { '/data/later.json': _, ...data } = fixtureData();
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    renderSite({ data });
    await screen.findByRole('heading', { level: 1, name: 'Discover Amazing Content' });
    vi.unstubAllGlobals();
  });
});
