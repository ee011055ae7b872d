import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import type { ReleaseSite } from '../../release/release.ts';
import type { Credentials } from './credentials.ts';
import { type LoginAnswer, readLoginAnswer } from './login-answer.ts';

/** A backend that does not answer, or not in the words of the contract. */
export class BackendUnavailable extends Error {
  override name = 'BackendUnavailable';
}

/** How long a backend may take, in milliseconds: browsers wait for 20 seconds. */
const LONGEST = 15_000;
/** The function that signs in where the site names no other. */
export const DEFAULT_FUNCTION = 'ripple-login';

/** What a backend is asked: a backend of several markets has to know for which. */
export type Question = Credentials & { tenant: string };

/** Asks a backend who somebody is, as docs/login.md describes it. */
export type AskBackend = (login: ReleaseSite['login'], question: Question) => Promise<LoginAnswer>;

/**
 * Asks the backend that a site names, elsewhere.
 * @throws BackendUnavailable where it cannot be reached, takes too long or sends what cannot be read.
 */
export const askBackend: AskBackend = async (login, question) => {
  try {
    return await (login.adapter === 'supabase' ? invoke : post)(login, question);
  } catch (error) {
    throw new BackendUnavailable('The login backend did not answer.', { cause: error });
  }
};

async function post({ url }: ReleaseSite['login'], question: Question): Promise<LoginAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST),
  });
  assertDecided(response);
  // A refusal may come with a 4xx status; what counts is its body.
  return readLoginAnswer(await response.json());
}

async function invoke(
  { url, anonKey = '', function: called = DEFAULT_FUNCTION }: ReleaseSite['login'],
  question: Question,
): Promise<LoginAnswer> {
  // Nobody's session stays in it: each sign-in has its own.
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (address, init) => fetch(address, { ...init, redirect: 'manual' }) },
  });
  const { data, error } = await client.functions.invoke(called, {
    body: question,
    signal: AbortSignal.timeout(LONGEST),
  });
  if (!error) return readLoginAnswer(data);
  // A function that answers with an error status may still have refused in words.
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response = error.context as Response;
  assertDecided(response);
  const answer = readLoginAnswer(await response.json());
  if (answer.success) throw error;
  return answer;
}

/**
 * @throws Error where the backend has said by its status that it could not look, so that nobody's password was wrong, or
 *   that somebody else is to be asked: a password is sent on to nobody.
 */
function assertDecided({ status }: Response): void {
  if (status === 429 || status >= 500 || (status >= 300 && status < 400))
    throw new Error(`The login backend answered ${status}.`);
}
