import { linked } from './folders.ts';

const shared = { 'assets/app-1a.js': 'the same for all', 'assets/deep/font-2b.woff2': 'font' };

/** Three releases, one after the other, for the tests that kill a build between two of them. */
export const releases = {
  oldest: [
    linked('gone/en', { 'index.html': 'gone' }, shared),
    linked('poland/pl', { 'index.html': 'oldest', 'old/only.html': 'old' }, shared),
  ],
  before: [
    linked('poland/en', { 'index.html': 'kept', 'assets/en-3c.js': 'en' }, shared),
    linked(
      'poland/pl',
      { 'index.html': 'before', 'data/a.json': '[1]', 'assets/pl-4d.js': 'before' },
      shared,
    ),
    linked('serbia/sr', { 'index.html': 'to be removed' }, shared),
  ],
  after: [
    linked('bosnia/bs', { 'index.html': 'new' }, shared),
    linked('poland/en', { 'index.html': 'kept', 'assets/en-3c.js': 'en' }, shared),
    linked(
      'poland/pl',
      { 'index.html': 'after', data: 'a file now', 'assets/pl-5e.js': 'after' },
      { ...shared, 'assets/more-6f.js': 'new and shared' },
    ),
  ],
};
