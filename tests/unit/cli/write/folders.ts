import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readKept } from '../../../../cli/write/kept-files.ts';
import type { LinkedSite } from '../../../../cli/write/linked-site.ts';
import { type OpenOptions, openRelease } from '../../../../cli/write/open-release.ts';
import { keptOf } from '../../../../cli/write/output-folder.ts';
import type { Written } from '../../../../cli/write/release-writer.ts';

export const info = { portico: '0.1.0', preview: false };

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** A site named "poland/pl" with these texts as files. */
export function linked(key: string, texts: Record<string, string>): LinkedSite {
  const [tenant = '', site = ''] = key.split('/');
  const files = Object.entries(texts).map(([path, text]) => {
    const content = Buffer.from(text);
    return { path, content, digest: sha256(content) };
  });
  return {
    tenant,
    site,
    brand: 'ripple',
    locale: 'en',
    hosts: [`${site}.ripple.example`],
    hostPatterns: [],
    login: { adapter: 'http', url: '/login' },
    inputs: sha256(JSON.stringify([key, texts])),
    files,
  };
}

/** Adds every site and commits. */
export async function build(
  out: string,
  sites: LinkedSite[],
  as = info,
  options: OpenOptions = {},
): Promise<Written> {
  const writer = await openRelease(out, options);
  try {
    for (const site of sites) writer.add(site);
    return await writer.commit(as);
  } finally {
    writer.abort();
  }
}

/** Keeps what has the same inputs as before, as the build command does, adds the rest, commits. */
export async function rebuild(
  out: string,
  sites: LinkedSite[],
  options: OpenOptions = {},
): Promise<Written> {
  const writer = await openRelease(out, options);
  try {
    const before = new Map(writer.previous?.sites.map((s) => [`${s.tenant}/${s.site}`, s]));
    for (const site of sites) {
      const old = before.get(`${site.tenant}/${site.site}`);
      const isWhole = !writer.damaged.has(`${site.tenant}/${site.site}`);
      if (old?.inputs === site.inputs && isWhole) writer.keep(old);
      else writer.add(site);
    }
    return await writer.commit(info);
  } finally {
    writer.abort();
  }
}

/** Every file below the folder with its content, and every folder, so that empty ones show. */
export function tree(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry): [string, string] => {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full) + (entry.isDirectory() ? '/' : '');
    return [name, entry.isFile() ? fs.readFileSync(full, 'utf8') : ''];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files that the served release has besides its own, by site; throws when one is not as listed. */
export function keptTree(out: string): Record<string, string[]> {
  const slot = fs.realpathSync(out);
  const kept = readKept(keptOf(slot));
  if (!kept) throw new Error('it is not known what was kept');
  const listed = [...kept].map(([key, files]) => {
    for (const [file, { digest }] of Object.entries(files)) {
      const content = fs.readFileSync(path.join(slot, key, file));
      if (sha256(content) !== digest) throw new Error(`the kept file ${key}/${file} is spoilt`);
    }
    return [key, Object.keys(files).sort()] as const;
  });
  return Object.fromEntries(listed);
}

/** The tree of the served release, without what is kept of earlier ones. */
export function releaseTree(out: string): Record<string, string> {
  const kept = Object.entries(keptTree(out)).flatMap(([key, files]) =>
    files.map((file) => `${key}/${file}`),
  );
  const entries = Object.entries(tree(fs.realpathSync(out)));
  const own = entries.filter(([name]) => !name.endsWith('/') && !kept.includes(name));
  // A folder that only has kept files is no part of the release.
  const isOwn = (folder: string) =>
    own.some(([name]) => name.startsWith(folder)) || !kept.some((name) => name.startsWith(folder));
  return Object.fromEntries(
    entries.filter(([name]) => (name.endsWith('/') ? isOwn(name) : !kept.includes(name))),
  );
}

/** The tree that a first build of these sites makes; what every other way has to lead to. */
export async function treeOf(sites: LinkedSite[]): Promise<Record<string, string>> {
  const folder = temporary();
  try {
    await build(path.join(folder, 'dist'), sites);
    return tree(fs.realpathSync(path.join(folder, 'dist')));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The names of all objects of the store; throws when one does not hold what its name says. */
export function storeObjects(out: string): string[] {
  const store = path.join(path.dirname(out), '.portico', path.basename(out), 'store');
  const objects = fs.readdirSync(store, { recursive: true, encoding: 'utf8' });
  return objects
    .filter((name) => name.includes(path.sep))
    .map((name) => {
      const digest = name.replace(path.sep, '');
      const content = fs.readFileSync(path.join(store, name));
      if (sha256(content) !== digest) throw new Error(`the object ${digest} is spoilt`);
      return digest;
    })
    .sort();
}

/** The digests of all files in both slots. */
export function slotDigests(out: string): string[] {
  const base = path.join(path.dirname(out), '.portico', path.basename(out));
  const files = ['blue', 'green']
    .map((slot) => path.join(base, slot))
    .filter((slot) => fs.existsSync(slot))
    .flatMap((slot) => Object.entries(tree(slot)))
    .filter(([name]) => !name.endsWith('/') && name !== 'release.json');
  return [...new Set(files.map(([, content]) => sha256(content)))].sort();
}

/** In memory where Linux offers it: the crash tests build some thousand small releases. */
const memory = '/dev/shm';
const parent = fs.existsSync(memory) ? memory : fs.realpathSync(os.tmpdir());

/** A new empty folder. */
export const temporary = (): string => fs.mkdtempSync(path.join(parent, 'portico-write-'));
