import { join, resolve } from 'node:path';

/** What says where a server keeps what it has to remember. */
export interface StatePlace {
  /** The workspace, or the folder to which releases are published. */
  cwd: string;
  /** The folder that `--state` or PORTICO_STATE names, relative to `cwd`. */
  state?: string;
}

/**
 * The folder of all that a server has to remember and no build makes again: the keys of sessions, which of them were
 * ended, attempts, codes, the list of subscribers. Releases are not there: they may be where nothing can be written.
 * @returns its absolute path: `.portico` of the workspace where none is named.
 */
export function stateFolder({ cwd, state }: StatePlace): string {
  return state === undefined ? join(resolve(cwd), '.portico') : resolve(cwd, state);
}
