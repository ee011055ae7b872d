/**
 * Run as `node build-and-die.ts <workspace> <n>`: builds `releases.after` and kills itself with SIGKILL at
 * the n-th step that changes the file system. Exits with 0 when the build has fewer steps.
 */
import { dieAt } from './die.ts';
import { build, placeIn } from './folders.ts';
import { releases } from './releases.ts';

const [folder = '', n = ''] = process.argv.slice(2);

dieAt(Number(n), () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
});
build(placeIn(folder), releases.after);
