/**
 * Run as `node import-and-die.ts <workspace> <batch> <n>`: imports `all.csv` of a workspace in batches of so many, and
 * kills itself with SIGKILL before the n-th statement that changes the list.
 */
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { importSubscribers } from '../../../../../../cli/serve/login/import/import-subscribers.ts';
import { processTerminal } from '../../../../../../cli/terminal.ts';

const [cwd = '', batch = '', n = ''] = process.argv.slice(2);

let step = 0;
const count = () => {
  if (++step === Number(n)) process.kill(process.pid, 'SIGKILL');
};
const { exec } = DatabaseSync.prototype;
const { run } = StatementSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  count();
  return exec.call(this, sql);
};
StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
  count();
  return Reflect.apply(run, this, values);
} as typeof run;
await importSubscribers('all.csv', { cwd }, processTerminal(), { batch: Number(batch) });
