/** What servers remember, or who is a subscriber, cannot be asked now. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
