/** The command could not do its work; `main` prints the message and exits with 2. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
