import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerModule } from '../../runtime/contract.ts';
import { type CacheEntry, cacheEntry } from '../cache-entry.ts';
import { cacheFolder } from '../cache-folder.ts';
import type { LinkedFile } from '../write/linked-site.ts';

/** The runtime, compiled once for all tenants: it knows none of them. */
export interface CompiledRuntime {
  /** The digest of what it was compiled from. */
  digest: string;
  /** Files that every site needs, with paths as in a web root. */
  files: LinkedFile[];
  /** The script that stands in every page, and asks for the app in time. */
  boot: string;
  /** The address of the script that starts the app. */
  entry: string;
  /** The addresses of the scripts and styles that the app has on every page. */
  app: string[];
  /** The whole stylesheet, which the app loads when it starts; pages take what they need from it. */
  styles: string;
  /** The login adapters by name: each one's module, and the files that only it needs. */
  adapters: Map<string, { module: string; files: LinkedFile[] }>;
  server: ServerModule;
  /** Whether it was taken from the cache, or made, or made again since the cache was damaged. */
  from: CacheEntry['from'];
}

/** One entry of Vite's manifest. https://vite.dev/guide/backend-integration */
interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOGIN = 'login-';

/** What the compiled runtime is made from, relative to Portico's own folder. */
const INPUTS = ['runtime', 'vite.config.ts', 'package-lock.json', 'cli/compile'];

/**
 * Compiles the runtime with Vite, or takes it from the cache when nothing it is made from changed.
 * @param fresh whether to compile without a look at the cache.
 * @param cache the folder of the cache.
 * @throws what Vite throws when the runtime's own code does not compile.
 */
export async function compileRuntime(
  fresh = false,
  cache = cacheFolder('compiled'),
): Promise<CompiledRuntime> {
  const digest = inputsDigest();
  const folder = join(cache, digest.slice(0, 16));
  const { files, from } = await cacheEntry(folder, compileInto, fresh);
  return { ...(await loadCompiled(folder, files)), digest, from };
}

/** The digest of every file in {@link INPUTS}, in a stable order. */
function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesBelow(join(root, input))) {
      hash.update(`${relative(root, file).replaceAll('\\', '/')}\0`);
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(path, { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  })();
  if (!entries) return [path];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** Two builds of Vite. */
async function compileInto(folder: string): Promise<void> {
  // Vite takes half a second to load, which a build from the cache need not spend.
  const { build } = await import('vite');
  // Vite and its plugins look here; what a caller has set must not show in the result.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const options = { configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const;
  try {
    await build({ ...options, build: { outDir: join(folder, 'browser') } });
    const ssr = join(root, 'runtime/entries/server.tsx');
    // Without this React would render with its development build, twenty times slower.
    const define = { 'process.env.NODE_ENV': '"production"' };
    await build({ ...options, define, build: { outDir: join(folder, 'server'), ssr } });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function loadCompiled(
  folder: string,
  files: CacheEntry['files'],
): Promise<Omit<CompiledRuntime, 'digest' | 'from'>> {
  const contentOf = (path: string): Buffer => {
    const content = files.get(`browser/${path}`);
    if (!content) throw new Error(`Vite made no ${path}.`);
    return content;
  };
  const manifest = JSON.parse(contentOf('.vite/manifest.json').toString()) as Manifest;
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const entry = (name: string) => entries.find(([, chunk]) => chunk.name === name)?.[0] as string;
  const client = entry('client');
  const shared = reachable(manifest, [client]);
  const started = manifest[client]?.dynamicImports ?? [];
  const read = (path: string): LinkedFile => {
    const content = contentOf(path);
    return { path, content, digest: createHash('sha256').update(content).digest('hex') };
  };
  const styles = [...shared].filter((path) => path.endsWith('.css'));
  const adapters = entries.flatMap(([key, { name, file }]) => {
    if (!name?.startsWith(LOGIN)) return [];
    const own = [...reachable(manifest, [key])].filter((path) => !shared.has(path));
    return [
      [name.slice(LOGIN.length), { module: `/${file}`, files: own.sort().map(read) }] as const,
    ];
  });
  const server = (await import(
    pathToFileURL(join(folder, 'server/server.js')).href
  )) as ServerModule;
  return {
    files: [...shared].sort().map(read),
    boot: contentOf(manifest[entry('boot')]?.file ?? '')
      .toString()
      .trim(),
    entry: `/${manifest[client]?.file}`,
    app: [...reachable(manifest, started, ['imports'])].sort().map((path) => `/${path}`),
    styles: styles.map((path) => contentOf(path).toString()).join(''),
    adapters: new Map(adapters),
    server,
  };
}

/** Every file that some chunks may load, by static imports and, unless told otherwise, dynamic ones. */
function reachable(
  manifest: Manifest,
  start: readonly string[],
  by: readonly ('imports' | 'dynamicImports')[] = ['imports', 'dynamicImports'],
): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of by.flatMap((kind) => chunk[kind] ?? [])) visit(next);
  };
  start.forEach(visit);
  return files;
}
