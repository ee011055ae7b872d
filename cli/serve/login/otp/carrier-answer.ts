import type { LoginTexts } from '../../../link/login-texts.ts';
import type { ReleaseSite } from '../../../release/release.ts';
import { type Answer, refusals } from '../refuse.ts';
import type { Asked, CarrierAnswer } from './carrier.ts';

const SECOND = 1000;
/** How long one waits where a backend does not say, in milliseconds. */
const WAIT = 60 * SECOND;

/** Says what a carrier's backend refuses: in its own words, or else in those of the site. */
export function carrierRefusal(
  { locale, login: { carrier } }: ReleaseSite,
  { code: typed }: Asked,
  said: Extract<CarrierAnswer, { success: false }>,
  texts: LoginTexts,
): Answer {
  const { refuse, tooMany } = refusals(texts, locale);
  const { code, error, wait = WAIT } = said;
  if (code === 'too-many') {
    return error === '' ? tooMany(wait) : refuse(429, code, error, wait);
  }
  if (code === 'unavailable') return refuse(503, code, error || texts.unavailable, wait);
  const wrong = carrier?.activation === 'pin' ? texts.pinWrong : texts.codeWrong;
  const words = {
    invalid: typed === undefined ? texts.codePhone : wrong,
    expired: texts.ended,
    'no-access': texts.noAccess,
    'not-eligible': texts.notEligible,
  };
  return refuse(200, code, error || words[code]);
}
