import { IN_MEMORY, openSqliteDatabase } from '../../../../cli/serve/store/sqlite-database.ts';
import { createStore, type Store } from '../../../../cli/serve/store/store.ts';

/** A store that lives as long as the test. */
export const memoryStore = async (): Promise<Store> =>
  createStore(await openSqliteDatabase(IN_MEMORY));
