import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { runWrangler } from '../../run-wrangler.ts';
import { WHOLE } from '../../sample.ts';
import {
  copyWorkspaceWithGraph,
  repository,
  temporaryFolder,
  treeDigests,
} from '../cli/pipeline/build-fixture.ts';
import { runContainerfile } from './run-containerfile.ts';

/** What a checkout is packed from. */
const PARTS = [
  ...['action.yml', 'ci', 'cli', 'games', 'packaging', 'runtime', 'schemas', 'supabase', 'LICENSE'],
  ...['README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

const folder = temporaryFolder();
afterAll(folder.remove);
const checkout = join(folder.path, 'checkout');
const project = join(folder.path, 'project');
const installed = join(project, 'node_modules/portico');
/** Where nothing of Portico is. */
const elsewhere = join(folder.path, 'elsewhere');
const env = {
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, CI: '1', NO_COLOR: '1' },
  // How the registry is reached from within a company.
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name),
    ),
  ),
};

// It compiles, packs, and asks the registry: minutes on a busy machine.
beforeAll(() => {
  // A copy, so that others may read the checkout while its readme is another.
  copyWorkspaceWithGraph(checkout);
  for (const part of PARTS)
    cpSync(join(repository, part), join(checkout, part), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  for (const path of [project, elsewhere]) mkdirSync(path);
  // Without it npm would take a folder above that has one.
  writeFileSync(join(project, 'package.json'), '{}\n');
  npm(checkout, 'pack', '--pack-destination', folder.path);
  const [tarball = ''] = readdirSync(folder.path).filter((name) => name.endsWith('.tgz'));
  npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', `../${tarball}`);
}, 600_000);

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs the installed Portico as npx does. */
function portico(cwd: string, ...args: string[]) {
  const program = join(project, 'node_modules/.bin/portico');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The page that a host has on its address `/`. */
function page(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, headers: { host: `${host}:${port}` } };
    get(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));

describe('The package', () => {
  test('holds JavaScript, types and data, and no source', () => {
    const files = filesOf(installed);
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          'action.yml',
          'ci/check.sh',
          'ci/gitlab.yml',
          'LICENSE',
          'README.md',
          'cli/main.js',
          'lib/cli/api.d.ts',
          'lib/cli/program.js',
        ],
        ...['lib/schemas/tenant.schema.json', 'lib/catalog/languages.yaml'],
        ...['lib/runtime/compiled.bundle', 'lib/runtime/compiled-dev.bundle'],
      ]),
    );
    // What Deno runs is its source.
    const ours = files.filter((name) => !name.startsWith('lib/supabase/functions/'));
    expect(ours.filter((name) => /(?<!\.d)\.tsx?$|\.test\.|^tests|^tenants/.test(name))).toEqual(
      [],
    );
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('npx portico init');
  });

  test('leaves the readme of the checkout as it was', () => {
    const readme = (root: string) => readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme(checkout)).toBe(readme(repository));
  });

  test('needs nothing that only compiles the runtime', () => {
    const packages = ['vite', 'react', '@radix-ui/themes', 'typescript', 'node'];
    expect(packages.filter((name) => existsSync(join(project, 'node_modules', name)))).toEqual([]);
  });

  test('has types for programs that use it', () => {
    writeFileSync(
      join(project, 'use.mts'),
      `import { build, check, type Problem, type Tenant } from 'portico';
const problems: Problem[] = await check({ workspace: '.' });
const tenant: Pick<Tenant, 'terms'> = { terms: 'general' };
// @ts-expect-error an output folder is a path
await build({ workspace: '.', out: problems.length });
console.log(tenant);
`,
    );
    const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(dirname(typescript), 'bin/tsc'),
        ...[
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2024',
          '--types',
          '',
          'use.mts',
        ],
      ],
      { cwd: project, encoding: 'utf8' },
    );
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});

