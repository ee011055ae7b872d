/**
 * Puts a readme in the place of another: `package` the one for users of the package, `repository` the repository's
 * own again. npm packs the file README.md, whatever package.json says.
 */
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const readme = join(root, 'README.md');
const aside = join(root, '.readme.md');

if (process.argv[2] === 'package') {
  // After a pack that was broken off, the repository's is aside already.
  if (!existsSync(aside)) renameSync(readme, aside);
  copyFileSync(join(import.meta.dirname, 'readme-of-package.md'), readme);
} else if (existsSync(aside)) renameSync(aside, readme);
