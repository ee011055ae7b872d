import { describe, expect, it } from 'vitest';
import type { LanguageChoice } from '../../../../../runtime/contract.ts';
import { languageAddress } from '../../../../../runtime/features/language/language-address.ts';

const domains = ['ripple.example', 'm.ripple.example', 'ripple.localhost'];
const polish: Pick<LanguageChoice, 'subdomain' | 'domains'> = { subdomain: 'pl' };

function from(address: string, choice = polish) {
  return languageAddress(new URL(address), choice, domains);
}

describe('changing the language', () => {
  it('keeps protocol, port, path and query on the other subdomain', () => {
    expect(from('https://www.ripple.example/games?q=a')).toBe(
      'https://pl.ripple.example/games?q=a',
    );
    expect(from('http://uae.ripple.localhost:8080/')).toBe('http://pl.ripple.localhost:8080/');
  });

  it('takes the longest base domain that fits', () => {
    expect(from('https://uae.m.ripple.example/')).toBe('https://pl.m.ripple.example/');
  });

  it('knows the bare domain, as where one is and as where one goes', () => {
    expect(from('https://ripple.example/')).toBe('https://pl.ripple.example/');
    expect(from('https://pl.ripple.example/', { subdomain: '' })).toBe('https://ripple.example/');
  });

  it('changes to the domain of a market that has its own', () => {
    const choice = { subdomain: 'www', domains: { 'ripple.example': 'own.example' } };
    expect(from('https://pl.ripple.example/games?q=a', choice)).toBe(
      'https://www.own.example/games?q=a',
    );
    expect(from('https://uae.m.ripple.example/', choice)).toBe('https://www.m.ripple.example/');
  });

  it('does nothing on a host that is under none', () => {
    expect(from('https://www.other.example/')).toBeNull();
    expect(from('https://notripple.example/')).toBeNull();
  });
});
