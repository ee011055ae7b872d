import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { GAMES, gameIds } from '../game-ids.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { Graph } from '../graph/graph.ts';
import { Store } from '../graph/store.ts';
import { OWN_FOLDER } from '../own-folder.ts';
import type { Finding } from '../problems/problem.ts';
import { OF_PORTICO } from './base-catalogue.ts';
import { declaredVariables } from './declared-variables.ts';
import {
  type Environment,
  type EnvironmentRules,
  expandEnvironment,
} from './expand-environment.ts';
import { type FolderOptions, FolderReader, isAbsent } from './folder-reader.ts';
import { namedGames } from './hosted-thing.ts';
import { layerCatalogue } from './layer-catalogue.ts';
import { type CatalogueLayer, readCatalogue } from './read-catalogue.ts';
import { resolveTenant } from './resolve-tenant.ts';
import { resolveThemes } from './resolve-theme.ts';
import { TenantFile, type TenantTree } from './tenant-file.ts';
import { type Path, type Tree, textAt } from './tree.ts';
import type { WorkspaceFile } from './workspace-file.ts';

/** Everything that was read of a workspace, with what is wrong with it so far. */
export interface Workspace extends CatalogueLayer {
  /** The folder, as an absolute path. */
  root: string;
  /** Texts that were read in the place of those of files, by the files' names. */
  instead?: ReadonlyMap<string, string>;
  /** Sorted by name. Each is read when it is first asked for more than its name. */
  tenants: TenantFile[];
  /** Files under tenants/ that tenants extend, by name: "brands/ripple". */
  bases: Map<string, WorkspaceFile>;
  /** All files under tenants/ as they are written, by name. Tenants find here what they extend. */
  extendable: Map<string, WorkspaceFile>;
  /** What holds for the whole workspace: portico.yaml. */
  settings: WorkspaceFile | undefined;
  /** Themes with all that they extend and what follows from their colours. */
  themes: Map<string, WorkspaceFile>;
  /** What every tenant starts from: the sections of portico.yaml, where it has any. */
  common: CommonValues | undefined;
  /** The values of the variables that files may name. */
  environment: Environment;
  /** What reading found, but for the tenants. */
  findings: Finding[];
}

/** Values that lie below those of each tenant. */
export interface CommonValues {
  tree: Tree;
  /** Of the bytes that they come from. */
  digest: string;
}

/** What reading a workspace needs besides the folder. */
export interface ReadOptions {
  /** Keeps the trees of files for the runs to come. */
  graph: Graph;
  /** Keeps their digests. */
  digests: FileDigests;
  /** Texts that stand for those of files that are there, by the files' names. */
  instead?: ReadonlyMap<string, string>;
}

/**
 * Reads a workspace. This is the only part of the pipeline that reads tenants and catalogue. Files that
 * nobody has changed are not opened before somebody asks what is in them.
 * @param root the folder with `tenants/` and `catalog/`.
 * @param environment the variables that `${NAME}` stands for.
 * @param environmentAllowed tells at which paths of a tenant the schema takes environment values.
 * @throws CannotRun when the folder is no workspace.
 */
export function readWorkspace(
  root: string,
  environment: Environment,
  environmentAllowed: (path: Path) => boolean,
  { graph, digests, instead }: ReadOptions = readNothingKept(),
): Workspace {
  if (isAbsent(join(root, 'tenants'))) {
    throw new CannotRun(
      `${root} is not a workspace: it has no folder "tenants". Run portico in a workspace, or name one with --cwd.`,
    );
  }
  const findings: Finding[] = [];
  const reader = new FolderReader(root, {
    ...{ graph, digests, findings },
    ...(instead && { instead }),
  });
  const settings = reader.yaml('portico.yaml');
  const declared = declaredVariables(settings?.tree);
  const rules = { allowed: environmentAllowed, declared };
  const common = commonValues(settings);
  const files = reader.yamlFolder('tenants', 'later');
  const written = readBases(reader);
  const reported = new Set(findings.map(({ place }) => place.source.file));
  const names = [...files.keys(), ...written.keys()];
  const extendable = new Map([...written, ...files]);
  const fileOf = (name: string) => extendable.get(name);
  const resolve = (name: string, file: WorkspaceFile): TenantTree => {
    if (!file.tree) return { name, file, findings: file.findings };
    const resolved = resolveTenant(name, file.tree, {
      names,
      treeOf: (base) => fileOf(base)?.tree,
      common: common?.tree,
    });
    const expanded = expandEnvironment(resolved.tree, environment, rules);
    // A base that could not be read has been reported; that it is "missing" would be wrong.
    const news = resolved.findings.filter(
      ({ rule, place }) => rule !== 'extends-missing' || !isReported(writtenAt(place), reported),
    );
    const partial = resolved.findings.length > 0;
    return {
      name,
      file,
      tree: expanded.tree,
      bases: resolved.bases,
      ...(partial && { partial }),
      findings: [...file.findings, ...news, ...expanded.findings],
    };
  };
  const own = readCatalogue(reader);
  const catalogue = withOwnGames(
    takesPorticos(settings) ? layerCatalogue(readPorticos({ graph, digests, findings }), own) : own,
  );
  const tenants = [...files].map(([name, file]) => new TenantFile(name, file, fileOf, resolve));
  if (tenants.length === 0 && !reportsTenants(reported)) findings.push(noTenants());
  return {
    root,
    ...(instead && { instead }),
    tenants,
    extendable,
    bases: new Map(
      [...written].map(([name, file]) => [name, withEnvironment(file, environment, rules)]),
    ),
    settings,
    common,
    ...catalogue,
    themes: resolveThemes(catalogue.themeFiles, graph),
    environment: Object.fromEntries([...declared].map((name) => [name, environment[name]])),
    findings,
  };
}

