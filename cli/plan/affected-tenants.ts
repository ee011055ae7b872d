import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { checkTenants } from '../check/check-tenants.ts';
import { digestOfJson } from '../graph/digest.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { openSession, type Session } from '../graph/session.ts';
import { Store } from '../graph/store.ts';
import type { SiteFacts } from '../link/site-model.ts';
import type { SiteJob } from '../pipeline/workspace-sites.ts';
import { WorkspaceSites } from '../pipeline/workspace-sites.ts';
import { plainProblem } from '../problems/problem.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { selectTenants } from '../workspace/select-tenants.ts';
import { changedFiles, findRevision, type Revision, writeRevision } from './git.ts';

/** What `--since` was asked for. */
export interface AffectedRequest {
  /** The workspace, absolute. */
  root: string;
  /** The tenants that are asked for at all; all when empty. */
  names: readonly string[];
  /** A git revision. */
  since: string;
  environment: Environment;
}

/** The tenants that a change can affect. */
export interface AffectedTenants {
  revision: Revision;
  affected: Affected[];
  /** How many tenants were asked for. */
  of: number;
  /** Tenants of the revision that are no more. */
  removed: string[];
}

export interface Affected {
  tenant: string;
  /** What it is made from and has changed: files, or a few words; the first of them. */
  why: string[];
}

/**
 * Finds the tenants whose problems or sites can be other ones than at a git revision: all whose bytes would differ,
 * and few others. Two workspaces are compared, not lists of files, so that what a tenant takes from its
 * brand, its terms, its theme or the sites beside it counts, and what it does not take does not.
 * Environment variables are those of now for both.
 * @throws CannotRun when there is no such revision, or a name is not that of a tenant.
 */
