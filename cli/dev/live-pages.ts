import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';
import { addressOf } from '../link/linked-file.ts';
import { themeCss } from '../link/theme-css.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { pageAnswer } from '../serve/answers.ts';
import { contentType } from '../serve/content-type.ts';
import type { Handler } from '../serve/handler.ts';
import { parseHost } from '../serve/host.ts';
import { renderSitesPage } from '../serve/sites-page.ts';
import { Channel, type Listener } from './channel.ts';
import { concerns } from './concerns.ts';
import type { Entry, LiveSites } from './live-sites.ts';
import type { LiveWorkspace } from './live-workspace.ts';
import { problemId, showProblem } from './show-problem.ts';

/** So many problems an overlay shows; errors come first. */
const MOST_SHOWN = 20;

/** The pages that are open in browsers: they are told what changes in their sites, and what is wrong. */
export class LivePages {
  readonly #live: LiveWorkspace;
  readonly #sites: LiveSites;
  readonly #channel = new Channel();
  #run = randomUUID();
  /** What a page of the server itself loads, on a host that no site has. */
  readonly #assets: ReadonlyMap<string, LinkedFile>;
  readonly #script: string;
  /** What each page shows, so that it is not told again. */
  readonly #shown = new WeakMap<Listener, string>();
  /** By their ids. */
  #problems = new Map<string, LocatedProblem>();
  /** What each page was told last, so that it is not told twice. */
  readonly #told = new WeakMap<Listener, string>();

  /** @param script markup that brings the script of `dev` into a page. */
  constructor(live: LiveWorkspace, sites: LiveSites, runtime: CompiledRuntime, script: string) {
    this.#live = live;
    this.#sites = sites;
    this.#script = script;
    this.#assets = new Map(runtime.siteFiles('').map((file) => [addressOf(file), file]));
    this.#findProblems();
  }

  /** Takes a page in, and tells it what it does not know. */
  listen(response: ServerResponse, host: string, site: string): void {
    const listener = this.#channel.open(response, host, site);
    listener.send({ kind: 'hello', run: this.#run });
    this.#showSite(listener, () => {});
    this.#tell(listener);
  }

  /** A problem that pages were told of. */
  problem(id: string): LocatedProblem | undefined {
    return this.#problems.get(id);
  }

  /**
   * Takes in files that have changed, and shows what they change in open pages. What only rules can tell is left
   * to `settle`.
   * @returns how many pages have changed; undefined where nothing is another than before.
   * @throws CannotRun when the workspace cannot be read.
   */
  async update(
    files: readonly string[],
    onError: (error: unknown) => void,
  ): Promise<number | undefined> {
    if (!this.#live.update(files, this.#openTenants())) return undefined;
    const shown = await this.#showAll(onError);
    if (this.#live.isSettled) this.#tellProblems();
    return shown;
  }

  /**
   * Asks the rules, first about what is open, and tells pages what is wrong.
   * @returns whether it came to its end: another change breaks it off.
   */
  async settle(onError: (error: unknown) => void): Promise<boolean> {
    for (const tenants of [this.#openTenants(), this.#live.tenants]) {
      if (!(await this.#live.settle(tenants))) return false;
      // A verdict may have brought sites back, and other tenants show in the menus of these.
      await this.#showAll(onError);
      this.#tellProblems();
    }
    return true;
  }

  #tellProblems(): void {
    this.#findProblems();
    for (const listener of this.#channel.listeners) this.#tell(listener);
  }

  /** Has all pages load afresh, since what they run on is another now. */
  reload(): void {
    this.#run = randomUUID();
    for (const listener of this.#channel.listeners)
      listener.send({ kind: 'hello', run: this.#run });
  }

  /** Ends the connections of all pages. */
  close(): void {
    this.#channel.close();
  }

  /** A handler that says something of use where no site answers. */
  around(handler: Handler, onError: (error: unknown) => void): Handler {
    return async (request, client) => {
      const host = parseHost(request.headers.get('host') ?? '');
      const entry = host && this.#sites.find(host);
      if (entry && !this.#canLink(entry, onError)) {
        return this.#withScript(pageAnswer(500, waitingPage()));
      }
      const answer = await handler(request, client);
      if (!host || answer.status !== 421) return answer;
      const asset = this.#assets.get(new URL(request.url).pathname);
      if (asset) return assetAnswer(asset);
      return this.#withScript(pageAnswer(421, renderSitesPage(this.#sites.release, host)));
    };
  }

  #canLink(entry: Entry, onError: (error: unknown) => void): boolean {
    try {
      this.#sites.link(entry);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /** A page of the server itself, which has the script of `dev` too. */
  async #withScript(answer: Response): Promise<Response> {
    const headers = new Headers(answer.headers);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', `${policy}; script-src 'self'; connect-src 'self'`);
    const page = (await answer.text()).replace('<main>', `${this.#script}<main>`);
    return new Response(page, { status: answer.status, headers });
  }

  #entry(host: string): Entry | undefined {
    return this.#sites.find({ name: host });
  }

  /** The tenants whose pages are open. */
  #openTenants(): string[] {
    const open = this.#channel.listeners.flatMap(({ host }) => this.#entry(host)?.tenant ?? []);
    return [...new Set(open)];
  }

  async #showAll(onError: (error: unknown) => void): Promise<number> {
    await this.#sites.refresh();
    let shown = 0;
    for (const listener of this.#channel.listeners) {
      if (this.#showSite(listener, onError)) shown += 1;
    }
    return shown;
  }

  /** Shows a page its site, if that is another than the page has. */
  #showSite(listener: Listener, onError: (error: unknown) => void): boolean {
    const entry = this.#entry(listener.host);
    if (!entry) return false;
    try {
      const { site, siteFile, theme } = this.#sites.link(entry).parts;
      const address = addressOf(siteFile);
      const state = `${address} ${themeCss(theme)}`;
      if (this.#shown.get(listener) === state) return false;
      const isFirst = !this.#shown.has(listener);
      this.#shown.set(listener, state);
      // A page that was just made has its own theme in it.
      if (isFirst && listener.site === address) return false;
      const look = { css: themeCss(theme), color: theme.colors.background };
      listener.send({ kind: 'site', site, data: this.#sites.changedData(entry), theme: look });
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  #findProblems(): void {
    this.#problems = new Map(this.#live.problems().map((one) => [problemId(one), one]));
  }

  #tell(listener: Listener): void {
    const entry = this.#entry(listener.host);
    const own = entry ? this.#live.filesOf(entry.tenant) : [];
    const shown = [...this.#problems.values()]
      .filter(({ file }) => !entry || concerns(file, entry.facts, own))
      .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
      .slice(0, MOST_SHOWN)
      .map(showProblem);
    const told = JSON.stringify(shown);
    if ((this.#told.get(listener) ?? '[]') === told) return;
    this.#told.set(listener, told);
    listener.send({ kind: 'problems', problems: shown });
  }
}

/** In the place of a site that could not be linked since `dev` was started. */
function waitingPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not ready yet</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
</style>
<main>
<h1>Not ready yet</h1>
<p>This site cannot be shown before its files are mended. It appears as soon as they are.</p>
</main>
</html>
`;
}

function assetAnswer({ path, content }: LinkedFile): Response {
  return new Response(new Uint8Array(content), {
    headers: { 'content-type': contentType(path), 'cache-control': 'no-store' },
  });
}
