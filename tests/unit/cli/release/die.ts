import fs from 'node:fs';
import path from 'node:path';

type Call = (...args: never[]) => unknown;

const calls = fs as unknown as Record<string, Call>;
const { appendFileSync, writeFileSync, rmSync } = fs;

/** Calls that change nothing: to die before one is to die after the change before it. */
const harmless = /^(exists|f?stat|lstat|read|close|access|realpath)/;

/**
 * Lets the process die at its n-th step that changes the file system. A call that takes time is two
 * steps: one before it, and one in which a write ends half-way, or a recursive removal after its
 * first file.
 * @param die must not return
 * @returns puts the calls back
 */
export function dieAt(n: number, die: () => never): () => void {
  let step = 0;
  const originals = Object.entries(calls).filter(
    ([name]) => name.endsWith('Sync') && !harmless.test(name),
  );
  for (const [name, whole] of originals) {
    calls[name] = (...args) => {
      step += 1;
      if (step >= n) die();
      const half = halfOf(name, args);
      if (half !== undefined) {
        step += 1;
        if (step >= n) {
          half();
          die();
        }
      }
      return whole(...args);
    };
  }
  return () => {
    for (const [name, whole] of originals) calls[name] = whole;
  };
}

/** The first half of a call's work; undefined when it does all at once. */
function halfOf(name: string, args: unknown[]): (() => void) | undefined {
  const [file, content, options] = args as [string, string | Uint8Array, fs.WriteFileOptions];
  if (name === 'writeFileSync') return () => writeFileSync(file, firstHalf(content), options);
  if (name === 'appendFileSync') return () => appendFileSync(file, firstHalf(content), options);
  const victim = name === 'rmSync' && firstFileBelow(file);
  return victim ? () => rmSync(victim) : undefined;
}

const firstHalf = (content: string | Uint8Array) => content.slice(0, content.length >> 1);

function firstFileBelow(folder: string): string | undefined {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const below = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const first = below.find((entry) => entry.isFile());
  return first && path.join(first.parentPath, first.name);
}
