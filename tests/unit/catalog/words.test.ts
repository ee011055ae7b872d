import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, readCatalog, SECTIONS, textsOf } from './read-catalog.ts';

/** Interface texts whose English words are fixed, by their key. */
const WORDS: Record<string, string> = {
  'home.exploreAll': 'Explore All Content',
  'login.success': 'Login successful',
  'login.welcomeBack': 'Welcome back!',
  'login.loggedOut': 'You have been successfully logged out',
  'login.required': 'Login Required',
  'login.requiredText': 'Please log in to access this content',
  'login.fieldRequired': 'Please fill in this field.',
  'login.fieldRequiredAlternative': 'Please fill out this field',
  'login.failed': 'Login failed',
  'login.tryAgain': 'Please try again.',
  'login.failedTryAgain': 'Login failed. Please try again.',
  'login.invalid': 'Invalid phone number or password.',
  'login.checkCredentials': 'Please check your credentials',
  'notFound.title': 'Page Not Found',
  'notFound.text': "The page you're looking for doesn't exist.",
  'notFound.textAlternative': 'The page you are looking for does not exist.',
  'terms.errorTitle': 'Error Loading Terms',
  'terms.errorText': 'Failed to load terms and conditions content',
  'terms.unavailable': 'Terms and conditions content not available.',
  'common.error': 'Error',
  'common.loading': 'Loading...',
  'common.backToHome': 'Back to Home',
  'errors.unexpectedTitle': 'Unexpected Application Error!',
};

/** Texts that no screen shows yet, but that every language has. */
const KEPT = [
  'nav.profile',
  'nav.settings',
  'account.signUp',
  'account.signingIn',
  'account.signingUp',
  'account.checkEmail',
  'account.resetPassword',
  'account.resetEmailSent',
  'account.newPassword',
  'account.passwordUpdated',
  'account.magicLink',
  'account.magicLinkSent',
  'account.phoneLogin',
];

describe('The words of the interface', () => {
  it.each(Object.entries(WORDS))('%s is "%s"', (key, words) => {
    expect(textsOf('en', 'interface').get(key)).toBe(words);
  });

  // With less, a picture would be the largest thing on the first screen, and the page wait for it.
  it.each(['en', ...LANGUAGES])(
    'introduces each list with two lines of a phone in %s',
    (language) => {
      // Arabic writes few vowels: the same sentence has fewer characters.
      const least = language === 'ar' ? 48 : 60;
      for (const section of SECTIONS) {
        const { length } = textsOf(language, section).get('interface.listIntroduction') ?? '';
        expect(length, section).toBeGreaterThanOrEqual(least);
        expect(length, section).toBeLessThanOrEqual(110);
      }
    },
  );

  it.each(['en', ...LANGUAGES])('says in %s nothing of what was verified', (language) => {
    const verified =
      /verified|проверен|verificad|vérifiée?s? |geprüft|موثوق|sprawdzon|verificat|proveren|provjeren/i;
    for (const file of ['interface', ...SECTIONS]) {
      for (const [key, text] of textsOf(language, file)) {
        if (file === 'interface' || key.startsWith('interface.')) {
          expect(text, key).not.toMatch(verified);
        }
      }
    }
  });

  it.each(['en', ...LANGUAGES])(
    'has words in %s for signing up, resetting a password, login links and settings too',
    (language) => {
      const texts = textsOf(language, 'interface');
      expect(KEPT.filter((key) => !texts.get(key))).toEqual([]);
      const ofRecipes = textsOf(language, 'recipes');
      expect(ofRecipes.get('interface.title')).toBeTruthy();
      expect(ofRecipes.get('interface.description')).toBeTruthy();
    },
  );
});

