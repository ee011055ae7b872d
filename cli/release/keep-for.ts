/**
 * How long the hashed files of a release are served after another took its place, in milliseconds: a page
 * that was opened before asks for them when someone goes on in it.
 */
export const KEEP_FOR = 24 * 60 * 60 * 1_000;
