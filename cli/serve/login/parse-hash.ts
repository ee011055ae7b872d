/** What one scrypt costs. */
export interface Cost {
  /** Binary logarithm of N. */
  ln: number;
  r: number;
  p: number;
}

/** A hash that `scrypt` of node:crypto can compare. */
export interface ScryptHash {
  kind: 'scrypt';
  /** Whether it is written as Portico writes its own, which normalise what was typed. */
  own: boolean;
  cost: Cost;
  salt: Buffer;
  key: Buffer;
}

/** A hash that takes a library to compare. */
export interface ForeignHash {
  kind: 'bcrypt' | 'argon2id' | 'argon2i' | 'argon2d';
  /** The hash without what a framework puts before it. */
  text: string;
}

/** A hash that nobody here can check; the fault is the rest of a sentence that begins with "the hash". */
export interface HashFault {
  fault: string;
}

export type ParsedHash = ScryptHash | ForeignHash;

const UNKNOWN: HashFault = { fault: 'is of no kind that is known here' };
const DAMAGED: HashFault = { fault: 'is damaged or cut off' };

/**
 * What a check may take at most: 256 MiB, and two seconds on one core (bcrypt with cost 14 took 1.0 s, argon2 with
 * 256 MiB and 4 passes 1.9 s, scrypt with as much 2.1 s). A list could otherwise hold up the server that reads it.
 */
const MOST = { bcrypt: 14, kib: 2 ** 18, kibPasses: 2 ** 20, lanes: 16, blocks: 2 ** 21 };
const TOO_COSTLY: HashFault = {
  fault: 'asks for more than a check may take: 256 MiB, two seconds',
};

const SALT = { own: 16, most: 1024 };
/** A shorter key of scrypt is the beginning of a longer one: only lengths that systems write are taken as whole. */
const KEY = { own: 32, ofScrypt: [32, 64], least: 16, most: 64 };

/**
 * Reads a stored hash of any kind that can be checked.
 *
 * - scrypt as Portico writes it, and as PHC strings and passlib do, the same in base64 without padding
 *   (https://passlib.readthedocs.io/en/stable/lib/passlib.hash.scrypt.html)
 * - scrypt as `$7$`, of libxcrypt, libsodium and passlib (https://man.archlinux.org/man/crypt.5#scrypt)
 * - scrypt of Werkzeug (`werkzeug.security.generate_password_hash`) and of Django (`ScryptPasswordHasher`)
 * - bcrypt (`$2a$`, `$2b$`, `$2y$`); `$2x$` marks hashes of a faulty implementation
 * - argon2 as PHC strings of version 1.3 (RFC 9106)
 *
 * What Django (`argon2$argon2id$…`, `bcrypt$$2b$…`), Spring and Dovecot (`{bcrypt}$2a$…`) put before is passed over.
 */
export function parseHash(stored: string): ParsedHash | HashFault {
  const text = stored.replace(/^(?:argon2(?=\$argon2)|bcrypt\$(?=\$2)|\{[\w-]+\}(?=\$))/, '');
  for (const [begin, parse] of KINDS) if (begin.test(text)) return parse(text) ?? DAMAGED;
  return UNKNOWN;
}

/** Writes a hash as Portico does: `$scrypt$ln=15,r=8,p=1$<salt>$<key>`. */
export function formatHash({ cost, salt, key }: Pick<ScryptHash, 'cost' | 'salt' | 'key'>): string {
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

type Parse = (text: string) => ParsedHash | HashFault | undefined;

/** How each kind begins, and what reads it; undefined for what is damaged. */
const KINDS: readonly [RegExp, Parse][] = [
  [/^\$scrypt\$/, parsePhcScrypt],
  [/^\$7\$/, parseCryptScrypt],
  [/^scrypt:/, parseWerkzeugScrypt],
  [/^scrypt\$/, parseDjangoScrypt],
  [/^\$2[aby]\$/, parseBcrypt],
  [/^\$argon2(?:id|i|d)\$/, parseArgon2],
];

function parsePhcScrypt(text: string): ParsedHash | HashFault | undefined {
  const match =
    /^\$scrypt\$ln=(\d{1,3}),r=(\d{1,9}),p=(\d{1,9})\$([A-Za-z\d+/]+={0,2})\$([A-Za-z\d+/]+={0,2})$/.exec(
      text,
    );
  if (!match) return undefined;
  const [ln, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, key] = match.slice(4).map(fromBase64);
  if (!salt || !key) return undefined;
  const own =
    salt.length === SALT.own &&
    key.length === KEY.own &&
    text === formatHash({ cost: { ln, r, p }, salt, key });
  return scryptHash({ ln, r, p }, salt, key, own);
}

/** The alphabet of crypt(3); numbers and keys are written from their lowest bits up. */
const CRYPT64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function parseCryptScrypt(text: string): ParsedHash | HashFault | undefined {
  const match =
    /^\$7\$([./\dA-Za-z])([./\dA-Za-z]{5})([./\dA-Za-z]{5})([\x21-\x23\x25-\x7e]+)\$([./\dA-Za-z]{43})$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, n = '', r = '', p = '', salt = '', key = ''] = match;
  const cost = { ln: fromCrypt64(n), r: fromCrypt64(r), p: fromCrypt64(p) };
  const bytes = key.match(/.{1,4}/g)?.flatMap((four) => {
    const value = fromCrypt64(four);
    return Array.from({ length: four.length - 1 }, (_, at) => (value >> (8 * at)) & 0xff);
  });
  return scryptHash(cost, Buffer.from(salt), Buffer.from(bytes ?? []));
}

