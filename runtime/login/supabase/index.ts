import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import type { LoginSettings } from '../../contract.ts';
import type { LoginAdapter, LoginResult } from '../adapter.ts';
import { readAnswer } from '../read-answer.ts';

/** The function that signs in where the site names no other (specification §7). */
const DEFAULT_FUNCTION = 'ripple-login';

// One client per page: two would compete for the same stored session.
let client: SupabaseClient | undefined;

/** Signs in by invoking a function of a Supabase backend. */
const adapter: LoginAdapter = {
  async signIn(settings, { phone, password }, signal) {
    const { data, error } = await connect(settings).functions.invoke(
      settings.function ?? DEFAULT_FUNCTION,
      { body: { phone, password }, signal },
    );
    return error ? refusal(error) : readAnswer(data);
  },
  async signOut(settings) {
    await connect(settings).auth.signOut({ scope: 'local' });
  },
};

export default adapter;

function connect({ url, anonKey = '' }: LoginSettings): SupabaseClient {
  client ??= createClient(new URL(url, window.location.origin).href, anonKey, {
    auth: { persistSession: true, autoRefreshToken: true },
  });
  return client;
}

/** A function that answers with an error status may still have refused in words. */
async function refusal(error: unknown): Promise<LoginResult> {
  if (!(error instanceof FunctionsHttpError)) throw error;
  const answer = readAnswer(await (error.context as Response).json());
  if (answer.success) throw error;
  return answer;
}
