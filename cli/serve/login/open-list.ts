import type { StatePlace } from '../state-folder.ts';
import { databaseUrl } from '../store/open-store.ts';
import { openPostgresDatabase } from '../store/postgres-database.ts';
import { createSubscribersTable } from '../store/subscribers-table.ts';
import type { Subscribers } from './subscribers.ts';
import { openSubscribersFile, type Purpose, subscribersFile } from './subscribers-file.ts';

export interface ListOptions extends StatePlace {
  /** A file that was named on the command line. */
  subscribers?: string;
}

/** The database that has the list, as the environment says; undefined where a file has it, such as one that is named. */
export function listUrl(
  { subscribers }: ListOptions,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return subscribers === undefined ? databaseUrl(environment) : undefined;
}

/**
 * Opens the list of subscribers that `portico serve` would ask: a file that is named, or else the database of the
 * environment, or else the file of the workspace.
 * @returns undefined where there is no file and none is to be made.
 * @throws CannotRun where it cannot be used.
 */
export async function openList(
  options: ListOptions,
  purpose: Purpose,
): Promise<Subscribers | undefined> {
  const url = listUrl(options);
  if (url === undefined) return openSubscribersFile(subscribersFile(options), purpose);
  return createSubscribersTable(await openPostgresDatabase(url));
}
