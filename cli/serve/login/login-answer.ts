/** Somebody who signed in, as the login contract has it: `docs/login.md`. */
export interface SignedIn {
  phone?: unknown;
  /** When access ends; absent or null where it does not end by itself. */
  valid_till?: unknown;
  [field: string]: unknown;
}

/** What a sign-in came to. The error is for the person, and empty where there is no text. */
export type LoginAnswer = { success: true; user: SignedIn } | { success: false; error: string };

/**
 * Reads what a backend answered.
 * @throws Error when it is not an answer of the contract.
 */
export function readLoginAnswer(answer: unknown): LoginAnswer {
  const { success, data, error } = (answer ?? {}) as Record<string, unknown>;
  if (success === true && typeof data === 'object' && data !== null && !Array.isArray(data)) {
    return { success, user: data as SignedIn };
  }
  if (success === false) return { success, error: typeof error === 'string' ? error : '' };
  throw new Error('The login backend sent an answer that cannot be read.');
}

/** When access ends, in milliseconds since 1970; undefined without an end, NaN where nobody can read it. */
export function endOf({ valid_till: till }: SignedIn): number | undefined {
  if (till === undefined || till === null) return undefined;
  return typeof till === 'string' || typeof till === 'number' ? new Date(till).getTime() : NaN;
}
