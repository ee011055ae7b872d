// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import adapter from '../../../../../runtime/login/oidc/index.ts';
import { fixtureSite, oidcTextsOf } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

function renderLogin(path = '/login', session = () => new Response('{}', { status: 401 })) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => session()),
  );
  const login = { module: '', url: '/login', oidc: oidcTextsOf('en') };
  return renderSite({ path, site: fixtureSite({ login }), loadAdapter: async () => adapter });
}

const link = () =>
  screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in with your operator' });

describe('the login page of a provider', () => {
  it('leads there, and asks for nothing itself', async () => {
    renderLogin();
    expect((await link()).getAttribute('href')).toBe('/login/start');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  it('takes along where one came from', async () => {
    renderLogin('/login?redirect=%2Fgames%3Fcategory%3Dpuzzle');
    expect((await link()).getAttribute('href')).toBe(
      '/login/start?redirect=%2Fgames%3Fcategory%3Dpuzzle',
    );
  });
  it('takes over the session that the server has begun, and goes on', async () => {
    window.location.hash = '#sign-in=done';
    const valid_till = '2999-01-01T00:00:00.000Z';
    const { where } = renderLogin('/login?redirect=%2Fgames', () => Response.json({ valid_till }));
    await waitFor(() => expect(where()).toBe('/games'));
    expect(JSON.parse(window.localStorage.getItem('auth_user') ?? '')).toEqual({
      phone: '',
      valid_till,
    });
    expect(screen.getByText('Welcome back!')).toBeDefined();
  });
  it('does not believe an address that says so without a session', async () => {
    window.location.hash = '#sign-in=done';
    const { where } = renderLogin();
    await screen.findByText(/could not confirm/, { selector: '[role=alert]' });
    expect(where()).toBe('/login');
    expect(window.localStorage.getItem('auth_user')).toBeNull();
  });
  it.each([
    ['cancelled', 'The login was cancelled.'],
    ['unknown', 'There is no access for this phone number.'],
    ['ended', 'Your access has ended.'],
    ['failed', /could not confirm your phone number/],
    ['constructor', /could not confirm your phone number/],
  ])('says what came of it: %s', async (outcome, said) => {
    window.location.hash = `#sign-in=${outcome}`;
    renderLogin();
    expect(await screen.findByText(said, { selector: '[role=alert]' })).toBeDefined();
    expect(await link()).toBeDefined();
  });
});