/** Whether a workspace lays its catalogue over Portico's; it does unless portico.yaml says otherwise. */
export function takesPorticos(settings: WorkspaceFile | undefined): boolean {
  return textAt(settings?.tree, 'extends') !== 'none';
}

/** The catalogue that comes with Portico. */
function readPorticos(options: FolderOptions): CatalogueLayer {
  return readCatalogue(new FolderReader(OWN_FOLDER, { ...options, called: OF_PORTICO }));
}

/** With Portico's own games, which every workspace may name; a folder of the same name stands in their place. */
function withOwnGames(catalogue: CatalogueLayer): CatalogueLayer {
  const named = namedGames(gameIds(), (id) => `${OF_PORTICO}${GAMES}/${id}`);
  const games = new Map([...named, ...(catalogue.hosted.get('games') ?? [])]);
  return { ...catalogue, hosted: new Map(catalogue.hosted).set('games', games) };
}

function commonValues(settings: WorkspaceFile | undefined): CommonValues | undefined {
  const tree = settings?.tree;
  const sections = tree?.kind === 'map' && tree.entries.get('sections');
  if (!sections) return undefined;
  const entries = new Map([['sections', sections]]);
  return { tree: { ...tree, entries }, digest: settings?.digest ?? '' };
}

/** For commands that keep nothing between runs. */
function readNothingKept(): ReadOptions {
  const store = Store.inMemory();
  return { graph: new Graph(store, ''), digests: new FileDigests(store, 'files') };
}

/** A base with its environment values put in; what is missing is reported by the tenants that use it. */
function withEnvironment(
  file: WorkspaceFile,
  environment: Environment,
  rules: EnvironmentRules,
): WorkspaceFile {
  return file.map((tree) => expandEnvironment(tree, environment, rules).tree);
}

function writtenAt({ source, start, end }: Finding['place']): string {
  return source.text.slice(start, end).replace(/^["']|["']$/g, '');
}

/** Whether a base, or the folder that it would be in, has been reported. */
function isReported(base: string, reported: ReadonlySet<string>): boolean {
  const file = `tenants/${base}.yaml`;
  return reported.has(file) || reported.has(file.slice(0, file.lastIndexOf('/')));
}

/** Whether something is wrong with tenants/ or a file right in it, which may be why there is no tenant. */
function reportsTenants(reported: ReadonlySet<string>): boolean {
  return [...reported].some((file) => /^tenants(\/[^/]+\.ya?ml)?$/i.test(file));
}

function noTenants(): Finding {
  return {
    rule: 'no-tenants',
    message: 'There is no tenant in this folder; at least one YAML file right in it is expected.',
    suggestion: 'Add a file for each market, or name another workspace with --cwd.',
    place: { source: { file: 'tenants', text: '' }, start: 0, end: 0 },
  };
}

/** Every YAML file in the folders of tenants/ by its name without the ending. */
function readBases(reader: FolderReader): Map<string, WorkspaceFile> {
  const files = new Map<string, WorkspaceFile>();
  for (const folder of reader.folders('tenants')) {
    for (const [name, file] of reader.yamlFolder(`tenants/${folder}`)) {
      files.set(`${folder}/${name}`, file);
    }
  }
  return files;
}
