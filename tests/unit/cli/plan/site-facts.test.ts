import { expect, test } from 'vitest';
import { siteFacts } from '../../../../cli/plan/site-facts.ts';
import type { ReleaseSite } from '../../../../cli/release/release.ts';
import type { Offer, Site } from '../../../../runtime/contract.ts';

const site = {
  hosts: ['rs.ripple.example'],
  hostPatterns: ['*-rs.ripple.example'],
  login: { adapter: 'http', url: '/login' },
} as unknown as ReleaseSite;

const facts = (data: { unsubscribe?: string; offer?: Offer }) =>
  Object.fromEntries(siteFacts(site, data as Site));

test('a site’s facts are those that its browsers are given', () => {
  const offer: Offer = {
    model: 'subscription',
    prices: [
      {
        text: '360\u00a0RSD',
        vat: 'included',
        net: '300\u00a0RSD',
        extension: '60 RSD',
        operators: ['A', 'B'],
      },
      { text: '9 RSD', operatorCount: 2 },
    ],
    per: 'week',
    renews: 'automatically',
    accessDays: 1,
    extensionDays: 7,
    operators: ['A', 'B', 'C'],
    activation: { by: 'keyword', keyword: 'GO', shortCode: '1234' },
    stop: { keywords: ['STOP', 'END'], shortCode: '1234' },
    minimumAge: 18,
    payerConsent: true,
    withdrawalWaived: true,
    support: { email: 'rs@ripple.example', hours: 'Monday – Friday, 10:00–18:00' },
  };
  expect(facts({ offer, unsubscribe: 'https://bye.example/' })).toEqual({
    price:
      '360 RSD (VAT included; 300 RSD without VAT; 60 RSD for each extension; A, B), 9 RSD (2 operators)',
    period: 'subscription, per week, renews automatically, 1 day of access, extended by 7 days',
    age: '18 or over, or with the consent of whoever pays the bill',
    withdrawal: 'the right is given up on registration',
    operators: 'A, B, C',
    unsubscribe: 'https://bye.example/, STOP or END to 1234',
    host: 'rs.ripple.example, *-rs.ripple.example',
    activation: 'by keyword, GO to 1234',
    support: 'rs@ripple.example, Monday – Friday, 10:00–18:00',
    login: 'http at /login',
  });
});

test('what a site does not have is no fact', () => {
  const offer: Offer = { model: 'one-off', prices: [], activation: { by: 'code' }, stop: {} };
  expect(facts({ offer })).toEqual({
    period: 'paid once',
    host: 'rs.ripple.example, *-rs.ripple.example',
    activation: 'by code',
    login: 'http at /login',
  });
});
