import { createAttempts } from './attempts.ts';

/** Says how often people may try to sign in. Phones are those of a tenant. */
export interface Limits {
  /** @returns milliseconds until the phone may be tried from the address; 0 where it may now. */
  wait(phone: string, address: string): number;
  /** Counts an attempt as failed, until its outcome is known. */
  take(phone: string, address: string): Attempt;
}

export interface Attempt {
  /** It was none: the server could not say whether the password is right. */
  forgive(): void;
  /** It was right: what failed before from this address was a slip. */
  succeed(): void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Failures of a phone from one address: enough for slips of the finger, useless for guessing. They
 * keep out nobody but who tries from there.
 */
const PER_PHONE_AND_ADDRESS = [
  { most: 5, window: 15 * MINUTE },
  { most: 20, window: DAY },
];
/**
 * Failures of a phone from all addresses, against guessing from many: NIST SP 800-63B (5.2.2) allows
 * 100 in a row. With 20 for each, it takes five addresses to keep a phone out of others.
 */
const PER_PHONE = { most: 100, window: DAY };
/**
 * Phones that fail from one address, against trying one password with many phones. They are counted,
 * and not their failures: an operator's network puts many people behind one address.
 */
const PHONES_PER_ADDRESS = { most: 50, window: 15 * MINUTE, distinct: true };
/** Phones with an address that they have signed in from: some MB of memory. */
const MOST_KNOWN = 20_000;

/**
 * Makes the limits, in memory.
 * @param now the time in milliseconds.
 */
export function createLimits(now: () => number): Limits {
  const pairs = PER_PHONE_AND_ADDRESS.map((limit) => createAttempts({ ...limit, now }));
  const phones = createAttempts({ ...PER_PHONE, now });
  const addresses = createAttempts({ ...PHONES_PER_ADDRESS, now });
  const known = createRecent(MOST_KNOWN);

  return {
    wait(phone, address) {
      const pair = `${phone} ${address}`;
      return Math.max(
        ...pairs.map((attempts) => attempts.wait(pair)),
        addresses.wait(address),
        // Who has signed in from here before is not kept out by what others do elsewhere.
        known.has(pair) ? 0 : phones.wait(phone),
      );
    },
    take(phone, address) {
      const pair = `${phone} ${address}`;
      const takeBack = [
        ...pairs.map((attempts) => attempts.take(pair, '')),
        phones.take(phone, address),
        addresses.take(address, phone),
      ];
      return {
        forgive: () => takeBack.forEach((undo) => void undo()),
        succeed() {
          for (const attempts of pairs) attempts.clear(pair, '');
          phones.clear(phone, address);
          addresses.clear(address, phone);
          known.add(pair);
        },
      };
    },
  };
}

/** A set that forgets what was added longest ago. */
function createRecent(most: number) {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    add(key: string) {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
  };
}
