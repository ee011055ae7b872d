import { EXCEPTIONS, type Exception, REQUESTS, type TargetRequest } from './requests.ts';
import { TARGETS, type TargetName } from './start-targets.ts';

/** Which exceptions each request met at each target. */
export type Met = ReadonlyMap<TargetRequest, ReadonlyMap<TargetName, readonly Exception[]>>;

/** The tables of docs/targets.md: what each target answered to each request, in the words of the page. */
export function writeTables(met: Met): string {
  const tables = Object.entries(REQUESTS).map(([group, requests]) =>
    [
      `## ${group}`,
      '',
      `| asked | | answer | ${TARGETS.join(' | ')} |`,
      `|---|---|---|${'---|'.repeat(TARGETS.length)}`,
      ...requests.map((request) => row(request, met)),
      '',
    ].join('\n'),
  );
  const reasons = EXCEPTIONS.map(
    ({ targets, reason }, index) => `${index + 1}. ${targets.join(', ')}: ${reason}`,
  );
  return [...tables, '## Where they differ', '', ...reasons, ''].join('\n');
}

function row(request: TargetRequest, met: Met): string {
  const { name, method = 'GET', status } = request;
  const cells = TARGETS.map((target) => {
    const found = met.get(request)?.get(target) ?? [];
    return found.map((one) => EXCEPTIONS.indexOf(one) + 1).join(', ') || '✓';
  });
  return `| ${[name, `\`${method} ${shown(request)}\``, status, ...cells].join(' | ')} |`;
}

/** The address as it is asked for, where that tells something. */
function shown({ path, file = '', host }: TargetRequest): string {
  const full = path.replace('{file}', file).replace('{encoded}', `%6d${file.slice(1)}`);
  const short = full.length > 80 ? `${full.slice(0, 8)}…` : full;
  return host === undefined ? short : `${host}${short}`;
}
