import { corsHeaders } from '@supabase/supabase-js/cors';
import { emptyAnswer, jsonAnswer } from '../answers.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { addressKey } from './address-key.ts';
import { BadBody, readFields } from './credentials.ts';
import { createLimits } from './limits.ts';
import { createOwnList } from './own-list.ts';
import type { Passwords } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { QueueFull } from './queue.ts';
import type { Code } from './refuse.ts';
import type { FindSubscriber } from './subscribers.ts';

export interface LoginFunctionOptions {
  subscribers: FindSubscriber;
  store: Pick<Store, 'attempts' | 'known'>;
  passwords: Passwords;
  /** The market whose subscribers sign in; without it, the one that the request names. */
  tenant?: string;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

const SECOND = 1000;

/**
 * Makes a backend as docs/login.md describes it, for where web-standard functions run. It has no words: those are
 * the portal's, which knows the visitor's language.
 */
export function createLoginFunction({
  subscribers,
  store,
  passwords,
  tenant: own,
  now = Date.now,
}: LoginFunctionOptions): (request: Request) => Promise<Response> {
  const askList = createOwnList(subscribers, passwords);
  // Not by address: servers of a portal ask for all of its visitors, and have limits of their own.
  const limits = createLimits(store, 'password', now, { phonesPerAddress: false });
  const cors = { ...corsHeaders, 'Access-Control-Allow-Methods': 'POST, OPTIONS' };

  const refuse = (status: number, code: Code, wait?: number) => {
    const after = { ...(wait !== undefined && { 'retry-after': `${Math.ceil(wait / SECOND)}` }) };
    return jsonAnswer(status, { success: false, code }, { ...cors, ...after });
  };

  const signIn = async (request: Request): Promise<Response> => {
    const market = own ?? (await readFields(request.clone(), ['phone', 'tenant']))[1];
    const [typed, password] = await readFields(request, ['phone', 'password']);
    const phone = normalisePhone(typed);
    const address = addressKey(clientOf(request));
    const attempt = await limits.take(`${market} ${phone}`, address);
    if (attempt.wait > 0) return refuse(429, 'too-many', attempt.wait);
    try {
      const answer = await askList(market, phone, password, address);
      if (!answer.success) return refuse(200, 'invalid');
      await attempt.succeed();
      return jsonAnswer(200, { success: true, data: answer.user }, cors);
    } catch (error) {
      await attempt.forgive();
      throw error;
    }
  };

  return async (request) => {
    if (request.method === 'OPTIONS') return emptyAnswer(204, cors);
    if (request.method !== 'POST') {
      return jsonAnswer(
        405,
        { message: 'Method not allowed' },
        { ...cors, allow: 'POST, OPTIONS' },
      );
    }
    try {
      return await signIn(request);
    } catch (error) {
      if (error instanceof BadBody) return refuse(error.status, error.code);
      if (error instanceof QueueFull) return refuse(503, 'busy', 2 * SECOND);
      if (error instanceof StoreUnavailable) return refuse(503, 'unavailable', 60 * SECOND);
      console.error(error instanceof Error ? error.message : error);
      return refuse(500, 'unavailable', 60 * SECOND);
    }
  };
}

/** Who asked, as the gateway before the function has seen it: the last one that it names. */
function clientOf(request: Request): string | undefined {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
}
