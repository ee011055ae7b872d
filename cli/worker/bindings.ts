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

/** What a worker is given, as `wrangler.jsonc` binds it. */
export interface Environment {
  /** The bucket to which releases are published. */
  RELEASES: Bucket;
  /** Subscribers, and what servers remember. */
  MEMBERS: Database;
  /** The text of the file of session keys, a secret. */
  SESSION_KEYS: string;
}
