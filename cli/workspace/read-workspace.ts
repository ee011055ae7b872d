import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import { CannotRun } from '../cannot-run.ts';
import { digestOf } from '../graph/digest.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { Graph } from '../graph/graph.ts';
import { Store } from '../graph/store.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Source } from '../problems/source.ts';
import { declaredVariables } from './declared-variables.ts';
import {
  type Environment,
  type EnvironmentRules,
  expandEnvironment,
} from './expand-environment.ts';
import { endingOf, isPhotoEnding, LARGEST_PHOTO, type PhotoFile } from './picture-files.ts';
import { decodeFile, refuseLarge } from './read-yaml.ts';
import { resolveTenant } from './resolve-tenant.ts';
import { resolveThemes } from './resolve-theme.ts';
import { TenantFile, type TenantTree } from './tenant-file.ts';
import type { Path } from './tree.ts';
import {
  type Content,
  NO_FAULTS,
  readAgain,
  TextFile,
  textFaults,
  type WorkspaceFile,
  workspaceFile,
} from './workspace-file.ts';

/** Everything that was read of a workspace, with what is wrong with it so far. */
export interface Workspace {
  /** The folder, as an absolute path. */
  root: string;
  /** Texts that were read in the place of those of files, by the files' names. */
  instead?: ReadonlyMap<string, string>;
  /** Sorted by name. Each is read when it is first asked for more than its name. */
  tenants: TenantFile[];
  /** Files under tenants/ that tenants extend, by name: "brands/ripple". */
  bases: Map<string, WorkspaceFile>;
  /** What holds for the whole workspace: portico.yaml. */
  settings: WorkspaceFile | undefined;
  languages: WorkspaceFile | undefined;
  /** With all that they extend and what follows from their colours. */
  themes: Map<string, WorkspaceFile>;
  /** The same as they are written. */
  themeFiles: Map<string, WorkspaceFile>;
  sections: Map<SectionId, WorkspaceFile>;
  /** By language, then by name: "interface", "games". */
  messages: Map<string, Map<string, WorkspaceFile>>;
  /** The list of texts that may be the same as in English. */
  properNames: WorkspaceFile | undefined;
  /** Terms templates by name, then by language. */
  terms: Map<string, Map<string, TextFile>>;
  /** Brand logos (SVG) by name. */
  logos: Map<string, TextFile>;
  /** Pictures of items (SVG) by section, then by the item's text key. */
  pictures: Map<SectionId, Map<string, TextFile>>;
  /** Pictures of items in other formats, sorted by section and name. */
  photos: PhotoFile[];
  /** What is in catalog/art, but is no picture that is read. */
  strayPictures: StrayPicture[];
  /** The values of the variables that files may name. */
  environment: Environment;
  /** What reading found, but for the tenants. */
  findings: Finding[];
}

/** A file or folder in catalog/art of which nothing is read. */
export interface StrayPicture {
  /** Where it is, without text. */
  source: Source;
  kind: 'file' | 'folder';
}

