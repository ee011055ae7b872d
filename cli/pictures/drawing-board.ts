import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';
import { moduleBeside } from '../module-beside.ts';
import type { Drawn, DrawTask } from './draw-task.ts';

/** More threads than these wait for memory. */
const MOST = 4;

/** Draws pictures in threads of their own, beside what the caller does. They start with the first picture. */
export class DrawingBoard {
  #pool: Promise<Tinypool> | undefined;

  /** Draws one; what cannot be drawn is a value, not an error. */
  async draw(task: DrawTask): Promise<Drawn> {
    this.#pool ??= openPool();
    return (await this.#pool).run(task);
  }

  /** Ends the threads. What waits is not drawn any more. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }
}

async function openPool(): Promise<Tinypool> {
  const { default: Pool } = await import('tinypool');
  return new Pool({
    filename: moduleBeside(import.meta.url, 'draw-task').href,
    minThreads: 0,
    maxThreads: Math.min(MOST, Math.max(1, availableParallelism() - 1)),
    // A thread that had to ask for its next picture would wait while this one links.
    concurrentTasksPerWorker: Number.MAX_SAFE_INTEGER,
  });
}
