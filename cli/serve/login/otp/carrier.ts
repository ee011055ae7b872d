import type { ReleaseSite } from '../../../release/release.ts';
import { BackendUnavailable } from '../ask-backend.ts';
import { readObject } from '../credentials.ts';

/** What a carrier's backend is asked. */
export interface Asked {
  /** In the international form. */
  phone: string;
  /** What the subscriber has typed: with it, the backend is asked whether it is right, and for one otherwise. */
  code?: string;
  /** Whether it was typed on the screen that shows the price and whose button buys access. */
  activate: boolean;
}

/** Why a backend refuses: docs/login-otp.md says what each means. */
export type CarrierRefusal =
  | 'invalid'
  | 'expired'
  | 'no-access'
  | 'not-eligible'
  | 'too-many'
  | 'unavailable';

/** What a backend says. `error` is for the person, and empty where it has no words. Times are in milliseconds. */
export type CarrierAnswer =
  | { success: true; data: Record<string, unknown> }
  | { success: false; code: CarrierRefusal; error: string; wait?: number };

/**
 * Asks the carrier's backend of a site for a code, or whether one is right.
 * @throws BackendUnavailable where it cannot be reached, takes too long or sends what cannot be read.
 */
export type AskCarrier = (site: ReleaseSite, asked: Asked) => Promise<CarrierAnswer>;

export interface CarrierOptions {
  /** Has the secrets: PORTICO_OTP_SECRET_<TENANT>. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Told in one line when a backend does not answer, and when it does again; never with a phone, a code or a secret. */
  onProblem?: (message: string) => void;
  /** How long a backend may take, in milliseconds: browsers wait for 20 seconds. */
  longest?: number;
}

const SECOND = 1000;
/** What a backend may say of itself, in whatever status; any other word is that the code, or the phone, is wrong. */
const REFUSALS: readonly string[] = [
  'expired',
  'no-access',
  'not-eligible',
  'too-many',
  'unavailable',
];

/** The variable of the environment with the secret of a tenant: PORTICO_OTP_SECRET_ROMANIA_STREAM. */
export function carrierSecretName(tenant: string): string {
  return `PORTICO_OTP_SECRET_${tenant.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

/** Makes what asks the carriers' backends of all tenants. */
export function createCarrier(options: CarrierOptions): AskCarrier {
  const { environment, onProblem = () => {}, longest = 15 * SECOND } = options;
  /** What is wrong with the backend of a tenant, so that it is said once. */
  const problems = new Map<string, string>();

  const note = (tenant: string, why: string) => {
    if ((problems.get(tenant) ?? '') === why) return;
    problems.set(tenant, why);
    const what = why === '' ? 'answers again' : `cannot be used: ${why}`;
    onProblem(`The carrier's backend of ${tenant} ${what}.`);
  };

  return async ({ tenant, locale, login: { carrier } }, { code, ...asked }) => {
    if (!carrier) throw new Error(`${tenant} names no backend`);
    const step = code === undefined ? 'request' : 'verify';
    const secret = environment[carrierSecretName(tenant)];
    try {
      const response = await fetch(`${carrier.backend}/${step}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(secret && { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify({ ...asked, ...(code !== undefined && { code }), tenant, locale }),
        redirect: 'manual',
        signal: AbortSignal.timeout(longest),
      }).catch((error: Error) => {
        const late = error.name === 'TimeoutError';
        throw new Error(late ? 'it did not answer in time' : 'it cannot be reached');
      });
      const answer = await readAnswer(response);
      note(tenant, '');
      return answer;
    } catch (error) {
      note(tenant, (error as Error).message);
      throw new BackendUnavailable('The carrier’s backend did not answer.', { cause: error });
    }
  };
}

/** A refusal may come with a 4xx status; what counts is its body. */
async function readAnswer(response: Response): Promise<CarrierAnswer> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw new Error(`it leads elsewhere with ${status}`);
  // Nothing of what it sent is repeated: it may name the phone.
  const said = await readObject(response).catch(() => {
    throw new Error(`it answered ${status} with what cannot be read`);
  });
  const { success, data, code, error } = said;
  if (success === true) return { success, data: isObject(data) ? data : {} };
  if (success !== false) throw new Error(`it answered ${status} without "success"`);
  const named = status === 429 ? 'too-many' : code;
  const wait = Number(headers.get('retry-after') ?? '') * SECOND;
  return {
    success,
    code: (REFUSALS.includes(named as string) ? named : 'invalid') as CarrierRefusal,
    error: typeof error === 'string' ? error.trim() : '',
    ...(wait > 0 && Number.isFinite(wait) && { wait }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
