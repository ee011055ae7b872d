import type Tinypool from 'tinypool';
import { moduleBeside } from '../../module-beside.ts';
import type { ForeignHash } from './parse-hash.ts';

/** Compares a password, as it is, with a hash that takes a library. */
export type CheckForeign = (password: string, hash: ForeignHash) => Promise<boolean>;

/** As many as own hashes are checked at once. */
const AT_ONCE = 2;
/** So long a thread waits for its next hash, in milliseconds; the memory of its checks goes with it. */
const IDLE = 30_000;

/** Checks hashes of other systems in threads, beside what the server does. They start with the first hash. */
export class ForeignChecks {
  #pool: Promise<Tinypool> | undefined;

  check: CheckForeign = async (password, hash) => {
    this.#pool ??= openPool();
    return (await this.#pool).run({ ...hash, password });
  };

  /** Ends the threads. What waits is not checked any more. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }
}

async function openPool(): Promise<Tinypool> {
  const { default: Pool } = await import('tinypool');
  return new Pool({
    filename: moduleBeside(import.meta.url, 'check-hash-task').href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE,
    // Those of the process may be of a kind that no thread takes.
    execArgv: [],
  });
}
