import * as fs from 'node:fs';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';

// The least that writing a release can cost: this script writes the files of one that is there to the same
// places below another folder, and does nothing else. Bytes are read before the clock starts. Prints the
// seconds, on the clock and of processor time, as a JSON object.
//
// node floor.ts <workspace> <target> [dist]: the release alone, or with the output folder.

/** A file to be written, or a link to one of those. */
interface Entry {
  path: string;
  bytes: Uint8Array;
  link?: string;
}

const [workspace = '', target = '', withDist] = process.argv.slice(2);
const RELEASE = '.portico/releases/dist';
/** What a build keeps for itself is no part of a release. */
const OWN = new Set(['view.json', 'lock'].map((name) => `${RELEASE}/${name}`));

const paths = [RELEASE, ...(withDist ? ['dist'] : [])]
  .flatMap(filesBelow)
  .filter((path) => !OWN.has(path));
const entries = readEntries(paths);
const folders = [...new Set(paths.map((path) => join(target, dirname(path))))];

const started = performance.now();
const before = process.cpuUsage();
for (const folder of folders) fs.mkdirSync(folder, { recursive: true });
for (const { path, bytes, link } of entries) {
  if (link === undefined) fs.writeFileSync(path, bytes);
  else fs.linkSync(link, path);
}
const { user, system } = process.cpuUsage(before);
const wall = (performance.now() - started) / 1000;
console.log(JSON.stringify({ wall, cpu: (user + system) / 1e6 }));

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1));
}

/** The first name of a file stands for its bytes, any other for a link. */
function readEntries(paths: readonly string[]): Entry[] {
  const names = new Map<number, string>();
  const found = paths.map((path) => {
    const { ino, size } = fs.statSync(join(workspace, path));
    const link = names.get(ino);
    const own = join(target, path);
    names.set(ino, link ?? own);
    return { source: join(workspace, path), path: own, size, ...(link && { link }) };
  });
  const all = found.reduce((sum, { size, link }) => sum + (link ? 0 : size), 0);
  const filler = all > freemem() / 4 ? Buffer.alloc(maxOf(found), 'portico') : undefined;
  return found.map(({ source, path, size, link }) => {
    if (link) return { path, link, bytes: Buffer.alloc(0) };
    return { path, bytes: filler?.subarray(0, size) ?? fs.readFileSync(source) };
  });
}

function maxOf(files: readonly { size: number }[]): number {
  return files.reduce((most, { size }) => Math.max(most, size), 0);
}
