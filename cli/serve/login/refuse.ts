import type { LoginTexts } from '../../link/login-texts.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { BackendUnavailable } from './ask-backend.ts';
import { BadBody } from './credentials.ts';
import type { SignedIn } from './login-answer.ts';
import { sayWait } from './login-texts.ts';
import { QueueFull } from './queue.ts';

/** Why nobody was signed in, for programs: docs/login.md says what each means. */
export type Code =
  | BadBody['code']
  | 'expired'
  | 'no-access'
  | 'not-eligible'
  | 'too-many'
  | 'busy'
  | 'unavailable';

/** An answer of the login contract. */
export interface Answer {
  status: number;
  body: { success: true; data: SignedIn } | { success: false; code: Code; error: string };
  headers?: Record<string, string>;
  /** Values of Set-Cookie. */
  cookies?: string[];
}

/** Refuses in the words of a site. Times are in milliseconds. */
export interface Refusals {
  refuse(status: number, code: Code, error: string, wait?: number): Answer;
  tooMany(wait: number): Answer;
  /** @throws what it is given, where that is a fault of the server's own. */
  failed(error: unknown): Answer;
}

const SECOND = 1000;

/** @param locale the site's. */
export function refusals(texts: LoginTexts, locale: string): Refusals {
  const refuse: Refusals['refuse'] = (status, code, error, wait) => {
    const headers = {
      'content-language': locale,
      ...(wait !== undefined && { 'retry-after': `${Math.ceil(wait / SECOND)}` }),
    };
    return { status, body: { success: false, code, error }, headers };
  };
  return {
    refuse,
    tooMany: (wait) => refuse(429, 'too-many', sayWait(texts, locale, wait), wait),
    failed(error) {
      if (error instanceof BadBody) return refuse(error.status, error.code, texts[error.code]);
      if (error instanceof QueueFull) return refuse(503, 'busy', texts.busy, 2 * SECOND);
      if (error instanceof StoreUnavailable || error instanceof BackendUnavailable) {
        return refuse(503, 'unavailable', texts.unavailable, 60 * SECOND);
      }
      throw error;
    },
  };
}
