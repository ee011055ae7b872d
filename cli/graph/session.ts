import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FileDigests } from './file-digests.ts';
import { Graph, type GraphOptions } from './graph.ts';
import { Store } from './store.ts';
import { toolDigest } from './tool-digest.ts';

/** The graph of one run in one workspace, with what it is kept in. */
export interface Session {
  graph: Graph;
  store: Store;
  /** Of the files of the workspace. */
  digests: FileDigests;
  /** Keeps what was made for the runs to come. Never throws. */
  close(): void;
}

export interface SessionOptions extends GraphOptions {
  /** Whether to make the folder for what is kept if it is missing; without it nothing is kept. */
  begin?: boolean;
}

/** The file in which a workspace keeps results between runs. */
export const graphFile = (root: string): string => join(root, '.portico', 'graph.sqlite');

/**
 * Opens what a workspace has kept.
 * @param root the workspace, absolute.
 */
export function openSession(root: string, options: SessionOptions = {}): Session {
  const { begin = false, fresh = false } = options;
  const isKept = begin || existsSync(join(root, '.portico'));
  const store = isKept ? Store.open(graphFile(root)) : Store.inMemory();
  const own = new FileDigests(store, 'files of portico', fresh);
  const digests = new FileDigests(store, 'files', fresh);
  const graph = new Graph(store, toolDigest(own), options);
  return {
    graph,
    store,
    digests,
    close() {
      own.keep();
      digests.keep();
      store.close();
    },
  };
}
