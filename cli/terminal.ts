/** What a command prints to: results on stdout, talk on stderr. Tests put their own in its place. */
export interface Terminal {
  /** Writes results, for people and for other programs. */
  result(text: string): void;
  /** Writes a line of talk: progress, summaries, hints. */
  talk(line: string): void;
  /** Shows a line that the next talk or result replaces; only where `interactive`. */
  status(line: string): void;
  /** Empties the screen; absent where results do not go to one. */
  clear?(): void;
  /** Whether results may be coloured. */
  color: boolean;
  /** Whether talk goes to a screen, so that progress may overwrite itself. */
  interactive: boolean;
}

/** The process's own streams. Colour follows NO_COLOR, FORCE_COLOR and whether stdout is a screen. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  const CLEAR = '\r\u001b[K';
  let shown = false;
  const clear = () => {
    if (shown) stderr.write(CLEAR);
    shown = false;
  };
  return {
    result: (text) => {
      clear();
      stdout.write(text);
    },
    talk: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    status: (line) => {
      stderr.write(`${CLEAR}${line}`);
      shown = true;
    },
    ...(stdout.isTTY && { clear: () => stdout.write('\u001b[2J\u001b[3J\u001b[H') }),
    color: stdout.hasColors?.() ?? false,
    interactive: (stderr.isTTY ?? false) && !process.env.CI,
  };
}
