import { join } from 'node:path';
import { CannotRun } from '../../cannot-run.ts';
import type { Subscribers } from '../login/subscribers.ts';
import { type StatePlace, stateFolder } from '../state-folder.ts';
import type { Database } from './database.ts';
import { describeDatabase, openPostgresDatabase } from './postgres-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { createStore, type Store } from './store.ts';
import { createSubscribersTable } from './subscribers-table.ts';

/** The variable of the environment with the address of a database; it has a password, hence it stands in no file. */
export const DATABASE_URL = 'PORTICO_DATABASE_URL';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address of the database in which servers keep subscribers and what they remember.
 * @returns undefined where they keep it in files of the workspace.
 * @throws CannotRun for what is no address of PostgreSQL.
 */
export function databaseUrl(environment: Environment): string | undefined {
  const { [DATABASE_URL]: url = '' } = environment;
  if (url === '') return undefined;
  const isPostgres = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  if (isPostgres) return url;
  throw new CannotRun(
    `${DATABASE_URL} is no address of a PostgreSQL database: postgres://user:password@host/database is expected.`,
  );
}

/** What servers keep, and where: "PostgreSQL at db.example/portico". */
export interface OpenStore {
  store: Store;
  /** The list of subscribers, where it is in the database too. */
  subscribers?: Subscribers;
  /** For people; absent for files of the workspace. */
  where?: string;
}

/**
 * Opens what servers remember: the database that the environment names, or else a file in the folder of the state.
 * @param onProblem told in one line when the database does not do its part.
 * @throws CannotRun where it cannot be used.
 */
export async function openStore(
  place: StatePlace,
  environment: Environment,
  onProblem: (line: string) => void,
): Promise<OpenStore> {
  const url = databaseUrl(environment);
  if (url === undefined) return { store: createStore(await openFile(place)) };
  const database = await openPostgresDatabase(url, onProblem);
  return {
    store: createStore(database),
    subscribers: createSubscribersTable(database),
    where: `PostgreSQL at ${describeDatabase(url)}`,
  };
}

async function openFile(place: StatePlace): Promise<Database> {
  const file = join(stateFolder(place), 'store.sqlite');
  try {
    return await openSqliteDatabase(file);
  } catch (error) {
    throw new CannotRun(`${file} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
