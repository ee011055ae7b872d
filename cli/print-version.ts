import { guardOutput } from './guard-output.ts';
import { version } from './version.ts';

guardOutput();
process.stdout.write(`${version}\n`);
