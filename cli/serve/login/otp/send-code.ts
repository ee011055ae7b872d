import { CannotRun } from '../../../cannot-run.ts';
import { isLoopback } from '../../loopback.ts';

/** A text message with a code. */
export interface CodeMessage {
  /** To whom, in the international form: "+447700900123". */
  phone: string;
  /** The whole message, in the language of the site. */
  text: string;
  /** The site's locale: "ar-AE". */
  locale: string;
  /** The tenant's name. */
  tenant: string;
}

/**
 * Sends a text message with a code.
 * @throws Error with what happened, in words that name no phone and no code, where it was not taken.
 */
export type SendCode = (message: CodeMessage) => Promise<void>;

/** Where {@link httpSender} posts to, and with what secret. */
export interface HttpProvider {
  url: string;
  secret: string;
}

/** How long a provider may take, in milliseconds. */
const LONGEST = 10_000;

/** The variables of the environment that name a provider: they stand in no file. */
export const SMS_URL = 'PORTICO_SMS_URL';
export const SMS_SECRET = 'PORTICO_SMS_SECRET';

/**
 * Writes messages to the server's terminal and sends none: for trying things out on one's own machine.
 * Of the phone it shows the last two digits only.
 */
export function printingSender(write: (line: string) => void): SendCode {
  return async ({ phone, text, tenant }) => {
    const end = phone.slice(-2);
    const indented = text.replace(/^(?=.)/gm, '  ');
    write(`Not sent, only shown here: the text message of ${tenant} to …${end}\n${indented}`);
  };
}

/** Posts each message as JSON to a provider, with a bearer secret. */
export function httpSender({ url, secret }: HttpProvider, longest = LONGEST): SendCode {
  const { host } = new URL(url);
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    }).catch((error: Error) => {
      const why = error.name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached';
      throw new Error(`${host} ${why}`);
    });
    // Nothing of it is read: it may repeat the phone.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${host} answered ${response.status}`);
  };
}

export interface SenderChoice {
  environment: Readonly<Record<string, string | undefined>>;
  /** The address that the server listens on. */
  host: string;
  /** Whether it was asked for that codes are printed. */
  printCodes: boolean;
}

/**
 * Chooses who sends the codes of a server: the provider that the environment names, or else the terminal, where
 * only this machine reaches the server or somebody has asked for it.
 * @param write takes a line for the terminal.
 * @returns undefined where nobody can.
 * @throws CannotRun for an address or a secret that cannot be used.
 */
export function chooseSender(
  { environment, host, printCodes }: SenderChoice,
  write: (line: string) => void,
): SendCode | undefined {
  if (printCodes) return printingSender(write);
  return providerSender(environment) ?? (isLoopback(host) ? printingSender(write) : undefined);
}

/**
 * The sender that the environment names.
 * @returns undefined where it names none.
 * @throws CannotRun for an address or a secret that cannot be used.
 */
export function providerSender(environment: SenderChoice['environment']): SendCode | undefined {
  const { [SMS_URL]: url = '', [SMS_SECRET]: secret = '' } = environment;
  return url === '' ? undefined : httpSender(readProvider(url, secret));
}

/** What a server says that has sites which need a sender, and none. */
export function noSender(tenants: readonly string[]): CannotRun {
  const names = tenants.join(', ');
  return new CannotRun(
    `Codes by text message cannot be sent, and ${names} needs them to sign in. Set ${SMS_URL} and ${SMS_SECRET} to those of your provider, or show the codes on this terminal with --print-codes.`,
  );
}

function readProvider(url: string, secret: string): HttpProvider {
  const { protocol, hostname, username } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', hostname: '', username: '' };
  const isOwn = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if ((protocol !== 'https:' && !isOwn) || username !== '') {
    throw new CannotRun(
      `${SMS_URL} is no address that codes may be sent to: https:// is expected, without a user or a password; http:// only on this machine.`,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(secret)) {
    throw new CannotRun(
      `${SMS_SECRET} is missing or has a space or a letter beyond ASCII: it is sent to ${hostname} as a bearer token.`,
    );
  }
  return { url, secret };
}
