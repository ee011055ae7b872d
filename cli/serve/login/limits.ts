import type { Limit, Mark } from '../store/attempts.ts';
import type { Store } from '../store/store.ts';

/** Says how often people may try to sign in. Phones are those of a tenant. */
export interface Limits {
  /** Asks for an attempt. It counts as failed, until its outcome is known. */
  take(phone: string, address: string): Promise<Attempt>;
}

export interface Attempt {
  /** Milliseconds until it is allowed; 0 where it is, and then it counts. */
  wait: number;
  /** It was none: the server could not say whether the password is right. */
  forgive(): Promise<void>;
  /** It was right: what failed before from this address was a slip. */
  succeed(): Promise<void>;
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

/**
 * Makes the limits of what is tried: a password, a code.
 * @param what its name; what is counted of one counts for no other.
 * @param now the time in milliseconds since 1970.
 * @param options.phonesPerAddress whether an address stands for visitors: not where a server asks for all of them.
 */
export function createLimits(
  { attempts, known }: Pick<Store, 'attempts' | 'known'>,
  what: string,
  now: () => number,
  { phonesPerAddress = true } = {},
): Limits {
  return {
    async take(phone, address) {
      const marks = marksOf(what, phone, address);
      const limits: Limit[] = [
        ...PER_PHONE_AND_ADDRESS.map((limit) => ({ ...limit, counted: marks.pair.counted })),
      ];
      if (phonesPerAddress) limits.push({ ...PHONES_PER_ADDRESS, counted: marks.address.counted });
      // Who has signed in from here before is not kept out by what others do elsewhere.
      if (!(await known.has(phone, address))) {
        limits.push({ ...PER_PHONE, counted: marks.phone.counted });
      }
      const { wait, forget } = await attempts.take(limits, Object.values(marks), now());
      return {
        wait,
        forgive: forget,
        async succeed() {
          await attempts.clear(Object.values(marks));
          await known.add(phone, address, now());
        },
      };
    },
  };
}

/** The keys under which an attempt with a phone from an address counts. */
export function marksOf(what: string, phone: string, address: string) {
  return {
    pair: { counted: `${what} ${phone} ${address}`, with: '' },
    phone: { counted: `${what} ${phone}`, with: address },
    address: { counted: `${what} from ${address}`, with: phone },
  } satisfies Record<string, Mark>;
}
