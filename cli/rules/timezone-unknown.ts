import { didYouMean } from '../problems/nearest.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A market's time zone exists. */
const timezoneUnknown: Rule = {
  id: 'timezone-unknown',
  tenant: forTenant([], function* ({ tree }) {
    const zone = textAt(tree, 'market', 'timezone');
    // What does not have the form of a zone's name is reported by the schema.
    if (zone === undefined || !/^[A-Z][A-Za-z_]+\//.test(zone) || exists(zone)) return;
    yield {
      rule: 'timezone-unknown',
      message: `There is no time zone "${zone}" (IANA).`,
      suggestion:
        didYouMean(zone, Intl.supportedValuesOf('timeZone')) ??
        'Name a continent and a city, for example Europe/Bucharest.',
      place: valuePlace(tree, ['market', 'timezone']),
    };
  }),
};

const known = new Map<string, boolean>();

/** Intl accepts more than it lists: Asia/Kolkata besides Asia/Calcutta. */
function exists(zone: string): boolean {
  let answer = known.get(zone);
  if (answer === undefined) {
    try {
      answer = new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
    } catch {
      answer = false;
    }
    known.set(zone, answer);
  }
  return answer;
}

export default timezoneUnknown;