function fromCrypt64(digits: string): number {
  return [...digits].reduceRight((value, digit) => value * 64 + CRYPT64.indexOf(digit), 0);
}

function parseWerkzeugScrypt(text: string): ParsedHash | HashFault | undefined {
  const match = /^scrypt:(\d{1,15}):(\d{1,9}):(\d{1,9})\$([^$]+)\$((?:[\da-f]{2})+)$/.exec(text);
  if (!match) return undefined;
  const [, n = '', r, p, salt = '', key = ''] = match;
  const cost = { ln: Math.log2(Number(n)), r: Number(r), p: Number(p) };
  return scryptHash(cost, Buffer.from(salt), Buffer.from(key, 'hex'));
}

function parseDjangoScrypt(text: string): ParsedHash | HashFault | undefined {
  const match = /^scrypt\$(\d{1,15})\$([^$]+)\$(\d{1,9})\$(\d{1,9})\$([A-Za-z\d+/]+={0,2})$/.exec(
    text,
  );
  if (!match) return undefined;
  const [, n, salt = '', r, p, text64 = ''] = match;
  const key = fromBase64(text64);
  const cost = { ln: Math.log2(Number(n)), r: Number(r), p: Number(p) };
  return key && scryptHash(cost, Buffer.from(salt), key);
}

/** @returns undefined for what is cut off; padding may be left out. */
function fromBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  const padded = bytes.toString('base64');
  return [padded, padded.replace(/=+$/, '')].includes(text) ? bytes : undefined;
}

function scryptHash(
  cost: Cost,
  salt: Buffer,
  key: Buffer,
  own = false,
): ScryptHash | HashFault | undefined {
  const { ln, r, p } = cost;
  if (!Number.isInteger(ln) || ln < 1 || r < 1 || p < 1) return undefined;
  if (salt.length > SALT.most || !KEY.ofScrypt.includes(key.length)) return undefined;
  const blocks = 2 ** ln * r;
  const isAffordable = blocks <= MOST.blocks && p <= MOST.lanes && blocks * p <= 4 * MOST.blocks;
  return isAffordable ? { kind: 'scrypt', own, cost, salt, key } : TOO_COSTLY;
}

function parseBcrypt(text: string): ParsedHash | HashFault | undefined {
  const match = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/.exec(text);
  const cost = Number(match?.[1]);
  if (!match || cost < 4 || cost > 31) return undefined;
  return cost > MOST.bcrypt ? TOO_COSTLY : { kind: 'bcrypt', text };
}

function parseArgon2(text: string): ParsedHash | HashFault | undefined {
  const match =
    /^\$(argon2(?:id|i|d))(?:\$v=(\d+))?\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, kind, version, m, t, p, salt = '', key = ''] = match;
  const [kib, passes, lanes] = [Number(m), Number(t), Number(p)];
  const saltLength = bytesOf(salt);
  if (saltLength < 8 || saltLength > SALT.most || bytesOf(key) < KEY.least) return undefined;
  if (bytesOf(key) > KEY.most || passes < 1 || lanes < 1 || kib < 8 * lanes) return undefined;
  if (version !== '19') return { fault: 'is argon2 of a version before 1.3' };
  const isAffordable = kib <= MOST.kib && kib * passes <= MOST.kibPasses && lanes <= MOST.lanes;
  return isAffordable ? { kind: kind as ForeignHash['kind'], text } : TOO_COSTLY;
}

/** How many bytes base64 without padding stands for; NaN where no bytes give such a text. */
function bytesOf(base64: string): number {
  return base64.length % 4 === 1 ? Number.NaN : Math.floor((base64.length * 3) / 4);
}
