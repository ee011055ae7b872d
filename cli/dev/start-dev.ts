import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledRuntime, compileRuntime } from '../compile/compile-runtime.ts';
import { editorSchemasKeeper } from '../editor/write-editor-schemas.ts';
import { openSession } from '../graph/session.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import { createHandler } from '../serve/handler.ts';
import { DEMO, openDemoSubscribers } from '../serve/login/demo-subscriber.ts';
import { createPasswords } from '../serve/login/passwords.ts';
import { createLoginService } from '../serve/login/service.ts';
import { describeSites, isLoopback } from '../serve/start-serve.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { takeDevLock } from './dev-lock.ts';
import { answerDevRequest } from './dev-requests.ts';
import { firstChange } from './first-change.ts';
import { type HotRuntime, openHotRuntime, runtimeSources } from './hot-runtime.ts';
import { listenNext } from './listen-next.ts';
import { LivePages } from './live-pages.ts';
import { LiveSites } from './live-sites.ts';
import { LiveWorkspace } from './live-workspace.ts';
import { watchFiles } from './watch-files.ts';

/** What `portico dev` was asked for. */
export interface DevOptions {
  cwd: string;
  host: string;
  port: number;
}

/** A `dev` that runs. */
export interface RunningDev {
  port: number;
  close(): Promise<void>;
}

/**
 * Checks a workspace, serves all of its sites without writing a release, and shows in open pages what is
 * saved. Addresses are results; what else it says is talk.
 * @throws CannotRun when the folder is no workspace, another `dev` runs in it, or no port is free.
 */
export async function startDev(
  { cwd, host, port }: DevOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<RunningDev> {
  // A folder that is no workspace is left as it is; what reads it says so.
  const isWorkspace = existsSync(join(cwd, 'tenants'));
  const lock = isWorkspace ? takeDevLock(cwd) : undefined;
  const session = openSession(cwd, { begin: isWorkspace });
  const undo: (() => unknown)[] = [() => lock?.release(), () => session.close()];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const onError = (error: unknown) =>
      terminal.talk(`Error: ${error instanceof Error ? error.message : String(error)}`);
    const live = new LiveWorkspace(cwd, environment, session);
    undo.push(() => live.close());
    await live.settle(live.tenants);
    const runtime = await compileRuntime(session.store, false, 'dev');
    const script = scriptOf(runtime);
    const scripts = { before: '', last: script, anew: false };
    const sites = await LiveSites.open(live, session.graph, runtime, scripts);
    undo.push(() => sites.close());
    const pages = new LivePages(live, sites, runtime, script);
    undo.push(() => pages.close());
    const passwords = createPasswords();
    const demo = await openDemoSubscribers(passwords);
    undo.push(() => demo.close());
    const login = createLoginService({ subscribers: demo, passwords });
    let hot: HotRuntime | undefined;
    const handler = createHandler({ files: sites, login, onError });
    const server = await listenNext(pages.around(handler, onError), {
      host,
      port,
      onError,
      first: (request, response) =>
        (hot?.answer(request, response) ?? false) ||
        answerDevRequest(request, response, {
          root: cwd,
          isKnownHost: (name) => sites.find({ name }) !== undefined,
          listen: (to, name, site) => pages.listen(to, name, site),
          problem: (id) => pages.problem(id),
        }),
    });
    undo.push(() => server.close());
    // Connections that never end would have the server wait for them.
    undo.push(() => pages.close());
    lock?.runsAt(`http://localhost:${server.port}/`);

    const report = problemReport(terminal);
    const keepSchemas = editorSchemasKeeper();
    const settled = (now: LiveWorkspace) => {
      report(now);
      keepSchemas(now.shown);
    };
    const onChange = async (files: string[]) => {
      const started = performance.now();
      const shown = await pages.update(files, onError);
      if (shown === undefined) return;
      const took = performance.now() - started;
      terminal.talk(`${listed(files)}: ${inPages(shown)} in ${took.toFixed(0)} ms.`);
      // Not waited for: the next change breaks it off.
      pages
        .settle(onError)
        .then((isWhole) => isWhole && settled(live), onError)
        .catch(onError);
    };
    const watch = watchFiles(cwd, onChange, onError);
    undo.push(() => watch.close());

    if (runtimeSources !== undefined) {
      const goHot = async () => {
        hot = await openHotRuntime(runtime, server.server);
        undo.push(() => hot?.close());
        const hotScripts = { before: hot.before, last: scriptOf(hot.runtime), anew: true };
        await sites.use(hot.runtime, hotScripts);
        pages.reload();
        terminal.talk('runtime/ has changed: from now on Vite replaces it in open pages.');
      };
      const sources = firstChange(runtimeSources, () => goHot().catch(onError));
      undo.push(() => sources.close());
    }

    terminal.result(describeSites(sites.release, server.port));
    terminal.result(`\nSign in as ${DEMO.phone} with the password ${DEMO.password}\n`);
    settled(live);
    if (!isLoopback(host)) {
      terminal.talk(`Warning: anyone who reaches ${host} sees the workspace as it is edited.`);
    }
    terminal.talk(
      `\nWatching ${relative(process.cwd(), cwd) || 'this folder'}; all sites are listed at http://localhost:${server.port}/. Press Ctrl+C to stop.`,
    );
    return { port: server.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function scriptOf({ dev }: CompiledRuntime): string {
  return `<script type="module" src="${dev}"></script>\n`;
}

/** Prints problems when they are others than before. */
function problemReport(terminal: Terminal): (live: LiveWorkspace) => void {
  let before = '';
  return (live) => {
    const problems = live.problems();
    const text = formatProblems(problems, 'pretty', { color: terminal.color, version });
    if (text === before) return;
    if (problems.length > 0) terminal.talk(`\n${text.trimEnd()}\n${summarize(problems)}`);
    else terminal.talk('No problem is left.');
    before = text;
  };
}

function inPages(count: number): string {
  if (count === 0) return 'read';
  return `shown in ${count} open ${count === 1 ? 'page' : 'pages'}`;
}

function listed(files: readonly string[]): string {
  const [first = '', second, ...more] = files;
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first} and ${files.length - 1} more files`;
}
