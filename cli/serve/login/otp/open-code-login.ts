import type { Release } from '../../../release/release.ts';
import type { Members } from '../../session/open-members.ts';
import type { FindSubscriber } from '../subscribers.ts';
import { createCarrier } from './carrier.ts';
import { type CodeLogin, createCodeLogin } from './code-login.ts';
import { chooseSender, noSender } from './send-code.ts';

export interface CodeLoginFor {
  /** What is served. */
  release: Release;
  options: { host: string; printCodes?: boolean };
  subscribers: FindSubscriber;
  members: Pick<Members, 'sessions' | 'keys' | 'store'>;
}

/**
 * Opens the login by codes of a server.
 * @param talk takes lines for the terminal.
 * @throws CannotRun where sites need codes and nobody can send them.
 */
export function openCodeLogin(
  { release, options, subscribers, members: { sessions, keys, store } }: CodeLoginFor,
  talk: (line: string) => void,
): CodeLogin {
  const { host, printCodes = false } = options;
  const send = chooseSender({ environment: process.env, host, printCodes }, talk);
  const needing = release.sites.filter(({ login }) => login.adapter === 'otp' && !login.carrier);
  if (!send && needing.length > 0) {
    throw noSender([...new Set(needing.map(({ tenant }) => tenant))]);
  }
  const carrier = createCarrier({ environment: process.env, onProblem: talk });
  return createCodeLogin({ subscribers, store, send, carrier, keys, sessions, onProblem: talk });
}
