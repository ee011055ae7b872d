/**
 * The function `ripple-login` of Supabase, which runs in Deno: says whether somebody has a password, from the table of
 * subscribers in the project's own database. `packaging/bundle-login-function.ts` makes one file of it.
 */
import checkHash from '../../../cli/serve/login/check-hash-task.ts';
import { createLoginFunction } from '../../../cli/serve/login/login-function.ts';
import { createPasswords } from '../../../cli/serve/login/passwords.ts';
import type { Database } from '../../../cli/serve/store/database.ts';
import { openPostgresDatabase } from '../../../cli/serve/store/postgres-database.ts';
import { createStore } from '../../../cli/serve/store/store.ts';
import { StoreUnavailable } from '../../../cli/serve/store/store-unavailable.ts';
import { createSubscribersTable } from '../../../cli/serve/store/subscribers-table.ts';

/** What is used of Deno: https://docs.deno.com/api/deno/ */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

// Supabase sets the first (https://supabase.com/docs/guides/functions/secrets), and the owner of the project, who may
// have made the function for one market alone, the second.
const url = Deno.env.get('SUPABASE_DB_URL') ?? '';
const tenant = Deno.env.get('PORTICO_TENANT');

const database = whenAsked(() => openPostgresDatabase(url, (line) => console.error(line)));

Deno.serve(
  createLoginFunction({
    subscribers: createSubscribersTable(database),
    store: createStore(database),
    // Here are no threads; a function answers one request at a time.
    passwords: createPasswords(undefined, undefined, (password, hash) =>
      checkHash({ ...hash, password }),
    ),
    ...(tenant && { tenant }),
  }),
);

/** A database that is opened by the first question, and by the next one where that failed. */
function whenAsked(open: () => Promise<Database>): Database {
  let opening: Promise<Database> | undefined;
  const opened = () => {
    opening ??= open().catch((error) => {
      opening = undefined;
      console.error(error.message);
      throw new StoreUnavailable(error.message);
    });
    return opening;
  };
  return {
    run: async (...question) => (await opened()).run(...question),
    runAll: async (...question) => (await opened()).runAll(...question),
    close: async () => (await opening)?.close(),
  };
}
