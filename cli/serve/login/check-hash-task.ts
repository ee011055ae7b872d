import { argon2Verify, bcryptVerify } from 'hash-wasm';
import type { ForeignHash } from './parse-hash.ts';

/** bcrypt takes so many bytes of a password; what comes behind them was never part of the hash. */
const MOST_OF_BCRYPT = 72;

export interface CheckHashTask extends ForeignHash {
  password: string;
}

/** Compares a password with a hash that takes a library. Runs in a thread of its own. */
export default function checkHash({ kind, text, password }: CheckHashTask): Promise<boolean> {
  const bytes = Buffer.from(password);
  if (bytes.length === 0) return Promise.resolve(false);
  return kind === 'bcrypt'
    ? bcryptVerify({ password: bytes.subarray(0, MOST_OF_BCRYPT), hash: text })
    : argon2Verify({ password: bytes, hash: text });
}
