// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneForm } from '../../../../../cli/link/phone-form.ts';
import { FileGone } from '../../../../../runtime/common/file-gone.ts';
import { fixtureSite } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

const user = { phone: '600100200', valid_till: '2999-01-01' };

async function fillIn(phone: string, password: string): Promise<void> {
  const phoneField = await screen.findByLabelText('Phone number');
  if (phone) await userEvent.type(phoneField, phone);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
}

async function submit(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

function toast(title: string) {
  return within(screen.getByText(title).closest('.pt-toast') as HTMLElement);
}

describe('validation', () => {
  it.each([
    ['an empty phone', '', 'secret', 'Phone number'],
    ['a phone of spaces', '   ', 'secret', 'Phone number'],
    ['an empty password', '600', '', 'Password'],
    ['a password of spaces', '600', '   ', 'Password'],
  ])('%s gets a destructive toast with the label', async (_, phone, password, label) => {
    const { asked } = renderSite({ path: '/login' });
    await fillIn(phone, password);
    await submit();
    const title = await screen.findByText(label, { selector: '.pt-toast *' });
    const shown = title.closest('.pt-toast') as HTMLElement;
    expect(shown.dataset.destructive).toBe('true');
    expect(within(shown).getByText('Please fill in this field.')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('says beside the field what is missing, until something is typed', async () => {
    renderSite({ path: '/login' });
    await fillIn('', 'secret');
    await submit();
    const phone = screen.getByLabelText('Phone number');
    const described = () =>
      document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(described()).toBe('Please fill in this field.');
    expect(document.activeElement).toBe(phone);
    await userEvent.type(phone, '6');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    expect(described()).toBeUndefined();
  });
});

describe('the phone number', () => {
  const poland = () => fixtureSite({ login: { module: '', url: '/', phone: phoneForm('PL') } });
  const described = () =>
    (screen.getByLabelText('Phone number').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);

  it('is shown as it is written in the country and outside, also after a refusal', async () => {
    const answer = async () => ({ success: false as const, error: 'No.' });
    renderSite({ path: '/login', site: poland(), answer });
    await screen.findByText('512 345 678');
    const hint = 'For example 512 345 678 or +48 512 345 678';
    expect(described()).toEqual([hint]);
    for (const number of ['512 345 678', '+48 512 345 678']) {
      expect(screen.getByText(number).closest('bdi')?.dir).toBe('ltr');
    }
    await submit();
    expect(described()).toEqual(['Please fill in this field.', hint]);
    await fillIn('600', 'wrong{Enter}');
    await screen.findByText('No.');
    expect(described()).toEqual([hint]);
  });

  it('has to have its country’s code where the market has no country', async () => {
    const login = { module: '', url: '/', phone: phoneForm(undefined) };
    renderSite({ path: '/login', site: fixtureSite({ login }) });
    await screen.findByText('+44 7700 900123');
    expect(described()).toEqual(['With the country code, for example +44 7700 900123']);
  });

  it.each([
    ['512 345-678', '+48512345678'],
    ['٥١٢٣٤٥٦٧٨', '+48512345678'],
    ['0048 512 345 678', '+48512345678'],
    ['+44 7700 900123', '+447700900123'],
    ['12 34', '12 34'],
  ])('typed as %s is sent as %s', async (typed, sent) => {
    const answer = async () => ({ success: true as const, user });
    const { asked } = renderSite({ path: '/login', site: poland(), answer });
    await fillIn(typed, 'secret{Enter}');
    await waitFor(() => expect(asked).toEqual([{ phone: sent, password: 'secret' }]));
  });

  it('is what password managers and HTML take for a user’s name, typed on a phone’s keys', async () => {
    renderSite({ path: '/login' });
    const field = (await screen.findByLabelText('Phone number')) as HTMLInputElement;
    // HTML lets `username` stand on text, search and email only.
    expect([field.type, field.autocomplete, field.dir]).toEqual(['text', 'username', 'ltr']);
    expect(field.getAttribute('inputmode')).toBe('tel');
  });
});

describe('signing in', () => {
  it('sends the trimmed phone, saves the user, says so and goes home', async () => {
    const { asked, where } = renderSite({
      path: '/login',
      answer: async () => ({ success: true, user }),
    });
    await fillIn(' 600100200 ', 'secret{Enter}');
    await waitFor(() => expect(where()).toBe('/'));
    expect(asked).toEqual([{ phone: '600100200', password: 'secret' }]);
    expect(JSON.parse(window.localStorage.getItem('auth_user') ?? '')).toEqual(user);
    expect(toast('Login successful').getByText('Welcome back!')).toBeDefined();
  });

  it('goes to the redirect path', async () => {
    const { where } = renderSite({
      path: '/login?redirect=%2Fgames%3Fcategory%3Dpuzzle',
      answer: async () => ({ success: true, user }),
    });
    await fillIn('600', 'secret{Enter}');
    await waitFor(() => expect(where()).toBe('/games?category=puzzle'));
  });

  it('never goes to another site', async () => {
    const { where } = renderSite({
      path: '/login?redirect=%2F%2Fevil.example',
      answer: async () => ({ success: true, user }),
    });
    await fillIn('600', 'secret{Enter}');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('of someone whose access has ended says so and when, and keeps nobody', async () => {
    const { where } = renderSite({
      path: '/login',
      answer: async () => ({ success: true, user: { ...user, valid_till: '2020-06-15T12:00Z' } }),
    });
    await fillIn('600', 'secret{Enter}');
    const said = /^Your access ended on \d+ June 2020\.$/;
    expect(await screen.findByText(said, { selector: '.pt-form-error' })).toBeDefined();
    expect(toast('Login failed').getByText('Please try again.')).toBeDefined();
    expect(where()).toBe('/login');
    expect(window.localStorage.getItem('auth_user')).toBeNull();
  });

  it('disables the button and changes its label while under way', async () => {
    let finish = () => {};
    renderSite({
      path: '/login',
      answer: () => new Promise((resolve) => (finish = () => resolve({ success: true, user }))),
    });
    await fillIn('600', 'secret');
    await submit();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    finish();
  });

  it('sends on who is signed in already', async () => {
    window.localStorage.setItem('auth_user', JSON.stringify(user));
    const { where } = renderSite({ path: '/login?redirect=%2Fgames' });
    await waitFor(() => expect(where()).toBe('/games'));
  });
});

describe('failure', () => {
  it.each([
    ['the server’s text', 'This number is blocked.', 'This number is blocked.'],
    ['the general text', '', 'Invalid phone number or password.'],
  ])('a refusal shows %s in the form, and the general failure as a toast', async (...row) => {
    const [, error, shown] = row;
    const { where } = renderSite({
      path: '/login',
      answer: async () => ({ success: false, error }),
    });
    await fillIn('600', 'wrong{Enter}');
    await waitFor(() => expect(document.querySelector('.pt-form-error')?.textContent).toBe(shown));
    expect(toast('Login failed').getByText('Please try again.')).toBeDefined();
    expect(where()).toBe('/login');
    expect(window.localStorage.getItem('auth_user')).toBeNull();
  });

  it('of the call itself says that the login failed', async () => {
    renderSite({
      path: '/login',
      answer: async () => {
        throw new Error('no network');
      },
    });
    await fillIn('600', 'secret{Enter}');
    expect(await screen.findByText('Login failed. Please try again.')).toBeDefined();
    const shown = screen.getByText('Login failed').closest('.pt-toast') as HTMLElement;
    expect(shown.dataset.destructive).toBe('true');
    expect(within(shown).getByText('Please try again.')).toBeDefined();
  });
});

describe('a call that never answers', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const tookTooLong = 'This took too long. Please check your connection and try again.';
  const failure = () => document.querySelector('.pt-form-error')?.textContent;
  const send = async () => {
    const phone = await screen.findByLabelText('Phone number');
    fireEvent.input(phone, { target: { value: '600' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };

  it('ends after 15 seconds: the form says that it took too long, and can be sent again', async () => {
    const { asked, where } = renderSite({
      path: '/login',
      answer: () =>
        asked.length === 1
          ? new Promise<never>(() => {})
          : Promise.resolve({ success: true as const, user }),
    });
    await send();
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(failure()).toBe(tookTooLong);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(where()).toBe('/'));
    expect(asked).toHaveLength(2);
  });

  it('ends after 20 seconds where the code for it never comes', async () => {
    renderSite({ path: '/login', loadAdapter: () => new Promise(() => {}) });
    await send();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(failure()).toBe(tookTooLong);
  });
});

describe('a form that cannot be sent, because a release has taken its code away,', () => {
  it('says so and keeps what was typed', async () => {
    renderSite({
      path: '/login',
      answer: async () => {
        throw new FileGone('/assets/login-http.1a.js');
      },
    });
    await fillIn('600', 'secret{Enter}');
    const said = 'Part of this page is no longer available. Please reload it.';
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('600');
  });
});

describe('how to get access', () => {
  it('stands beside the form, with the keyword and short code as a text message', async () => {
    renderSite({ path: '/login' });
    const link = await screen.findByRole('link', { name: 'Send TAK to 92583' });
    expect(link.getAttribute('href')).toBe('sms:92583?&body=TAK');
    expect(screen.getByText('PLN 30.75 per week')).toBeDefined();
    expect(screen.getByText('Access for 7 days')).toBeDefined();
    expect(screen.getByText(/aged 18 or over/)).toBeDefined();
  });

  it('says honestly that nothing is known', async () => {
    renderSite({ path: '/login', site: fixtureSite({ offer: undefined }) });
    expect(await screen.findByText(/Your mobile operator can tell you/)).toBeDefined();
  });
});

it('is asked for as well where one is logged in to another market, which is said', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'portico-signed-in=1';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ state: 'elsewhere' }),
  );
  renderSite({ path: '/login' });
  await screen.findByText(
    'You are logged in on the site for another country. Please log in here as well.',
  );
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'portico-signed-in=; max-age=0';
});
