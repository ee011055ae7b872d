import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { CheckForeign } from './foreign-checks.ts';
import {
  type Cost,
  formatHash,
  type ParsedHash,
  parseHash,
  type ScryptHash,
} from './parse-hash.ts';
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
  /**
   * @param from who asks, as for `verify`.
   * @returns the hash with its parameters: `$scrypt$ln=15,r=8,p=1$<salt>$<key>`.
   */
  hash(password: string, from?: string): Promise<string>;
  /**
   * Compares a password with a hash in constant time.
   * @param stored the hash; undefined where there is no subscriber, which takes the same work.
   * @param from who asks: nobody's checks hold up those of others.
   * @throws QueueFull when too many checks wait already.
   */
  verify(password: string, stored: string | undefined, from?: string): Promise<boolean>;
  /** Whether a hash is not one of today's own, but of another kind or of a lower cost. */
  isOutdated(stored: string): boolean;
}

/** N=2^15, r=8, p=1 takes 32 MiB and some tens of milliseconds. */
const COST: Cost = { ln: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Two at once keep memory within 64 MiB (512 MiB with hashes of other systems), and leave threads free for files. */
const AT_ONCE = 2;
const WAITING = 64;

/**
 * @param derive what does the work of scrypt; tests count its calls.
 * @param cost the cost of new hashes and of the dummy; stored hashes bring their own.
 * @param checkForeign checks bcrypt and argon2; without it no password is right for such a hash.
 */
export function createPasswords(
  derive: Derive = deriveKey,
  cost: Cost = COST,
  checkForeign?: CheckForeign,
): Passwords {
  const queue = createQueue(AT_ONCE, WAITING);
  const dummy: ScryptHash = {
    kind: 'scrypt',
    own: true,
    cost,
    salt: randomBytes(SALT_BYTES),
    key: randomBytes(KEY_BYTES),
  };
  /** The last hash met that is not one of today's own. */
  let other: ParsedHash | undefined;

  const run = (password: string, { cost, salt, key }: ScryptHash, from?: string) =>
    queue(() => derive(password, salt, key.length, toOptions(cost)), from);
  const isRight = async (password: string, hash: ParsedHash, from?: string) => {
    if (hash.kind === 'scrypt') return timingSafeEqual(await run(password, hash, from), hash.key);
    return queue(async () => (await checkForeign?.(password, hash)) ?? false, from);
  };
  const isAnyRight = async (password: string, hash: ParsedHash, from?: string) => {
    for (const way of waysToWrite(password, hash)) {
      if (await isRight(way, hash, from)) return true;
    }
    return false;
  };
  const read = (stored: string): ParsedHash | undefined => {
    const hash = parseHash(stored);
    if ('fault' in hash || (hash.kind !== 'scrypt' && !checkForeign)) return undefined;
    return hash;
  };
  const isOfToday = (hash: ParsedHash) =>
    hash.kind === 'scrypt' && hash.own && isAtLeast(hash.cost, cost);

  return {
    async hash(password, from) {
      const empty = { ...dummy, salt: randomBytes(SALT_BYTES) };
      const key = await run(password.normalize('NFKC'), empty, from);
      return formatHash({ ...empty, key });
    },
    async verify(password, stored, from) {
      const known = stored === undefined ? undefined : read(stored);
      const isOther = known !== undefined && !isOfToday(known);
      if (isOther) other = known;
      // Whoever is wrong waits for a hash of each kind, so that time does not tell who has which, or none.
      for (const hash of isOther ? [known, dummy] : [known ?? dummy, other]) {
        if (hash && (await isAnyRight(password, hash, from)) && hash === known) return true;
      }
      return false;
    },
    isOutdated(stored) {
      const hash = read(stored);
      return hash !== undefined && !isOfToday(hash);
    },
  };
}

/**
 * The texts of which a hash may have been made. Own hashes are of NFKC. Other systems took the bytes that a browser
 * sent, so that comes first; then NFKC, since the keyboard of today may write with two characters what that of then
 * wrote with one.
 */
function waysToWrite(password: string, hash: ParsedHash): readonly string[] {
  const normal = password.normalize('NFKC');
  if (hash.kind === 'scrypt' && hash.own) return [normal];
  return normal === password ? [password] : [password, normal];
}

function isAtLeast(cost: Cost, least: Cost): boolean {
  return cost.ln >= least.ln && cost.r >= least.r && cost.p >= least.p;
}

const deriveKey: Derive = (password, salt, length, options) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

function toOptions({ ln, r, p }: Cost): ScryptOptions {
  const N = 2 ** ln;
  // Node refuses to take more than 32 MiB unless told; twice the need leaves room for its own.
  return { N, r, p, maxmem: 2 * 128 * r * (N + p) };
}
