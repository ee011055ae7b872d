import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { checkCommand } from '../../cli/check/check-command.ts';
import type { Format } from '../../cli/problems/formats.ts';
import { interfaceTexts } from '../../cli/catalogue/message-schema.ts';

/** What a case.json may say; tests/cases/README.md explains it. */
interface CaseOptions {
  format?: Format;
  tenants?: string[];
  environment?: Record<string, string>;
  without?: string[];
  englishWithout?: string[];
  encode?: Record<string, Encoding>;
  repeat?: { file: string; text: string; times: number };
  links?: Record<string, string>;
  folders?: string[];
}
type Encoding = 'crlf' | 'bom' | 'utf-16' | 'latin-1' | 'nul';

/** What a case's run printed, and how it ended. */
export interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

const here = import.meta.dirname;
const EXPECTED: Record<Format, string> = {
  pretty: 'expected.txt',
  json: 'expected.json',
  github: 'expected.github.txt',
  gitlab: 'expected.gitlab.json',
  sarif: 'expected.sarif',
};

/** The folders of the cases of a kind, sorted: "link-scheme/javascript". */
export function listCases(kind: 'ok' | 'err'): string[] {
  const folder = join(here, kind);
  const names = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  if (kind === 'ok') return names(folder);
  return names(folder).flatMap((rule) =>
    names(join(folder, rule)).map((name) => `${rule}/${name}`),
  );
}

/** The options of a case, and where its expected output stands. */
export function readCase(kind: 'ok' | 'err', name: string) {
  const folder = join(here, kind, name);
  const file = join(folder, 'case.json');
  const options = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as CaseOptions;
  return { folder, options, expected: join(folder, EXPECTED[options.format ?? 'pretty']) };
}

/** Lays a case over the base workspace, and checks it. */
export function runCase(kind: 'ok' | 'err', name: string): Outcome {
  const { folder, options } = readCase(kind, name);
  return inWorkspace((root) => {
    layOver(folder, root, options);
    return runCheck(root, options);
  });
}

/** Runs `portico check` on a workspace, as the command does. */
export function runCheck(root: string, options: CaseOptions = {}): Outcome {
  let [stdout, stderr] = ['', ''];
  const exitCode = checkCommand(
    options.tenants ?? [],
    { cwd: root, format: options.format ?? 'pretty' },
    options.environment ?? {},
    {
      result: (text) => {
        stdout += text;
      },
      talk: (line) => {
        stderr += `${line}\n`;
      },
      color: false,
      status: () => {},
      interactive: false,
    },
  );
  return { stdout, stderr, exitCode };
}

/** Calls a function with a fresh copy of the base workspace, which is gone afterwards. */
export function inWorkspace<T>(use: (root: string) => T): T {
  const root = copyBase();
  try {
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A fresh copy of the base workspace, which the caller takes away. */
export function copyBase(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-case-'));
  cpSync(join(here, 'base'), root, { recursive: true });
  completeEnglish(root);
  return root;
}

/** Lays the files of a case over a workspace. */
export function layOver(folder: string, root: string, options: CaseOptions): void {
  const put = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  for (const file of options.without ?? []) rmSync(join(root, file), { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // What else stands beside the folders is about the case, not of it.
    if (entry.isDirectory() || entry.name === 'portico.yaml') {
      cpSync(join(folder, entry.name), join(root, entry.name), { recursive: true });
    }
  }
  completeEnglish(root, options.englishWithout);
  for (const [file, encoding] of Object.entries(options.encode ?? {})) {
    put(file, encode(readFileSync(join(root, file), 'utf8'), encoding));
  }
  if (options.repeat) put(options.repeat.file, options.repeat.text.repeat(options.repeat.times));
  for (const file of options.folders ?? []) mkdirSync(join(root, file), { recursive: true });
  for (const [link, target] of Object.entries(options.links ?? {})) {
    symlinkSync(target, join(root, link));
  }
}

function encode(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'crlf':
      return Buffer.from(text.replaceAll('\n', '\r\n'));
    case 'bom':
      return Buffer.from(`\ufeff${text}`);
    case 'utf-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'nul':
      return Buffer.from(text, 'utf16le');
    default:
      return Buffer.from(text, 'latin1');
  }
}

/**
 * Gives the English files all interface texts, made from the examples in their schemas: the interface's
 * own file as a whole, those of sections at their end, where they have none of their own.
 * @param without the texts to leave out: "nav.home".
 */
export function completeEnglish(root: string, without: readonly string[] = []): void {
  for (const [name, texts] of Map.groupBy(interfaceTexts(), ({ file }) => file)) {
    const file = join(root, `catalog/messages/en/${name}.yaml`);
    const groups: Record<string, Record<string, string>> = {};
    for (const { path, example } of texts) {
      const [group = '', text = ''] = path;
      groups[group] ??= {};
      if (!without.includes(path.join('.'))) groups[group][text] = example ?? 'Text';
    }
    if (name === 'interface') {
      if (without.length > 0 || !existsSync(file)) writeFileSync(file, stringify(groups));
    } else if (existsSync(file) && !/^interface:/m.test(readFileSync(file, 'utf8'))) {
      appendFileSync(file, stringify(groups));
    }
  }
}
