import type { S3Client } from '@aws-sdk/client-s3';
import { CannotRun } from '../cannot-run.ts';

/** Where a bucket is. */
export interface Bucket {
  bucket: string;
  endpoint?: string;
  region?: string;
  /** What the name of each object begins with: "portal/". */
  prefix?: string;
}

/** What an object is sent with. */
export interface ObjectHeaders {
  type: string;
  cache?: string;
  encoding?: string;
}

/** How often a request is tried, with growing pauses: a store that is busy answers 429 or 503. */
const ATTEMPTS = 6;

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 60_000 };

/** The objects of a bucket whose names begin with a prefix, which the names here leave out. */
export class S3Store {
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #attempts: number;
  #opened: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined;

  constructor(bucket: Bucket, attempts = ATTEMPTS) {
    this.#bucket = bucket;
    this.#prefix = bucket.prefix ?? '';
    this.#attempts = attempts;
  }

  /** @returns undefined where there is no such object */
  async read(name: string): Promise<string | undefined> {
    const { client, s3 } = await this.#open();
    const command = new s3.GetObjectCommand({ Bucket: this.#bucket.bucket, Key: this.#key(name) });
    try {
      const { Body } = await this.#sent(client.send(command));
      return (await Body?.transformToString()) ?? '';
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  /** The names that begin so. */
  async names(start: string): Promise<string[]> {
    const { client, s3 } = await this.#open();
    const names: string[] = [];
    let next: string | undefined;
    do {
      const command: InstanceType<typeof s3.ListObjectsV2Command> = new s3.ListObjectsV2Command({
        Bucket: this.#bucket.bucket,
        Prefix: this.#key(start),
        ContinuationToken: next,
      });
      const { Contents = [], NextContinuationToken } = await this.#sent(client.send(command));
      for (const { Key = '' } of Contents) names.push(Key.slice(this.#prefix.length));
      next = NextContinuationToken;
    } while (next);
    return names;
  }

  async write(name: string, body: string | Uint8Array, headers: ObjectHeaders): Promise<void> {
    const { client, s3 } = await this.#open();
    const command = new s3.PutObjectCommand({
      Bucket: this.#bucket.bucket,
      Key: this.#key(name),
      Body: body,
      ...fieldsOf(headers),
    });
    await this.#sent(client.send(command));
  }

  /** Copies an object within the store, with headers of its own. */
  async copy(from: string, to: string, headers: ObjectHeaders): Promise<void> {
    const { client, s3 } = await this.#open();
    const { bucket } = this.#bucket;
    const source = this.#key(from).split('/').map(encodeURIComponent).join('/');
    const command = new s3.CopyObjectCommand({
      Bucket: bucket,
      Key: this.#key(to),
      CopySource: `${bucket}/${source}`,
      MetadataDirective: 'REPLACE',
      ...fieldsOf(headers),
    });
    await this.#sent(client.send(command));
  }

  /** Does nothing where there is no such object. */
  async remove(name: string): Promise<void> {
    const { client, s3 } = await this.#open();
    const command = new s3.DeleteObjectCommand({
      Bucket: this.#bucket.bucket,
      Key: this.#key(name),
    });
    await this.#sent(client.send(command));
  }

  #key(name: string): string {
    return this.#prefix + name;
  }

  /** The SDK takes a moment to load, and other commands do without. */
  #open() {
    this.#opened ??= (async () => {
      const s3 = await import('@aws-sdk/client-s3');
      const { endpoint, region = 'us-east-1' } = this.#bucket;
      const client = new s3.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        maxAttempts: this.#attempts,
        requestHandler: TIMEOUTS,
        // Other stores than Amazon's do not all know the checksums that the SDK adds.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      });
      return { client, s3 };
    })();
    return this.#opened;
  }

  /** What a store refuses for good, in words. */
  async #sent<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw this.#inWords(error as Error);
    }
  }

  #inWords(error: Error): Error {
    const { bucket, endpoint = "Amazon's store" } = this.#bucket;
    const said: Record<string, string> = {
      NoSuchBucket: `There is no bucket "${bucket}" at ${endpoint}; make it, or correct its name in portico.yaml.`,
      CredentialsProviderError: `There are no credentials for ${endpoint}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`,
      InvalidAccessKeyId: `${endpoint} does not know the access key in AWS_ACCESS_KEY_ID.`,
      SignatureDoesNotMatch: `${endpoint} does not take the secret in AWS_SECRET_ACCESS_KEY.`,
    };
    const text = said[error.name];
    return text ? new CannotRun(text, { cause: error }) : error;
  }
}

function fieldsOf({ type, cache, encoding }: ObjectHeaders) {
  return {
    ContentType: type,
    ...(cache && { CacheControl: cache }),
    ...(encoding && { ContentEncoding: encoding }),
  };
}