export function affectedTenants({
  root,
  names,
  since,
  environment,
}: AffectedRequest): AffectedTenants {
  const revision = findRevision(root, since);
  const folder = mkdtempSync(join(tmpdir(), 'portico-since-'));
  const session = openSession(root);
  try {
    writeRevision(revision, folder);
    const digests = new FileDigests(Store.inMemory(), 'files');
    const before = tenantSources(folder, environment, { ...session, digests });
    const now = tenantSources(root, environment, session);
    const selected = selectTenants(now.workspace, names).map(({ name }) => name);
    const tool = changedTool(revision);
    const affected = selected.flatMap((tenant) => {
      const why = tool ?? changedSources(before.sources.get(tenant), now.sources.get(tenant));
      return why.length > 0 ? [{ tenant, why }] : [];
    });
    const removed = [...before.sources.keys()].filter((tenant) => !now.sources.has(tenant));
    return { revision, affected, of: selected.length, removed };
  } finally {
    session.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What one tenant is made from: files by their names, and other things in a few words, each with its digest. */
export type Sources = ReadonlyMap<string, string>;

/** What each tenant of a workspace is made from, and what is wrong with it. */
export function tenantSources(
  root: string,
  environment: Environment,
  session: Session,
): { workspace: Workspace; sources: Map<string, Sources> } {
  const sites = new WorkspaceSites(session.graph);
  const { workspace, inputs, problems } = checkTenants(root, [], environment, session, sites.add);
  const own = Map.groupBy(problems, ({ file }) => file);
  const shared = new SharedSources(workspace);
  const names = workspace.tenants.map(({ name }) => name);
  const jobs = Map.groupBy(sites.jobs(names, workspace), ({ facts }) => facts.tenant);
  const sources = workspace.tenants.map(({ name, file }): [string, Sources] => {
    const { bases = [], environment: values = '' } = inputs.get(name) ?? {};
    const found = (own.get(file.source.file) ?? []).map(plainProblem);
    return [
      name,
      new Map([
        [file.source.file, file.digest],
        ...bases.map(([base, digest]) => [`tenants/${base}.yaml`, digest ?? ''] as const),
        ['portico.yaml', values],
        ...(jobs.get(name) ?? []).flatMap(({ facts }) => shared.of(facts)),
        ['its values', digestsOf(jobs.get(name), 'model')],
        ['the other sites of its brand', digestsOf(jobs.get(name), 'neighbours')],
        ['what is wrong with it', JSON.stringify(found)],
      ]),
    ];
  });
  return { workspace, sources: new Map(sources) };
}

function digestsOf(jobs: readonly SiteJob[] = [], of: 'model' | 'neighbours'): string {
  return jobs.map((job) => job[of].digest).join(' ');
}

/** How many reasons are given for a tenant. */
const MOST_REASONS = 2;

/** The names of what is another one; a tenant that was not there is new. */
export function changedSources(before: Sources | undefined, now: Sources | undefined): string[] {
  if (!before || !now) return ['new'];
  const names = [...new Set([...now.keys(), ...before.keys()])];
  const all = names.filter((name) => before.get(name) !== now.get(name));
  // What follows from a file is not said besides the file.
  const files = all.filter((name) => /\.\w+$/.test(name));
  const changed = files.length > 0 ? files : all;
  const more = changed.length > MOST_REASONS ? [`${changed.length - MOST_REASONS} more`] : [];
  return [...changed.slice(0, MOST_REASONS), ...more];
}

/** What sites take from the catalogue. */
class SharedSources {
  readonly #of: Workspace;
  /** Of each language and of each section: known once for all sites. */
  readonly #fallbacks = new Map<string, [file: string, digest: string][]>();
  readonly #pictures = new Map<SectionId, [file: string, digest: string][]>();

  constructor(workspace: Workspace) {
    this.#of = workspace;
  }

  of(facts: SiteFacts): [name: string, digest: string][] {
    const { themes, logos, terms, messages, sections } = this.#of;
    const { language, theme, logo } = facts;
    const shown = SECTION_IDS.filter((id) => facts.sections[id]);
    const templates = terms.get(facts.terms);
    return [
      [`catalog/themes/${theme}.yaml`, themes.get(theme)?.digest ?? ''],
      [`catalog/art/brands/${logo}.svg`, logos.get(logo)?.digest ?? ''],
      ...[language, FALLBACK].map((code): [string, string] => [
        `catalog/terms/${facts.terms}/${code}.hbs`,
        templates?.get(code)?.digest ?? '',
      ]),
      ...[...(messages.get(language) ?? [])].map(([file, { digest }]): [string, string] => [
        `catalog/messages/${language}/${file}.yaml`,
        digest,
      ]),
      ...(language === FALLBACK ? [] : this.#fallbacksOf(language)),
      ...shown.flatMap((id): [string, string][] => [
        [`catalog/sections/${id}.yaml`, sections.get(id)?.digest ?? ''],
        ...this.#picturesOf(id),
        ...this.#hostedOf(id),
      ]),
    ];
  }

  /** What of the fallback's texts shows in a language that lacks them. */
  #fallbacksOf(language: string): [file: string, digest: string][] {
    const { messages } = this.#of;
    const own = messages.get(language);
    const known = this.#fallbacks.get(language) ?? [
      ...[...(messages.get(FALLBACK) ?? [])].map(([file, texts]): [string, string] => [
        `catalog/messages/${FALLBACK}/${file}.yaml`,
        digestOfJson(gaps(texts.value(), own?.get(file)?.value()) ?? null),
      ]),
    ];
    this.#fallbacks.set(language, known);
    return known;
  }

  /** The files of games, books and films; only those that items name are shown. */
  #hostedOf(id: SectionId): [file: string, digest: string][] {
    const things = [...(this.#of.hosted.get(id)?.values() ?? [])];
    return things.flatMap(({ files }) =>
      files.map(({ source, digest }): [string, string] => [source.file, digest]),
    );
  }

  #picturesOf(id: SectionId): [file: string, digest: string][] {
    const { pictures, photos } = this.#of;
    const known = this.#pictures.get(id) ?? [
      ...[...(pictures.get(id)?.values() ?? [])].map(({ file, digest }): [string, string] => [
        file,
        digest,
      ]),
      ...photos
        .filter(({ section }) => section === id)
        .map(({ source, digest }): [string, string] => [source.file, digest]),
    ];
    this.#pictures.set(id, known);
    return known;
  }
}

/** What of some texts another language lacks; undefined where it lacks nothing. */
function gaps(texts: unknown, own: unknown): unknown {
  if (own === undefined || own === null) return texts;
  if (!isGroup(texts)) return undefined;
  const inside = isGroup(own) ? own : {};
  const lacking = Object.entries(texts).flatMap(([key, text]) => {
    const gap = gaps(text, inside[key]);
    return gap === undefined ? [] : [[key, gap]];
  });
  return lacking.length === 0 ? undefined : Object.fromEntries(lacking);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Portico's own folder, and what of it decides on what is made. */
const portico = fileURLToPath(new URL('../../', import.meta.url));
const CODE = /^(cli|runtime|schemas|games)\/|^vite\.config\.ts$/;
/** With these another version of Portico, or of what it uses, may have come. */
const PACKAGES =
  /(^|\/)(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock)$/;

/** The files that concern every tenant, since they may change Portico itself. */
function changedTool(revision: Revision): string[] | undefined {
  const within = relative(revision.top, portico).replaceAll('\\', '/');
  const own = within === '' ? '' : `${within}/`;
  const isOwn = (file: string) => file.startsWith(own) && CODE.test(file.slice(own.length));
  const found = changedFiles(revision).filter((file) => PACKAGES.test(file) || isOwn(file));
  if (found.length === 0) return undefined;
  return found.length > 1 ? [found[0] as string, `${found.length - 1} more`] : found;
}
