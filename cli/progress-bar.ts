import type { Terminal } from './terminal.ts';

const WIDTH = 24;

/** Shows how far something is: what is done, how much of it, and of how much. */
export type ShowProgress = (label: string, done: number, total: number) => void;

/** A bar, where there is a screen for it. */
export function progressBar(terminal: Terminal): ShowProgress {
  let last = '';
  return (label, done, total) => {
    if (!terminal.interactive) return;
    const share = total > 0 ? done / total : 1;
    const full = Math.round(share * WIDTH);
    const bar = `${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}`;
    const text = `${label.padEnd(5)}  ${bar}  ${Math.floor(share * 100)} %`;
    if (text !== last) terminal.status(text);
    last = text;
  };
}
