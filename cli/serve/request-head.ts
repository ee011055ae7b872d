import { type Host, parseHost } from './host.ts';
import { decodePath } from './request-path.ts';

/** What of a request most answers hang on; a `Request` is one, too. */
export interface Asked {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * A request before anybody has read its body. The objects of the web cost an engine like Node more than a file's answer
 * does: so the whole request is made only for those who need it.
 */
export interface RequestHead extends Asked {
  /** The Host header, or where there is none the address's host; absent where that is no host. */
  readonly host?: Host | undefined;
  /** The path of the address, decoded; absent where no file can be meant by it. */
  readonly path?: string | undefined;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** The same request each time. */
  whole(): Request;
}

/** The head of a request that is there as a whole. */
export function headOf(request: Request): RequestHead {
  const { method, headers, url } = request;
  const { host, pathname, search } = new URL(url);
  return {
    method,
    headers,
    host: parseHost(headers.get('host') ?? host),
    path: decodePath(pathname),
    search,
    whole: () => request,
  };
}
