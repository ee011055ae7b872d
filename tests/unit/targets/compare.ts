import type { TargetAnswer } from './ask-target.ts';
import { EXCEPTIONS, type Exception, type TargetRequest } from './requests.ts';
import type { TargetName } from './start-targets.ts';

/** The headers that matter to a browser or a cache. */
const COMPARED = [
  ...['access-control-allow-origin', 'allow', 'cache-control', 'content-encoding', 'content-range'],
  ...['content-security-policy', 'content-type', 'cross-origin-opener-policy', 'location'],
  ...['permissions-policy', 'referrer-policy', 'vary', 'x-content-type-options', 'x-frame-options'],
];

/** What of an answer has to be alike, by its names. */
export type Facts = Record<string, string>;

/** The facts of an answer. Of an ETag only that there is one, and of cookies all but what they say and how long. */
export function factsOf({ status, headers, body }: TargetAnswer): Facts {
  const named = COMPARED.map((name) => [name, headers.get(name) ?? '']);
  const cookies = headers
    .getSetCookie()
    .map((one) => one.replace(/=[^;]*/, '').replace(/Max-Age=\d+/, 'Max-Age'))
    .sort();
  return {
    status: String(status),
    ...Object.fromEntries(named),
    etag: headers.has('etag') ? 'there' : '',
    cookies: cookies.join(', '),
    body,
  };
}

/** What is not alike in two answers, by its names. */
export function differences(a: Facts, b: Facts): string[] {
  return Object.keys(a).filter((name) => a[name] !== b[name]);
}

/** The exceptions that are about a request to a target. */
export function exceptionsFor(target: TargetName, { name, status }: TargetRequest): Exception[] {
  return EXCEPTIONS.filter(
    ({ targets, statuses = [status], names = [name] }) =>
      targets.includes(target) && statuses.includes(status) && names.includes(name),
  );
}
