import type { LoginAnswer } from './login-answer.ts';
import type { Passwords } from './passwords.ts';
import type { FindSubscriber, Subscriber } from './subscribers.ts';

/**
 * Says whether somebody of a tenant has a password.
 * @param phone normalised.
 * @param from who asks: nobody's checks hold up those of others.
 * @throws StoreUnavailable, QueueFull where it cannot be said now.
 */
export type AskList = (
  tenant: string,
  phone: string,
  password: string,
  from: string,
) => Promise<LoginAnswer>;

/**
 * Asks a list of subscribers. The answer is the same for a wrong password and an unknown phone: it must not tell who is
 * a subscriber.
 */
export function createOwnList(subscribers: FindSubscriber, passwords: Passwords): AskList {
  /** A hash of another system, or of a lower cost, is replaced by one of today's. */
  const renew = async (subscriber: Subscriber, password: string, from: string) => {
    try {
      await subscribers.renew?.(subscriber, await passwords.hash(password, from));
    } catch {
      // The old hash stays good; the next sign-in may have more luck.
    }
  };

  return async (tenant, phone, password, from) => {
    const subscriber = await subscribers.find(tenant, phone);
    const isRight = await passwords.verify(password, subscriber?.hash, from);
    if (!isRight || !subscriber) return { success: false, error: '' };
    if (subscribers.renew && passwords.isOutdated(subscriber.hash)) {
      await renew(subscriber, password, from);
    }
    const { validTill } = subscriber;
    return {
      success: true,
      user: { phone, ...(validTill !== undefined && { valid_till: validTill }) },
    };
  };
}
