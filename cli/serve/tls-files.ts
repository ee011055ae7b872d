import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { CannotRun } from '../cannot-run.ts';

/** A certificate with its chain, and its key, in PEM. */
export interface TlsPair {
  cert: Buffer;
  key: Buffer;
}

/** The files of a certificate, which are renewed while a server runs. */
export interface TlsFiles {
  /** As they were when they were opened. */
  pair: TlsPair;
  /**
   * Hands over each pair that the files have later on. One that cannot be used is told of, and not handed over.
   * @param every milliseconds after which the files are looked at again.
   * @returns ends this.
   */
  watch(take: (pair: TlsPair) => void, talk: (line: string) => void, every?: number): () => void;
}

/** Milliseconds: certificates are renewed weeks before they end. */
const LOOK_EVERY = 10_000;

/**
 * Reads a certificate and its key. The files are compared by their contents, since what renews them often switches
 * links (Let's Encrypt) or whole folders (Kubernetes).
 * @param paths of the two files.
 * @throws CannotRun where a file cannot be read, or both do not belong together.
 */
export async function openTlsFiles(paths: { cert: string; key: string }): Promise<TlsFiles> {
  const read = async (): Promise<TlsPair> => ({
    cert: await readPem('--tls-cert', paths.cert),
    key: await readPem('--tls-key', paths.key),
  });
  const pair = await read();
  check(pair, paths);
  return {
    pair,
    watch(take, talk, every = LOOK_EVERY) {
      let seen = pair;
      let times = 0;
      const look = async () => {
        try {
          const next = await read();
          if (next.cert.equals(seen.cert) && next.key.equals(seen.key)) {
            times = 0;
            return;
          }
          check(next, paths);
          seen = next;
          take(next);
          talk(`The certificate of ${paths.cert} was renewed; it ends on ${endOf(next)}.`);
          times = 0;
        } catch (error) {
          times += 1;
          // Once, and not at first: the two files are not replaced at the same moment.
          if (times === 2)
            talk(`${(error as Error).message} The certificate from before is used on.`);
        }
      };
      const timer = setInterval(look, every).unref();
      return () => clearInterval(timer);
    },
  };
}

async function readPem(option: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = `${option}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`;
    throw new CannotRun(`${reason} Name a file in PEM format.`, { cause: error });
  }
}

function check(pair: TlsPair, paths: { cert: string; key: string }): void {
  try {
    createSecureContext(pair);
  } catch (error) {
    const reason = `${paths.cert} and ${paths.key} are no certificate and its key in PEM format`;
    throw new CannotRun(
      `${reason}: ${(error as Error).message}. Name files that belong together.`,
      {
        cause: error,
      },
    );
  }
}

function endOf({ cert }: TlsPair): string {
  return new Date(new X509Certificate(cert).validTo).toISOString().slice(0, 10);
}
