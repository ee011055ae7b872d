import type { ReleaseSite } from '../../release/release.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { Asked } from '../request-head.ts';

/** A request that was answered, as far as an operator may see it: nothing of who asked. */
export interface Answered {
  method: string;
  status: number;
  /** The site that was asked; absent where no site has the host. */
  site?: Pick<ReleaseSite, 'tenant' | 'site'>;
  /** Of what was found, without query. What is not found may be anything, a phone number too. */
  path?: string;
  /** Size of the answer, as far as it says so. */
  bytes?: number;
  /** How long the answer took to make. */
  milliseconds: number;
}

/** Hears of each answer. */
export type OnAnswered = (answered: Answered) => void;

/** What is known of a request while it is answered. */
export interface Trace {
  site?: ReleaseSite;
  path?: string;
}

/** The methods that there are; another one may be any text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Puts together what may be seen of an answer. @param began as `performance.now()` gives it. */
export function answered(
  { method }: Asked,
  answer: Response | FileAnswer,
  { site, path }: Trace,
  began: number,
): Answered {
  const { status } = answer;
  const length = answer instanceof Response ? lengthOf(answer) : answer.length;
  return {
    method: METHODS.has(method) ? method : 'other',
    status,
    ...(site && { site: { tenant: site.tenant, site: site.site } }),
    ...(path !== undefined && status < 400 && { path: withoutPass(path) }),
    ...(length !== undefined && { bytes: length }),
    milliseconds: performance.now() - began,
  };
}

function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null ? undefined : Number(length);
}

/** The pass in the address of a hosted game opens it. */
const withoutPass = (path: string): string => path.replace(/\/~[^/]*/, '/~');
