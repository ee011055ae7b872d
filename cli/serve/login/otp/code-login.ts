import { randomInt } from 'node:crypto';
import { fillText } from '../../../link/fill-text.ts';
import type { LoginTexts } from '../../../link/login-texts.ts';
import type { ReleaseSite } from '../../../release/release.ts';
import { emptyAnswer, jsonAnswer, plainAnswer, withCookies } from '../../answers.ts';
import type { Client } from '../../client.ts';
import type { CurrentKeys } from '../../session/session-keys.ts';
import { isFromElsewhere, type Sessions, type Visited } from '../../session/sessions.ts';
import type { Store } from '../../store/store.ts';
import { addressKey } from '../address-key.ts';
import { readObject, textsIn } from '../credentials.ts';
import { createLimits } from '../limits.ts';
import { endOf, type SignedIn } from '../login-answer.ts';
import { asciiDigits, isPhone, normalisePhone } from '../phone.ts';
import { type Answer, refusals } from '../refuse.ts';
import type { FindSubscriber } from '../subscribers.ts';
import type { AskCarrier, Asked, CarrierAnswer } from './carrier.ts';
import { carrierRefusal } from './carrier-answer.ts';
import { createCodeLimits, RESEND_AFTER } from './code-limits.ts';
import type { SendCode } from './send-code.ts';

/** Signs in with a code by text message: for sites with the adapter `otp`. */
export interface CodeLogin {
  /**
   * Answers a request below a site's login address.
   * @param under the decoded path after that address: "/request", "/verify".
   * @param texts reads what to say on the site.
   * @returns undefined where the request is for neither.
   */
  answer(
    request: Request,
    at: Visited,
    under: string,
    client: Client,
    texts: () => Promise<LoginTexts>,
  ): Promise<Response | undefined>;
  /** Waits until the messages are sent that were begun. */
  idle(): Promise<void>;
}

