import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('wrangler/package.json')), 'bin/wrangler.js');

/**
 * Runs wrangler, as `npx wrangler` does, for what it does without an account.
 * @param cwd where it runs; what it keeps for itself goes there too.
 * @throws what it said, when it fails.
 */
export async function runWrangler(cwd: string, ...args: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    XDG_CONFIG_HOME: join(cwd, '.wrangler'),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CI: '1',
    NO_COLOR: '1',
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      cwd,
      env,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`wrangler ${args.join(' ')} failed.\n${stdout}${stderr}`, { cause: error });
  }
}
