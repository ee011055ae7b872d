/**
 * Run as `node publish-and-die.ts <workspace> <release> <n>`: publishes one of `RELEASES` to the folder `srv`, or
 * goes back to the release before where it is named "back", and kills itself with SIGKILL at the n-th step that
 * changes the file system.
 */
import { FolderTarget } from '../../../../cli/publish/folder-target.ts';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { publish } from '../../../../cli/publish/publish.ts';
import { dieAt } from '../release/die.ts';
import { type Name, release } from './fixture.ts';

const [workspace = '', name = '', n = ''] = process.argv.slice(2);

const target = new FolderTarget(workspace, { name: 'web', path: 'srv' });
const source = name === 'back' ? undefined : release(workspace, name as Name);
dieAt(Number(n), () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
});
await (source ? publish(target, source) : goBack(target));
