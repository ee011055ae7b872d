import type { OnlineCheck, ReadyCheck } from '../ready-check.ts';
import activationNotTaken from './activation-not-taken.ts';
import brandTextInEnglish from './brand-text-in-english.ts';
import extensionPriceMissing from './extension-price-missing.ts';
import hostWithoutDns from './host-without-dns.ts';
import loginOwnList from './login-own-list.ts';
import nothingToOpen from './nothing-to-open.ts';
import operatorsUnnamed from './operators-unnamed.ts';
import pictureMissing from './picture-missing.ts';
import reservedAddress from './reserved-address.ts';
import termsInEnglish from './terms-in-english.ts';
import textsInEnglish from './texts-in-english.ts';
import todoLeft from './todo-left.ts';
import unsubscribeUnreachable from './unsubscribe-unreachable.ts';

/** What the files of the workspace answer, in the order in which it is listed. */
export const readyChecks: readonly ReadyCheck[] = [
  todoLeft,
  reservedAddress,
  operatorsUnnamed,
  extensionPriceMissing,
  nothingToOpen,
  brandTextInEnglish,
  termsInEnglish,
  textsInEnglish,
  pictureMissing,
  loginOwnList,
  activationNotTaken,
];

/** What has to be asked of other machines. */
export const onlineChecks: readonly OnlineCheck[] = [hostWithoutDns, unsubscribeUnreachable];
