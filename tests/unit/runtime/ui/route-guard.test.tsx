// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite, startAfresh } from '../render-site.tsx';

startAfresh();

function signIn(): void {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '600' }));
}

describe('the route guard', () => {
  it('replaces the page by the login, with path and query as its redirect', async () => {
    const { where } = renderSite({ path: '/games/pigeon-ascent?from=home&x=1' });
    await waitFor(() =>
      expect(where()).toBe('/login?redirect=%2Fgames%2Fpigeon-ascent%3Ffrom%3Dhome%26x%3D1'),
    );
    expect(await screen.findByText('Login Required')).toBeDefined();
  });

  it('shows the page to a signed-in subscriber', async () => {
    signIn();
    renderSite({ path: '/games/pigeon-ascent' });
    expect(await screen.findByRole('heading', { name: 'Pigeon Ascent' })).toBeDefined();
  });

  it('shows the not-found screen for an unknown id', async () => {
    signIn();
    renderSite({ path: '/games/no-such-game' });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByText("The page you're looking for doesn't exist.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
