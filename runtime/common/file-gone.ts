/**
 * The server has no such file, at least not any more: a newer release has others. Only a page that is
 * loaded afresh knows them.
 */
export class FileGone extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`${address} is gone.`);
    this.address = address;
  }
}

/** Whether a status says so. */
export const isGone = (status: number): boolean => status === 404 || status === 410;
