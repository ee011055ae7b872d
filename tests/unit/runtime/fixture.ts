import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compileMessage } from '../../../cli/link/compile-message.ts';
import {
  type ActivationTexts,
  type Card,
  type CodeTexts,
  type DetailBySection,
  type HomeData,
  type LaterMessages,
  type ListData,
  type Messages,
  type Offer,
  type OidcTexts,
  type Preloaded,
  SECTION_IDS,
  type SectionId,
  type Site,
  type TermsData,
  type Text,
  type WordsOf,
} from '../../../runtime/contract.ts';

// A path, as jsdom brings a URL of its own, which Node's file system does not take.
const catalogue = join(import.meta.dirname, '../../../catalog/messages');

function read(language: string, file: string) {
  return parse(readFileSync(join(catalogue, language, file), 'utf8'));
}

/** Texts of a language, compiled as the link step does it. */
function compiled<T extends Record<string, Text>>(texts: T, language: string): T {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([key, text]) => [key, compileMessage(text as string, language)]),
  ) as T;
}

/** The interface texts of a language. */
export function messagesOf(language: string): Messages {
  const groups = read(language, 'interface.yaml');
  for (const id of SECTION_IDS) groups[id] = read(language, `${id}.yaml`).interface;
  for (const name of Object.keys(groups)) groups[name] = compiled(groups[name], language);
  return groups;
}

/** The texts that a first visit does without. */
export function laterMessagesOf(language: string): LaterMessages {
  const { search, mine, app } = read(language, 'interface.yaml');
  const groups = { search, mine, app };
  for (const [name, texts] of Object.entries(groups)) {
    groups[name as keyof LaterMessages] = compiled(texts as Record<string, Text>, language);
  }
  return groups;
}

/** The texts of the form for a code by text message. */
export function codeTextsOf(language: string): CodeTexts {
  return compiled(read(language, 'interface.yaml').loginCode, language);
}

/** The same for a PIN. */
export function pinTextsOf(language: string): CodeTexts {
  const { loginCode, loginPin } = read(language, 'interface.yaml');
  return compiled({ ...loginCode, ...loginPin }, language);
}

/** The texts of the screen on which access is bought. */
export function activationTextsOf(language: string): ActivationTexts {
  return compiled(read(language, 'interface.yaml').activation, language);
}

/** The texts of the page that leads to a provider of OpenID Connect. */
export function oidcTextsOf(language: string): OidcTexts {
  return compiled(read(language, 'interface.yaml').loginOidc, language);
}

/** The words of a language's recipe pages. */
function recipeWords(language: string): NonNullable<WordsOf<'recipes'>> {
  return compiled(read(language, 'recipes.yaml').words, language);
}

export const offer: Offer = {
  model: 'subscription',
  prices: [{ text: 'PLN 30.75', vat: 'included', operators: ['Acme Mobile', 'Beta Mobile'] }],
  per: 'week',
  accessDays: 7,
  operators: ['Acme Mobile', 'Beta Mobile'],
  renews: 'automatically',
  extensionDays: 3,
  activation: { by: 'keyword', keyword: 'TAK', shortCode: '92583' },
  stop: { keywords: ['STOP'], shortCode: '4016' },
  minimumAge: 18,
  support: { email: 'help@ripple.example', hours: 'Monday–Friday, 10:00–18:00' },
};

/** A small site with every section. */
export function fixtureSite(changes: Partial<Site> = {}): Site {
  return {
    language: { code: 'en', locale: 'en-GB', direction: 'ltr' },
    brand: {
      name: 'Ripple',
      title: 'Ripple - Discover Amazing Content',
      description: 'Games, books, recipes and workouts.',
      hero: { title: 'Discover Amazing Content', text: 'Play, read, cook and move.' },
      copyrightYear: 2024,
      logo: '/assets/logo.svg',
      links: {
        about: 'https://ripple.example/about',
        facebook: 'https://facebook.example/ripple',
        youtube: 'https://youtube.example/ripple',
      },
    },
    theme: { appearance: 'dark', radius: 'large' },
    sections: ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'],
    start: 'games',
    languages: [
      language('en', 'en-GB', 'English', 'www', true),
      language('pl', 'pl-PL', 'Polski', 'pl', false),
      language('ar', 'ar-AE', 'العربية', 'uae', false),
    ],
    baseDomains: ['ripple.example', 'm.ripple.example', 'localhost'],
    unsubscribe: 'https://unsubscribe.ripple.example/',
    offer,
    login: { module: '/assets/login-http.js', url: '/login' },
    app: [],
    messages: messagesOf('en'),
    data: {
      home: '/data/home.json',
      terms: '/data/terms.json',
      later: '/data/later.json',
      lists: bySection((section) => `/data/${section}.json`),
      details: bySection((section) => `/data/${section}-details.json`),
    },
    ...changes,
  };
}

/** Every JSON file of the fixture site, by address. */
export function fixtureData(): Preloaded {
  const home: HomeData = {
    panels: (['games', 'adblockers', 'ebooks', 'recipes', 'fitness'] as const).map((section) => ({
      ...lists[section],
      items: lists[section].items.slice(0, section === 'games' ? 4 : 3),
    })),
  };
  const terms: TermsData = {
    title: 'Terms and Conditions',
    html: '<h2>1. Access</h2><p>The portal is for people aged 18 or over.</p>',
    locale: 'en-GB',
    direction: 'ltr',
  };
  const data: Preloaded = {
    '/data/home.json': home,
    '/data/terms.json': terms,
    '/data/later.json': laterMessagesOf('en'),
  };
  for (const [section, list] of Object.entries(lists)) {
    const words = section === 'recipes' && { words: recipeWords('en') };
    data[`/data/${section}.json`] = list;
    data[`/data/${section}-details.json`] = {
      section,
      items: details[section as SectionId],
      ...words,
    };
  }
  return data;
}

