/**
 * Run as `node sign-up.ts <file or address> <first> <count>`: signs up subscribers one after the other, and says of each
 * that it is done.
 */
import { openSubscribersFile } from '../../../../../cli/serve/login/subscribers-file.ts';
import { openPostgresDatabase } from '../../../../../cli/serve/store/postgres-database.ts';
import { createSubscribersTable } from '../../../../../cli/serve/store/subscribers-table.ts';
import { subscriberOf } from './subscriber-of.ts';

const [where = '', first = '', count = ''] = process.argv.slice(2);

const list = where.startsWith('postgres:')
  ? createSubscribersTable(await openPostgresDatabase(where))
  : await openSubscribersFile(where, 'create');
for (let number = Number(first); number < Number(first) + Number(count); number++) {
  await list?.put(subscriberOf(number));
  process.stdout.write(`${number}\n`);
}
await list?.close();
