import { MEMBERS_SQL } from './database-members.ts';

/**
 * The steps that make a worker's database, each in a file that `wrangler d1 migrations apply` takes, in the order
 * of their names. A database remembers the names of those that it has had, so one that was released does not
 * change; what comes later is a file after it.
 */
export const MIGRATIONS: Readonly<Record<string, string>> = { '0001_members.sql': MEMBERS_SQL };
