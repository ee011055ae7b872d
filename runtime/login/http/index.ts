import type { LoginAdapter } from '../adapter.ts';
import { readAnswer } from '../read-answer.ts';

/** How long the backend may take, in milliseconds. */
const TIMEOUT = 15_000;

/** Signs in with one POST of JSON to the address in the settings. */
const adapter: LoginAdapter = {
  async signIn(settings, { phone, password }) {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ phone, password }),
      // Browsers without it wait as long as they like.
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    // A refusal may come with a 4xx status; what counts is its body.
    return readAnswer(await response.json());
  },
  async signOut() {},
};

export default adapter;
