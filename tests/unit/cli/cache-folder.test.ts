import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cacheFolder } from '../../../cli/cache-folder.ts';
import { temporaryFolder } from './pipeline/build-fixture.ts';

const folder = temporaryFolder();
beforeAll(() => void vi.stubEnv('TMPDIR', folder.path));
afterAll(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

describe('the folder of a cache', () => {
  it('is in Portico’s own folder', () => {
    const own = join(folder.path, 'own');
    expect(cacheFolder('compiled', own)).toBe(join(own, 'compiled'));
  });

  it('is one of this user’s own where that cannot be written to, if nobody else could write there', () => {
    // A file where a folder would have to be: so that it fails for the system’s administrator too.
    const own = join(folder.path, 'file');
    writeFileSync(own, '');
    const user = join(folder.path, `portico-${process.getuid?.() ?? 'cache'}`);
    expect(cacheFolder('compiled', own)).toBe(join(user, 'compiled'));
    expect(statSync(user).mode & 0o777).toBe(0o700);

    mkdirSync(user, { recursive: true });
    chmodSync(user, 0o777);
    expect(cacheFolder('compiled', own)).not.toContain(user);
  });
});
