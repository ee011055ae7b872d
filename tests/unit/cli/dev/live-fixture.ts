import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileDigests } from '../../../../cli/graph/file-digests.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import type { Session } from '../../../../cli/graph/session.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { completeEnglish } from '../../../cases/run-case.ts';

const base = join(import.meta.dirname, '../../../cases/base');

/** A small workspace in a folder of its own: one brand, and as many tenants as asked for ("t1", "t2", …). */
export function liveFixture(count: number) {
  const root = mkdtempSync(join(tmpdir(), 'portico-dev-'));
  cpSync(base, root, { recursive: true });
  completeEnglish(root);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const model = read('tenants/norway.yaml');
  rmSync(join(root, 'tenants/norway.yaml'));
  for (let n = 1; n <= count; n++) {
    write(`tenants/t${n}.yaml`, model.replace('["no"]', `[t${n}]`).replace('no.en', `t${n}.en`));
  }
  return {
    root,
    read,
    write,
    /** Replaces a piece of a file, which has to be there. */
    edit: (file: string, before: string, after: string) => {
      const text = read(file);
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      write(file, text.replace(before, after));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Sessions that keep nothing beyond a test file. Those of one call share what they make: most tests make the
 * same things before they begin.
 */
export function sessionsInMemory(): () => Session {
  const store = Store.inMemory();
  return () => ({
    store,
    graph: new Graph(store, ''),
    digests: new FileDigests(store, 'files'),
    close() {},
  });
}
