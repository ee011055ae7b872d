import { styleText } from 'node:util';
import { visible } from '../visible.ts';
import type { Draft, DraftFile } from './draft.ts';

/** How a draft is shown. */
export interface Shown {
  color: boolean;
  /** How many lines of a file are shown at most. */
  most: number;
}

/** Of a changed file, how many lines around the change are shown. */
const AROUND = 2;

/** The files of a draft as they will be, each line that is new with a "+" before it. */
export function showDraft({ files }: Draft, shown: Shown): string {
  return files.map((file) => `${showFile(file, shown)}\n`).join('\n');
}

function showFile({ file, content, before }: DraftFile, { color, most }: Shown): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const lines = before === undefined ? linesOf(content).map(added) : changed(before, content);
  const written = lines.slice(0, most).map((line) => {
    const text = visible(line);
    if (line.startsWith('+')) return paint('green', text);
    return line.startsWith('-') ? paint('red', text) : text;
  });
  const left = lines.length - written.length;
  return [
    paint('bold', before === undefined ? `${file} (new)` : file),
    ...written,
    ...(left > 0 ? [`  … and ${left} more lines`] : []),
  ].join('\n');
}

const added = (line: string) => `+ ${line}`.trimEnd();

/** The lines that differ, all together, with some around them. A draft changes a file at one place. */
function changed(before: string, after: string): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let top = 0;
  while (top < old.length && old[top] === now[top]) top += 1;
  let bottom = 0;
  const rest = Math.min(old.length, now.length) - top;
  while (bottom < rest && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom += 1;
  const kept = (lines: string[]) => lines.map((line) => `  ${line}`.trimEnd());
  return [
    ...kept(old.slice(Math.max(0, top - AROUND), top)),
    ...old.slice(top, old.length - bottom).map((line) => `- ${line}`.trimEnd()),
    ...now.slice(top, now.length - bottom).map(added),
    ...kept(old.slice(old.length - bottom, old.length - bottom + AROUND)),
  ];
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}
