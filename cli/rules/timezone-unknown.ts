import { correctTo } from '../problems/correction.ts';
import { isTimeZone, meantTimeZone } from '../vocabulary/meant-time-zone.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A market's time zone exists. */
const timezoneUnknown: Rule = {
  id: 'timezone-unknown',
  tenant: forTenant([], function* ({ tree }) {
    const zone = textAt(tree, 'market', 'timezone');
    // What does not have the form of a zone's name is reported by the schema.
    if (zone === undefined || !/^[A-Z][A-Za-z_]+\//.test(zone) || isTimeZone(zone)) return;
    const place = valuePlace(tree, ['market', 'timezone']);
    const meant = meantTimeZone(zone);
    yield {
      rule: 'timezone-unknown',
      message: `There is no time zone "${zone}" (IANA).`,
      ...(meant
        ? correctTo(meant, zone, place)
        : { suggestion: 'Name a continent and a city, for example Europe/Bucharest.' }),
      place,
    };
  }),
};

export default timezoneUnknown;
