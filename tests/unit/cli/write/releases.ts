import { linked } from './folders.ts';

const shared = { 'assets/app-1a.js': 'the same for all', 'assets/deep/font-2b.woff2': 'font' };

/** Three releases, one after the other, for the tests that kill a build between two of them. */
export const releases = {
  oldest: [
    linked('gone/en', { ...shared, 'index.html': 'gone' }),
    linked('poland/pl', { ...shared, 'index.html': 'oldest', 'old/only.html': 'old' }),
  ],
  before: [
    linked('poland/en', { ...shared, 'index.html': 'kept' }),
    linked('poland/pl', { ...shared, 'index.html': 'before', 'data/a.json': '[1]' }),
    linked('serbia/sr', { ...shared, 'index.html': 'to be removed' }),
  ],
  after: [
    linked('bosnia/bs', { ...shared, 'index.html': 'new' }),
    linked('poland/en', { ...shared, 'index.html': 'kept' }),
    linked('poland/pl', { ...shared, 'index.html': 'after', data: 'a file now' }),
  ],
};