function language(
  code: string,
  locale: string,
  nativeName: string,
  subdomain: string,
  current: boolean,
) {
  const origin = `https://${subdomain ? `${subdomain}.` : ''}ripple.example`;
  return { code, locale, nativeName, subdomain, origin, current };
}

function bySection<T>(make: (section: SectionId) => T): Record<SectionId, T> {
  return {
    ebooks: make('ebooks'),
    games: make('games'),
    fitness: make('fitness'),
    recipes: make('recipes'),
    adblockers: make('adblockers'),
  };
}

function card(id: string, title: string, category: string): Card {
  const description = `${title}: something good to spend a quiet quarter of an hour with, told in one sentence.`;
  return { id, title, description, category, picture: `/art/${id}.svg` };
}

const lists: Record<SectionId, ListData> = {
  games: {
    section: 'games',
    categories: [
      { id: 'adventure', name: 'Adventure' },
      { id: 'puzzle', name: 'Puzzle' },
    ],
    items: [
      card('pigeon-ascent', 'Pigeon Ascent', 'adventure'),
      card('slide-puzzle', 'Slide Puzzle', 'puzzle'),
      card('tiny-tactics', 'Tiny Tactics', 'puzzle'),
      card('harvester', 'Harvester', 'adventure'),
      card('cafe-crème', 'Café Crème', 'puzzle'),
    ],
  },
  ebooks: {
    section: 'ebooks',
    categories: [{ id: 'strategy', name: 'Strategy' }],
    covers: true,
    items: [
      { ...card('the-art-of-war', 'The Art of War', 'strategy'), words: 'Sun Tzu' },
      { ...card('meditations', 'Meditations', 'strategy'), words: 'Marcus Aurelius', lang: 'en' },
    ],
  },
  fitness: {
    section: 'fitness',
    categories: [{ id: 'hiit', name: 'HIIT' }],
    items: [
      card('living_room_tabata', 'Living Room Tabata', 'hiit'),
      card('30_day_challenge', '3-Day Challenge', 'hiit'),
    ],
  },
  recipes: {
    section: 'recipes',
    categories: [{ id: 'breakfast', name: 'Breakfast' }],
    items: [card('1', 'Avocado Toast', 'breakfast')],
  },
  adblockers: {
    section: 'adblockers',
    categories: [{ id: 'free', name: 'Free' }],
    items: [card('adguard-home', 'AdGuard Home', 'free'), card('kocun', 'Kocun', 'free')],
  },
};

function base(section: SectionId, index: number) {
  const { category, words, language, ...item } = lists[section].items[index] as Card;
  const found = lists[section].categories.find(({ id }) => id === category);
  return { ...item, category: found as { id: string; name: string } };
}

const workout = {
  difficulty: { id: 'beginner' as const, name: 'Beginner' },
  duration: '4 minutes',
  overview: 'Short and brisk.',
  steps: ['Squats', 'Push-ups', 'Plank'],
  nutritionTips: 'Drink some water first.',
};

const details = {
  games: [
    {
      ...base('games', 0),
      howToPlay: 'Use the arrow keys.',
      objective: 'Reach the top.',
      play: 'https://games.example/pigeon-ascent',
    },
    { ...base('games', 1), howToPlay: 'Slide the tiles.', objective: 'Order them.' },
  ] satisfies DetailBySection['games'][],
  ebooks: [
    {
      ...base('ebooks', 0),
      author: 'Sun Tzu',
      language: 'English',
      about: 'Thirteen chapters on strategy.',
      page: 'https://books.example/132',
      read: 'https://books.example/132.html',
    },
    {
      ...base('ebooks', 1),
      author: 'Marcus Aurelius',
      language: 'English',
      about: 'Notes to himself.',
    },
  ] satisfies DetailBySection['ebooks'][],
  fitness: [
    { ...base('fitness', 0), ...workout, timer: { work: 20, rest: 10, rounds: 8 } },
    { ...base('fitness', 1), ...workout, video: 'https://videos.example/challenge' },
  ] satisfies DetailBySection['fitness'][],
  recipes: [
    {
      ...base('recipes', 0),
      overview: 'Toast with avocado.',
      steps: ['Toast the bread.', 'Mash the avocado.', 'Spread and season.'],
      nutritionTips: 'Add seeds for fibre.',
    },
  ] satisfies DetailBySection['recipes'][],
  adblockers: [
    {
      ...base('adblockers', 0),
      features: ['Blocks ads', 'Blocks trackers', 'Works for the whole home'],
      howItWorks: 'It answers DNS questions itself.',
      statistics: ['Up to 99% of ads blocked', 'Pages load up to 40% faster'],
      platforms: ['Linux', 'Windows'],
      installation: ['Download it.', 'Install it.', 'Open it.', 'Point your router at it.'],
      app: 'https://apps.example/adguard-home',
    },
  ] satisfies DetailBySection['adblockers'][],
};
