/** What the server knows of the other end beyond the request. */
export interface Client {
  /** The address the connection came from; login attempts are limited by it. */
  address?: string | undefined;
}
