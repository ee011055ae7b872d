/**
 * Builds the repository's own workspace into a folder that is removed again. What the build keeps (the compiled
 * runtime, pictures, pages) is at hand for the tests after it, which would all make it otherwise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, repository } from './unit/cli/pipeline/build-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-first-build-'));
try {
  await build(repository, join(folder, 'dist'));
} finally {
  rmSync(folder, { recursive: true });
}
