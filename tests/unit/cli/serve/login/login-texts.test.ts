import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileMessage } from '../../../../../cli/link/compile-message.ts';
import { type LoginTexts, loginTexts } from '../../../../../cli/link/login-texts.ts';
import { createHandler, type Handler } from '../../../../../cli/serve/handler.ts';
import { ENGLISH, sayWait } from '../../../../../cli/serve/login/login-texts.ts';
import { createPasswords, type Derive } from '../../../../../cli/serve/login/passwords.ts';
import { QueueFull } from '../../../../../cli/serve/login/queue.ts';
import { createLoginService } from '../../../../../cli/serve/login/service.ts';
import type { Subscriber } from '../../../../../cli/serve/login/subscribers.ts';
import { StoreUnavailable } from '../../../../../cli/serve/store/store-unavailable.ts';
import type { AllMessages, Text } from '../../../../../runtime/contract.ts';
import { HTTP, SUPABASE, toSnapshot } from '../fixture.ts';
import { memoryStore } from '../memory-store.ts';

const MINUTE = 60_000;

/** The locale of a site in each language, and how its server says to wait: 15 minutes, 2 hours. */
const WAITS: [language: string, locale: string, minutes: string, hours: string][] = [
  ['ar', 'ar-AE', 'بعد 15 دقيقة.', 'بعد ساعتين.'],
  ['bg', 'bg-BG', 'след 15 минути.', 'след 2 часа.'],
  ['bs', 'bs-BA', 'za 15 minuta.', 'za 2 sata.'],
  ['de', 'de-DE', 'in 15 Minuten erneut.', 'in 2 Stunden erneut.'],
  ['en', 'en', 'in 15 minutes.', 'in 2 hours.'],
  ['es', 'es-ES', 'dentro de 15 minutos.', 'dentro de 2 horas.'],
  ['fr', 'fr-FR', 'dans 15 minutes.', 'dans 2 heures.'],
  ['pl', 'pl-PL', 'za 15 minut.', 'za 2 godziny.'],
  ['ro', 'ro-RO', 'peste 15 minute.', 'peste 2 ore.'],
  ['sr', 'sr-Latn-RS', 'za 15 minuta.', 'za 2 sata.'],
];

type Source = Record<'login' | 'loginOidc' | 'loginService', Record<string, string>>;

function sourceOf(language: string): Source {
  const file = new URL(
    `../../../../../catalog/messages/${language}/interface.yaml`,
    import.meta.url,
  );
  return parse(readFileSync(file, 'utf8'));
}

/** The texts as the link step compiles them. */
function compiled(language: string, shownIn = language): AllMessages {
  const { login, loginOidc, loginService } = sourceOf(language);
  const all = (texts: Record<string, string>): Record<string, Text> =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, compileMessage(text, language, shownIn)]),
    );
  const groups = {
    login: all(login),
    loginOidc: all(loginOidc),
    loginService: all(loginService),
  };
  return groups as unknown as AllMessages;
}

test('without texts in a release, those of the English catalogue are said', () => {
  expect(ENGLISH).toEqual(JSON.parse(loginTexts(compiled('en', 'ar'))));
});

test.each([
  [1, '1 minute.'],
  [MINUTE, '1 minute.'],
  [MINUTE + 1, '2 minutes.'],
  [60 * MINUTE, '60 minutes.'],
  [60 * MINUTE + 1, '2 hours.'],
  [24 * 60 * MINUTE, '24 hours.'],
])('%d milliseconds are said as %s', (time, said) => {
  expect(sayWait(ENGLISH, 'en', time)).toBe(`Too many attempts. Please try again in ${said}`);
});

test.each(WAITS)(
  'in %s the number agrees with what is counted',
  (language, locale, minutes, hours) => {
    const texts: LoginTexts = JSON.parse(loginTexts(compiled(language)));
    expect(sayWait(texts, locale, 15 * MINUTE)).toMatch(new RegExp(`${minutes}$`));
    expect(sayWait(texts, locale, 120 * MINUTE)).toMatch(new RegExp(`${hours}$`));
  },
);

describe.each(WAITS)('a site in %s', (language, locale, minutes) => {
  const { login, loginService } = sourceOf(language) as Source & { login: { invalid: string } };
  let find: () => Subscriber | undefined;
  let handler: Handler;
  let full: boolean;

  beforeAll(async () => {
    const files = { '_login.json': loginTexts(compiled(language)) };
    const snapshot = toSnapshot([
      { hosts: ['http.example'], login: HTTP, files },
      { hosts: ['supabase.example'], login: SUPABASE, files },
    ]);
    for (const site of snapshot.release.sites) site.locale = locale;
    const derive: Derive = async (_password, _salt, length) => {
      if (full) throw new QueueFull('full');
      return Buffer.alloc(length);
    };
    const passwords = createPasswords(derive);
    const store = await memoryStore();
    handler = createHandler({
      files: { current: async () => snapshot },
      login: createLoginService({
        subscribers: { find: () => find() },
        passwords,
        store,
      }),
    });
  });

  /** What the services of both adapters answer; they must not differ. */
  async function answer(body: object = { phone: '600', password: 'wrong' }) {
    const send = async (url: string, headers = {}) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await handler(new Request(url, init), { address: language });
      expect(response.headers.get('content-language')).toBe(locale);
      return [response.status, await response.json()];
    };
    const http = await send('http://http.example/login');
    const key = { apikey: SUPABASE.anonKey };
    expect(await send('http://supabase.example/functions/v1/ripple-login', key)).toEqual(http);
    return http;
  }
  const refusal = (code: string, error?: string) => ({ success: false, code, error });

  test('is answered in its language', async () => {
    full = false;
    find = () => undefined;
    expect(await answer()).toEqual([200, refusal('invalid', login.invalid)]);
    expect(await answer({})).toEqual([400, refusal('incomplete', loginService.incomplete)]);
    find = () => {
      throw new StoreUnavailable('gone');
    };
    const unavailable = refusal('unavailable', loginService.unavailable);
    expect(await answer()).toEqual([503, unavailable]);
    const hash = `$scrypt$ln=1,r=1,p=1$AAAA$${Buffer.alloc(32).toString('base64')}`;
    find = () => ({ phone: '600', tenant: 'ripple', hash, validTill: '2000-01-01' });
    expect(await answer()).toEqual([200, refusal('expired', loginService.ended)]);
    full = true;
    expect(await answer()).toEqual([503, refusal('busy', loginService.busy)]);
    full = false;
    find = () => undefined;
    for (let count = 0; count < 2; count++) await answer({ phone: '601', password: 'x' });
    await handler(
      new Request('http://http.example/login', {
        method: 'POST',
        body: JSON.stringify({ phone: '601', password: 'x' }),
      }),
      { address: language },
    );
    const [status, { code, error }] = await answer({ phone: '601', password: 'x' });
    expect([status, code]).toEqual([429, 'too-many']);
    expect(error).toMatch(new RegExp(`${minutes}$`));
  });
});
