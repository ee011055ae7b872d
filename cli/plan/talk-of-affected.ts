import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import { visible } from '../visible.ts';
import type { AffectedTenants } from './affected-tenants.ts';
import { revisionName } from './git.ts';

/** Reasons that stand one by one; further ones are counted. */
const MOST_LINES = 20;

/** Says which tenants a change can affect, and why; those with the same reason in one line. */
export function talkOfAffected(
  { revision, affected, of, removed }: AffectedTenants,
  { talk }: Terminal,
): void {
  const since = revisionName(revision);
  const gone = removed.length > 0 ? `; removed: ${removed.join(', ')}` : '';
  talk(
    visible(`Since ${since}: ${affected.length} of ${count(of, 'tenant')} can be affected${gone}.`),
  );
  const groups = [...Map.groupBy(affected, ({ why }) => why.join(', '))];
  for (const [why, tenants] of groups.slice(0, MOST_LINES)) {
    const names = tenants.map(({ tenant }) => tenant);
    const shown =
      names.length > 5
        ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`
        : names.join(', ');
    talk(visible(`  ${shown}: ${why}`));
  }
  if (groups.length > MOST_LINES) talk(`  … and ${groups.length - MOST_LINES} more reasons.`);
}
