import { phoneForm } from '../../link/phone-form.ts';
import { isPhone, normalisePhone } from './phone.ts';

/**
 * Reads a phone number as it is stored, whichever way it was written.
 * @param country of the market to which a national number belongs; asked only where there is one.
 * @returns a fault, as the rest of a sentence that begins with what was written, for what is no number.
 */
export function readSubscriberPhone(
  written: string,
  country: () => string | undefined,
): { phone: string } | { fault: string } {
  const plain = normalisePhone(written);
  if (isPhone(plain)) return { phone: plain };
  const of = country();
  const phone = normalisePhone(written, of);
  if (isPhone(phone)) return { phone };
  const { withCode, national } = phoneForm(of).example;
  const what = 'is not a phone number';
  return {
    fault: national
      ? `${what} of the country ${of}, such as ${national} or ${withCode}.`
      : `${what} with the country's code, such as ${withCode}. Without the code a number is understood only where the tenant's file says \`market.country\`.`,
  };
}
