/**
 * Codes that Unicode names as regions although ISO 3166-1 does not give them to a country.
 * https://unicode.org/reports/tr35/#unicode_region_subtag
 */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether two capital letters are the code of a country (ISO 3166-1). */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    countryCalled(code) !== undefined &&
    !NO_COUNTRY.has(code) &&
    currentCode(code) === undefined
  );
}

/** The code of today for one that was withdrawn or is only reserved: UK → GB, YU → RS. */
export function currentCode(code: string): string | undefined {
  const current = Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4);
  return current === code ? undefined : current;
}

/** The English name of a country. */
export function countryCalled(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code);
}

/** Made when it is first asked: that takes longer than most checks. */
let names: Intl.DisplayNames | undefined;

/** The codes of all countries by their English names. */
export function countriesByName(): ReadonlyMap<string, string> {
  byName ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
      .filter(isCountry)
      .map((code) => [countryCalled(code) as string, code]),
  );
  return byName;
}

let byName: ReadonlyMap<string, string> | undefined;
