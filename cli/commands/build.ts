import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { CannotRun } from '../cannot-run.ts';
import { count } from '../count.ts';
import type { BuildOutcome, BuiltTenant } from '../pipeline/build-release.ts';
import type { Progress } from '../pipeline/stage-clock.ts';
import type { AffectedRequest } from '../plan/affected-tenants.ts';
import type { Format } from '../problems/formats.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import type { Shard } from '../workspace/take-shard.ts';
import {
  formatOption,
  maxProblemsOption,
  sinceOption,
  wholeNumber,
  workspaceOption,
} from './options.ts';

/** What `portico build` was asked for. */
export interface BuildOptions {
  cwd: string;
  out: string;
  preview: boolean;
  /** Whether markets that are not ready to launch are refused. */
  release?: boolean;
  format: Format;
  /** How many problems are written at most; the format's own number where it is not given. */
  maxProblems?: number;
  /** False makes everything anew. */
  cache?: boolean;
  /** Whether the output folder stays as it is. */
  releaseOnly?: boolean;
  /** How many releases to keep. */
  keep?: number;
  /** Which share of the tenants to build. */
  shard?: Shard;
  /** A git revision: only the tenants are built that a change since then can affect. */
  since?: string;
}

/** Adds `portico build [tenant…]`. */
export function registerBuild(program: Command): void {
  program
    .command('build')
    .description('check, then make the web roots of all sites')
    .argument('[tenant...]', 'the tenants to build; all when none is named')
    .option('--out <dir>', 'the output folder, relative to the workspace', 'dist')
    .option('--preview', 'let the sites also answer on <host>.localhost', false)
    .option('--release', 'refuse markets that are not ready to launch (portico ready)', false)
    .option('--no-cache', 'make everything anew, and read nothing that earlier builds have left')
    .option('--release-only', 'make the release, and leave the output folder as it is', false)
    .option('--shard <share>', 'build a share of the tenants: 2/4 is the second of four', readShard)
    .option('--keep <number>', 'how many releases to keep, with this one (default: 3)', wholeNumber)
    .addOption(sinceOption())
    .addOption(formatOption())
    .addOption(maxProblemsOption())
    .addOption(workspaceOption())
    .action(async (names: string[], options: BuildOptions) => {
      process.exitCode = await build(names, options, process.env, processTerminal());
    });
}

/** Reads the value of `--shard`. */
function readShard(value: string): Shard {
  const [, index = 0, total = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value) ?? []).map(
    Number,
  );
  if (index > 0 && index <= total) return { index, total };
  throw new InvalidArgumentError('A share such as 2/4 is expected: the second of four.');
}

/**
 * Builds tenants and writes what became of them.
 * @returns the exit code: 0 when the release was written, 1 when problems prevented it.
 * @throws CannotRun when the workspace or the output folder cannot be used.
 */
export async function build(
  names: string[],
  options: BuildOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { cwd, out, format, maxProblems, keep, shard, since } = options;
  const asked = { root: cwd, names, since: since ?? '', environment };
  const chosen = since === undefined ? { names } : await chooseSince(asked, terminal);
  if (!chosen) {
    terminal.talk('There is nothing to build.');
    return 0;
  }
  const refusal = await refusalOf(chosen.names, options, environment);
  if (refusal !== undefined) {
    terminal.talk(refusal);
    return 1;
  }
  const request = {
    root: cwd,
    names: chosen.names,
    out: resolve(cwd, out),
    preview: options.preview,
    fresh: options.cache === false,
    releaseOnly: options.releaseOnly ?? false,
    ...(keep !== undefined && { keep }),
    ...(shard && { shard }),
    environment,
  };
  // What only a build needs takes its time to load; other commands should not wait for it.
  const { folderInRepository } = await import('../problems/folder-in-repository.ts');
  const { formatProblems } = await import('../problems/format-problems.ts');
  const { summarize } = await import('../problems/summarize.ts');
  const { buildRelease } = await import('../pipeline/build-release.ts');
  const outcome = await buildRelease(request, progressOn(terminal));
  const folder = folderInRepository(cwd);
  const form = { color: terminal.color, version, max: maxProblems, folder };
  terminal.result(formatProblems(outcome.problems, format, form));
  if (outcome.problems.length > 0) terminal.talk(summarize(outcome.problems));
  if (!outcome.built) {
    terminal.talk('Nothing was written.');
    return 1;
  }
  // Other formats are for programs, which read release.json for the rest.
  if (format === 'pretty') terminal.result(table(outcome));
  if (shard) terminal.talk(shardLine(shard, outcome));
  for (const line of remadeLines(outcome)) terminal.talk(line);
  for (const line of fallbackLines(outcome)) terminal.talk(line);
  for (const line of loginLines(outcome)) terminal.talk(line);
  terminal.talk(times(outcome, out));
  return 0;
}