/** The names of message files: the interface's and one for each section. */
export const MESSAGE_FILES = ['interface', ...SECTION_IDS] as const;

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

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
  const reader = new FolderReader(root, findings, { graph, digests, ...(instead && { instead }) });
  const settings = reader.yaml('portico.yaml');
  const declared = declaredVariables(settings?.tree);
  const rules = { allowed: environmentAllowed, declared };
  const files = reader.yamlFolder('tenants', 'later');
  const written = readBases(reader);
  const reported = new Set(findings.map(({ place }) => place.source.file));
  const names = [...files.keys(), ...written.keys()];
  const fileOf = (name: string) => files.get(name) ?? written.get(name);
  const resolve = (name: string, file: WorkspaceFile): TenantTree => {
    if (!file.tree) return { name, file, findings: file.findings };
    const resolved = resolveTenant(name, file.tree, {
      names,
      treeOf: (base) => fileOf(base)?.tree,
    });
    const expanded = expandEnvironment(resolved.tree, environment, rules);
    // A base that could not be read has been reported; that it is "missing" would be wrong.
    const news = resolved.findings.filter(
      ({ rule, place }) => rule !== 'extends-missing' || !isReported(textOf(place), reported),
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
  const themeFiles = reader.yamlFolder('catalog/themes');
  const tenants = [...files].map(([name, file]) => new TenantFile(name, file, fileOf, resolve));
  if (tenants.length === 0 && !reportsTenants(reported)) findings.push(noTenants());
  return {
    root,
    ...(instead && { instead }),
    tenants,
    bases: new Map(
      [...written].map(([name, file]) => [name, withEnvironment(file, environment, rules)]),
    ),
    settings,
    languages: reader.yaml('catalog/languages.yaml'),
    themes: resolveThemes(themeFiles, graph),
    themeFiles,
    sections: reader.sections(),
    messages: reader.messages(),
    properNames: reader.namedFiles('catalog/messages', ['proper-names']).get('proper-names'),
    terms: reader.terms(),
    logos: reader.texts('catalog/art/brands', '.svg'),
    pictures: new Map(SECTION_IDS.map((id) => [id, reader.texts(`catalog/art/${id}`, '.svg')])),
    photos: SECTION_IDS.flatMap((id) => reader.photos(id)),
    strayPictures: reader.strayPictures(),
    environment: Object.fromEntries([...declared].map((name) => [name, environment[name]])),
    findings,
  };
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

function textOf({ source, start, end }: Finding['place']): string {
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

/** Reads files below one root; what cannot be read becomes a finding. */
class FolderReader {
  private readonly root: string;
  private readonly findings: Finding[];
  private readonly graph: Graph;
  private readonly digests: FileDigests;
  private readonly realRoot: string;
  private readonly toldOut = new Set<string>();
  /** Whether paths are links, for folders, which many files are in. */
  private readonly links = new Map<string, boolean>();

  private readonly instead: ReadonlyMap<string, string> | undefined;

  constructor(root: string, findings: Finding[], { graph, digests, instead }: ReadOptions) {
    this.root = root;
    this.realRoot = realpathSync(root);
    this.findings = findings;
    this.graph = graph;
    this.digests = digests;
    this.instead = instead;
  }

  /**
   * One YAML file, or undefined where there is none.
   * @param when whether what is wrong with it is asked for now, or by whoever reads it later.
   */
  yaml(file: string, when: 'now' | 'later' = 'now'): WorkspaceFile | undefined {
    const content = this.content(file);
    if (!content) return undefined;
    const read = workspaceFile(file, content, when === 'now' ? this.graph : undefined);
    if (when === 'now') this.findings.push(...read.findings);
    return read;
  }

  /** The YAML files of a folder by name without the ending, sorted. */
  yamlFolder(folder: string, when: 'now' | 'later' = 'now'): Map<string, WorkspaceFile> {
    const files = new Map<string, WorkspaceFile>();
    for (const entry of this.list(folder)) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (/\.ya?ml$/i.test(entry.name)) this.folderForFile(file);
        continue;
      }
      if (!entry.name.endsWith('.yaml') || !NAME.test(entry.name.slice(0, -5))) {
        if (/\.ya?ml$/i.test(entry.name)) this.badName(file, entry.name);
        continue;
      }
      const read = this.yaml(file, when);
      if (read) files.set(entry.name.slice(0, -5), read);
    }
    return files;
  }

  /** The YAML files of a folder that may hold files of certain names only. */
  namedFiles(folder: string, names: readonly string[]): Map<string, WorkspaceFile> {
    const files = this.yamlFolder(folder);
    for (const [name, { source }] of files) {
      if (names.includes(name)) continue;
      files.delete(name);
      this.findings.push({
        rule: 'file-name',
        message: `"${name}.yaml" is not read: the files of this folder are ${wordList(
          names.map((known) => `${known}.yaml`),
          'and',
        )}.`,
        suggestion:
          didYouMean(
            `${name}.yaml`,
            names.map((known) => `${known}.yaml`),
          ) ?? 'Rename it to one of these, or delete it.',
        place: { source: { file: source.file, text: '' }, start: 0, end: 0 },
      });
    }
    return files;
  }

  /** The names of the folders in a folder, links to folders among them. */
  folders(folder: string): string[] {
    const isFile = (name: string) => name.startsWith('.') || /\.ya?ml$/i.test(name);
    const isFolder = (entry: Dirent) =>
      entry.isDirectory() ||
      (entry.isSymbolicLink() && this.leadsToFolder(`${folder}/${entry.name}`));
    return this.list(folder)
      .filter((entry) => !isFile(entry.name) && isFolder(entry))
      .map(({ name }) => name);
  }

  /** The text files of a folder with an ending, by name without it. */
  texts(folder: string, ending: string): Map<string, TextFile> {
    const texts = new Map<string, TextFile>();
    for (const entry of this.list(folder)) {
      if (!entry.name.endsWith(ending) || entry.isDirectory()) continue;
      const file = `${folder}/${entry.name}`;
      const content = this.content(file);
      if (!content) continue;
      const faults = this.graph.node(`text ${content.digest}`, { content }, textFaults).digest;
      if (faults === NO_FAULTS) {
        texts.set(entry.name.slice(0, -ending.length), new TextFile(file, content));
      } else this.findings.push(...decodeFile(file, content.value()).findings);
    }
    return texts;
  }

  /** The pictures of a section that are no SVG. */
  photos(section: SectionId): PhotoFile[] {
    const folder = `catalog/art/${section}`;
    return this.list(folder).flatMap((entry) => {
      const ending = endingOf(entry.name);
      if (isHidden(entry) || entry.isDirectory() || !isPhotoEnding(ending)) return [];
      const file = `${folder}/${entry.name}`;
      const content = this.content(file, LARGEST_PHOTO);
      if (!content) return [];
      const { digest, size, value } = content;
      const key = entry.name.slice(0, -ending.length);
      const source = { file, text: '' };
      return [{ section, key, ending, source, path: join(this.root, file), size, digest, value }];
    });
  }

  /** What lies in catalog/art and its folders, where only pictures with an accepted ending are read. */
  strayPictures(): StrayPicture[] {
    const folders: readonly string[] = ['brands', ...SECTION_IDS];
    const inFolders = folders.flatMap((folder) =>
      this.strays(`catalog/art/${folder}`, (entry) => {
        const ending = endingOf(entry.name);
        const isPicture = ending === '.svg' || (folder !== 'brands' && isPhotoEnding(ending));
        return isPicture && !entry.isDirectory();
      }),
    );
    return [...this.strays('catalog/art', ({ name }) => folders.includes(name)), ...inFolders];
  }

  private strays(folder: string, isKnown: (entry: Dirent) => boolean): StrayPicture[] {
    return this.list(folder)
      .filter((entry) => !isHidden(entry) && !isKnown(entry))
      .map((entry) => ({
        source: { file: `${folder}/${entry.name}`, text: '' },
        kind: entry.isDirectory() ? 'folder' : 'file',
      }));
  }

  sections(): Map<SectionId, WorkspaceFile> {
    const files = this.namedFiles('catalog/sections', SECTION_IDS);
    return new Map(
      SECTION_IDS.flatMap((id) => {
        const file = files.get(id);
        return file ? [[id, file] as const] : [];
      }),
    );
  }

  messages(): Map<string, Map<string, WorkspaceFile>> {
    const languages = this.folders('catalog/messages');
    return new Map(
      languages.map((code) => [code, this.namedFiles(`catalog/messages/${code}`, MESSAGE_FILES)]),
    );
  }

  terms(): Map<string, Map<string, TextFile>> {
    const templates = this.folders('catalog/terms');
    return new Map(templates.map((name) => [name, this.texts(`catalog/terms/${name}`, '.hbs')]));
  }

  /** What is in a folder, sorted by name; nothing where there is no such folder. */
  private list(folder: string): Dirent[] {
    if (this.leadsOut(folder)) return [];
    try {
      const entries = readdirSync(join(this.root, folder), { withFileTypes: true });
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      this.unreadable(folder, FOLDER, error);
      return [];
    }
  }

  /** Whether a link leads to a folder. One that leads nowhere, or to a folder that it stands in, is reported. */
  private leadsToFolder(link: string): boolean {
    const path = join(this.root, link);
    if (this.leadsOut(link)) return false;
    try {
      if (!statSync(path).isDirectory()) return false;
      if (!isWithin(realpathSync(dirname(path)), realpathSync(path))) return true;
      this.report(link, FOLDER, 'This is a link to a folder that it stands in itself.');
    } catch (error) {
      this.unreadable(link, FOLDER, error);
    }
    return false;
  }

  /** The content of one file. Of one that is too large nothing is read, and a finding stands for it. */
  private content(file: string, largest?: number): Content | undefined {
    const path = join(this.root, file);
    try {
      const found = lstatSync(path);
      if (this.leadsOut(file, found.isSymbolicLink())) return undefined;
      const stats = found.isSymbolicLink() ? statSync(path) : found;
      if (stats.isFile()) return this.contentOf(file, path, stats, largest);
      // A pipe would be waited for without end, and a device may have none.
      const kind = stats.isDirectory() ? 'folder' : 'pipe, a socket or a device';
      const link = found.isSymbolicLink() ? 'link to a ' : '';
      this.report(file, FILE, `This is a ${link}${kind}, not a file.`);
    } catch (error) {
      if (!this.leadsOut(file, isLink(path))) this.unreadable(file, FILE, error);
    }
    return undefined;
  }

  private contentOf(file: string, path: string, stats: Stats, largest?: number): Content {
    const text = this.instead?.get(file);
    if (text !== undefined) {
      const bytes = Buffer.from(text);
      return { digest: digestOf(bytes), size: bytes.length, value: () => bytes };
    }
    const { size } = stats;
    const large = refuseLarge(file, size, largest);
    if (large) return { digest: `large ${size}`, size, value: () => Buffer.alloc(0), large };
    const digest = this.digests.of(file, path, stats);
    const at = this.digests.take(file);
    return { digest, size, value: () => at ?? readAgain(file, path, digest) };
  }

  /**
   * Whether a link on the way leads out of the workspace, or to a hidden file or folder in it. It is reported,
   * once, and nothing of what is there: problems show lines of what they are about, also in public logs.
   */
  private leadsOut(path: string, isLinkItself = this.isLink(path)): boolean {
    const above = foldersAbove(path).find((part) => this.isLink(part));
    const link = above ?? (isLinkItself ? path : undefined);
    if (link === undefined) return false;
    const isOut = this.isOut(link);
    if (isOut && !this.toldOut.has(link)) {
      this.toldOut.add(link);
      this.findings.push({
        rule: 'file-unreadable',
        message:
          'This is a link that leads out of the workspace, or to a hidden file in it. What is there is not read.',
        suggestion: 'Put the file or folder itself in its place, or delete the link.',
        place: { source: { file: link, text: '' }, start: 0, end: 0 },
      });
    }
    return isOut;
  }

  private isLink(folder: string): boolean {
    const known = this.links.get(folder) ?? isLink(join(this.root, folder));
    this.links.set(folder, known);
    return known;
  }

  private isOut(link: string): boolean {
    try {
      const real = realpathSync(join(this.root, link));
      const inside = relative(this.realRoot, real).split(sep);
      return !isWithin(real, this.realRoot) || inside.some((step) => step.startsWith('.'));
    } catch {
      // A link that leads nowhere is reported where it is read.
      return false;
    }
  }

  /**
   * Reports why something cannot be read: of folders within each other the outermost that is at fault.
   * Of what is not there at all nothing is reported; rules know what has to be there.
   */
  private unreadable(path: string, wanted: Wanted, error: unknown): void {
    const outer = foldersAbove(path).find((folder) => !isFolder(join(this.root, folder)));
    if (outer === undefined) {
      this.tellUnlessAbsent(path, wanted, (error as NodeJS.ErrnoException).code);
    } else {
      this.tellUnlessAbsent(outer, FOLDER, faultOfFolder(join(this.root, outer)));
    }
  }

  private tellUnlessAbsent(path: string, wanted: Wanted, code: string | undefined): void {
    if (code === 'ENOENT' && !isLink(join(this.root, path))) return;
    const reason = wanted.reasons[code ?? ''] ?? `This ${wanted.word} cannot be read (${code}).`;
    this.report(path, wanted, reason);
  }

  private report(path: string, { word }: Wanted, message: string): void {
    this.findings.push({
      rule: 'file-unreadable',
      message,
      suggestion: `Make it a ${word} that you may read, or delete it.`,
      place: { source: { file: path, text: '' }, start: 0, end: 0 },
    });
  }

  private folderForFile(file: string): void {
    this.findings.push({
      rule: 'file-name',
      message: 'This is a folder with the name of a file; nothing in it is read.',
      suggestion: 'Rename the folder, or put a file in its place.',
      place: { source: { file, text: '' }, start: 0, end: 0 },
    });
  }

  private badName(file: string, name: string): void {
    const better = name
      .replace(/\.ya?ml$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    this.findings.push({
      rule: 'file-name',
      message: `"${name}" is not read: names of YAML files are lower-case words joined by hyphens and end in .yaml.`,
      suggestion: `Rename it to "${better.replace(/^-+|-+$/g, '') || 'name'}.yaml".`,
      place: { source: { file, text: '' }, start: 0, end: 0 },
    });
  }
}

/** What was to be read, and in plain words why it could not be. */
interface Wanted {
  word: 'file' | 'folder';
  reasons: Readonly<Record<string, string>>;
}

const LOOP = 'This is a link that leads back to itself.';

const FILE: Wanted = {
  word: 'file',
  reasons: {
    ENOENT: 'This is a link to a file that is not there.',
    ELOOP: LOOP,
    EACCES: 'This file cannot be read: its permissions do not let you.',
  },
};

const FOLDER: Wanted = {
  word: 'folder',
  reasons: {
    ENOENT: 'This is a link that leads nowhere.',
    ENOTDIR: 'This is a file; a folder is expected.',
    ELOOP: LOOP,
    EACCES: 'This folder cannot be read: its permissions do not let you.',
  },
};

function isHidden({ name }: Dirent): boolean {
  return name.startsWith('.');
}

/** The folders that a path leads through, the outermost first. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The code of the error that keeps one from going into a folder, if there is one. */
function faultOfFolder(path: string): string | undefined {
  try {
    // The dot asks for something in it, which a file does not have and permissions may deny.
    statSync(`${path}${sep}.`);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

function isFolder(path: string): boolean {
  return faultOfFolder(path) === undefined;
}

/** Whether no folder is there, nor anything in its place that would have to be mended. */
function isAbsent(folder: string): boolean {
  const fault = faultOfFolder(folder);
  return (fault === 'ENOENT' || fault === 'ENOTDIR') && !isLink(folder);
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Whether a real path is another or below it. */
function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
