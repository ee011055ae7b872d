// Writes a plan as a comment of a pull request (GitHub) or merge request (GitLab): node comment.js FILE CHANGED
//
// Reads PORTICO_TOKEN, PORTICO_WORKSPACE, PORTICO_CHANGE (the number of the pull request), and the variables of
// GitHub's or GitLab's job. It is JavaScript, since Node strips no types of what is installed.
import { readFileSync } from 'node:fs';
import { writeComment } from './write-comment.js';

const [file = '', changed] = process.argv.slice(2);
const { env } = process;
if (!env.PORTICO_TOKEN) {
  console.error('There is no PORTICO_TOKEN to comment with: the plan is not written as a comment.');
} else {
  try {
    console.error(await writeComment(env, readFileSync(file, 'utf8'), changed === 'true'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    console.error(`The plan could not be written as a comment: ${why}`);
    process.exitCode = 1;
  }
}
