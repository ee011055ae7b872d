import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CannotRun } from '../cannot-run.ts';
import { moduleBeside } from '../module-beside.ts';
import type { Inspection } from './inspect-photo.ts';

/** Decoding may take the process with it, or not come to an end; the last is what happened then. */
export type Inspected = Inspection | { found: 'undecodable' };

const PROGRAM = fileURLToPath(moduleBeside(import.meta.url, 'inspect-process'));

/** A photo takes 0.1 s, an AVIF of 12 million pixels 1.7 s; after so long without an end, it is given up. In milliseconds. */
const PATIENCE = 60_000;

/**
 * Looks into photos in a process of its own, which is waited for: checks have no `await`, and
 * a file that brings a decoder down is reported like any other. Of JPEGs with 12 million pixels, 20 take
 * 1.2 s.
 * @param paths absolute.
 * @param program does what `inspect-process.ts` says.
 * @returns one for each path, in their order.
 * @throws CannotRun where the process does not start.
 */
export function inspectPhotos(paths: readonly string[], program = PROGRAM): Inspected[] {
  const inspected: Inspected[] = [];
  while (inspected.length < paths.length) {
    inspected.push(...inspectSome(paths.slice(inspected.length), program));
    // The first one that nothing was said of is the one that the process ended at.
    if (inspected.length < paths.length) inspected.push({ found: 'undecodable' });
  }
  return inspected;
}

/** As many as the process came to say something of. */
function inspectSome(paths: readonly string[], program: string): Inspection[] {
  const { stdout, stderr, error } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(paths),
    timeout: PATIENCE + 1_000 * paths.length,
    maxBuffer: Number.POSITIVE_INFINITY,
    encoding: 'utf8',
  });
  const [ready, ...lines] = (stdout ?? '').split('\n').slice(0, -1);
  if (ready === undefined) {
    const reason = /^\w*Error.*$/m.exec(stderr ?? '')?.[0] ?? error?.message ?? 'it said nothing';
    throw new CannotRun(
      `JPEG, PNG, WebP and AVIF pictures cannot be read here, since the program that reads them does not start (${reason}). Run npm ci on this machine.`,
    );
  }
  return lines.map((line) => JSON.parse(line) as Inspection);
}
