import { COULD_NOT_RUN } from './exit-codes.ts';

/** Ends the process in order where what it prints cannot be written. */
export function guardOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that goes away (portico check | head) is no fault.
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    console.error(`portico: the results could not be written: ${error.message}`);
    process.exit(COULD_NOT_RUN);
  });
  // Without listeners for its talk, a command does its work all the same.
  process.stderr.on('error', () => {});
}