describe('The guide to an app', () => {
  const THIS_PAGE =
    /this page|тази страница|esta página|cette page|dieser Seite|هذه الصفحة|tej strony|această pagină|ove stranice/;

  it.each(['en', ...LANGUAGES])(
    'makes sense in %s without a download on the page, which not every app has',
    (language) => {
      for (const [key, text] of textsOf(language, 'adblockers')) {
        if (/\.installation\./.test(key)) expect(text, key).not.toMatch(THIS_PAGE);
      }
    },
  );
});

describe('The title of a document', () => {
  it.each([
    ['quest-stream', 'Quest Stream - Premium Content'],
    ['ripple', 'Ripple - Discover Amazing Content'],
  ])('is, under the brand %s, "%s" in English', (brand, title) => {
    const file = new URL(`../../../tenants/brands/${brand}.yaml`, import.meta.url);
    expect(parse(readFileSync(file, 'utf8')).brand.title.en).toBe(title);
  });
});

describe('The languages', () => {
  const { languages } = readCatalog<{
    languages: { code: string; name: string; nativeName: string; direction: string }[];
  }>('languages.yaml');

  it('are en, bg, es, fr, de, ar, pl, ro, sr and bs, each with its names', () => {
    const codes = languages.map(({ code }) => code);
    expect(codes).toEqual(['en', 'bg', 'es', 'fr', 'de', 'ar', 'pl', 'ro', 'sr', 'bs']);
    for (const { name, nativeName } of languages) {
      expect(name).toMatch(/^[A-Z][a-z]+$/);
      expect(nativeName).toMatch(/^\p{L}+$/u);
    }
  });

  it('run from left to right, but for Arabic', () => {
    const toTheLeft = languages.filter(({ direction }) => direction === 'rtl');
    expect(toTheLeft.map(({ code }) => code)).toEqual(['ar']);
  });
});

// Tags such as !todo do not matter here.
describe('The markets', () => {
  const folder = new URL('../../../tenants/', import.meta.url);
  const tenants = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(new URL(name, folder), 'utf8'), { logLevel: 'error' }));

  it('are in the Emirates, Poland, Bulgaria, Romania, Serbia and Bosnia', () => {
    const countries = tenants.flatMap(({ market }) => market?.country ?? []);
    expect([...new Set(countries)].sort()).toEqual(['AE', 'BA', 'BG', 'PL', 'RO', 'RS']);
  });

  it('have English on www as the default', () => {
    const sites = tenants.flatMap(({ sites }) => sites);
    const main = sites.filter(({ subdomains }) => subdomains.includes('www'));
    expect(main).toEqual([{ language: 'en', subdomains: ['www', '@'], default: true }]);
  });
});

describe('The themes', () => {
  it.each(['ripple', 'quest'])('%s names all colours of the palette', (theme) => {
    const { colors } = readCatalog<{ colors: Record<string, string> }>(`themes/${theme}.yaml`);
    const names = ['background', 'card', 'primary', 'secondary', 'accent', 'muted'];
    const foregrounds = names.slice(1).map((name) => `${name}Foreground`);
    const others = ['foreground', 'border', 'rippleLight', 'ripple', 'rippleDark'];
    expect(Object.keys(colors)).toEqual(
      expect.arrayContaining([...names, ...foregrounds, ...others]),
    );
  });
});

/** Serbian forms of words that Bosnian writes with "ije", "je" or "io". */
const EKAVIAN =
  /(?<!\p{L})(gde|ovde|negde|deo|ceo|cel[aeiou]|napred|unapred|vreme|mest[aou]|det[ea]|lev[aeiou]|lep[aeiou]|uvek|pre|posle|tel[aou]|kolen[aou]|primer|reč|reči|sled\p{L}+|pregledač\p{L}*)(?!\p{L})/iu;

describe('Bosnian', () => {
  const folder = new URL('../../../catalog/messages/bs/', import.meta.url);
  it.each(readdirSync(folder))('has no Serbian word in %s', (file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
    expect(lines.filter((line) => EKAVIAN.test(line))).toEqual([]);
  });
});
