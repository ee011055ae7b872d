import type { KeptRelease } from './release-folder.ts';

/**
 * How long the hashed files of a release are served after another took its place, in milliseconds: a page
 * that was opened before asks for them when someone goes on in it.
 */
export const KEEP_FOR = 24 * 60 * 60 * 1_000;

/**
 * Whether pages of a release may still be open.
 * @param now in milliseconds since 1970.
 */
export function isServedLately({ servedUntil = 0 }: KeptRelease, now: number): boolean {
  // A clock that was set back must not keep it for ever.
  return servedUntil > now - KEEP_FOR && servedUntil <= now + KEEP_FOR;
}
