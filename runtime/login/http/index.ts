import type { LoginAdapter } from '../adapter.ts';
import { readAnswer } from '../read-answer.ts';

/** Signs in with one POST of JSON to the address in the settings. */
const adapter: LoginAdapter = {
  async signIn(settings, { phone, password }, signal) {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ phone, password }),
      signal,
    });
    // A refusal may come with a 4xx status; what counts is its body.
    return readAnswer(await response.json());
  },
  async signOut() {},
};

export default adapter;
