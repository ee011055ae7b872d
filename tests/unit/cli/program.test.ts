import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { inWorkspace } from '../../cases/run-case.ts';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'cli/main.js');

describe('a command whose results cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('says so in one line and ends with code 2', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [main, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^portico: the results could not be written: ENOSPC[^\n]*\n$/);
    expect(status).toBe(2);
  });
});

describe('a Node that cannot read TypeScript', () => {
  it('is told which one is needed, in one line', () => {
    for (const args of [['--version'], ['check']]) {
      const command = ['--no-experimental-strip-types', main, ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      expect(stderr).toMatch(
        /^portico: Portico needs Node 22\.18 or newer[^\n]*this is v\d[^\n]*\n$/,
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
  });

  it('comes as far as to be told: nothing is imported before', () => {
    // A name that an old Node lacks in an import statement ends it before the first line runs.
    expect(readFileSync(main, 'utf8')).not.toMatch(/^\s*(?:import|export)\b(?!\s*\()/m);
  });
});

test('a package that is not installed is named in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bare-'));
  try {
    const files = ['main.js', 'program.ts', 'cannot-run.ts', 'exit-codes.ts', 'guard-output.ts'];
    for (const file of ['package.json', ...[...files, 'version.ts'].map((name) => `cli/${name}`)]) {
      cpSync(join(root, file), join(folder, file));
    }
    const command = [join(folder, 'cli/main.js'), 'check'];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(stderr).toBe(
      'portico: the package "commander", which Portico needs, is not installed. Run: npm install\n',
    );
    expect(status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the files that package.json starts are there', () => {
  const { bin, scripts } = packageJson;
  const started = Object.values(scripts).flatMap((line) => line.match(/[\w/-]+\.[jt]s\b/g) ?? []);
  expect(started.length).toBeGreaterThan(5);
  const missing = [bin.portico, ...started].filter((file) => !existsSync(join(root, file)));
  expect(missing).toEqual([]);
});

describe('what is loaded before a command runs', () => {
  const hook = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    process.on('exit', () => process.stderr.write(JSON.stringify(loaded)));
  `;
  /** The files that a command line loads: packages by name, Portico's own by their path. */
  const loadedBy = (...args: string[]) => {
    const loader = `data:text/javascript,${encodeURIComponent(hook)}`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', loader, main, ...args], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const urls = JSON.parse(stderr.slice(stderr.lastIndexOf('["'))) as string[];
    const names = urls.flatMap(
      (url) =>
        /node_modules\/((?:@[^/]+\/)?[^/]+)|\/((?:cli|schemas)\/[^?]+)$/
          .exec(url)
          ?.slice(1)
          .filter(Boolean) ?? [],
    );
    return [...new Set(names)];
  };

  it.each(['--version', '-V'])('is for %s what prints it', (option) => {
    expect(loadedBy(option).sort()).toEqual([
      'cli/exit-codes.ts',
      'cli/guard-output.ts',
      'cli/main.js',
      'cli/print-version.ts',
      'cli/version.ts',
    ]);
  });

  it('is for help what reads the command line, and no work of a command', () => {
    const loaded = loadedBy('--help');
    expect(loaded.filter((name) => !name.startsWith('cli/'))).toEqual(['commander']);
    const folders = new Set(loaded.map((name) => name.split('/')[1]));
    for (const stage of [
      'check',
      'rules',
      'workspace',
      'link',
      'pipeline',

      'serve',
      'texts',
    ]) {
      expect(folders).not.toContain(stage);
    }
  });

  it('is for a check nothing that only a build, a server or a translator needs', () => {
    const loaded = inWorkspace((workspace) => loadedBy('check', '--cwd', workspace));
    const packages = loaded.filter((name) => !/^(?:cli|schemas)\//.test(name));
    expect(packages).toContain('yaml');
    expect(loaded).toContain('schemas/generated/validators/tenant.cjs');
    const others =
      /^(?:vite|react|react-dom|sanitize-html|libphonenumber-js|xliff|@resvg|@supabase)/;
    expect(packages.filter((name) => others.test(name))).toEqual([]);
    const folders = new Set(loaded.map((name) => name.split('/')[1]));
    for (const stage of ['pipeline', 'compile', 'release', 'serve', 'texts']) {
      expect(folders).not.toContain(stage);
    }
  });

  it('is for a command that checks nothing no validator', () => {
    const loaded = inWorkspace((workspace) => loadedBy('coverage', '--cwd', workspace));
    expect(loaded.filter((name) => name.startsWith('schemas/generated/'))).toEqual([]);
  });

  it('is for the help of a command only that command', () => {
    const commands = loadedBy('check', '--help').filter((name) => name.startsWith('cli/commands/'));
    expect(commands.sort()).toEqual(['cli/commands/check.ts', 'cli/commands/options.ts']);
  });
});
