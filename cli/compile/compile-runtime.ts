import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerModule } from '../../runtime/contract.ts';
import { digestOf, digestOfJson } from '../graph/digest.ts';
import { FileDigests } from '../graph/file-digests.ts';
import { Graph } from '../graph/graph.ts';
import type { Store } from '../graph/store.ts';
import { ownFiles } from '../graph/tool-digest.ts';
import { IS_PACKAGE, OWN_FOLDER } from '../own-folder.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { compileGames } from './compile-games.ts';
import { bundleFiles, type FileBundle, openBundle } from './file-bundle.ts';

/** For builds, or for `portico dev`: then a page can show another site without starting anew. */
export type Flavour = 'production' | 'dev';

/** The runtime, compiled once for all tenants: it knows none of them. */
export interface CompiledRuntime {
  /** The digest of what was compiled. */
  digest: string;
  /** The paths of the files that every site needs, as in a web root. */
  files: string[];
  /** The script that stands in every page, and asks for the app in time. */
  boot: string;
  /** The address of the script that starts the app. */
  entry: string;
  /** The address of the script by which `portico dev` reaches its pages; '' in what is for builds. */
  dev: string;
  /** The addresses of the scripts and styles that the app has on every page. */
  app: string[];
  /** The addresses of all scripts and styles with which the app starts and the home page shows. */
  start: string[];
  /** The script of service workers, before which the release of a site is put; '' in what is for `portico dev`. */
  worker: string;
  /** The whole stylesheet, which the app loads when it starts; pages take what they need from it. */
  styles: string;
  /** The login adapters by name: each one's module, and the paths of the files that only it needs. */
  adapters: Record<string, { module: string; files: string[] }>;
  /** The files of a site with one of the adapters. */
  siteFiles(adapter: string): LinkedFile[];
  /** The module that renders pages, loaded when it is first asked for. */
  server(): Promise<ServerModule>;
  /** Portico's own games as pages, by id, compiled when they are first asked for. */
  games(): Promise<ReadonlyMap<string, string>>;
  /** Whether what was kept of it was damaged, so that it was compiled again. */
  remade: boolean;
}

/** What is kept of it besides the files. */
type Head = Omit<CompiledRuntime, 'siteFiles' | 'server' | 'games' | 'remade'>;

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

const LOGIN = 'login-';

const HOME_PAGE = 'runtime/features/catalogue/HomePage.tsx';
const WORKER = 'worker/service-worker.js';

/** What the compiled runtime is made from, relative to Portico's own folder. */
const INPUTS = ['runtime', 'vite.config.ts', 'package-lock.json', 'cli/compile'];

/** Under these names the store has the result, and its files. */
const NAMES = {
  production: { node: 'runtime', files: 'runtime-files' },
  dev: { node: 'runtime-dev', files: 'runtime-dev-files' },
} as const;

/** The files with the compiled runtime in a package of Portico, relative to Portico's own folder. */
export const RUNTIME_FILES: Readonly<Record<Flavour, string>> = {
  production: 'runtime/compiled.bundle',
  dev: 'runtime/compiled-dev.bundle',
};

/**
 * The runtime: in a package the one that comes with it; in a checkout, what Vite compiles, or what it has compiled
 * when nothing that it is made from has changed since.
 * @param fresh whether to compile without a look at what is kept.
 * @throws what Vite throws when the runtime's own code does not compile.
 */
export async function compileRuntime(
  store: Store,
  fresh = false,
  flavour: Flavour = 'production',
): Promise<CompiledRuntime> {
  let compiled: Promise<ReadonlyMap<string, string>> | undefined;
  const games = () => {
    compiled ??= compileGames(store, fresh);
    return compiled;
  };
  if (!IS_PACKAGE) return { ...(await compileInCheckout(store, fresh, flavour)), games };
  const production = openPacked('production');
  if (flavour === 'production') return { ...production, games, remade: false };
  // Pages are rendered by the same module for both.
  return { ...openPacked(flavour), server: production.server, games, remade: false };
}

/** What came with the package. */
function openPacked(flavour: Flavour): Omit<CompiledRuntime, 'games' | 'remade'> {
  const bundle = openBundle(readFileSync(join(OWN_FOLDER, RUNTIME_FILES[flavour])));
  const head = readHead(bundle);
  return { ...head, ...opened(head, bundle) };
}

/** The compiled runtime of a checkout in one piece, to be put into a package. */
export async function compiledFiles(store: Store, flavour: Flavour): Promise<Uint8Array> {
  await compileInCheckout(store, false, flavour);
  const value = store.value(NAMES[flavour].files);
  if (!value) throw new Error('The compiled runtime was not kept.');
  return value;
}

