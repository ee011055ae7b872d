import { createAttempts } from '../attempts.ts';

/** Says how often codes may be sent. Phones are those of a tenant. */
export interface CodeLimits {
  /** @returns milliseconds until a code may be asked for; 0 where it may now. */
  wait(tenant: string, phone: string, address: string): number;
  /** Counts that one was asked for. */
  ask(phone: string, address: string): void;
  /** Counts that a message was sent, which costs money. */
  sent(tenant: string): void;
  /** Somebody signed in with the code of a phone: the address is no stranger's. */
  succeed(phone: string, address: string): void;
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

/**
 * Makes the limits, in memory.
 * @param now the time in milliseconds.
 */
export function createCodeLimits(now: () => number): CodeLimits {
  const pairs = PER_PHONE_AND_ADDRESS.map((limit) => createAttempts({ ...limit, now }));
  const phones = createAttempts({ ...PER_PHONE, now });
  const addresses = createAttempts({ ...PHONES_PER_ADDRESS, now });
  const tenants = createAttempts({ ...PER_TENANT, now });
  return {
    wait: (tenant, phone, address) =>
      Math.max(
        ...pairs.map((attempts) => attempts.wait(`${phone} ${address}`)),
        phones.wait(phone),
        addresses.wait(address),
        tenants.wait(tenant),
      ),
    ask(phone, address) {
      for (const attempts of pairs) attempts.take(`${phone} ${address}`, '');
      phones.take(phone, address);
      addresses.take(address, phone);
    },
    sent: (tenant) => void tenants.take(tenant, ''),
    succeed(phone, address) {
      for (const attempts of pairs) attempts.clear(`${phone} ${address}`, '');
      phones.clear(phone, address);
      addresses.clear(address, phone);
    },
  };
}
