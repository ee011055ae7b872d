import { parseHash } from '../parse-hash.ts';
import { readSubscriberPhone } from '../subscriber-phone.ts';
import type { Subscriber } from '../subscribers.ts';
import type { Tenants } from '../tenants.ts';
import { readValidTill } from '../valid-till.ts';
import type { Columns } from './columns.ts';

/**
 * Reads a subscriber from the fields of a row.
 * @param tenant whose subscribers all of them are, where the file does not say.
 * @returns a reason in a sentence, without any hash, for a row that is refused.
 */
export function readRow(
  fields: readonly string[],
  { names, at }: Columns,
  tenants: Tenants,
  tenant?: string,
): Subscriber | { reason: string } {
  if (fields.length !== names.length) {
    return { reason: `It has ${fields.length} fields, and the first line ${names.length}.` };
  }
  const field = (column: 'phone' | 'tenant' | 'hash' | 'valid_till') =>
    fields[at.get(column) ?? -1]?.trim() ?? '';
  const of = tenant ?? field('tenant');
  if (of === '') return { reason: 'The tenant is missing.' };
  const noTenant = tenants.fault(of);
  if (noTenant !== undefined) return { reason: noTenant };
  const written = field('phone');
  if (written === '') return { reason: 'The phone is missing.' };
  const read = readSubscriberPhone(written, () => tenants.country(of));
  if ('fault' in read) return { reason: `${JSON.stringify(written)} ${read.fault}` };
  const hash = field('hash');
  const parsed = hash === '' ? undefined : parseHash(hash);
  if (parsed && 'fault' in parsed) return { reason: `The hash ${parsed.fault}.` };
  const end = field('valid_till');
  const validTill = end === '' ? undefined : readValidTill(end);
  if (end !== '' && validTill === undefined) {
    return {
      reason: `${JSON.stringify(end)} is no date YYYY-MM-DD, and no time such as 2026-12-31T12:00:00Z.`,
    };
  }
  return { phone: read.phone, tenant: of, hash, ...(validTill !== undefined && { validTill }) };
}
