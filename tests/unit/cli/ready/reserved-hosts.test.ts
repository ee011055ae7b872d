import { expect, it } from 'vitest';
import { hostOf, isReserved, reservedHosts } from '../../../../cli/ready/reserved-hosts.ts';

it.each([
  'https://about.ripple.example/',
  'mailto:help@ripple.example',
  'help@ripple.example',
  'ripple.example',
  '*-ro.ripple.example',
  'https://www.example.com/x?y',
  'EXAMPLE.ORG',
  'http://localhost:8080/',
  'http://uae.localhost/',
  'https://backend.test',
  'https://portal.internal/',
  'http://printer.local/',
  'http://127.0.0.1/',
  'http://192.168.1.4/',
  'http://172.20.0.1/',
  'http://[::1]:80/',
  'http://[fd00::1]/',
  'https://ripple.invalid./',
])('%s leads to nobody', (text) => {
  expect(isReserved(hostOf(text) ?? '')).toBe(true);
});

it.each([
  'https://ripple.com/',
  'https://example.ripple.com/',
  'https://contest.com/',
  'https://myexample.com/',
  'https://best.test.com/',
  'help@localhost.com',
  'http://172.32.0.1/',
  'http://8.8.8.8/',
  'https://[2001:4860:4860::8888]/',
])('%s may be somebody’s', (text) => {
  expect(isReserved(hostOf(text) ?? '')).toBe(false);
});

it.each(['Games for example', 'An example.', 'ripple', '/', '4.00', 'tel:4016', 'https://'])(
  '"%s" is no address',
  (text) => {
    expect(hostOf(text)).toBeUndefined();
  },
);

it('finds them in a longer text', () => {
  const text =
    'Write to law@harbour.example or see www.example.com. An example. company, my.examples.net.';
  const found = [...reservedHosts(text)].map(({ host, start, end }) => [
    host,
    text.slice(start, end),
  ]);
  expect(found).toEqual([
    ['harbour.example', 'harbour.example'],
    ['www.example.com', 'www.example.com'],
  ]);
});
