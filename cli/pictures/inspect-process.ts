/**
 * The process that `inspectPhotos` starts: a list of paths as JSON on stdin; on stdout a line once it
 * is ready, then an `Inspection` of each in their order, a line of JSON as soon as it is known.
 */
import { readFileSync, writeSync } from 'node:fs';
import { inspectPhoto } from './inspect-photo.ts';

const paths = JSON.parse(readFileSync(0, 'utf8')) as string[];
writeSync(1, 'ready\n');
for (const path of paths) writeSync(1, `${JSON.stringify(await inspectPhoto(path))}\n`);
