/** Nobody can say now who is a subscriber. */
export class ListUnavailable extends Error {
  override name = 'ListUnavailable';
}
