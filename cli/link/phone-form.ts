import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import type { PhoneForm } from '../../runtime/contract.ts';
import { libraries } from '../libraries.ts';
import { memoize } from './memoize.ts';

/**
 * Mobile numbers that are given to nobody, for use in films and the like; where a country has none,
 * the example of libphonenumber is shown.
 */
const NOBODYS: Record<string, string> = {
  /** Australian Communications and Media Authority, "Phone numbers for use in TV shows, films …". */
  AU: '+61491570006',
  /** Bundesnetzagentur, Mitteilung 148/2021, "Drama Numbers": (0)176 040690 00 to 99. */
  DE: '+4917604069012',
  /** Arcep, plan national de numérotation (décision 2018-0881): 06 39 98 00 00 to 99 99. */
  FR: '+33639981234',
  /** Ofcom, "Telephone numbers for use in TV and radio drama": 07700 900000 to 900999. */
  GB: '+447700900123',
  /** Post- och telestyrelsen, numbers for books and films: 070-174 06 05 to 06 99. */
  SE: '+46701740635',
};

/** What the login form says and knows of phone numbers in a market's country, if it has one. */
export function phoneForm(country = ''): PhoneForm {
  return formOf(country);
}

const formOf = memoize((country): PhoneForm => {
  const { isSupportedCountry } = libraries.phoneNumbers;
  const known = isSupportedCountry(country);
  const example = exampleOf(known ? country : 'GB');
  const withCode = example.formatInternational();
  if (!known) return { example: { withCode } };
  return {
    example: { withCode, national: example.formatNational() },
    rule: phoneRule(country),
  };
});

/** How numbers are read in a country, from the library's metadata. */
function phoneRule(country: CountryCode): NonNullable<PhoneForm['rule']> {
  const { Metadata } = libraries.phoneNumbers;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The library declares none of what it has for the prefix.
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  const prefix = plan.nationalPrefixForParsing();
  const transform = plan.nationalPrefixTransformRule();
  return {
    code: plan.callingCode(),
    pattern: plan.nationalNumberPattern(),
    ...(prefix && { prefix }),
    ...(transform && { transform }),
  };
}

interface NumberingPlan {
  callingCode(): string;
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | undefined;
  /** 0 or undefined where there is none. */
  nationalPrefixTransformRule(): string | 0 | undefined;
}

function exampleOf(country: CountryCode): PhoneNumber {
  const { getExampleNumber, parsePhoneNumberWithError } = libraries.phoneNumbers;
  const nobodys = NOBODYS[country];
  if (nobodys) return parsePhoneNumberWithError(nobodys);
  // There is one for each country that the library knows; a test looks.
  return getExampleNumber(country, libraries.phoneExamples) as PhoneNumber;
}
