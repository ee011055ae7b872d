import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';

/** A secret with which sessions are signed. */
export interface SessionKey {
  /** Stands in each session, so that the key is found again. */
  id: string;
  secret: Uint8Array;
}

/** What sessions are signed and named with. */
export interface SessionKeys {
  /** The first signs; sessions of each of them hold. */
  all: readonly [SessionKey, ...SessionKey[]];
  /** Names a subscriber in a session: always the same, and nobody can tell the phone from it. */
  pseudonym(tenant: string, phone: string): string;
}

/** Gives the keys that are valid now. */
export type CurrentKeys = () => SessionKeys;

/** The keys as they are kept: texts in base64url. */
interface KeptKeys {
  keys: { id: string; secret: string }[];
  pseudonyms: string;
}

/** Bytes of a secret: as many as HMAC with SHA-256 gives (RFC 7518 section 3.2). */
const BYTES = 32;
/** How many keys are valid at once: while one takes over, sessions of the one before go on. */
const MOST = 2;
/** How long a look at the file counts as fresh, in milliseconds. */
const FRESH = 1000;

/**
 * Reads the keys of a file, makes them where there are none yet, and sees when others are put in its place.
 * @throws CannotRun when the file cannot be read or made, or has no keys.
 */
export function openSessionKeys(file: string): CurrentKeys {
  let stamp = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let keys: SessionKeys | undefined;
  return () => {
    if (keys && performance.now() - lookedAt < FRESH) return keys;
    lookedAt = performance.now();
    try {
      const now = stampOf(file);
      if (!keys || now !== stamp) keys = parseSessionKeys(readOrMake(file));
      stamp = stampOf(file);
    } catch (error) {
      // Whoever is signed in stays so while the file is away.
      if (!keys)
        throw new CannotRun(`The session keys in ${file} cannot be used: ${reason(error)}.`);
    }
    return keys;
  };
}

/**
 * Puts a new key before the others, of which the newest stays valid.
 * @returns the new key's id.
 * @throws CannotRun when the file cannot be read or written.
 */
export function renewSessionKeys(file: string): string {
  try {
    const kept = JSON.parse(readOrMake(file)) as KeptKeys;
    parseSessionKeys(JSON.stringify(kept));
    const key = newKey();
    const keys = [key, ...kept.keys].slice(0, MOST);
    // In one step: a server may be reading it.
    const draft = `${file}.${key.id}`;
    writeFileSync(draft, encode({ ...kept, keys }), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
    return key.id;
  } catch (error) {
    throw new CannotRun(`The session keys in ${file} cannot be renewed: ${reason(error)}.`);
  }
}

/**
 * Reads keys from their text.
 * @throws Error when it has none, or one that is too short.
 */
export function parseSessionKeys(text: string): SessionKeys {
  const { keys, pseudonyms } = JSON.parse(text) as Partial<KeptKeys>;
  const all = (Array.isArray(keys) ? keys : []).slice(0, MOST).map(({ id, secret }) => {
    if (typeof id !== 'string' || id === '') throw new Error('a key has no id');
    return { id, secret: decodeSecret(secret) };
  });
  const [first, ...others] = all;
  if (!first) throw new Error('it has no keys');
  const names = decodeSecret(pseudonyms);
  return {
    all: [first, ...others],
    pseudonym: (tenant, phone) =>
      createHmac('sha256', names).update(`${tenant}\0${phone}`).digest('base64url').slice(0, 22),
  };
}

/** The text of new keys, as {@link parseSessionKeys} reads it. */
export function newSessionKeys(): string {
  return encode({ keys: [newKey()], pseudonyms: newSecret() });
}

function readOrMake(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dirname(file), { recursive: true });
  try {
    // Only its owner may read it; of two servers that begin together, one makes it.
    writeFileSync(file, newSessionKeys(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}

function newKey(): KeptKeys['keys'][number] {
  return { id: randomBytes(6).toString('base64url'), secret: newSecret() };
}

const newSecret = () => randomBytes(BYTES).toString('base64url');
const encode = (keys: KeptKeys) => `${JSON.stringify(keys, null, 2)}\n`;

function decodeSecret(text: unknown): Uint8Array {
  const secret = Buffer.from(typeof text === 'string' ? text : '', 'base64url');
  if (secret.length < BYTES) throw new Error(`a secret has fewer than ${BYTES} bytes`);
  return new Uint8Array(secret);
}

function reason(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