describe('An installed Portico', () => {
  test('begins a workspace that has no problem, from another working folder', () => {
    const { status, stderr } = portico(elsewhere, 'init', '--brand', 'Harbour', '--cwd', project);
    expect(stderr).toContain('package.json was there already');
    expect(status).toBe(0);
    expect(portico(project, 'check')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(portico(elsewhere, 'check', '--cwd', project).status).toBe(0);
  });

  test('is what the scripts for CI find by themselves, from a folder below too', () => {
    mkdirSync(join(project, 'apps/portal'), { recursive: true });
    const check = (workspace: string) => {
      const script = join(installed, 'ci/check.sh');
      const inJob = { ...env, GITHUB_ACTIONS: 'true', PORTICO_WORKSPACE: workspace };
      return spawnSync('sh', [script], { cwd: project, env: inJob, encoding: 'utf8' });
    };
    expect(check('.')).toMatchObject({ status: 0, stdout: '' });
    // There Portico starts, and finds no workspace.
    const { status, stderr } = check('apps/portal');
    expect(status).toBe(2);
    expect(stderr).toContain('portal is not a workspace');
  });

  test('names it in package.json so that npm finds it again', () => {
    expect(portico(elsewhere, 'init', '--brand', 'Quay', '../project/quay').status).toBe(0);
    const { dependencies } = JSON.parse(
      readFileSync(join(project, 'quay/package.json'), 'utf8'),
    ) as { dependencies: { portico: string } };
    const [, file = ''] = /^file:(.*)$/.exec(dependencies.portico) ?? [];
    expect(existsSync(join(project, 'quay', file))).toBe(true);
    expect(file).toMatch(/\.tgz$/);
  });

  test('makes the same bytes as a checkout', () => {
    const built = portico(elsewhere, 'build', '--cwd', project);
    expect(built.stderr).not.toMatch(/fault|Warning/);
    expect(built.status).toBe(0);
    const copy = join(folder.path, 'copy');
    for (const part of ['tenants', 'catalog', 'portico.yaml']) {
      cpSync(join(project, part), join(copy, part), { recursive: true });
    }
    // What builds of the checkout have kept of the runtime and its pages.
    cpSync(join(checkout, '.portico'), join(copy, '.portico'), { recursive: true });
    const main = join(repository, 'cli/main.js');
    execFileSync(process.execPath, [main, 'build', '--cwd', copy], { env, stdio: 'pipe' });
    const ours = treeDigests(join(project, 'dist'));
    expect(Object.keys(ours).length).toBeGreaterThan(100);
    expect(ours).toEqual(treeDigests(join(copy, 'dist')));
  });

  test('is where wrangler finds the worker, by the name of the package', async () => {
    const target = '{ type: cloudflare, bucket: portal, endpoint: http://localhost }';
    appendFileSync(join(project, 'portico.yaml'), `targets: { edge: ${target} }\n`);
    expect(portico(elsewhere, 'worker', 'edge', '--cwd', project).status).toBe(0);
    const at = join(project, 'cloudflare/edge');
    const main = '"main": "../../node_modules/portico/lib/cli/worker/worker.js"';
    expect(readFileSync(join(at, 'wrangler.jsonc'), 'utf8')).toContain(main);
    await runWrangler(at, 'deploy', '--dry-run', '--outdir', 'out');
    expect(existsSync(join(at, 'out/worker.js'))).toBe(true);
  });

  test('serves the workspace while it is edited, and says what a change would do', async () => {
    const program = join(project, 'node_modules/.bin/portico');
    const args = [program, 'dev', '--cwd', project, '--port', '0'];
    const dev = spawn(process.execPath, args, { cwd: elsewhere, env });
    let [stdout, stderr] = ['', ''];
    dev.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    dev.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    try {
      await expect.poll(() => stderr, { timeout: 100_000 }).toContain('Press Ctrl+C to stop');
      const port = Number(/localhost:(\d+)/.exec(stderr)?.[1]);
      expect(stdout).toContain('harbour.example');
      const answer = await page(port, 'www.harbour.example.localhost');
      expect(answer).toMatch(/<script type="module" src="\/assets\/dev\.[^"]+\.js">/);
    } finally {
      dev.kill();
    }
    expect(portico(elsewhere, 'plan', '--cwd', project).status).toBe(0);
  });

  test('looks into photos and writes the schemas of editors', () => {
    const photo = globSync('tests/cases/ok/photo-pictures/catalog/art/*/*.jpg', {
      cwd: repository,
    });
    const chess = join(project, 'catalog/art/games/chess.jpg');
    mkdirSync(dirname(chess), { recursive: true });
    cpSync(join(repository, photo[0] as string), chess);
    expect(portico(project, 'check')).toEqual({ status: 0, stdout: '', stderr: '' });
    const { status, stderr } = portico(project, 'schemas');
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('.portico/schemas: '),
    });
  });
});

