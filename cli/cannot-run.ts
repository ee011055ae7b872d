/** The command could not do its work; `program` prints the message and ends with exit code 2. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
