import { sample } from '../sample.ts';
import { type Backend, test } from './portal.ts';
import { walk } from './walk.ts';

const WALKS = [
  { name: 'Ripple in English', site: 'www.ripple.example', language: 'en', section: 'games' },
  {
    name: 'Ripple in Arabic on a small phone',
    site: 'uae.ripple.example',
    language: 'ar',
    section: 'recipes',
    viewport: { width: 360, height: 800 },
  },
  {
    name: 'Quest Stream in Romanian',
    site: 'ro.quest-stream.example',
    language: 'ro',
    section: 'fitness',
  },
] as const;

const BACKENDS: Backend[] = ['supabase', 'http'];

for (const { name, site, language, section, ...options } of WALKS) {
  const few = name.startsWith('Quest') ? 'supabase' : 'http';
  for (const backend of sample(BACKENDS, (one) => language === 'en' || one === few)) {
    test.describe(`${name}, signing in with ${backend}`, () => {
      test.use({ site, language, backend, ...options });

      test('a visitor browses, is asked to log in, reads, and logs out', async ({
        page,
        texts,
      }) => {
        await walk(page, texts, section);
      });
    });
  }
}
