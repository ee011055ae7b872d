import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Where a server of this machine is asked. */
export interface Where {
  port: number;
}

/** What is sent. */
export interface Sent {
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** An answer, as far as targets can be compared. */
export interface TargetAnswer {
  status: number;
  headers: Headers;
  /** The digest of the body without its compression; of an empty one, an empty text. */
  body: string;
  text: string;
}

/** Asks as it stands, without what a client would mend. */
export function askTarget(
  where: Where,
  { host, method, path, headers, body }: Sent,
): Promise<TargetAnswer> {
  const target = { host: '127.0.0.1', port: where.port };
  return new Promise((resolve, reject) => {
    const own = {
      ...headers,
      host,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    request({ ...target, method, path, headers: own, agent: false }, async (response) => {
      const got = new Headers();
      const raw = response.rawHeaders;
      for (let i = 0; i < raw.length; i += 2) got.append(raw[i] ?? '', raw[i + 1] ?? '');
      const content = decoded(Buffer.concat(await response.toArray()), got.get('content-encoding'));
      resolve({
        status: response.statusCode ?? 0,
        headers: got,
        body:
          content.length === 0
            ? ''
            : createHash('sha256').update(content).digest('hex').slice(0, 12),
        text: content.toString(),
      });
    })
      .on('error', reject)
      .end(body);
  });
}

function decoded(content: Buffer, encoding: string | null): Buffer {
  if (content.length === 0) return content;
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
}
