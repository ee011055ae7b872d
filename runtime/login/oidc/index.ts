import type { LoginAdapter } from '../adapter.ts';

/** Takes over the session that the server has begun when the provider led back. */
const adapter: LoginAdapter = {
  async signIn(_, __, signal) {
    const response = await fetch('/_session', { signal });
    // The server knows the phone, and tells it to nobody.
    if (response.ok) return { success: true, user: { phone: '', ...(await response.json()) } };
    return { success: false, error: '' };
  },
  async signOut() {},
};

export default adapter;
