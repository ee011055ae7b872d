/** The part of the library `negotiator` that is used; the types that there are do not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Those of the available encodings that are accepted, the one liked best first. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
