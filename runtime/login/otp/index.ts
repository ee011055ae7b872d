import type { CodeRequest, LoginAdapter } from '../adapter.ts';
import { readAnswer } from '../read-answer.ts';

/** Signs in with a code that comes by text message: asks for one, then sends it back. */
const adapter: LoginAdapter = {
  async requestCode({ url }, { phone, activate }, signal): Promise<CodeRequest> {
    const answer = readAnswer(await post(`${url}/request`, { phone, activate }, signal));
    return answer.success ? { success: true, againIn: Number(answer.user.again_in) || 0 } : answer;
  },
  async signIn({ url }, { phone, password, activate }, signal) {
    return readAnswer(await post(`${url}/verify`, { phone, code: password, activate }, signal));
  },
  async signOut() {},
};

export default adapter;

async function post(address: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  // A refusal may come with a 4xx status; what counts is its body.
  return response.json();
}
