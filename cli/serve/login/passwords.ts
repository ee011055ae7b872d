import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from './queue.ts';

/** Derives a key from a password, as `scrypt` of node:crypto does. */
export type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** Makes and checks password hashes. */
export interface Passwords {
  /** @returns the hash with its parameters: `$scrypt$ln=15,r=8,p=1$<salt>$<key>`. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash in constant time.
   * @param stored the hash; undefined where there is no subscriber, which takes the same work.
   * @param from who asks: nobody's checks hold up those of others.
   * @throws QueueFull when too many checks wait already.
   */
  verify(password: string, stored: string | undefined, from?: string): Promise<boolean>;
}

export interface Cost {
  /** Binary logarithm of N. */
  ln: number;
  r: number;
  p: number;
}

/** N=2^15, r=8, p=1 takes 32 MiB and some tens of milliseconds. */
const COST: Cost = { ln: 15, r: 8, p: 1 };
/** A stored hash may ask for more, yet not for so much that a check harms the server. */
const HIGHEST: Cost = { ln: 17, r: 16, p: 4 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Two at once keep memory within 64 MiB and leave threads free for files. */
const AT_ONCE = 2;
const WAITING = 64;

interface StoredHash {
  cost: Cost;
  salt: Buffer;
  key: Buffer;
}

/**
 * @param derive what does the work; tests count its calls.
 * @param cost the cost of new hashes and of the dummy; stored hashes bring their own.
 */
export function createPasswords(derive: Derive = deriveKey, cost: Cost = COST): Passwords {
  const queue = createQueue(AT_ONCE, WAITING);
  const dummy: StoredHash = { cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  const run = (password: string, { cost, salt, key }: StoredHash, from?: string) =>
    queue(() => derive(password.normalize('NFKC'), salt, key.length, toOptions(cost)), from);

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await run(password, { cost, salt, key: Buffer.alloc(KEY_BYTES) });
      return formatHash({ cost, salt, key });
    },
    async verify(password, stored, from) {
      const known = stored === undefined ? undefined : parseHash(stored);
      const expected = known ?? dummy;
      const key = await run(password, expected, from);
      return timingSafeEqual(key, expected.key) && known !== undefined;
    },
  };
}

const deriveKey: Derive = (password, salt, length, options) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

function toOptions({ ln, r, p }: Cost): ScryptOptions {
  const N = 2 ** ln;
  // Node refuses to take more than 32 MiB unless told; twice the need leaves room for its own.
  return { N, r, p, maxmem: 2 * 128 * N * r };
}

function formatHash({ cost, salt, key }: StoredHash): string {
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function parseHash(text: string): StoredHash | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/.exec(text);
  if (!match) return undefined;
  const [ln, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const affordable = ln >= 1 && ln <= HIGHEST.ln && r >= 1 && r <= HIGHEST.r;
  if (!affordable || p < 1 || p > HIGHEST.p) return undefined;
  const [salt, key] = match.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return key.length >= 16 && key.length <= 64 ? { cost: { ln, r, p }, salt, key } : undefined;
}
