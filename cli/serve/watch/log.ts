import type { Answered } from './answered.ts';

/** Lines of JSON for programs that gather them. */
export interface Log {
  answered(what: Answered): void;
  /** Something that an operator should know; problems say what to do. */
  say(text: string, level?: 'info' | 'error'): void;
}

/** Opens a log that writes each line whole. */
export async function openLog(stream: { write(text: string): unknown }): Promise<Log> {
  const { pino } = await import('pino');
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream as never);
  return {
    answered({ site, milliseconds, ...what }) {
      log.info({ ...what, ...site, milliseconds: Math.round(milliseconds * 10) / 10 }, 'answered');
    },
    say: (text, level = 'info') => log[level](text.trim()),
  };
}
