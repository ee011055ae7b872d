/**
 * Run as `node build-and-die.ts <out> <n>`: builds `releases.after` and kills itself with SIGKILL at
 * the n-th step that changes the file system. Exits with 0 when the build has fewer steps.
 */
import { dieAt } from './die.ts';
import { rebuild } from './folders.ts';
import { releases } from './releases.ts';

const [out = '', n = ''] = process.argv.slice(2);

dieAt(Number(n), () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
});
await rebuild(out, releases.after);