/** Why a release is refused, where one is asked for that is more than a build. */
async function refusalOf(
  names: readonly string[],
  { cwd, preview, release = false }: BuildOptions,
  environment: Environment,
): Promise<string | undefined> {
  if (!release) return undefined;
  if (preview) {
    throw new CannotRun(
      '--release is for markets that launch, and --preview is not: leave one out.',
    );
  }
  const { releaseRefusal } = await import('../ready/release-refusal.ts');
  return releaseRefusal(cwd, names, environment);
}

/** The tenants to build for what changed since a revision; none where nothing has. */
async function chooseSince(
  asked: AffectedRequest,
  terminal: Terminal,
): Promise<{ names: string[] } | undefined> {
  const { affectedTenants } = await import('../plan/affected-tenants.ts');
  const { talkOfAffected } = await import('../plan/talk-of-affected.ts');
  const { affected, removed, ...found } = affectedTenants(asked);
  talkOfAffected({ affected, removed, ...found }, terminal);
  if (affected.length > 0) return { names: affected.map(({ tenant }) => tenant) };
  // A release without them comes of any build, and no other tenant asks for one.
  return removed.length > 0 ? { names: asked.names.slice() } : undefined;
}

type Built = Extract<BuildOutcome, { built: true }>;

/** One line per stage in CI; on a screen one line that overwrites itself. */
function progressOn(terminal: Terminal): Progress {
  let last = '';
  return (stage, done, total) => {
    if (!terminal.interactive) {
      if (done === undefined) terminal.talk(`${stage} …`);
      return;
    }
    const text = done === undefined ? `${stage} …` : `${stage} ${done} of ${total} sites`;
    // A thousand tenants would otherwise repaint the line thousands of times.
    if (done !== undefined && done !== total && done % 25 !== 0) return;
    if (text !== last) terminal.status(text);
    last = text;
  };
}

/** More tenants than this are of no use to a reader one by one. */
const MOST_ROWS = 60;

/** A row per tenant: sites, files, size, and what became of it. */
function table(outcome: Built): string {
  const { tenants } = outcome;
  const became = changesByTenant(outcome);
  const isSame = ({ tenant }: BuiltTenant) => became.get(tenant) === 'unchanged';
  const shown =
    tenants.length > MOST_ROWS ? tenants.filter((one) => !isSame(one)).slice(0, 20) : tenants;
  if (shown.length === 0) return '';
  const rows = [
    ['tenant', 'sites', 'files', 'size', ''],
    ...shown.map((built) => [...row(built, outcome), became.get(built.tenant) ?? '']),
  ];
  const widths = [0, 1, 2, 3, 4].map((i) =>
    Math.max(...rows.map((cells) => cells[i]?.length ?? 0)),
  );
  const cell = (text: string, i: number) =>
    i === 2 || i === 3 ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0);
  const lines = rows.map((cells) => cells.map(cell).join('  ').trimEnd());
  if (shown.length < tenants.length)
    lines.push(`… and ${tenants.length - shown.length} more tenants`);
  return `${lines.join('\n')}\n`;
}

