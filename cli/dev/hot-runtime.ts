import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENTRIES = '/runtime/entries/';

/** The sources of the runtime; undefined in an installed package, which has none. */
export const runtimeSources: string | undefined = existsSync(join(root, ENTRIES, 'client.tsx'))
  ? join(root, 'runtime')
  : undefined;

/** Whether a path is in the sources, or leads to them. */
function isOnTheWay(path: string): boolean {
  const sources = join(root, 'runtime/');
  const folder = join(path, '/');
  return sources.startsWith(folder) || folder.startsWith(sources);
}

/** The addresses that Vite answers. No site has them. */
const OF_VITE =
  /^\/(?:@vite\/|@react-refresh$|@id\/|@fs\/|runtime\/|\.portico\/vite\/|@portico\/refresh\.js$)/;

/** Under this address stands what React's hot replacement has to have before any component. */
const REFRESH = '/@portico/refresh.js';
const REFRESH_CODE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** The runtime from its sources, which Vite compiles file by file and replaces in open pages. */
export interface HotRuntime {
  /** In the place of the compiled one: pages are rendered as before, and start from the sources. */
  runtime: CompiledRuntime;
  /** Markup that has to stand before any other script of a page. */
  before: string;
  /** @returns whether the request is one that Vite answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/**
 * Starts Vite within a server that is there.
 * @param server whose connections Vite's hot replacement uses, too.
 */
export async function openHotRuntime(
  compiled: CompiledRuntime,
  server: Server | Http2SecureServer,
): Promise<HotRuntime> {
  // An installed package goes without it.
  const { createServer } = await import('vite');
  // Vite's build, which has just compiled the runtime, leaves "production" behind; with that, React would come
  // without what replaces components, and each change would load the page again.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'dev',
    logLevel: 'error',
    // With all else that is kept; node_modules may be shared, or not be written to.
    cacheDir: join(root, '.portico/vite'),
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server },
      // Workspaces are watched by `dev` itself.
      watch: { ignored: (path) => !isOnTheWay(path) },
    },
    optimizeDeps: { entries: ['runtime/entries/*.ts*', 'runtime/**/*.tsx'] },
  });
  return {
    runtime: {
      ...compiled,
      digest: `${compiled.digest} hot`,
      entry: `${ENTRIES}client.tsx`,
      dev: `${ENTRIES}dev.ts`,
      app: [],
    },
    before: ['/@vite/client', REFRESH]
      .map((src) => `<script type="module" src="${src}"></script>\n`)
      .join(''),
    answer(request, response) {
      const path = (request.url ?? '').replace(/[?#].*/, '');
      if (!OF_VITE.test(path)) return false;
      if (path === REFRESH) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(REFRESH_CODE);
        return true;
      }
      vite.middlewares(request, response, () => {
        response.writeHead(404).end();
      });
      return true;
    },
    close: () => vite.close(),
  };
}
