// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { phoneForm } from '../../../../../cli/link/phone-form.ts';
import type { CodeRequest, LoginResult } from '../../../../../runtime/login/adapter.ts';
import { codeTextsOf, fixtureSite } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = { phone: '+48512345678', valid_till: '2999-01-01' };

interface Backend {
  request?: () => Promise<CodeRequest>;
  verify?: () => Promise<LoginResult>;
}

function renderLogin({ request, verify }: Backend = {}) {
  const phones: string[] = [];
  const tried: unknown[] = [];
  const login = { module: '', url: '/login', phone: phoneForm('PL'), code: codeTextsOf('en') };
  const view = renderSite({
    path: '/login',
    site: fixtureSite({ login }),
    loadAdapter: async () => ({
      requestCode: async (_, { phone }) => {
        phones.push(phone);
        return request ? request() : { success: true, againIn: 30 };
      },
      signIn: async (_, credentials) => {
        tried.push(credentials);
        return verify ? verify() : { success: true, user };
      },
      signOut: async () => {},
    }),
  });
  return { ...view, phones, tried };
}

const phoneField = () => screen.findByLabelText<HTMLInputElement>('Phone number');
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code from the text message');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function askForCode() {
  await userEvent.type(await phoneField(), '512 345 678');
  await press('Send code');
  return codeField();
}

describe('the phone number', () => {
  it('comes first, without a password', async () => {
    renderLogin();
    expect((await phoneField()).autocomplete).toBe('tel');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText(/We will send you a code by text message/)).toBeDefined();
  });
  it('is asked for where it was left empty', async () => {
    const { phones } = renderLogin();
    const field = await phoneField();
    await press('Send code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(phones).toEqual([]);
  });
  it('that is refused is said in the server’s words, and stays', async () => {
    renderLogin({ request: async () => ({ success: false, error: 'Not complete.' }) });
    await userEvent.type(await phoneField(), '12{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Not complete.');
    expect((await phoneField()).value).toBe('12');
  });
  it('that cannot be sent is said to have failed', async () => {
    renderLogin({ request: () => Promise.reject(new Error('no network')) });
    await userEvent.type(await phoneField(), '512345678{Enter}');
    await screen.findByText('Login failed. Please try again.', { selector: '.pt-form-error' });
  });
});

describe('the code', () => {
  it('is asked for with the focus, the phone in sight, and what phones need to fill it in', async () => {
    const { phones } = renderLogin();
    const field = await askForCode();
    expect(phones).toEqual(['+48512345678']);
    expect([field.autocomplete, field.inputMode, field.dir]).toEqual([
      'one-time-code',
      'numeric',
      'ltr',
    ]);
    expect(document.activeElement).toBe(field);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(
      'If this number has access, a text message with a code is on its way to +48512345678.',
    );
    expect(described?.querySelector('bdi')?.dir).toBe('ltr');
  });
  it('signs in', async () => {
    const { tried, where } = renderLogin();
    await userEvent.type(await askForCode(), '123 456{Enter}');
    await waitFor(() => expect(where()).toBe('/'));
    expect(tried).toEqual([{ phone: '+48512345678', password: '123 456' }]);
    expect(JSON.parse(window.localStorage.getItem('auth_user') ?? '')).toEqual(user);
  });
  it('that is wrong is said, and can be typed again', async () => {
    renderLogin({ verify: async () => ({ success: false, error: 'Not right.' }) });
    const field = await askForCode();
    await userEvent.type(field, '000000{Enter}');
    await screen.findByText('Not right.', { selector: '.pt-form-error' });
    expect(document.activeElement).toBe(field);
  });
  it('is asked for where it was left empty', async () => {
    const { tried } = renderLogin();
    const field = await askForCode();
    await press('Log in');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(tried).toEqual([]);
  });
  it('can be had again after the wait that is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { phones } = renderLogin();
    const field = await askForCode();
    expect(screen.getByText('0:30', { selector: 'bdi' }).dir).toBe('ltr');
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await press('Send a new code');
    await screen.findByText('A new code is on its way.');
    expect(phones).toHaveLength(2);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/^0:(30|29)$/, { selector: 'bdi' })).toBeDefined();
  });
  it('can go to another number', async () => {
    renderLogin();
    await askForCode();
    await press('Change the number');
    const field = await phoneField();
    expect([field.value, document.activeElement]).toEqual(['+48512345678', field]);
  });
  it('is taken from the message where the browser offers it', async () => {
    const get = vi.fn(async (_: CredentialRequestOptions) => ({ code: '654321' }));
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get } }));
    const { tried, where } = renderLogin();
    await userEvent.type(await phoneField(), '512345678{Enter}');
    await waitFor(() => expect(where()).toBe('/'));
    expect(tried).toEqual([{ phone: '+48512345678', password: '654321' }]);
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });
});
