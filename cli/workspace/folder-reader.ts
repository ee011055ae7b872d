import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { digestOf } from '../graph/digest.ts';
import type { FileDigests } from '../graph/file-digests.ts';
import type { Graph } from '../graph/graph.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { decodeFile, refuseLarge } from './read-yaml.ts';
import {
  type Content,
  NO_FAULTS,
  readAgain,
  TextFile,
  textFaults,
  type WorkspaceFile,
  workspaceFile,
} from './workspace-file.ts';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a folder is read with. */
export interface FolderOptions {
  /** Keeps the trees of files for the runs to come. */
  graph: Graph;
  /** Keeps their digests. */
  digests: FileDigests;
  /** What could not be read is added here. */
  findings: Finding[];
  /** What stands before the names of its files in problems; nothing in a workspace's own folder. */
  called?: string;
  /** Texts that stand for those of files that are there, by the files' names. */
  instead?: ReadonlyMap<string, string>;
}

/** Reads files below one root; what cannot be read becomes a finding. Paths are relative to the root. */
export class FolderReader {
  readonly root: string;
  private readonly graph: Graph;
  private readonly digests: FileDigests;
  private readonly findings: Finding[];
  private readonly called: string;
  private readonly instead: ReadonlyMap<string, string> | undefined;
  private readonly realRoot: string;
  private readonly toldOut = new Set<string>();
  /** Whether paths are links, for folders, which many files are in. */
  private readonly links = new Map<string, boolean>();

  constructor(root: string, { graph, digests, findings, called = '', instead }: FolderOptions) {
    this.root = root;
    this.realRoot = realpathSync(root);
    this.graph = graph;
    this.digests = digests;
    this.findings = findings;
    this.called = called;
    this.instead = instead;
  }

  /** What a file is called in problems. */
  nameOf(path: string): string {
    return this.called + path;
  }

  /**
   * One YAML file, or undefined where there is none.
   * @param when whether what is wrong with it is asked for now, or by whoever reads it later.
   */
  yaml(file: string, when: 'now' | 'later' = 'now'): WorkspaceFile | undefined {
    const content = this.content(file);
    if (!content) return undefined;
    const read = workspaceFile(this.nameOf(file), content, when === 'now' ? this.graph : undefined);
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
    for (const name of files.keys()) {
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
        place: this.placeOf(`${folder}/${name}.yaml`),
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
        texts.set(entry.name.slice(0, -ending.length), new TextFile(this.nameOf(file), content));
      } else this.findings.push(...decodeFile(this.nameOf(file), content.value()).findings);
    }
    return texts;
  }

  /** What is in a folder, sorted by name; nothing where there is no such folder. */
  list(folder: string): Dirent[] {
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
  content(file: string, largest?: number): Content | undefined {
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
    const name = this.nameOf(file);
    const large = refuseLarge(name, size, largest);
    if (large) return { digest: `large ${size}`, size, value: () => Buffer.alloc(0), large };
    const digest = this.digests.of(name, path, stats);
    const at = this.digests.take(name);
    return { digest, size, value: () => at ?? readAgain(name, path, digest) };
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
        place: this.placeOf(link),
      });
    }
    return isOut;
  }

  /** The beginning of a file of which no text is shown, or a folder. */
  private placeOf(path: string): Finding['place'] {
    return { source: { file: this.nameOf(path), text: '' }, start: 0, end: 0 };
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
      place: this.placeOf(path),
    });
  }

  private folderForFile(file: string): void {
    this.findings.push({
      rule: 'file-name',
      message: 'This is a folder with the name of a file; nothing in it is read.',
      suggestion: 'Rename the folder, or put a file in its place.',
      place: this.placeOf(file),
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
      place: this.placeOf(file),
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
export function isAbsent(folder: string): boolean {
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