function row({ tenant, sites }: BuiltTenant, { sizeOf }: Built): string[] {
  const sizes = sites.map(sizeOf);
  const sum = (of: (size: { files: number; bytes: number }) => number) =>
    sizes.reduce((total, size) => total + of(size), 0);
  return [
    tenant,
    sites.map(({ site }) => site).join(' '),
    String(sum(({ files }) => files)),
    `${(sum(({ bytes }) => bytes) / 1024).toFixed(0)} KB`,
  ];
}

/** What became of each tenant, by the bytes of its sites: "changed", "1 added, 2 unchanged". */
function changesByTenant({ written }: Built): Map<string, string> {
  const { added, changed, removed, unchanged } = written;
  const kinds = Object.entries({ added, changed, removed, unchanged });
  const all = kinds.flatMap(([kind, keys]) =>
    keys.map((key) => ({ kind, tenant: key.split('/', 1)[0] as string })),
  );
  return new Map(
    [...Map.groupBy(all, ({ tenant }) => tenant)].map(([tenant, sites]) => {
      const counts = [...Map.groupBy(sites, ({ kind }) => kind)];
      const words = counts.map(([kind, of]) => `${of.length} ${kind}`).join(', ');
      return [tenant, counts.length === 1 ? (counts[0]?.[0] as string) : words];
    }),
  );
}

/** A share may be empty, which is no mistake. */
function shardLine({ index, total }: Shard, { tenants }: Built): string {
  const which = tenants.length === 0 ? 'no tenant' : count(tenants.length, 'tenant');
  return `Share ${index} of ${total} is ${which}.`;
}

/** Whoever keeps what builds leave should know that it does not stay as it is. */
function remadeLines({ remade }: Built): string[] {
  if (remade.length === 0) return [];
  return [`Made again, because what an earlier build had left was damaged: ${remade.join('; ')}.`];
}

/** What each language lacks, so that nobody learns it from a subscriber. */
function fallbackLines({ tenants }: Built): string[] {
  const languages = new Map<string, Map<string, number>>();
  for (const { fallbacks } of tenants) {
    for (const [language, counts] of fallbacks) {
      const most = languages.get(language) ?? new Map<string, number>();
      languages.set(language, most);
      for (const [file, count] of counts) most.set(file, Math.max(count, most.get(file) ?? 0));
    }
  }
  return [...languages].sort().flatMap(([language, counts]) => {
    const parts = [...counts].map(([file, count]) => `${file} ${count}`);
    return parts.length === 0
      ? []
      : [`English is shown where ${language} has no text: ${parts.join(', ')}`];
  });
}

/** What a preview may do and a release seldom means to: only who was added by hand can sign in there. */
function loginLines({ release }: Built): string[] {
  if (release.preview) return [];
  const own = release.sites.filter(
    ({ login }) => login.url.startsWith('/') && !login.carrier,
  ).length;
  if (own === 0) return [];
  return [
    `No backend in ${own} of ${release.sites.length} sites: only who is on the server’s own list (portico subscribers) can sign in there. For a backend, set login.url, or the variable that it names.`,
  ];
}

/** What the release is, compared with the one before, and what it took. */
function times({ release, written, seconds }: Built, out: string): string {
  const { added, changed, removed, unchanged } = written;
  const counts = Object.entries({ added, changed, removed, unchanged });
  const became = counts.filter(([, keys]) => keys.length > 0);
  const words = became.map(([kind, keys]) => `${keys.length} ${kind}`).join(', ');
  const parts = Object.entries(seconds).map(([stage, time]) => `${stage} ${time.toFixed(2)} s`);
  const all = `${release.sites.length} sites in ${out}`;
  return `${words ? `${all}: ${words}` : all} (${parts.join(', ')}).`;
}
