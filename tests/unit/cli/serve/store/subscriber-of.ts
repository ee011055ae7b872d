import type { Subscriber } from '../../../../../cli/serve/login/subscribers.ts';

/** A subscriber all of whose fields tell its number: two that were mixed up would show. */
export const subscriberOf = (number: number): Subscriber => ({
  tenant: `market-${number % 3}`,
  phone: `+${9715000000 + number}`,
  hash: `hash ${number} `.repeat(50),
  validTill: new Date(number * 1000).toISOString(),
});
