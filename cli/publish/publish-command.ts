import { CannotRun } from '../cannot-run.ts';
import { count } from '../count.ts';
import { progressBar } from '../progress-bar.ts';
import { releaseFolder } from '../release/release-folder.ts';
import type { Terminal } from '../terminal.ts';
import { openRelease } from './open-release.ts';
import { type Published, planPublish, publish } from './publish.ts';
import { STAGES, type Target } from './target.ts';
import { openTarget } from './targets.ts';

/** What `portico publish` was asked for. */
export interface PublishCommandOptions {
  cwd: string;
  out: string;
  release?: string;
  dryRun?: boolean;
  breakLock?: boolean;
}

/**
 * Publishes a release to a target of portico.yaml, and says what went.
 * @throws CannotRun where it cannot; the release that was live stays so.
 */
export async function publishCommand(
  name: string,
  { cwd, out, release, dryRun = false, breakLock = false }: PublishCommandOptions,
  terminal: Terminal,
): Promise<void> {
  const target = await openTarget(cwd, name, terminal);
  const source = openRelease(releaseFolder(cwd, out), release);
  if (source.release.preview) {
    terminal.talk('This release is a preview; build without --preview for subscribers.');
  }
  for (const remark of target.remarks(source)) terminal.talk(remark);
  try {
    if (dryRun) {
      const plan = await planPublish(target, source);
      terminal.result(`${planLines(target, source.id, plan).join('\n')}\n`);
      return;
    }
    const start = performance.now();
    const done = await publish(target, source, { breakLock, onProgress: progressBar(terminal) });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    terminal.talk(`${doneLine(target, source.id, done)} ${seconds} s.`);
  } catch (error) {
    throw await worded(error, target);
  }
}

function planLines({ name, place }: Target, id: string, plan: Published): string[] {
  if (!plan.switched) return [`The release ${id} is live on ${name} (${place}); nothing would go.`];
  return [
    `To ${name} (${place}) would go:`,
    ...STAGES.map((stage) => `  ${stage.padEnd(5)}  ${amount(plan.put[stage])}`),
    `  ${count(plan.there, 'part')} of the release ${plan.there === 1 ? 'is' : 'are'} there already`,
    `Then ${id} would be live${plan.before && plan.before !== id ? ` in the place of ${plan.before}` : ''}.`,
  ];
}

function doneLine({ name, place }: Target, id: string, done: Published): string {
  if (!done.switched) return `The release ${id} was live on ${name} (${place}) already;`;
  const went = STAGES.map((stage) => `${stage}: ${amount(done.put[stage])}`).join('; ');
  const removed = done.removed > 0 ? ` ${count(done.removed, 'old file')} removed.` : '';
  return `The release ${id} is live on ${name} (${place}). Put ${went}; there already: ${done.there}.${removed}`;
}

const amount = ({ parts, bytes }: { parts: number; bytes: number }) =>
  `${count(parts, 'part')}, ${size(bytes)}`;

/** "5 KB" of 5,000 bytes. */
function size(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'byte');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What went wrong in words, with what visitors see now. */
export async function worded(error: unknown, target: Target): Promise<unknown> {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const { name, place } = target;
  const list = await target.list().catch(() => undefined);
  const live = list
    ? `${list.current} is live${list.switching ? `, and the switch to ${list.switching} has begun` : ''}`
    : 'Nothing is live there as far as can be seen';
  return new CannotRun(
    `Could not write to ${name} (${place}): ${reason} ${live}; run the same command again to go on.`,
    { cause: error },
  );
}

/** The fault of a file system; that of a store says by itself what it is. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof CannotRun) return undefined;
  return 'syscall' in error || '$metadata' in error ? `${error.message}.` : undefined;
}
