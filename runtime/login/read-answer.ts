import type { LoginResult, StoredUser } from './adapter.ts';

/**
 * Reads what a login backend answered: `success`, then `data` (the user) or `error` (a text).
 * @returns the result; the error is empty where the backend gave no text.
 * @throws when the answer has another shape.
 */
export function readAnswer(answer: unknown): LoginResult {
  const { success, data, error } = (answer ?? {}) as Record<string, unknown>;
  if (success === true && isUser(data)) return { success, user: data };
  if (success === false) return { success, error: typeof error === 'string' ? error : '' };
  throw new Error('The login backend sent an answer that cannot be read.');
}

function isUser(data: unknown): data is StoredUser {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
