import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { inlineConstants } from './cli/compile/inline-constants.ts';
import { leanLibraries } from './cli/compile/lean-libraries.ts';
import { pruneRadix } from './cli/compile/prune-radix.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const tokens = readFileSync(`${root}runtime/ui/tokens.css`, 'utf8');

/**
 * The browser's entries: what stands in the page, the app, and each login adapter by itself, so that a
 * site takes only its own. `portico dev` has one more.
 */
function browserEntries(mode: string): Record<string, string> {
  const adapters = readdirSync(`${root}runtime/login`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`login-${name}`, `${root}runtime/login/${name}/index.ts`])
    .sort();
  return {
    boot: `${root}runtime/entries/boot.ts`,
    client: `${root}runtime/entries/client.tsx`,
    ...(mode === 'dev' && { dev: `${root}runtime/entries/dev.ts` }),
    ...Object.fromEntries(adapters),
  };
}

/** The packages that every page needs, in one chunk that seldom changes. */
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler)\//;

/** What the entry itself uses: it must not have to wait for the app. */
const LOADING =
  /vite\/preload-helper|runtime\/common\/(?:retry|within-time|load-code|data-store|file-gone|import-chunk|reload-once)/;

/** The app's own code that every page needs, in one chunk. */
const APP = new RegExp(
  [
    'runtime/(?:app|ui)/(?!TextField|FillNodes|blocks|pages/|ahead/|drawer/).*tsx?$',
    // But what is needed only when somebody is signed in, or searches.
    'runtime/common/(?!device/|use-later|fold-text)',
    'runtime/sections/(?:\\w+/)?(?:index|list).ts$',
    'runtime/features/(?:language|toasts|errors)/',
    'runtime/features/session/(?!Login|forms/)',
    'runtime/features/catalogue/(?:Item)?Card',
    'node_modules/(?:zustand|classnames|radix-ui|@radix-ui)/',
  ].join('|'),
);

/** What the pages of who is signed in share: in chunks of their own, each would be named in the app's. */
const KEPT =
  /runtime\/(?:common\/(?:device\/|use-later)|features\/mine\/(?:MineIcon|[Ss]treak\.ts))/;

/** The chunks most of whose functions run when the page comes alive. */
const EAGER: ReadonlySet<string> = new Set(['react', 'app']);

/**
 * Tells Chromium to compile all functions of a file beside the page, while it comes in; compiled one by
 * one, when they are first called, they would make the page wait. Other browsers see a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

const browserBuild = (mode: string): UserConfig['build'] => ({
  manifest: true,
  modulePreload: { polyfill: false },
  cssCodeSplit: true,
  rolldownOptions: {
    input: browserEntries(mode),
    // The app imports an adapter by its address, so that its exports have to stay.
    preserveEntrySignatures: 'exports-only',
    output: {
      entryFileNames: 'assets/[name].[hash].js',
      chunkFileNames: 'assets/[name].[hash].js',
      assetFileNames: 'assets/[name].[hash][extname]',
      postBanner: ({ name }) => (EAGER.has(name) ? COMPILE_AHEAD : ''),
      codeSplitting: {
        groups: [
          { name: 'react', test: LIBRARIES, priority: 3 },
          { name: 'loading', test: LOADING, priority: 2 },
          { name: 'app', test: APP, priority: 1 },
          { name: 'kept', test: KEPT },
        ],
      },
    },
  },
});

/** One classic script: not all browsers take a service worker that is a module. */
const workerBuild: UserConfig['build'] = {
  rolldownOptions: {
    input: `${root}runtime/service-worker/service-worker.ts`,
    output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
  },
};

const serverBuild: UserConfig['build'] = {
  ssr: `${root}runtime/entries/server.tsx`,
  rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
};

/**
 * The browsers that the stylesheet is written for: the first ones with `color-mix()`, `:has()` and
 * `translate`. Older ones show the page's text without most of its looks.
 */
const STYLED = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/**
 * The compile step's three builds: the browser's chunks, in the mode "service-worker" the service worker and,
 * with `--ssr`, the server module. In the mode "dev" the chunks are those of `portico dev`.
 */
export default function config({
  isSsrBuild = false,
  mode,
}: {
  isSsrBuild?: boolean;
  mode: string;
}): UserConfig {
  const chunks = mode === 'service-worker' ? workerBuild : browserBuild(mode);
  return {
    root,
    base: '/',
    publicDir: false,
    appType: 'custom',
    plugins: [leanLibraries(), react()],
    css: { postcss: { plugins: [inlineConstants(tokens), pruneRadix()] } },
    ssr: { noExternal: true },
    build: {
      target: 'es2022',
      cssTarget: STYLED,
      minify: true,
      emptyOutDir: true,
      ...(isSsrBuild ? serverBuild : chunks),
    },
  };
}
