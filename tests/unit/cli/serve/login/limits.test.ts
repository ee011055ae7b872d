import { beforeEach, expect, test } from 'vitest';
import { createLimits, type Limits } from '../../../../../cli/serve/login/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let time: number;
let limits: Limits;
beforeEach(() => {
  time = Date.parse('2026-01-15T12:00:00Z');
  limits = createLimits(() => time);
});

/** Fails until the limit says to wait, and gives how often it did. */
function failAll(phone: string, address: string): number {
  let count = 0;
  for (; limits.wait(phone, address) === 0; count++) limits.take(phone, address);
  return count;
}

test('a stranger who fails keeps out nobody but who tries from the same address', () => {
  expect(failAll('anna', 'stranger')).toBe(5);
  expect(limits.wait('anna', 'stranger')).toBe(15 * MINUTE);
  expect(limits.wait('anna', 'home')).toBe(0);
  expect(limits.wait('ben', 'stranger')).toBe(0);
});

test('one address, however patient, does not bring a phone to its own limit', () => {
  let failed = 0;
  for (let minutes = 0; minutes < 23 * 60; minutes += 15) {
    failed += failAll('anna', 'stranger');
    time += 15 * MINUTE;
  }
  expect(failed).toBe(20);
  expect(limits.wait('anna', 'stranger')).toBeGreaterThan(0);
  expect(limits.wait('anna', 'home')).toBe(0);
});

test('guessing from many addresses ends at a hundred failures a day', () => {
  let failed = 0;
  for (let address = 0; address < 50; address++) failed += failAll('anna', `bot ${address}`);
  expect(failed).toBe(100);
  expect(limits.wait('anna', 'bot 99')).toBe(24 * HOUR);
  expect(limits.wait('ben', 'bot 99')).toBe(0);
});

test('who has signed in from an address before is not kept out of it by others', () => {
  limits.take('anna', 'home').succeed();
  for (let address = 0; address < 50; address++) failAll('anna', `bot ${address}`);
  expect(limits.wait('anna', 'cafe')).toBeGreaterThan(0);
  expect(limits.wait('anna', 'home')).toBe(0);
  expect(failAll('anna', 'home')).toBe(5);
});

test('an address is counted by the phones that fail, and not by their failures', () => {
  for (let phone = 0; phone < 49; phone++) expect(failAll(`phone ${phone}`, 'carrier')).toBe(5);
  expect(limits.wait('anna', 'carrier')).toBe(0);
  limits.take('phone 49', 'carrier');
  expect(limits.wait('anna', 'carrier')).toBe(15 * MINUTE);
  expect(limits.wait('anna', 'home')).toBe(0);
});

test('phones that sign in in the end do not count', () => {
  for (let phone = 0; phone < 200; phone++) {
    limits.take(`phone ${phone}`, 'carrier');
    limits.take(`phone ${phone}`, 'carrier').succeed();
  }
  expect(limits.wait('anna', 'carrier')).toBe(0);
});

test('signing in clears the slips of that address only', () => {
  for (let count = 0; count < 4; count++) limits.take('anna', 'home');
  expect(failAll('anna', 'stranger')).toBe(5);
  limits.take('anna', 'home').succeed();
  expect(failAll('anna', 'home')).toBe(5);
  expect(limits.wait('anna', 'stranger')).toBeGreaterThan(0);
});

test('an attempt that is forgiven counts nowhere', () => {
  for (let count = 0; count < 300; count++) limits.take('anna', `address ${count % 3}`).forgive();
  for (let count = 0; count < 300; count++) limits.take(`phone ${count}`, 'home').forgive();
  expect(limits.wait('anna', 'home')).toBe(0);
});