export interface CodeLoginOptions {
  subscribers: FindSubscriber;
  /** Keeps codes and attempts. */
  store: Pick<Store, 'attempts' | 'known' | 'codes'>;
  /** Without it, no code can be sent, and who asks for one is told that this is not possible now. */
  send?: SendCode;
  /** Asks the backends of carriers; without it, the server makes the codes of all sites itself. */
  carrier?: AskCarrier;
  /** Codes are kept as hashes with the server's keys. */
  keys: CurrentKeys;
  /** Begins the sessions; without it, none is begun. */
  sessions?: Pick<Sessions, 'begin'>;
  /** Told in one line when messages cannot be sent, and when they can again. */
  onProblem?: (message: string) => void;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

const SECOND = 1000;
/** How long a code holds, in milliseconds. */
const VALID = 5 * 60 * SECOND;
/** How long nobody is promised a message after one could not be sent, in milliseconds. */
const PAUSE = 30 * SECOND;

/** Beyond any code that a carrier sends, in characters. */
const LONGEST_CODE = 64;

/** A code that somebody has typed. */
type Tried = Asked & { code: string };

/** What became of it. A guess counts against who made it. */
type Checked =
  | { isRight: true; validTill: unknown }
  | { isRight: false; refused: Answer; isGuess: boolean };

/** Whether a request comes from the screen that buys access, on a site that has it. */
function activates({ site }: Visited, fields: Record<string, unknown>): boolean {
  return site.login.carrier?.activation !== undefined && fields.activate === true;
}

/**
 * Makes the login by codes. A code is asked for and tried in the same way, with the same answer and the same work,
 * whether a phone is a subscriber's or not; only the message itself goes to subscribers alone, and nobody waits
 * for it.
 */
export function createCodeLogin(options: CodeLoginOptions): CodeLogin {
  const {
    subscribers,
    store,
    send,
    carrier,
    keys,
    sessions,
    onProblem = () => {},
    now = Date.now,
  } = options;
  const { codes } = store;
  const sending = createCodeLimits(store, now);
  const trying = createLimits(store, 'code', now);
  const underWay = new Set<Promise<void>>();
  let pausedUntil = 0;
  let problem = '';

  const holderOf = (tenant: string, phone: string) => keys().pseudonym(`code of ${tenant}`, phone);
  const hashOf = (tenant: string, phone: string, code: string) =>
    keys().pseudonym(`code of ${tenant}`, `${phone} ${code}`);

  const deliver = async (at: Visited, phone: string, code: string, texts: LoginTexts) => {
    const { tenant, locale } = at.site;
    // The answer goes first: it must not take longer for a subscriber.
    await new Promise(setImmediate);
    const words = fillText(texts.codeMessage, new Map([['code', code]]), locale);
    try {
      await send?.({ phone, text: `${words}\n\n@${at.host.name} #${code}`, locale, tenant });
      if (problem !== '') onProblem('Text messages with codes are sent again.');
      problem = '';
      pausedUntil = 0;
    } catch (error) {
      pausedUntil = now() + PAUSE;
      const why = error instanceof Error ? error.message : String(error);
      if (why !== problem) onProblem(`A text message with a code could not be sent: ${why}.`);
      problem = why;
    }
  };

  const ask = async (
    request: Request,
    at: Visited,
    client: Client,
    texts: LoginTexts,
  ): Promise<Answer> => {
    const { tenant, locale, login } = at.site;
    const { refuse, tooMany, failed } = refusals(texts, locale);
    try {
      const fields = await readObject(request);
      const [typed] = textsIn(fields, ['phone']);
      const phone = normalisePhone(typed, login.country);
      if (!isPhone(phone)) return refuse(200, 'invalid', texts.codePhone);
      const key = `${tenant} ${phone}`;
      const address = addressKey(client.address);
      if (carrier && login.carrier) {
        const wait = await sending.ask(tenant, key, address);
        if (wait > 0) return tooMany(wait);
        await sending.sent(tenant);
        const asked = { phone, activate: activates(at, fields) };
        const said = await carrier(at.site, asked);
        if (!said.success) return carrierRefusal(at.site, asked, said, texts);
        const again = Math.max(RESEND_AFTER / SECOND, Number(said.data.again_in) || 0);
        return { status: 200, body: { success: true, data: { again_in: again } } };
      }
      const pause = send ? pausedUntil - now() : PAUSE;
      if (pause > 0) return refuse(503, 'unavailable', texts.unavailable, pause);
      const subscriber = await subscribers.find(tenant, phone);
      const wait = await sending.ask(tenant, key, address);
      if (wait > 0) return tooMany(wait);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await codes.put(holderOf(tenant, phone), {
        hash: hashOf(tenant, phone, code),
        until: now() + VALID,
      });
      if (subscriber) {
        await sending.sent(tenant);
        const message = deliver(at, phone, code, texts).finally(() => underWay.delete(message));
        underWay.add(message);
      }
      const data = { again_in: RESEND_AFTER / SECOND, valid_for: VALID / SECOND };
      return { status: 200, body: { success: true, data } };
    } catch (error) {
      return failed(error);
    }
  };

  /** Says whether a code is right, by the server's own knowledge. */
  const checkOwn = async (
    { tenant, locale }: ReleaseSite,
    { phone, code: typed }: Tried,
    texts: LoginTexts,
  ): Promise<Checked> => {
    const subscriber = await subscribers.find(tenant, phone);
    const hash = hashOf(tenant, phone, typed.replace(/\D/g, ''));
    const isRight = await codes.take(holderOf(tenant, phone), hash, now());
    if (isRight && subscriber) return { isRight, validTill: subscriber.validTill };
    const refused = refusals(texts, locale).refuse(200, 'invalid', texts.codeWrong);
    return { isRight: false, refused, isGuess: true };
  };

  /** The same by that of the carrier. */
  const checkElsewhere = async (
    ask: AskCarrier,
    site: ReleaseSite,
    tried: Tried,
    texts: LoginTexts,
  ): Promise<Checked> => {
    const said: CarrierAnswer =
      tried.code.length > LONGEST_CODE
        ? { success: false, code: 'invalid', error: '' }
        : await ask(site, tried);
    if (said.success) return { isRight: true, validTill: said.data.valid_till };
    const refused = carrierRefusal(site, tried, said, texts);
    // The other refusals do not tell whether a code is right.
    return { isRight: false, refused, isGuess: said.code === 'invalid' };
  };

  const verify = async (
    request: Request,
    at: Visited,
    client: Client,
    texts: LoginTexts,
  ): Promise<Answer> => {
    const { tenant, locale, login } = at.site;
    const { refuse, tooMany, failed } = refusals(texts, locale);
    try {
      const fields = await readObject(request);
      const [typed, typedCode] = textsIn(fields, ['phone', 'code']);
      const phone = normalisePhone(typed, login.country);
      const key = `${tenant} ${phone}`;
      const address = addressKey(client.address);
      // No code was sent to it, where one is typed together with its phone.
      const elsewhere = login.carrier && carrier;
      if (elsewhere && !isPhone(phone)) return refuse(200, 'invalid', texts.codePhone);
      const attempt = await trying.take(key, address);
      if (attempt.wait > 0) return tooMany(attempt.wait);
      try {
        const code = asciiDigits(typedCode).replace(/\s/g, '');
        const tried = { phone, code, activate: activates(at, fields) };
        const checked = elsewhere
          ? await checkElsewhere(elsewhere, at.site, tried, texts)
          : await checkOwn(at.site, tried, texts);
        if (!checked.isRight) {
          if (!checked.isGuess) await attempt.forgive();
          return checked.refused;
        }
        await attempt.succeed();
        await sending.succeed(key, address);
        const { validTill } = checked;
        const user: SignedIn = { phone, ...(validTill !== undefined && { valid_till: validTill }) };
        const end = endOf(user);
        if (end !== undefined && !(end > now())) return refuse(200, 'expired', texts.ended);
        const access = { phone, ...(end !== undefined && { end }) };
        const cookies = await sessions?.begin(request, at, access);
        return { status: 200, body: { success: true, data: user }, ...(cookies && { cookies }) };
      } catch (error) {
        // The server's own failure is no failed attempt.
        await attempt.forgive();
        throw error;
      }
    } catch (error) {
      return failed(error);
    }
  };

  return {
    async answer(request, at, under, client, readTexts) {
      const step = under === '/request' ? ask : under === '/verify' ? verify : undefined;
      if (!step) return undefined;
      const allow = { allow: 'POST, OPTIONS' };
      if (request.method === 'OPTIONS') return emptyAnswer(204, allow);
      if (request.method !== 'POST') return plainAnswer(405, 'Sign in with POST.', allow);
      // Whoever visits another site must not be made to send messages.
      if (isFromElsewhere(request, at.host)) return jsonAnswer(403, { code: 'cross-site' });
      // Before the body is read: a release that has just been replaced is asked for anew.
      const texts = await readTexts();
      const { status, body, headers, cookies = [] } = await step(request, at, client, texts);
      return withCookies(jsonAnswer(status, body, headers), cookies);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}