describe('The Containerfile of an installed Portico', () => {
  const context = join(folder.path, 'context');
  const root = join(folder.path, 'image');

  test('makes an image whose server writes to its state alone, as a user without rights', async () => {
    cpSync(join(project, '.portico/releases'), join(context, '.portico/releases'), {
      recursive: true,
    });
    // As `npm install ./portico-0.1.0.tgz` writes them.
    for (const name of ['package.json', 'package-lock.json']) {
      const text = readFileSync(join(project, name), 'utf8');
      writeFileSync(join(context, name), text.replaceAll('file:../', 'file:'));
    }
    const [tarball = ''] = readdirSync(folder.path).filter((name) => name.endsWith('.tgz'));
    cpSync(join(folder.path, tarball), join(context, tarball));
    const text = readFileSync(join(installed, 'packaging/Containerfile'), 'utf8');
    for (const path of [folder.path, root]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o755);
    }
    const machine = { ...env, npm_config_prefer_offline: 'true' };
    const image = runContainerfile(text, context, root, machine);
    expect(image.volumes).toEqual([join(root, 'state')]);

    // In the place of ports that may be taken here.
    const [port, adminPort] = [String(await freePort()), String(await freePort())];
    const inImage = (words: string[]): [string, string[]] => {
      const all = [...image.asUser, ...words].map((word) => word.replaceAll('9090', adminPort));
      return [all[0] as string, all.slice(1)];
    };
    // Node of this machine, and nothing else of its environment.
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    const options = { cwd: image.workdir, env: { ...image.env, PATH: path } };
    const isHealthy = () => spawnSync(...inImage(image.health), options).status;
    const before = [join(root, 'app'), join(root, 'portal')].map(treeDigests);

    expect(isHealthy()).toBe(1);
    const server = spawn(...inImage([...image.command, '--port', port]), options);
    const ended = once(server, 'exit');
    try {
      await expect.poll(isHealthy, { timeout: 60_000 }).toBe(0);
      expect(await page(Number(port), 'www.harbour.example')).toMatch(/^<!doctype html>/i);
      // What docs/publish-container.md runs in the container.
      const docs = readFileSync(join(repository, 'docs/publish-container.md'), 'utf8');
      const [, exec = ''] = /^docker exec --interactive portal (.*)$/m.exec(docs) ?? [];
      const add = spawnSync(...inImage(exec.split(' ')), {
        ...options,
        input: 'a password of theirs',
        encoding: 'utf8',
      });
      expect(add).toMatchObject({ status: 0, stdout: 'Added +447700900123 for poland.\n' });
    } finally {
      server.kill();
    }
    expect(await ended).toEqual([0, null]);
    expect([join(root, 'app'), join(root, 'portal')].map(treeDigests)).toEqual(before);
    expect(readdirSync(join(root, 'state'))).toEqual(
      expect.arrayContaining(['session-keys.json', 'store.sqlite', 'subscribers.sqlite']),
    );
    if (image.asUser.length > 0) {
      const write = spawnSync(...inImage(['touch', join(root, 'portal/mine')]), options);
      expect(write.status).not.toBe(0);
    }
  });
});

// Each takes another Node from the registry.
describe.skipIf(!WHOLE)('With another Node, an installed Portico', () => {
  /** Runs it as `portico` does in a shell whose Node is of a version. */
  const under = (node: string, ...args: string[]) => {
    const program = join(project, 'node_modules/portico/cli/main.js');
    const { status, stdout, stderr } = spawnSync(
      'npx',
      ['--yes', '--prefer-offline', '--loglevel=error', `node@${node}`, program, ...args],
      { cwd: elsewhere, env, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  test('begins, checks and builds a workspace on Node 22', () => {
    const workspace = join(folder.path, 'on-22');
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(under('22', '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(under('22', 'init', '--brand', 'Harbour', workspace).status).toBe(0);
    const cwd = ['--cwd', workspace];
    expect(under('22', 'check', ...cwd)).toEqual({ status: 0, stdout: '', stderr: '' });
    const { status, stderr } = under('22', 'build', ...cwd);
    expect(stderr).not.toMatch(/fault|Warning/);
    expect(status).toBe(0);
    expect(existsSync(join(workspace, 'dist/release.json'))).toBe(true);
  }, 300_000);

  test.each(['18', '20'])(
    'says in one line that Node %s is too old',
    (node) => {
      const { status, stdout, stderr } = under(node, 'check', '--cwd', project);
      expect(stderr).toMatch(/^portico: Portico needs Node 22\.18 or newer; this is v\d+\S+\.\n$/);
      expect(stderr).toContain(`v${node}.`);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    },
    120_000,
  );
});
