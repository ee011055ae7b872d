// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishItem, keptItems } from '../../../../../runtime/common/device/kept-items.ts';
import { eventually } from '../../../eventually.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

beforeEach(() => localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' })));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

const ADDRESS = `${location.origin}/games/slide-puzzle`;

describe('the page of an item', () => {
  it('is remembered as opened', async () => {
    renderSite({ path: '/games/slide-puzzle' });
    const opened = [{ section: 'games', id: 'slide-puzzle' }];
    await eventually(() => expect(keptItems('opened')).toMatchObject(opened));
  });

  it('is not, for who does not get in', async () => {
    localStorage.clear();
    renderSite({ path: '/games/slide-puzzle' });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(keptItems('opened')).toEqual([]);
  });

  it('saves the item with a button that stays pressed, and lets it go again', async () => {
    renderSite({ path: '/games/slide-puzzle' });
    const save = await screen.findByRole('button', { name: 'Save', pressed: false });
    fireEvent.click(save);
    expect(save.getAttribute('aria-pressed')).toBe('true');
    expect(keptItems('saved')).toMatchObject([{ section: 'games', id: 'slide-puzzle' }]);
    expect(screen.getByText('You will find it on the home page.')).toBeTruthy();
    fireEvent.click(save);
    expect(save.getAttribute('aria-pressed')).toBe('false');
    expect(keptItems('saved')).toEqual([]);
  });

  it('hands title and address to the phone’s own dialog', async () => {
    const share = vi.fn(async () => {});
    offer('share', share);
    renderSite({ path: '/games/slide-puzzle' });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Slide Puzzle', url: ADDRESS });
  });

  it('does nothing more for who closes it', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('Share canceled', 'AbortError');
    });
    const writeText = vi.fn(async () => {});
    offer('share', share);
    offer('clipboard', { writeText });
    renderSite({ path: '/games/slide-puzzle' });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await expect(share.mock.results[0]?.value).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(writeText).not.toHaveBeenCalled();
  });

  const notAllowed = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  };
  it.each([
    ['there is no such dialog', undefined],
    ['it does not open', notAllowed],
  ])('copies the address where %s, and says so', async (_, share) => {
    const writeText = vi.fn(async () => {});
    if (share) offer('share', share);
    offer('clipboard', { writeText });
    renderSite({ path: '/games/slide-puzzle' });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it('shows the address where it cannot be copied either', async () => {
    renderSite({ path: '/games/slide-puzzle' });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('This is the link')).toBeTruthy();
    expect(screen.getByText(ADDRESS)).toBeTruthy();
  });

  it('says that it was finished', async () => {
    finishItem({ section: 'games', id: 'slide-puzzle' });
    renderSite({ path: '/games/slide-puzzle' });
    expect(await screen.findByText('Finished')).toBeTruthy();
  });

  it('leads on to the next item of the list, and to some like it', async () => {
    const { where } = renderSite({ path: '/games/slide-puzzle' });
    const related = await screen.findByRole('region', { name: 'You may also like' });
    const titles = within(related).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Café Crème']);
    const next = screen.getByText('Next').parentElement as HTMLElement;
    fireEvent.click(within(next).getByRole('link', { name: 'Tiny Tactics' }));
    await waitFor(() => expect(where()).toBe('/games/tiny-tactics'));
  });
});

describe('a finished workout', () => {
  it('says how many days in a row it makes', async () => {
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    const { noteWorkout, workoutDays } = await import(
      '../../../../../runtime/common/device/workout-days.ts'
    );
    noteWorkout(yesterday);
    renderSite({ path: '/fitness/30_day_challenge' });
    fireEvent.click(await screen.findByRole('button', { name: 'Start workout' }));
    // Its steps have no clock: each is passed by hand.
    for (let step = 0; step < 3; step += 1) {
      expect(screen.queryByText(/in a row/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: /^(Next|Done)$/ }));
    }
    expect(await screen.findByText('2 days in a row')).toBeTruthy();
    expect(workoutDays()).toHaveLength(2);
    expect(keptItems('finished')).toMatchObject([{ section: 'fitness', id: '30_day_challenge' }]);
    expect(keptItems('begun')).toEqual([]);
  });
});
