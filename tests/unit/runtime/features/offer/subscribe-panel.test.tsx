// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
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

  it('says honestly when nothing is published', async () => {
    const panel = await panelFor(undefined);
    expect(
      panel.getByText('Your mobile operator can tell you about price and activation.'),
    ).toBeDefined();
    expect(panel.queryByRole('link')).toBeNull();
  });
});
