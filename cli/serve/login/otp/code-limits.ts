import type { Store } from '../../store/store.ts';
import { marksOf } from '../limits.ts';

/** Says how often codes may be sent. Phones are those of a tenant. */
export interface CodeLimits {
  /**
   * Asks for a code; where it is allowed, it counts.
   * @returns milliseconds until it is allowed; 0 where it is.
   */
  ask(tenant: string, phone: string, address: string): Promise<number>;
  /** Counts that a message was sent, which costs money. */
  sent(tenant: string): Promise<void>;
  /** Somebody signed in with the code of a phone: the address is no stranger's. */
  succeed(phone: string, address: string): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long one waits before one may ask for another code, in milliseconds. */
export const RESEND_AFTER = 30 * SECOND;

/** A phone from one address: messages get lost, yet not that often. */
const PER_PHONE_AND_ADDRESS = [
  { most: 1, window: RESEND_AFTER },
  { most: 5, window: 15 * MINUTE },
  { most: 12, window: DAY },
];
/** A phone from all addresses: nobody is to be woken by strangers all night. */
const PER_PHONE = { most: 20, window: DAY };
/** Phones from one address, against trying many. An operator's network puts many people behind one. */
const PHONES_PER_ADDRESS = { most: 50, window: 15 * MINUTE, distinct: true };
/** Messages of a tenant: the last brake on what an attack may cost. */
const PER_TENANT = { most: 3000, window: 60 * MINUTE };

const WHAT = 'code asked for';

/**
 * Makes the limits.
 * @param now the time in milliseconds since 1970.
 */
export function createCodeLimits(
  { attempts }: Pick<Store, 'attempts'>,
  now: () => number,
): CodeLimits {
  const messagesOf = (tenant: string) => ({ counted: `messages of ${tenant}`, with: '' });
  return {
    async ask(tenant, phone, address) {
      const marks = marksOf(WHAT, phone, address);
      const limits = [
        ...PER_PHONE_AND_ADDRESS.map((limit) => ({ ...limit, counted: marks.pair.counted })),
        { ...PER_PHONE, counted: marks.phone.counted },
        { ...PHONES_PER_ADDRESS, counted: marks.address.counted },
        { ...PER_TENANT, counted: messagesOf(tenant).counted },
      ];
      return (await attempts.take(limits, Object.values(marks), now())).wait;
    },
    sent: (tenant) => attempts.add([messagesOf(tenant)], now()),
    succeed: (phone, address) => attempts.clear(Object.values(marksOf(WHAT, phone, address))),
  };
}
