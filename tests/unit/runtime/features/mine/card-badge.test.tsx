// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCardBadges } from '../../../../../runtime/common/card-badges.ts';
import { finishItem, keepItem } from '../../../../../runtime/common/device/kept-items.ts';
import { cardBadges } from '../../../../../runtime/features/mine/CardBadge.tsx';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

beforeEach(() => localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' })));
afterEach(() => setCardBadges());

/** What the card of that title says beyond title, category and description. */
async function badgeOf(title: string): Promise<string | undefined> {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const card = heading.closest('article') as HTMLElement;
  return within(card).queryByText(/^(Saved|Finished)$/)?.textContent ?? undefined;
}

describe('the cards of a list', () => {
  beforeEach(() => {
    keepItem('saved', { section: 'games', id: 'slide-puzzle' });
    finishItem({ section: 'games', id: 'tiny-tactics' });
  });

  it('say what was saved and what was finished', async () => {
    renderSite({ path: '/games' });
    await screen.findByRole('heading', { level: 2, name: 'Slide Puzzle' });
    act(() => setCardBadges(cardBadges));
    await screen.findByText('Saved');
    expect(await badgeOf('Slide Puzzle')).toBe('Saved');
    expect(await badgeOf('Tiny Tactics')).toBe('Finished');
    expect(await badgeOf('Café Crème')).toBeUndefined();
  });

  it('say of what is both that it was finished', async () => {
    finishItem({ section: 'games', id: 'slide-puzzle' });
    setCardBadges(cardBadges);
    renderSite({ path: '/games' });
    expect(await screen.findAllByText('Finished')).toHaveLength(2);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('say nothing of another section’s item of the same name, nor without a subscriber', async () => {
    keepItem('saved', { section: 'recipes', id: 'cafe-crème' });
    setCardBadges(cardBadges);
    renderSite({ path: '/games' });
    await screen.findByText('Saved');
    expect(await badgeOf('Café Crème')).toBeUndefined();
    act(() => setCardBadges());
    expect(await badgeOf('Slide Puzzle')).toBeUndefined();
  });
});
