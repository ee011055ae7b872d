import { expect, test, vi } from 'vitest';
import { createPasswords, type Derive } from '../../../../../cli/serve/login/passwords.ts';
import { QueueFull } from '../../../../../cli/serve/login/queue.ts';

/** Stands for scrypt where only the calls matter. */
const fake = () =>
  vi.fn<Derive>(async (password, salt, length) =>
    Buffer.alloc(length, `${password}${salt.toString('hex')}`),
  );

test('a hash carries its parameters, and verifies only its own password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('secret');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await passwords.verify('secret', hash)).toBe(true);
  expect(await passwords.verify('Secret', hash)).toBe(false);
});

test('a stored hash keeps its own cost when the cost of new ones changes', async () => {
  const hash = await createPasswords(undefined, { ln: 4, r: 2, p: 1 }).hash('secret');
  expect(await createPasswords().verify('secret', hash)).toBe(true);
});

test('the same password never gives the same hash', async () => {
  const passwords = createPasswords(fake());
  expect(await passwords.hash('secret')).not.toBe(await passwords.hash('secret'));
});

test('without a subscriber the same work is done, in vain', async () => {
  const derive = fake();
  const passwords = createPasswords(derive);
  const hash = await passwords.hash('secret');
  derive.mockClear();
  await passwords.verify('secret', hash);
  expect(await passwords.verify('secret', undefined)).toBe(false);
  expect(derive).toHaveBeenCalledTimes(2);
  const [known, unknown] = derive.mock.calls;
  expect(unknown?.slice(2)).toEqual(known?.slice(2));
});

test.each([
  '',
  'plain',
  '$scrypt$ln=99,r=8,p=1$AAAA$AAAA',
  '$scrypt$ln=15,r=8,p=1$AAAA$AAAA',
  '$scrypt$ln=15,r=9999,p=1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAA==',
])('a damaged hash (%s) lets nobody in and costs no more', async (stored) => {
  const derive = fake();
  expect(await createPasswords(derive).verify('secret', stored)).toBe(false);
  expect(derive).toHaveBeenCalledTimes(1);
  expect(derive.mock.calls[0]?.[3]).toMatchObject({ N: 2 ** 15, r: 8, p: 1 });
});

test('only two run at once, and a flood is turned away', async () => {
  let running = 0;
  let most = 0;
  const derive: Derive = async (_password, _salt, length) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return Buffer.alloc(length);
  };
  const passwords = createPasswords(derive);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => passwords.verify('secret', undefined)),
  );
  const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(most).toBe(2);
  expect(turnedAway).toHaveLength(200 - 2 - 64);
  for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(QueueFull);
  expect(await passwords.verify('secret', undefined)).toBe(false);
});
