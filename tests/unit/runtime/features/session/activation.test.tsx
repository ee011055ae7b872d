// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { phoneForm } from '../../../../../cli/link/phone-form.ts';
import type { LoginResult } from '../../../../../runtime/login/adapter.ts';
import { activationTextsOf, codeTextsOf, fixtureSite, offer, pinTextsOf } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();
afterEach(() => void vi.unstubAllGlobals());

const user = { phone: '+48512345678' };
const ORDER = 'Order with obligation to pay';

interface Case {
  by?: 'pin' | 'code';
  path?: string;
  shortCode?: string;
  verify?: () => Promise<LoginResult>;
}

function renderLogin({ by = 'pin', path = '/login', shortCode, verify }: Case = {}) {
  const asked: unknown[] = [];
  const tried: unknown[] = [];
  const site = fixtureSite({
    offer: { ...offer, activation: { by, ...(shortCode && { keyword: 'GO', shortCode }) } },
    login: {
      module: '',
      url: '/login',
      phone: phoneForm('PL'),
      code: by === 'pin' ? pinTextsOf('en') : codeTextsOf('en'),
      activation: { by, texts: activationTextsOf('en') },
    },
  });
  const view = renderSite({
    path,
    site,
    loadAdapter: async () => ({
      requestCode: async (_, whom) => {
        asked.push(whom);
        return { success: true, againIn: 30 };
      },
      signIn: async (_, credentials) => {
        tried.push(credentials);
        return verify ? verify() : { success: true, user };
      },
      signOut: async () => {},
    }),
  });
  return { ...view, asked, tried };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
/** What is read before an element. */
const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

describe('the login of a market with a PIN', () => {
  it('speaks of a PIN, and buys nothing', async () => {
    const { asked, tried } = renderLogin();
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678');
    await press('Send PIN');
    await userEvent.type(await screen.findByLabelText('PIN from the text message'), '4711');
    expect(screen.queryByRole('button', { name: ORDER })).toBeNull();
    await press('Log in');
    expect([asked, tried]).toEqual([
      [{ phone: '+48512345678' }],
      [{ phone: '+48512345678', password: '4711' }],
    ]);
  });
});

describe('getting access with a PIN', () => {
  it('begins in the panel, and leads back to the login', async () => {
    const { where } = renderLogin({ path: '/login?redirect=%2Fgames' });
    const panel = within(await screen.findByRole('region', { name: 'How to get access' }));
    expect(panel.queryByText(/operator can tell you how/)).toBeNull();
    await follow('Get access with a PIN');
    await heading('Get access');
    expect(where()).toBe('/activate?redirect=%2Fgames');
    await follow('I already have access');
    await heading('Log in');
    expect(where()).toBe('/login?redirect=%2Fgames');
  });
  it('asks for the number, then for the PIN, and signs in', async () => {
    const { asked, tried, where } = renderLogin({ path: '/activate?redirect=%2Fgames' });
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678');
    await press('Send PIN');
    expect(
      await screen.findByText('A text message with a PIN is on its way to', { exact: false }),
    ).toBeDefined();
    await userEvent.type(await screen.findByLabelText('PIN from the text message'), '4711');
    await press(ORDER);
    await waitFor(() => expect(where()).toBe('/games'));
    expect(asked).toEqual([{ phone: '+48512345678', activate: true }]);
    expect(tried).toEqual([{ phone: '+48512345678', password: '4711', activate: true }]);
    expect(screen.getByText('Login successful')).toBeDefined();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });
  it('has price, period and conditions above the button, once', async () => {
    renderLogin({ path: '/activate' });
    await heading('Get access');
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678{Enter}');
    const button = await screen.findByRole('button', { name: ORDER });
    for (const words of [
      'PLN 30.75 per week',
      'Extended by 3 days at a time unless you cancel',
      'For people aged 18 or over',
      /^To register you must accept the terms/,
    ]) {
      expect(isBefore(screen.getByText(words), button)).toBe(true);
    }
    // What is typed must not be lost with a look at the terms.
    const terms = screen.getByRole('link', { name: /^Terms of service/ });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([
      '/terms',
      '_blank',
    ]);
    expect(screen.getByText('How to cancel')).toBeDefined();
  });
  it('buys nothing by itself: a PIN that the browser offers is filled in, and waits', async () => {
    const get = vi.fn(async () => ({ code: '654321' }));
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get } }));
    const { tried } = renderLogin({ path: '/activate' });
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678{Enter}');
    const field = await screen.findByLabelText<HTMLInputElement>('PIN from the text message');
    await waitFor(() => expect(field.value).toBe('654321'));
    expect(tried).toEqual([]);
    await press(ORDER);
    expect(tried).toHaveLength(1);
  });
  it('says what the carrier refuses', async () => {
    const refused = { success: false as const, error: 'Not for prepaid cards.' };
    renderLogin({ path: '/activate', verify: async () => refused });
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678{Enter}');
    await userEvent.type(await screen.findByLabelText('PIN from the text message'), '1{Enter}');
    await screen.findByText('Not for prepaid cards.', { selector: '.pt-form-error' });
    await screen.findByText('Activation failed');
    expect(screen.queryByText('Login failed')).toBeNull();
  });
});

describe('getting access with a code', () => {
  it('keeps the text message that gets one, and leads to where it is typed', async () => {
    renderLogin({ by: 'code', shortCode: '1111' });
    const sms = { name: 'Send GO to 1111' };
    expect((await screen.findByRole('link', sms)).getAttribute('href')).toBe('sms:1111?&body=GO');
    await follow('I have a code');
    await heading('Get access');
    expect(screen.getByRole('link', sms)).toBeDefined();
    expect(screen.getAllByText('PLN 30.75 per week')).toHaveLength(1);
  });
  it('takes number and code at once, and asks for none to be sent', async () => {
    const { asked, tried, where } = renderLogin({ by: 'code', path: '/activate' });
    await userEvent.type(await screen.findByLabelText('Phone number'), '512345678');
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the text message');
    expect([field.inputMode, field.autocomplete]).toEqual(['text', 'one-time-code']);
    await userEvent.type(field, 'Ab12');
    expect(isBefore(screen.getByText('PLN 30.75 per week'), field)).toBe(true);
    await press(ORDER);
    await waitFor(() => expect(where()).toBe('/'));
    expect([asked, tried]).toEqual([
      [],
      [{ phone: '+48512345678', password: 'Ab12', activate: true }],
    ]);
  });
  it.each([
    ['Phone number', ''],
    ['Code from the text message', '512345678'],
  ])('asks for what was left empty: %s', async (label, phone) => {
    const { tried } = renderLogin({ by: 'code', path: '/activate' });
    const field = await screen.findByLabelText('Phone number');
    if (phone) await userEvent.type(field, phone);
    await press(ORDER);
    const missing = screen.getByLabelText(label);
    expect([missing.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'true',
      missing,
    ]);
    expect(tried).toEqual([]);
  });
});

it('is nowhere on sites whose login cannot take a PIN', async () => {
  const site = fixtureSite({ offer: { ...offer, activation: { by: 'pin' } } });
  renderSite({ path: '/activate', site });
  await heading('Page Not Found');
  expect(screen.queryByRole('button', { name: 'Send PIN' })).toBeNull();
});