async function compileInCheckout(
  store: Store,
  fresh = false,
  flavour: Flavour = 'production',
): Promise<Omit<CompiledRuntime, 'games'>> {
  const names = NAMES[flavour];
  // Pages are rendered by the same module for both.
  const production = flavour === 'dev' ? await compileInCheckout(store, fresh) : undefined;
  const digests = new FileDigests(store, 'files of the runtime', fresh);
  // Other code than its own has no part in it.
  const graph = new Graph(store, process.version, { fresh });
  const inputs = { files: digestOfJson(ownFiles(digests, INPUTS)) };
  let bundle: FileBundle | undefined;
  let remade = false;
  const compile = async () => {
    const files = await compileFiles(flavour);
    bundle = files;
    const value = bundleFiles(files);
    store.set(names.files, { inputs: '', digest: digestOf(value), value });
    return { head: readHead(files), files: digestOf(value) };
  };
  const isUsable = ({ files }: { files: string }) => {
    const value = store.head(names.files) && store.value(names.files);
    const isWhole = value !== undefined && digestOf(value) === files;
    if (isWhole) bundle = openBundle(value);
    remade = value !== undefined && !isWhole;
    return isWhole;
  };
  const { head } = (await graph.slow(names.node, inputs, compile, isUsable)).value();
  remade ||= graph.damaged.length > 0;
  digests.keep();
  const { siteFiles, server } = opened(head, bundle as FileBundle);
  return { ...head, siteFiles, server: production?.server ?? server, remade };
}

function opened(head: Head, bundle: FileBundle): Pick<CompiledRuntime, 'siteFiles' | 'server'> {
  const linked = new Map<string, LinkedFile>();
  const read = (path: string): LinkedFile => {
    const content = contentOf(bundle, `browser/${path}`);
    const file = linked.get(path) ?? { path, content, digest: digestOf(content) };
    linked.set(path, file);
    return file;
  };
  let server: Promise<ServerModule> | undefined;
  return {
    siteFiles: (adapter) => [...head.files, ...(head.adapters[adapter]?.files ?? [])].map(read),
    server: () => {
      server ??= importCode(contentOf(bundle, 'server/server.js'));
      return server;
    },
  };
}

/** Runs a module that needs no others but Node's own, from a file that is removed again. */
async function importCode(code: Uint8Array): Promise<ServerModule> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-server-'));
  try {
    const file = join(folder, 'server.mjs');
    writeFileSync(file, code);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerModule;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Three builds of Vite, for `dev` one, into a folder that is removed again. */
async function compileFiles(mode: Flavour): Promise<FileBundle> {
  // Vite takes half a second to load, which a build that does not need it should not spend.
  const { build } = await import('vite');
  const folder = mkdtempSync(join(tmpdir(), 'portico-runtime-'));
  // Vite and its plugins look here; what a caller has set must not show in the result.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const options = {
    configFile: join(OWN_FOLDER, 'vite.config.ts'),
    logLevel: 'error',
    mode,
  } as const;
  try {
    await build({ ...options, build: { outDir: join(folder, 'browser') } });
    if (mode === 'dev') return readBundle(folder);
    const worker = { ...options, mode: 'service-worker' };
    await build({ ...worker, build: { outDir: join(folder, 'worker') } });
    const ssr = join(OWN_FOLDER, 'runtime/entries/server.tsx');
    // Without this React would render with its development build, twenty times slower.
    const define = { 'process.env.NODE_ENV': '"production"' };
    await build({ ...options, define, build: { outDir: join(folder, 'server'), ssr } });
    return readBundle(folder);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    rmSync(folder, { recursive: true, force: true });
  }
}

function readBundle(folder: string): FileBundle {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const named = paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), path] as const);
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(named.map(([name, path]) => [name, readFileSync(path)]));
}

function contentOf(bundle: FileBundle, path: string): Uint8Array {
  const content = bundle.get(path);
  if (!content) throw new Error(`Vite made no ${path}.`);
  return content;
}

function readHead(bundle: FileBundle): Head {
  const text = (path: string) => Buffer.from(contentOf(bundle, `browser/${path}`)).toString();
  const manifest = JSON.parse(text('.vite/manifest.json')) as Manifest;
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const entry = (name: string) => entries.find(([, chunk]) => chunk.name === name)?.[0] as string;
  const [client, dev] = [entry('client'), entry('dev')];
  const shared = reachable(manifest, [client, dev]);
  const started = manifest[client]?.dynamicImports ?? [];
  const adapters = entries.flatMap(([key, { name, file }]) => {
    if (!name?.startsWith(LOGIN)) return [];
    const own = [...reachable(manifest, [key])].filter((path) => !shared.has(path));
    return [[name.slice(LOGIN.length), { module: `/${file}`, files: own.sort() }] as const];
  });
  return {
    digest: digestOfJson([...bundle].map(([path, content]) => [path, digestOf(content)])),
    files: [...shared].sort(),
    boot: text(manifest[entry('boot')]?.file ?? '').trim(),
    entry: `/${manifest[client]?.file}`,
    dev: dev ? `/${manifest[dev]?.file}` : '',
    app: addresses(reachable(manifest, started, ['imports'])),
    start: addresses(reachable(manifest, [client, ...started, HOME_PAGE], ['imports'])),
    worker: bundle.has(WORKER) ? Buffer.from(contentOf(bundle, WORKER)).toString() : '',
    styles: [...shared]
      .filter((path) => path.endsWith('.css'))
      .map(text)
      .join(''),
    adapters: Object.fromEntries(adapters),
  };
}

const addresses = (paths: ReadonlySet<string>) => [...paths].sort().map((path) => `/${path}`);

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
