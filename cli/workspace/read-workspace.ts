import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import { CannotRun } from '../cannot-run.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { type Environment, expandEnvironment } from './expand-environment.ts';
import { ParsedFiles } from './parsed-files.ts';
import { decodeFile, type ReadFile } from './read-yaml.ts';
import { resolveTenant } from './resolve-tenant.ts';
import type { Source } from './source.ts';
import type { Path, Tree } from './tree.ts';

/** One tenant with its extends merged and its environment values put in. */
export interface TenantTree {
  /** The file's name without its ending; also the tenant's folder in a release. */
  name: string;
  /** The tenant's own file, before anything was merged into it. */
  file: ReadFile;
  /** Absent where the file could not be read. */
  tree?: Tree;
  /** Whether a file that it extends is missing or unreadable, so that values may be missing too. */
  partial?: boolean;
}

/** Everything that was read of a workspace, with what is wrong with it so far. */
export interface Workspace {
  /** The folder, as an absolute path. */
  root: string;
  /** Sorted by name. */
  tenants: TenantTree[];
  /** Files under tenants/ that tenants extend, by name: "brands/ripple". */
  bases: Map<string, ReadFile>;
  languages: ReadFile | undefined;
  themes: Map<string, ReadFile>;
  sections: Map<SectionId, ReadFile>;
  /** By language, then by name: "interface", "games". */
  messages: Map<string, Map<string, ReadFile>>;
  /** The list of texts that may be the same as in English. */
  properNames: ReadFile | undefined;
  /** Terms templates by name, then by language. */
  terms: Map<string, Map<string, Source>>;
  /** Brand logos (SVG) by name. */
  logos: Map<string, Source>;
  /** Pictures of items (SVG) by section, then by the item's text key. */
  pictures: Map<SectionId, Map<string, Source>>;
  findings: Finding[];
}

/** The names of message files: the interface's and one for each section. */
export const MESSAGE_FILES = ['interface', ...SECTION_IDS] as const;

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads a workspace whole. This is the only part of the pipeline that reads tenants and catalogue.
 * @param root the folder with `tenants/` and `catalog/`.
 * @param environment the variables that `${NAME}` stands for.
 * @param environmentAllowed tells at which paths of a tenant the schema takes environment values.
 * @throws CannotRun when the folder is no workspace.
 */
export function readWorkspace(
  root: string,
  environment: Environment,
  environmentAllowed: (path: Path) => boolean,
): Workspace {
  if (!isFolder(join(root, 'tenants'))) {
    throw new CannotRun(
      `${root} is not a workspace: it has no folder "tenants". Run portico in a workspace, or name one with --cwd.`,
    );
  }
  const findings: Finding[] = [];
  const reader = new FolderReader(root, findings);
  const files = readTenantFiles(reader);
  const bases = new Map(
    [...files]
      .filter(([name]) => name.includes('/'))
      .map(([name, file]) => [name, withEnvironment(file, environment, environmentAllowed)]),
  );
  const trees = new Map([...files].flatMap(([name, { tree }]) => (tree ? [[name, tree]] : [])));
  const tenants: TenantTree[] = [];
  for (const [name, file] of files) {
    if (name.includes('/')) continue;
    if (!file.tree) {
      tenants.push({ name, file });
      continue;
    }
    const resolved = resolveTenant(name, file.tree, trees);
    const expanded = expandEnvironment(resolved.tree, environment, environmentAllowed);
    // A base that could not be read has been told; that it is "missing" would be wrong.
    const known = resolved.findings.filter(({ rule }) => rule !== 'extends-missing');
    const missing = resolved.findings.filter(
      ({ rule, place }) => rule === 'extends-missing' && !files.has(textOf(place)),
    );
    findings.push(...known, ...missing, ...expanded.findings);
    const partial = resolved.findings.length > 0;
    tenants.push({ name, file, tree: expanded.tree, ...(partial && { partial }) });
  }
  const workspace = {
    root,
    tenants,
    bases,
    languages: reader.yaml('catalog/languages.yaml'),
    themes: reader.yamlFolder('catalog/themes'),
    sections: reader.sections(),
    messages: reader.messages(),
    properNames: reader.namedFiles('catalog/messages', ['proper-names']).get('proper-names'),
    terms: reader.terms(),
    logos: reader.texts('catalog/art/brands', '.svg'),
    pictures: new Map(SECTION_IDS.map((id) => [id, reader.texts(`catalog/art/${id}`, '.svg')])),
    findings,
  };
  reader.keep();
  return workspace;
}

