import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ForeignChecks } from '../../../../../cli/serve/login/foreign-checks.ts';
import { type HashFault, parseHash } from '../../../../../cli/serve/login/parse-hash.ts';
import { createPasswords, type Derive } from '../../../../../cli/serve/login/passwords.ts';

const foreign = new ForeignChecks();
/** Own hashes cost next to nothing here: each wrong password is compared with one as well. */
const passwords = createPasswords(undefined, { ln: 2, r: 1, p: 1 }, foreign.check);
afterAll(() => foreign.close());

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONG = '0123456789'.repeat(7);

/**
 * Hashes with the password of each. Those of "U*U", "U*U*" and of all characters are of the tests of crypt_blowfish
 * (https://www.openwall.com/crypt/, wrapper.c), that of "password" in argon2i and argon2id of the reference
 * implementation (https://github.com/P-H-C/phc-winner-argon2, src/test.c), passlib's of its documentation. The others
 * were made by OpenSSL 3.5 (argon2), libxcrypt 4.4 (bcrypt, `$7$`) and Python's hashlib.
 */
const HASHES: readonly [string, string, string][] = [
  ['bcrypt 2a', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt 2a', 'U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['bcrypt 2b', 'secret', '$2b$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a'],
  ['bcrypt 2y', 'secret', '$2y$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a'],
  [
    'bcrypt of 72 bytes',
    `0123456789${CHARACTERS}${CHARACTERS.toUpperCase()}0123456789`,
    '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui',
  ],
  [
    'bcrypt of more',
    `${LONG}abcdef`,
    '$2b$05$abcdefghijklmnopqrstuucInKr3IboNwd.uyBCOF.k5jbgnj4BlS',
  ],
  [
    'argon2i',
    'password',
    '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8',
  ],
  [
    'argon2id',
    'password',
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  ],
  [
    'argon2id in four lanes',
    'secret',
    '$argon2id$v=19$m=1024,t=2,p=4$MDEyMzQ1Njc4OWFiY2RlZg$Fltmn9DO2h7v1zj7HkeLXAvDfy1VCiZH+Wufq4TqNZk',
  ],
  [
    'argon2i with memory that lanes do not share evenly',
    'secret',
    '$argon2i$v=19$m=68,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$dXKmY2BjJs1+Y27uhbl0wlrhjnPvhbJuTGuHLz7cNc0',
  ],
  [
    'argon2d',
    'secret',
    '$argon2d$v=19$m=64,t=3,p=1$MDEyMzQ1Njc4OWFiY2RlZg$62RJj4uSYIjhjvU3z08bBbe9OzyvvZFNpPDqRkO/8e4',
  ],
  [
    'scrypt of passlib',
    'password',
    '$scrypt$ln=8,r=8,p=1$WKs1xljLudd6z9kbY0wpJQ$yCR4iDZYDKv+iEJj6yHY0lv/epnfB6f/w1EbXrsJOuQ',
  ],
  [
    'scrypt of crypt(3)',
    'secret',
    '$7$CU..../....saltsaltsalt$DRp9S/OXVeZy1D0mi6uFNr0b65vIk8qcPMxsudE40T3',
  ],
  [
    'scrypt of Werkzeug',
    'secret',
    'scrypt:1024:8:1$SaltOfWerkzeug$ca3a421fb7924e8d947226cf121cb0050078e7d3e7e4ab1525e8ebb1599b9b98050652960c7a21e45b9d66b7a88ac2ebef8f7c12bcfae074a9d2682feed2f826',
  ],
  [
    'scrypt of Django',
    'secret',
    'scrypt$1024$SaltOfDjango$8$5$d7pKK76KYLuHiZqkQ5cusHYdVFbneg4jY+3lyBui2ZUx3+g0BbCFXlsolpUW/NSzzi2t6xZJ7JAmn0kcTZ5ztQ==',
  ],
];
const [, , BCRYPT] = HASHES[2] as [string, string, string];
const [, , ARGON2] = HASHES[8] as [string, string, string];

const faultOf = (hash: string) => (parseHash(hash) as HashFault).fault;

describe('of another system', () => {
  test.each(HASHES)('%s: only its password is right', async (_kind, password, hash) => {
    expect(await passwords.verify(password, hash)).toBe(true);
    expect(await passwords.verify(`x${password}`, hash)).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  });

  test.each(HASHES)('%s: cut off, it lets nobody in', async (_kind, password, hash) => {
    const bare = hash.replace(/=+$/, '');
    for (const length of [1, 2, 5, 20, bare.length - 8]) {
      expect(await passwords.verify(password, bare.slice(0, -length))).toBe(false);
    }
  });

  test.each(HASHES)(
    '%s: with something behind it, it lets nobody in',
    async (_kind, password, hash) => {
      for (const more of ['$', '\n', '===', ' ', 'A']) {
        expect(await passwords.verify(password, hash + more), more).toBe(false);
      }
    },
  );

  test.each([
    ['Django', `argon2${ARGON2}`],
    ['Django', `bcrypt$${BCRYPT}`],
    ['Spring', `{bcrypt}${BCRYPT}`],
    ['Dovecot', `{BLF-CRYPT}${BCRYPT}`],
  ])('what %s puts before a hash is passed over: %s', async (_name, hash) => {
    expect(await passwords.verify('secret', hash)).toBe(true);
  });

  test('bcrypt takes 72 bytes, as it always has', async () => {
    const hash = HASHES[5]?.[2] ?? '';
    expect(await passwords.verify(`${LONG}ab`, hash)).toBe(true);
    expect(await passwords.verify(`${LONG}a`, hash)).toBe(false);
  });

  test('a password is tried as it was typed, and as NFKC', async () => {
    const made = {
      NFC: '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$DlBpgZxpRErxeXpZZ9xCY5/up7OmAZPayOJR6HGl7k4',
      NFD: '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$3DYX54bgo4zNYf+UfKbXOB6iV1yNVBmDrR+LRM76r4E',
    };
    expect(await passwords.verify('pässwörd'.normalize('NFC'), made.NFC)).toBe(true);
    expect(await passwords.verify('pässwörd'.normalize('NFD'), made.NFC)).toBe(true);
    expect(await passwords.verify('pässwörd'.normalize('NFD'), made.NFD)).toBe(true);
    expect(await passwords.verify('passwörd', made.NFC)).toBe(false);
  });

  test('without a library for it a hash lets nobody in, and takes the work of any', async () => {
    const derive = vi.fn<Derive>(async (_password, _salt, length) => Buffer.alloc(length));
    const bare = createPasswords(derive);
    expect(await bare.verify('secret', BCRYPT)).toBe(false);
    expect(bare.isOutdated(BCRYPT)).toBe(false);
    expect(derive).toHaveBeenCalledTimes(1);
  });
});

describe('what nobody here can check', () => {
  const salt = 'c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  const key = 'A'.repeat(43);
  test.each([
    ['$2b$15$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a', 'asks for more'],
    ['$2b$31$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a', 'asks for more'],
    ['$2b$32$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a', 'is damaged'],
    ['$2x$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a', 'is of no kind'],
    [`$argon2id$v=19$m=262145,t=1,p=1$${salt}`, 'asks for more'],
    [`$argon2id$v=19$m=4294967295,t=1,p=1$${salt}`, 'asks for more'],
    [`$argon2id$v=19$m=64,t=4294967295,p=1$${salt}`, 'asks for more'],
    [`$argon2id$v=19$m=262144,t=5,p=1$${salt}`, 'asks for more'],
    [`$argon2id$v=19$m=65536,t=1,p=17$${salt}`, 'asks for more'],
    [`$argon2id$v=19$m=7,t=1,p=1$${salt}`, 'is damaged'],
    [`$argon2id$v=19$m=64,t=0,p=1$${salt}`, 'is damaged'],
    ['$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAA', 'is damaged'],
    [`$argon2id$m=64,t=1,p=1$${salt}`, 'of a version before 1.3'],
    [`$argon2i$v=16$m=64,t=1,p=1$${salt}`, 'of a version before 1.3'],
    [`$scrypt$ln=63,r=8,p=1$AAAA$${key}`, 'asks for more'],
    [`$scrypt$ln=20,r=8,p=1$AAAA$${key}`, 'asks for more'],
    [`$scrypt$ln=4,r=8,p=999999999$AAAA$${key}`, 'asks for more'],
    [`$7$zzzzzzzzzzzsalt$${key}`, 'asks for more'],
    ['scrypt:999999999999999:8:1$salt$00', 'is damaged'],
    [`scrypt:1000:8:1$salt$${'00'.repeat(32)}`, 'is damaged'],
    [`scrypt:1048576:8:1$salt$${'00'.repeat(32)}`, 'asks for more'],
    ['pbkdf2_sha256$720000$salt$YWJj', 'is of no kind'],
    ['$6$salt$hash', 'is of no kind'],
    ['5ebe2294ecd0e0f08eab7690d2a6ee69', 'is of no kind'],
    ['{SSHA}MTIzNA==', 'is of no kind'],
    ['secret', 'is of no kind'],
    ['', 'is of no kind'],
  ])('%s', async (hash, reason) => {
    expect(faultOf(hash)).toContain(reason);
    expect(passwords.isOutdated(hash)).toBe(false);
    expect(await passwords.verify('secret', hash)).toBe(false);
  });

  test('the limits are for what systems use', () => {
    for (const hash of [
      '$2b$14$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a',
      `$argon2id$v=19$m=65536,t=3,p=4$${salt}`,
      `$argon2id$v=19$m=102400,t=2,p=8$${salt}`,
      `$argon2id$v=19$m=262144,t=4,p=1$${salt}`,
      `$scrypt$ln=17,r=8,p=1$AAAA$${key}`,
      `scrypt$16384$salt$8$5$${key}=`,
    ]) {
      expect(parseHash(hash), hash).not.toHaveProperty('fault');
    }
  });
});

describe('how long an answer takes does not tell', () => {
  const OWN =
    '$scrypt$ln=15,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  const derive = vi.fn<Derive>(async (_password, _salt, length) => Buffer.alloc(length, 1));
  const check = vi.fn(async () => false);
  const works = async (stored: string | undefined, on: ReturnType<typeof createPasswords>) => {
    derive.mockClear();
    check.mockClear();
    await on.verify('wrong', stored);
    return [derive.mock.calls.length, check.mock.calls.length];
  };

  test('whether a phone has a hash of its own, one of another system, or none', async () => {
    const on = createPasswords(derive, undefined, check);
    expect(await works(OWN, on)).toEqual([1, 0]);
    expect(await works(BCRYPT, on)).toEqual([1, 1]);
    for (const stored of [OWN, undefined, 'damaged', BCRYPT]) {
      expect(await works(stored, on)).toEqual([1, 1]);
    }
  });
});

test('what today makes is not outdated, what costs less is', async () => {
  const before = createPasswords(undefined, { ln: 1, r: 1, p: 1 });
  expect(passwords.isOutdated(await passwords.hash('secret'))).toBe(false);
  expect(passwords.isOutdated(await before.hash('secret'))).toBe(true);
  expect(before.isOutdated(await passwords.hash('secret'))).toBe(false);
  expect(passwords.isOutdated('')).toBe(false);
});

test('no thread begins, and no library is loaded, before the first hash of another system', () => {
  const code = `
    import { createPasswords } from '${new URL('../../../../../cli/serve/login/passwords.ts', import.meta.url)}';
    import { ForeignChecks } from '${new URL('../../../../../cli/serve/login/foreign-checks.ts', import.meta.url)}';
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve(name, context, next) { asked.push(name); return next(name, context); } });
    const foreign = new ForeignChecks();
    const passwords = createPasswords(undefined, { ln: 4, r: 1, p: 1 }, foreign.check);
    await passwords.verify('secret', await passwords.hash('secret'));
    console.log(asked.includes('tinypool'));
    console.log(await passwords.verify('secret', '${BCRYPT}'), asked.includes('tinypool'));
    await foreign.close();`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code]);
  expect(printed.toString()).toBe('false\ntrue true\n');
});

test('a check leaves the event loop free', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  await passwords.verify('wrong', BCRYPT.replace('$05$', '$10$'));
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(10);
});
