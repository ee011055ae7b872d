import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { CannotRun } from '../cannot-run.ts';

/** A revision of the repository that a workspace is in. */
export interface Revision {
  /** As it was asked for: "main". */
  ref: string;
  /** The commit's name, 40 hexadecimal digits. */
  commit: string;
  /** The repository's folder, absolute. */
  top: string;
  /** The workspace within it, "apps/portal/", or '' where it is the repository itself. */
  prefix: string;
}

/** What of a workspace is read, so what a revision has to be asked for. */
const WORKSPACE = ['tenants', 'catalog', 'portico.yaml'];

/** In bytes; `git diff --name-only` of a large repository. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Finds a revision.
 * @param root the workspace, absolute.
 * @throws CannotRun, in one line, when there is no git, no repository, or no such revision in it.
 */
export function findRevision(root: string, ref: string): Revision {
  const place = git(root, ['rev-parse', '--show-toplevel', '--show-prefix']);
  if (place.status !== 0) {
    const isNone = /not a git repository/i.test(place.error);
    throw new CannotRun(
      isNone
        ? `${root} is not in a git repository, so there is no revision "${ref}" to compare with.`
        : `git cannot read the repository of ${root}: ${place.error}`,
    );
  }
  const [top = '', prefix = ''] = place.output.split('\n');
  // What begins with a hyphen would be an option of git's.
  const found = git(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  if (found.status !== 0) throw unknownRevision(root, ref);
  return { ref, commit: found.output.trim(), top, prefix };
}

/** A revision in a sentence: as it was asked for, and the beginning of its commit's name. */
export function revisionName({ ref, commit }: Pick<Revision, 'ref' | 'commit'>): string {
  const short = commit.slice(0, 7);
  return commit.startsWith(ref) ? short : `${ref} (${short})`;
}

function unknownRevision(root: string, ref: string): CannotRun {
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']).output.trim() === 'true';
  return new CannotRun(
    isShallow
      ? `This clone is shallow and does not have the revision "${ref}"; fetch it first: git fetch --depth=1 origin ${ref}, and name it FETCH_HEAD.`
      : `There is no revision "${ref}" in this repository. A branch, a tag or a commit is expected, such as HEAD~1 or origin/main.`,
  );
}

/**
 * Writes the workspace as it was at a revision, with line ends and links as a checkout would write them.
 * @param folder is made; it should be empty.
 * @throws CannotRun when there was no workspace, or git cannot read it.
 */
export function writeRevision({ ref, commit, top, prefix }: Revision, folder: string): void {
  mkdirSync(folder, { recursive: true });
  // An index of its own: that of the repository has what is staged.
  const env = { GIT_INDEX_FILE: `${folder}/.index` };
  const tree = `${commit}:${prefix}`;
  const run = (args: string[], input?: string) => {
    const done = git(top, args, env, input);
    if (done.status !== 0) {
      throw new CannotRun(`git cannot read the workspace at "${ref}": ${done.error}`);
    }
    return done.output;
  };
  if (git(top, ['cat-file', '-e', `${tree}tenants`]).status !== 0) {
    throw new CannotRun(`At "${ref}" there is no workspace here: ${prefix}tenants is missing.`);
  }
  run(['read-tree', tree.replace(/\/$/, '')]);
  const files = run(['ls-files', '-z', '--', ...WORKSPACE]);
  run(['checkout-index', '--force', '--quiet', '-z', '--stdin', `--prefix=${folder}/`], files);
}

/**
 * The files that differ between a revision and the folder as it is now, also those that git does not know yet.
 * @returns paths relative to the repository.
 * @throws CannotRun when git cannot say.
 */
export function changedFiles({ ref, commit, top }: Revision): string[] {
  const list = (args: string[]) => {
    const done = git(top, args);
    if (done.status !== 0) throw new CannotRun(`git cannot compare with "${ref}": ${done.error}`);
    return done.output.split('\0').filter((path) => path !== '');
  };
  return [
    ...list(['diff', '--name-only', '--no-renames', '-z', commit]),
    ...list(['ls-files', '--others', '--exclude-standard', '-z']),
  ];
}

const SETTINGS = {
  // Its words are looked at, so they have to be English.
  LC_ALL: 'C',
  // It must not ask for a password, nor renew the index that somebody is working with.
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // Within a hook git sets these, for a command that runs where the hook does.
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

interface Done {
  status: number;
  output: string;
  /** Git's own reason, in one line. */
  error: string;
}

function git(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  input?: string,
): Done {
  const done = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    env: { ...process.env, ...SETTINGS, ...env },
    ...(input !== undefined && { input }),
  });
  if (done.error) {
    const { code } = done.error as NodeJS.ErrnoException;
    throw new CannotRun(
      code === 'ENOENT'
        ? 'git is not installed, and --since needs it.'
        : `git could not run (${code ?? done.error.message}).`,
    );
  }
  const lines = done.stderr.split('\n').filter((line) => line.trim() !== '');
  const reason = lines[0]?.replace(/^(fatal|error): /, '') ?? `exit code ${done.status}`;
  return { status: done.status ?? 1, output: done.stdout, error: reason };
}