/** A base with its environment values put in; what is missing is told by the tenants that use it. */
function withEnvironment(
  file: ReadFile,
  environment: Environment,
  allowed: (path: Path) => boolean,
): ReadFile {
  if (!file.tree) return file;
  return { ...file, tree: expandEnvironment(file.tree, environment, allowed).tree };
}

function textOf({ source, start, end }: Finding['place']): string {
  return source.text.slice(start, end).replace(/^["']|["']$/g, '');
}

/** Every YAML file under tenants/ by its name without the ending, sorted. */
function readTenantFiles(reader: FolderReader): Map<string, ReadFile> {
  const files = reader.yamlFolder('tenants');
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
  private readonly parsed: ParsedFiles;

  constructor(root: string, findings: Finding[]) {
    this.root = root;
    this.findings = findings;
    this.parsed = new ParsedFiles(root);
  }

  /** Remembers the files' trees for the next run, once all are read. */
  keep(): void {
    this.parsed.keep();
  }

  /** One YAML file, or undefined where there is none. */
  yaml(file: string): ReadFile | undefined {
    const bytes = this.bytes(file);
    if (!bytes) return undefined;
    const read = this.parsed.read(file, bytes);
    this.findings.push(...read.findings);
    return read;
  }

  /** The YAML files of a folder by name without the ending, sorted. */
  yamlFolder(folder: string): Map<string, ReadFile> {
    const files = new Map<string, ReadFile>();
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
      const read = this.yaml(file);
      if (read) files.set(entry.name.slice(0, -5), read);
    }
    return files;
  }

  /** The YAML files of a folder that may hold files of certain names only. */
  namedFiles(folder: string, names: readonly string[]): Map<string, ReadFile> {
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

  folders(folder: string): string[] {
    const names = this.list(folder).filter((entry) => entry.isDirectory());
    const isFile = (name: string) => name.startsWith('.') || /\.ya?ml$/i.test(name);
    return names.map((entry) => entry.name).filter((name) => !isFile(name));
  }

  /** The text files of a folder with an ending, by name without it. */
  texts(folder: string, ending: string): Map<string, Source> {
    const texts = new Map<string, Source>();
    for (const entry of this.list(folder)) {
      if (!entry.name.endsWith(ending) || entry.isDirectory()) continue;
      const file = `${folder}/${entry.name}`;
      const bytes = this.bytes(file);
      if (!bytes) continue;
      const { source, findings } = decodeFile(file, bytes);
      this.findings.push(...findings);
      if (findings.length === 0) texts.set(entry.name.slice(0, -ending.length), source);
    }
    return texts;
  }

  sections(): Map<SectionId, ReadFile> {
    const files = this.namedFiles('catalog/sections', SECTION_IDS);
    return new Map(
      SECTION_IDS.flatMap((id) => {
        const file = files.get(id);
        return file ? [[id, file] as const] : [];
      }),
    );
  }

  messages(): Map<string, Map<string, ReadFile>> {
    const languages = this.folders('catalog/messages');
    return new Map(
      languages.map((code) => [code, this.namedFiles(`catalog/messages/${code}`, MESSAGE_FILES)]),
    );
  }

  terms(): Map<string, Map<string, Source>> {
    const templates = this.folders('catalog/terms');
    return new Map(templates.map((name) => [name, this.texts(`catalog/terms/${name}`, '.hbs')]));
  }

  private list(folder: string): Dirent[] {
    try {
      const entries = readdirSync(join(this.root, folder), { withFileTypes: true });
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch {
      return [];
    }
  }

  private bytes(file: string): Uint8Array | undefined {
    try {
      return readFileSync(join(this.root, file));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOENT' && !isLink(this.root, file)) return undefined;
      this.findings.push({
        rule: 'file-unreadable',
        message: unreadable(code),
        suggestion: 'Make it a file that you may read, or delete it.',
        place: { source: { file, text: '' }, start: 0, end: 0 },
      });
      return undefined;
    }
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

/** Why a file could not be read, in plain words where they are known. */
function unreadable(code: string | undefined): string {
  const reasons: Record<string, string> = {
    ENOENT: 'This is a link to a file that is not there.',
    EISDIR: 'This is a link to a folder, not a file.',
    ELOOP: 'This is a link that leads back to itself.',
    EACCES: 'This file cannot be read: its permissions do not let you.',
  };
  return reasons[code ?? ''] ?? `This file cannot be read (${code}).`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Whether the folder lists the file although it is not there: a link that leads nowhere. */
function isLink(root: string, file: string): boolean {
  const cut = file.lastIndexOf('/');
  try {
    return readdirSync(join(root, file.slice(0, cut))).includes(file.slice(cut + 1));
  } catch {
    return false;
  }
}
