/** The part of Cloudflare's R2 that the worker needs: https://developers.cloudflare.com/r2/api/workers/ */
export interface Bucket {
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<StoredObject | null>;
}

export interface StoredObject {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

/** The part of Cloudflare's D1 that the worker needs: https://developers.cloudflare.com/d1/worker-api/ */
export interface Database {
  prepare(sql: string): Statement;
  /** In one transaction. */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  all<Row>(): Promise<{ results: Row[] }>;
}

/** What a worker is given besides a request. */
export interface Context {
  /** Keeps the worker for work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * What a worker is given, as `wrangler.jsonc` binds it. Secrets that the adapters `otp` and `oidc` need have the names
 * that `portico serve` takes from its environment.
 */
export interface Environment {
  readonly [secret: string]: unknown;
  /** The bucket to which releases are published. */
  RELEASES: Bucket;
  /** Subscribers, and what servers remember. */
  MEMBERS: Database;
  /** The text of the file of session keys, a secret. */
  SESSION_KEYS: string;
}
