// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../../../../runtime/common/toast-store.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

function store(user: object): void {
  window.localStorage.setItem('auth_user', JSON.stringify(user));
}

describe('the end of a session', () => {
  it('comes by signing out: storage is cleared and a message says so', async () => {
    store({ phone: '600' });
    const { where } = renderSite({ path: '/profile' });
    const [button] = await screen.findAllByRole('button', { name: 'Log out' });
    await userEvent.click(button as HTMLElement);
    expect(await screen.findByText('You have been successfully logged out')).toBeDefined();
    expect(window.localStorage.getItem('auth_user')).toBeNull();
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fprofile'));
  });

  it('comes from another tab', async () => {
    store({ phone: '600' });
    const { where } = renderSite({ path: '/profile' });
    await screen.findByRole('heading', { name: 'Your profile' });
    window.localStorage.removeItem('auth_user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user' })));
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fprofile'));
  });

  it('comes when access runs out while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    store({ phone: '600', valid_till: new Date(Date.now() + 60_000).toISOString() });
    const { where } = renderSite({ path: '/profile' });
    await screen.findByRole('heading', { name: 'Your profile' });
    await act(() => vi.advanceTimersByTimeAsync(60_001));
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fprofile'));
    expect(window.localStorage.getItem('auth_user')).toBeNull();
    expect(screen.getByText('Your access has ended. Please log in again.')).toBeDefined();
    vi.useRealTimers();
  });

  describe('that ended while the portal was closed', () => {
    const till = '2026-05-03T12:00:00Z';
    // The day where the test runs.
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(till));

    it('is said on the login page that a page behind it leads to, with the day and how to renew', async () => {
      store({ phone: '600', valid_till: till });
      renderSite({ path: '/games/pigeon-ascent' });
      const title = await screen.findByText(`Your access ended on ${day}.`);
      expect(title.closest('.pt-callout')?.textContent).toContain('Under "How to get access"');
      expect(screen.getByRole('heading', { name: 'How to get access' })).toBeDefined();
      expect(screen.queryByText('Login Required')).toBeNull();
      expect(toastStore.getState().toasts).toEqual([]);
    });

    it('is said once in a toast on a page for everyone', async () => {
      store({ phone: '600', valid_till: till });
      const { unmount } = renderSite({ path: '/games' });
      const title = await screen.findByText(`Your access ended on ${day}.`);
      expect(title.closest('.pt-toast')?.textContent).toContain(
        'The login page shows how to renew',
      );
      unmount();
      toastStore.setState({ toasts: [] });
      renderSite({ path: '/games' });
      await screen.findByRole('heading', { name: 'Games' });
      expect(toastStore.getState().toasts).toEqual([]);
    });

    it('is said without a day where nobody can read it', async () => {
      store({ phone: '600', valid_till: 'soon' });
      renderSite({ path: '/profile' });
      expect(await screen.findByText(/^Your access has ended\./)).toBeDefined();
    });
  });

  it('does not come early for an end beyond what timers can hold', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const year = 365 * 24 * 3_600_000;
    store({ phone: '600', valid_till: new Date(Date.now() + year).toISOString() });
    const { where } = renderSite({ path: '/profile' });
    await screen.findByRole('heading', { name: 'Your profile' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(where()).toBe('/profile');
    vi.useRealTimers();
  });
});
