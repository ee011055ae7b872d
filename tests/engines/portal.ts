import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GARDEN, LIGHTHOUSE } from '../e2e/book-texts.ts';
import { endProcess } from '../e2e/end-process.ts';
import { makeEpub, type TestBook } from '../make-epub.ts';
import { nameHosted } from '../name-hosted.ts';
import { buildWorkspace, portOf, spawnServer } from '../serve-workspace.ts';
import { copyWorkspaceWithGraph } from '../unit/cli/pipeline/build-fixture.ts';

/** The tenants that are walked through. */
const TENANTS = ['international', 'uae'];

/** Books with a text of this site, one for each direction of reading: by the id of the item. */
const BOOKS: Record<string, TestBook> = {
  'the-time-machine': LIGHTHOUSE,
  'a-christmas-carol': GARDEN,
};

/** A release of the repository's workspace that is served, with two hosted books. */
export class Portal {
  readonly #cwd: string;
  readonly #port: string;
  #server: ChildProcess;

  private constructor(cwd: string, server: ChildProcess, port: string) {
    this.#cwd = cwd;
    this.#server = server;
    this.#port = port;
  }

  /** Builds and serves it. */
  static async open(): Promise<Portal> {
    const cwd = mkdtempSync(join(tmpdir(), 'portico-engines-'));
    // Also when the walks are broken off.
    process.on('exit', () => rmSync(cwd, { recursive: true, force: true }));
    copyWorkspaceWithGraph(cwd);
    await hostBooks(cwd);
    await buildWorkspace(cwd, TENANTS);
    const server = spawnServer(cwd);
    process.on('exit', () => server.kill());
    return new Portal(cwd, server, await portOf(server));
  }

  /** Of a site, by its host without the `.localhost` of preview releases. */
  origin(site: string): string {
    return `http://${site}.localhost:${this.#port}`;
  }

  /** Lets nobody reach it, as if there were no network, until what this does is done. */
  async away(meanwhile: () => Promise<void>): Promise<void> {
    await endProcess(this.#server);
    try {
      await meanwhile();
    } finally {
      this.#server = spawnServer(this.#cwd, this.#port);
      await portOf(this.#server);
    }
  }

  async close(): Promise<void> {
    await endProcess(this.#server);
    rmSync(this.#cwd, { recursive: true, force: true });
  }
}

async function hostBooks(cwd: string): Promise<void> {
  const fields: Record<string, Record<string, string>> = {};
  for (const [id, book] of Object.entries(BOOKS)) {
    const file = join(cwd, `catalog/hosted/ebooks/${id}.epub`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await makeEpub(book));
    fields[id] = { read: id, language: book.language };
  }
  nameHosted(cwd, 'ebooks', fields);
}
