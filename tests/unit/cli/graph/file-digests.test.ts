import { mkdtempSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { FileDigests } from '../../../../cli/graph/file-digests.ts';
import { Store } from '../../../../cli/graph/store.ts';

/** A file, and what runs say of it one after the other. */
function fixture() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-digests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.yaml');
  const store = Store.inMemory();
  const old = Date.now() - 60_000;
  const stats = { size: 3, mtimeMs: old, ctimeMs: old, ino: 7 } as Stats;
  /** One run: the file's digest with this stamp, and whether it was read for it. */
  const run = (changed: Partial<Stats> = {}, fresh = false) => {
    const digests = new FileDigests(store, 'files', fresh);
    const digest = digests.of('a.yaml', path, { ...stats, ...changed } as Stats);
    const isRead = digests.take('a.yaml') !== undefined;
    digests.keep();
    return { digest, isRead };
  };
  return { write: (text: string) => writeFileSync(path, text), run, store, now: Date.now };
}

const read = (text: string) => ({ digest: digestOf(text), isRead: true });
const kept = (text: string) => ({ digest: digestOf(text), isRead: false });

it('does not read a file again that nobody has touched', () => {
  const { write, run } = fixture();
  write('one');
  expect([run(), run(), run()]).toEqual([read('one'), kept('one'), kept('one')]);
});

it('reads a touched file again, and finds the same digest', () => {
  const { write, run, now } = fixture();
  write('one');
  run();
  const mtimeMs = now() - 30_000;
  expect([run({ mtimeMs }), run({ mtimeMs })]).toEqual([read('one'), kept('one')]);
});

it('sees an edit that keeps the size, and one that keeps the time too', () => {
  const { write, run, now } = fixture();
  write('one');
  run();
  write('two');
  expect(run({ mtimeMs: now() - 30_000 })).toEqual(read('two'));
  write('six');
  // As `cp -p` and `rsync -t` leave it: the time of the content is taken over, that of the change is not.
  expect(run({ mtimeMs: now() - 30_000, ctimeMs: now() - 20_000 })).toEqual(read('six'));
  write('ten');
  expect(run({ ino: 8 })).toEqual(read('ten'));
});

it('reads a file again that was written a moment ago: its next edit may have the same stamp', () => {
  const { write, run, now } = fixture();
  const time = now();
  const stamp = { mtimeMs: time, ctimeMs: time };
  write('one');
  run(stamp);
  write('two');
  expect(run(stamp)).toEqual(read('two'));
  const ahead = { ...stamp, mtimeMs: time + 3_600_000 };
  run(ahead);
  write('six');
  expect(run(ahead), 'from a clock that was ahead').toEqual(read('six'));
});

it('reads every file when asked to, and forgets what is asked for no more', () => {
  const { write, run, store } = fixture();
  write('one');
  run();
  expect(run({}, true)).toEqual(read('one'));
  new FileDigests(store, 'files').keep();
  expect(run()).toEqual(read('one'));
});

it('believes nothing that is damaged where it is kept', () => {
  const { write, run, store } = fixture();
  write('one');
  run();
  const value = Buffer.from(String(store.value('files')).replace(digestOf('one'), digestOf('two')));
  store.set('files', { inputs: '', digest: store.head('files')?.digest ?? '', value });
  expect(run()).toEqual(read('one'));
});
