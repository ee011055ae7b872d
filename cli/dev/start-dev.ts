import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledRuntime, compileRuntime } from '../compile/compile-runtime.ts';
import { editorSchemasKeeper } from '../editor/write-editor-schemas.ts';
import { openSession } from '../graph/session.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import { createHandler } from '../serve/handler.ts';
import { describeDemo, openDemoSubscribers } from '../serve/login/demo-subscriber.ts';
import { createOidcLogin } from '../serve/login/oidc/oidc-login.ts';
import { createCodeLogin } from '../serve/login/otp/code-login.ts';
import { printingSender } from '../serve/login/otp/send-code.ts';
import { createPasswords } from '../serve/login/passwords.ts';
import { createLoginService } from '../serve/login/service.ts';
import { isLoopback } from '../serve/loopback.ts';
import type { ListenOptions } from '../serve/node-server.ts';
import { openMembers } from '../serve/session/open-members.ts';
import { describeSites } from '../serve/start-serve.ts';
import { IN_MEMORY, openSqliteDatabase } from '../serve/store/sqlite-database.ts';
import { createStore } from '../serve/store/store.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { watchFiles } from '../workspace/watch-files.ts';
import { takeDevLock } from './dev-lock.ts';
import { answerDevRequest } from './dev-requests.ts';
import { firstChange } from './first-change.ts';
import { type HotRuntime, openHotRuntime, runtimeSources } from './hot-runtime.ts';
import { listenNext } from './listen-next.ts';
import { LivePages } from './live-pages.ts';
import { LiveSites } from './live-sites.ts';
import { LiveWorkspace } from './live-workspace.ts';

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
  { cwd, ...at }: DevOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<RunningDev> {
  // A folder that is no workspace is left as it is; what reads it says so.
  const isWorkspace = existsSync(join(cwd, 'tenants'));
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const onError = (error: unknown) =>
    terminal.talk(`Error: ${error instanceof Error ? error.message : String(error)}`);
  try {
    const lock = isWorkspace ? takeDevLock(cwd) : undefined;
    undo.push(() => lock?.release());
    const session = openSession(cwd, { begin: isWorkspace });
    undo.push(() => session.close());
    // From before the first look: what is saved meanwhile is taken in afterwards.
    const begun = Promise.withResolvers<(files: string[]) => Promise<void>>();
    const watch = watchFiles(cwd, async (files) => (await begun.promise)(files), onError);
    undo.push(() => watch.close());

    const live = new LiveWorkspace(cwd, environment, session);
    undo.push(() => live.close());
    await live.settle(live.tenants);
    const runtime = await compileRuntime(session.store, false, 'dev');
    const last = scriptOf(runtime);
    const sites = await LiveSites.open(live, session.graph, runtime, {
      before: '',
      last,
      anew: false,
    });
    undo.push(() => sites.close());
    const pages = new LivePages(live, sites, runtime, last);

    const passwords = createPasswords();
    const demo = await openDemoSubscribers(passwords);
    undo.push(() => demo.close());
    const store = createStore(await openSqliteDatabase(IN_MEMORY));
    undo.push(() => store.close());
    const members = openMembers({ cwd }, store);
    const { sessions, keys } = members;
    const known = { subscribers: demo, sessions, store };
    const send = printingSender((line) => terminal.talk(line));
    const codes = createCodeLogin({ ...known, send, keys });
    const oidc = createOidcLogin({
      ...known,
      keys,
      environment: process.env,
      onProblem: (line) => terminal.talk(line),
    });
    const login = createLoginService({ ...known, passwords, codes, oidc });
    const handler = pages.around(createHandler({ files: sites, login, members, onError }), onError);
    let hot: HotRuntime | undefined;
    const first: ListenOptions['first'] = (request, response) =>
      (hot?.answer(request, response) ?? false) ||
      answerDevRequest(request, response, {
        root: cwd,
        isKnownHost: (name) => sites.find({ name }) !== undefined,
        listen: (to, name, site) => pages.listen(to, name, site),
        problem: (id) => pages.problem(id),
      });
    const { port, server, ...running } = await listenNext(handler, { ...at, onError, first });
    undo.push(() => running.close());
    // Before that: connections that never end would be waited for.
    undo.push(() => pages.close());
    lock?.runsAt(`http://localhost:${port}/`);

    const goHot = async () => {
      hot = await openHotRuntime(runtime, server);
      undo.push(() => hot?.close());
      const { before } = hot;
      await sites.use(hot.runtime, { before, last: scriptOf(hot.runtime), anew: true });
      pages.reload();
      terminal.talk('runtime/ has changed: from now on Vite replaces it in open pages.');
    };
    if (runtimeSources !== undefined) {
      const sources = firstChange(runtimeSources, () => goHot().catch(onError));
      undo.push(() => sources.close());
    }

    const report = problemReport(terminal);
    const keepSchemas = editorSchemasKeeper();
    const settled = () => {
      report(live);
      keepSchemas(live.shown);
    };
    sayWhere(terminal, sites, port, { cwd, host: at.host });
    settled();
    begun.resolve(async (files) => {
      const started = performance.now();
      const shown = await pages.update(files, onError);
      if (shown === undefined) return;
      const took = (performance.now() - started).toFixed(0);
      terminal.talk(`${listed(files)}: ${inPages(shown)} in ${took} ms.`);
      // Not waited for: the next change breaks it off.
      pages
        .settle(onError)
        .then((isWhole) => isWhole && settled())
        .catch(onError);
    });
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Prints the addresses of all sites, who can sign in, and what goes on. */
function sayWhere(
  terminal: Terminal,
  { release }: LiveSites,
  port: number,
  { cwd, host }: Pick<DevOptions, 'cwd' | 'host'>,
): void {
  terminal.result(describeSites(release, port));
  terminal.result(`\n${describeDemo(release.sites)}\n`);
  if (!isLoopback(host)) {
    terminal.talk(`Warning: anyone who reaches ${host} sees the workspace as it is edited.`);
  }
  const folder = relative(process.cwd(), cwd) || 'this folder';
  terminal.talk(
    `\nWatching ${folder}; all sites are listed at http://localhost:${port}/. Press Ctrl+C to stop.`,
  );
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
