import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { openSession, type Session } from '../graph/session.ts';
import { Store } from '../graph/store.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { Contents } from '../release/contents.ts';
import { keepVerified } from '../release/keep-verified.ts';
import { placesIn, releaseFolder } from '../release/release-folder.ts';
import { inWords, ReleaseWriter } from '../release/release-writer.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { compareStates } from './compare-states.ts';
import { findRevision, type Revision, revisionName, writeRevision } from './git.ts';
import { type LinkedState, linkedState } from './linked-state.ts';
import type { Plan } from './plan.ts';
import { releasedState } from './released-state.ts';
import { type State, stateOf } from './state.ts';

/** What is to be compared with the workspace as it is. */
export interface PlanRequest {
  /** The workspace, absolute. */
  root: string;
  /** The tenants to compare; all when empty. */
  names: readonly string[];
  /** The output folder whose release is compared, absolute. */
  out: string;
  /** The beginning of a release's name; the current one without. */
  release?: string;
  /** A git revision, in the place of a release. */
  since?: string;
  environment: Environment;
  /** Is called with how many sites of a state are linked. */
  report?: (done: number, total: number) => void;
}

export type PlanOutcome =
  | { made: true; plan: Plan; old: State; now: State }
  | { made: false; problems: LocatedProblem[] };

/**
 * Compares what the workspace would build now with a release, or with the workspace at a git revision. Writes
 * nothing but in `.portico`, and leaves there only what makes the next run quick.
 * @param use is given the outcome while the files of both states can still be read.
 * @throws CannotRun when there is nothing to compare with, or something cannot be read.
 */
export async function makePlan<T>(
  request: PlanRequest,
  use: (outcome: PlanOutcome) => T | Promise<T>,
): Promise<T> {
  const { root } = request;
  const revision = request.since === undefined ? undefined : findRevision(root, request.since);
  const folder = ownFolder(join(root, '.portico', 'plan'));
  const session = openSession(root, { begin: true });
  try {
    return await use(await compare(request, revision, session, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    session.close();
  }
}

async function compare(
  request: PlanRequest,
  revision: Revision | undefined,
  session: Session,
  folder: string,
): Promise<PlanOutcome> {
  const { root, names, environment, report = () => {} } = request;
  const at = releaseFolder(root, request.out);
  const verified = keepVerified(session.store, at.folder, false);
  // What releases have is read there, and neither removed nor added to.
  const beside = new Contents(at, verified, { readOnly: true });
  const released = revision ? undefined : releasedState(at, beside, request.release);
  const places = placesIn(join(folder, 'contents'), join(folder, 'none'));
  const writer = ReleaseWriter.open(places, { beside });
  const preview = released?.preview ?? false;
  const link = { names, environment, preview, session, writer, report };
  try {
    const old = revision
      ? await revisionState(revision, join(folder, 'workspace'), link)
      : (released as State);
    const linked = await linkedState({ ...link, name: 'the workspace', root });
    if (!('state' in linked)) return { made: false, problems: linked.problems };
    const now = linked.state;
    const compared = names.length === 0 ? old : only(old, names);
    return { made: true, plan: compareStates(compared, now), old: compared, now };
  } finally {
    writer.abort();
  }
}

type LinkOptions = Omit<Parameters<typeof linkedState>[0], 'name' | 'root'>;

/** The state of the workspace at a revision; of the tenants that are asked for, those that there were. */
async function revisionState(
  revision: Revision,
  folder: string,
  link: LinkOptions,
): Promise<State> {
  const { ref } = revision;
  writeRevision(revision, folder);
  const names = link.names.filter((tenant) => existsSync(join(folder, `tenants/${tenant}.yaml`)));
  // These files are there for this run only.
  const digests = new FileDigests(Store.inMemory(), 'files');
  const session = { ...link.session, digests };
  const name = revisionName(revision);
  if (names.length < link.names.length && names.length === 0) {
    return stateOf(name, [], link.writer.contents);
  }
  const linked: LinkedState = await linkedState({
    ...link,
    names,
    session,
    name,
    root: folder,
  });
  if ('state' in linked) return linked.state;
  const [first] = linked.problems;
  throw new CannotRun(
    `The workspace at "${ref}" has errors, so it cannot be compared. The first: ${first?.file}:${first?.line} ${first?.message}`,
  );
}

/** A state with some tenants only. */
function only(state: State, names: readonly string[]): State {
  const sites = [...state.sites].filter(([, { tenant }]) => names.includes(tenant));
  return { ...state, sites: new Map(sites) };
}

/** In milliseconds. What is older was left by a run that was killed. */
const OLD = 24 * 60 * 60 * 1000;

/**
 * A folder for this run alone.
 * @throws CannotRun when the file system refuses.
 */
function ownFolder(all: string): string {
  try {
    mkdirSync(all, { recursive: true });
    for (const name of readdirSync(all)) {
      const folder = join(all, name);
      const found = statSync(folder, { throwIfNoEntry: false });
      const isOld = found && found.mtimeMs < Date.now() - OLD;
      if (isOld) rmSync(folder, { recursive: true, force: true });
    }
    return mkdtempSync(join(all, 'run-'));
  } catch (error) {
    throw inWords(error, all);
  }
}
