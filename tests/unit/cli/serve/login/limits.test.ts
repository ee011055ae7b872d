import { beforeEach, expect, test } from 'vitest';
import { createLimits, type Limits } from '../../../../../cli/serve/login/limits.ts';
import { memoryStore } from '../memory-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let time: number;
let limits: Limits;
beforeEach(async () => {
  time = Date.parse('2026-01-15T12:00:00Z');
  limits = createLimits(await memoryStore(), 'password', () => time);
});

/** Fails until the limit says to wait, and gives how often it did. */
async function failAll(phone: string, address: string): Promise<number> {
  let count = 0;
  for (; (await limits.take(phone, address)).wait === 0; count++);
  return count;
}

/** How long one has to wait now; asking counts for nothing. */
async function waitFor(phone: string, address: string): Promise<number> {
  const attempt = await limits.take(phone, address);
  await attempt.forgive();
  return attempt.wait;
}

async function signIn(phone: string, address: string): Promise<void> {
  await (await limits.take(phone, address)).succeed();
}

test('a stranger who fails keeps out nobody but who tries from the same address', async () => {
  expect(await failAll('anna', 'stranger')).toBe(5);
  expect(await waitFor('anna', 'stranger')).toBe(15 * MINUTE);
  expect(await waitFor('anna', 'home')).toBe(0);
  expect(await waitFor('ben', 'stranger')).toBe(0);
});

test('one address, however patient, does not bring a phone to its own limit', async () => {
  let failed = 0;
  for (let minutes = 0; minutes < 23 * 60; minutes += 15) {
    failed += await failAll('anna', 'stranger');
    time += 15 * MINUTE;
  }
  expect(failed).toBe(20);
  expect(await waitFor('anna', 'stranger')).toBeGreaterThan(0);
  expect(await waitFor('anna', 'home')).toBe(0);
});

test('guessing from many addresses ends at a hundred failures a day', async () => {
  let failed = 0;
  for (let address = 0; address < 50; address++) failed += await failAll('anna', `bot ${address}`);
  expect(failed).toBe(100);
  expect(await waitFor('anna', 'bot 99')).toBe(24 * HOUR);
  expect(await waitFor('ben', 'bot 99')).toBe(0);
});

test('who has signed in from an address before is not kept out of it by others', async () => {
  await signIn('anna', 'home');
  for (let address = 0; address < 50; address++) await failAll('anna', `bot ${address}`);
  expect(await waitFor('anna', 'cafe')).toBeGreaterThan(0);
  expect(await waitFor('anna', 'home')).toBe(0);
  expect(await failAll('anna', 'home')).toBe(5);
});

test('an address is counted by the phones that fail, and not by their failures', async () => {
  for (let phone = 0; phone < 49; phone++) {
    expect(await failAll(`phone ${phone}`, 'carrier')).toBe(5);
  }
  expect(await waitFor('anna', 'carrier')).toBe(0);
  await limits.take('phone 49', 'carrier');
  expect(await waitFor('anna', 'carrier')).toBe(15 * MINUTE);
  expect(await waitFor('anna', 'home')).toBe(0);
});

test('phones that sign in in the end do not count', async () => {
  for (let phone = 0; phone < 200; phone++) {
    await limits.take(`phone ${phone}`, 'carrier');
    await signIn(`phone ${phone}`, 'carrier');
  }
  expect(await waitFor('anna', 'carrier')).toBe(0);
});

test('signing in clears the slips of that address only', async () => {
  for (let count = 0; count < 4; count++) await limits.take('anna', 'home');
  expect(await failAll('anna', 'stranger')).toBe(5);
  await signIn('anna', 'home');
  expect(await failAll('anna', 'home')).toBe(5);
  expect(await waitFor('anna', 'stranger')).toBeGreaterThan(0);
});

test('an attempt that is forgiven counts nowhere', async () => {
  for (let count = 0; count < 300; count++) {
    await (await limits.take('anna', `address ${count % 3}`)).forgive();
    await (await limits.take(`phone ${count}`, 'home')).forgive();
  }
  expect(await waitFor('anna', 'home')).toBe(0);
});
