// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../../../runtime/contract.ts';
import { fixtureSite, offer } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

/** The part of the login page that tells how to get access, for an offer. */
async function panelFor(changes: Partial<Offer> | undefined) {
  const site = fixtureSite({ offer: changes && { ...offer, ...changes } });
  renderSite({ path: '/login', site });
  return within(await screen.findByRole('region', { name: 'How to get access' }));
}

describe('how to get access', () => {
  it('names price, operators, keyword and short code as a text message to send', async () => {
    const panel = await panelFor({});
    expect(panel.getByText('PLN 30.75 per week')).toBeDefined();
    const sms = panel.getByRole('link', { name: 'Send TAK to 92583' });
    expect(sms.getAttribute('href')).toBe('sms:92583?&body=TAK');
    const stop = panel.getByRole('link', { name: 'Send STOP to 4016' });
    expect(stop.getAttribute('href')).toBe('sms:4016?&body=STOP');
  });

  it('keeps the order of codes inside any direction of text', async () => {
    const panel = await panelFor({});
    for (const code of panel.getAllByText(/^(?:TAK|92583|STOP|4016)$/)) {
      expect([code.tagName, code.dir]).toEqual(['BDI', 'ltr']);
    }
  });

  it('asks for the age, and for accepting the terms', async () => {
    const panel = await panelFor({});
    expect(panel.getByText('For people aged 18 or over')).toBeDefined();
    expect(panel.getByText(/^To register you must accept the terms/)).toBeDefined();
    expect(panel.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe(
      '/terms',
    );
    expect(panel.queryByText(/right of withdrawal|personal use/)).toBeNull();
  });

  it('says what else a market lays down', async () => {
    const panel = await panelFor({
      payerConsent: true,
      withdrawalWaived: true,
      personalUseOnly: true,
      prices: [{ text: 'PLN 30.75', vat: 'included', net: 'PLN 25.00' }],
    });
    expect(
      panel.getByText(
        'For people aged 18 or over, or with the consent of the person who pays the bill',
      ),
    ).toBeDefined();
    expect(panel.getByText('By registering you give up your right of withdrawal.')).toBeDefined();
    expect(panel.getByText('For personal use only.')).toBeDefined();
    expect(panel.getByText(/VAT included\), PLN 25\.00 without VAT/)).toBeDefined();
  });

  it('says how the offer goes on in one sentence, and what that costs where it is known', async () => {
    const first = await panelFor({});
    expect(first.getByText('Extended by 3 days at a time unless you cancel')).toBeDefined();
    expect(first.queryByText(/Renews automatically/)).toBeNull();
    cleanup();
    const prices = [{ text: 'RSD 360', extension: 'RSD 155' }];
    const priced = await panelFor({ prices });
    expect(priced.getByText(/^Extended by 3 days/).textContent).toBe(
      'Extended by 3 days at a time unless you cancel (RSD 155)',
    );
    cleanup();
    const plain = await panelFor({ extensionDays: undefined });
    expect(plain.getByText('Renews automatically until you cancel.')).toBeDefined();
  });

  it.each([
    ['no activation', undefined, []],
    ['a PIN', { by: 'pin' }, ['Access is activated with a PIN that you get by text message.']],
    [
      'a code without a number to ask for it',
      { by: 'code' },
      ['Access is activated with a code that you get by text message.'],
    ],
    ['a keyword without a number', { by: 'keyword', keyword: 'TAK' }, []],
  ] as const)('asks for no step that nobody can take: %s', async (_, activation, facts) => {
    const panel = await panelFor({ activation, stop: undefined });
    const heading = panel.getByRole('heading', { name: 'How to sign up' });
    const said = [...(heading.parentElement?.querySelectorAll('p') ?? [])];
    expect(said.map((p) => p.textContent)).toEqual([
      ...facts,
      'Your mobile operator can tell you how to sign up.',
    ]);
    expect(panel.queryByRole('link', { name: /^Send/ })).toBeNull();
  });

  it('sends for a code where there is a number', async () => {
    const panel = await panelFor({
      activation: { by: 'code', keyword: 'GO', shortCode: '1111' },
    });
    expect(panel.getByRole('link', { name: 'Send GO to 1111' })).toBeDefined();
    expect(panel.getByText(/^Access is activated with a code/)).toBeDefined();
    expect(panel.queryByText(/operator can tell you/)).toBeNull();
  });

  it('counts operators without a name, and says that the price depends on them', async () => {
    const panel = await panelFor({
      operators: undefined,
      operatorCount: 4,
      prices: [
        { text: 'EUR 3.56', operatorCount: 3 },
        { text: 'EUR 3.47', operatorCount: 1 },
      ],
    });
    expect(panel.getByText('4 mobile operators')).toBeDefined();
    expect(panel.getByText(/· 3 mobile operators/)).toBeDefined();
    expect(panel.getByText(/· 1 mobile operator$/)).toBeDefined();
    expect(panel.getByText('The price depends on your mobile operator.')).toBeDefined();
  });

  it('needs no such words where the operators of each price are named', async () => {
    const panel = await panelFor({
      prices: [
        { text: 'EUR 3.56', operators: ['Acme Mobile'] },
        { text: 'EUR 3.47', operators: ['Beta Mobile'] },
      ],
    });
    expect(panel.queryByText('The price depends on your mobile operator.')).toBeNull();
  });

  it('says honestly when nothing is published', async () => {
    const panel = await panelFor(undefined);
    expect(
      panel.getByText('Your mobile operator can tell you about price and activation.'),
    ).toBeDefined();
    expect(panel.queryByRole('link')).toBeNull();
  });
});
