import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { runWrangler } from '../../run-wrangler.ts';
import { root } from '../../workspace-files.ts';
import { ask } from '../cli/hosting/ask.ts';
import { CADDY, startCaddy } from '../cli/hosting/caddy.ts';
import { NGINX } from '../cli/hosting/nginx.ts';
import { build, copyWorkspaceWithGraph, temporaryFolder } from '../cli/pipeline/build-fixture.ts';
import { startStore } from '../cli/publish/s3.ts';
import { blocks, pages } from './docs.ts';

const workspace = temporaryFolder();
const place = join(workspace.path, 'srv');
const all = pages();
const inPage = (path: string) =>
  blocks(all.find((page) => page.path === path) ?? { path, text: '' });

beforeAll(async () => {
  copyWorkspaceWithGraph(workspace.path);
  const settings = inPage('docs/publish.md').find(({ language }) => language === 'yaml');
  const file = join(workspace.path, 'portico.yaml');
  const targets = (settings?.text ?? '').replaceAll('/srv/portal', place);
  writeFileSync(file, readFileSync(file, 'utf8') + targets);
  for (const names of [['poland'], ['serbia']]) {
    await build(workspace.path, join(workspace.path, 'dist'), { names });
    if (names[0] === 'poland') expect(run('publish web')).toMatchObject({ status: 0 });
  }
});
afterAll(workspace.remove);

function run(args: string) {
  const program = [join(root, 'cli/main.js'), ...args.split(' '), '--cwd', workspace.path];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

test('the commands of docs/publish.md do what they say', () => {
  const text = inPage('docs/publish.md').find(({ language }) => language === 'sh')?.text ?? '';
  const commands = [...text.matchAll(/^npx portico (.*?) +#/gm)].map(([, line = '']) => line);
  expect(commands.map((line) => line.split(' ')[0])).toEqual([
    'publish',
    'publish',
    'releases',
    'rollback',
  ]);
  const said = commands.map((line) => run(line));
  expect(said.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  const [dry, put, list, back] = said.map(({ output }) => output);
  expect(dry).toMatch(/would go:\n {2}sets +\d+ parts?, .*\n {2}pages +4 parts, /);
  expect(put).toMatch(/^The release (\w{12}) is live on web/);
  expect(list).toMatch(/^\w{12} .* 2 sites +live\n\w{12} .* 1 site\n$/m);
  expect(back).toMatch(/is live on web/);
  expect(existsSync(join(place, 'current/poland/pl/index.html'))).toBe(true);
  expect(existsSync(join(place, 'current/serbia'))).toBe(false);
});

test('the commands of docs/publish-s3.md do what they say', async () => {
  const store = await startStore();
  try {
    const text = inPage('docs/publish-s3.md').find(({ language }) => language === 'yaml')?.text;
    const file = join(workspace.path, 'portico.yaml');
    const before = readFileSync(file, 'utf8');
    const bucket = (text ?? '')
      .split('\n')[1]
      ?.replace('https://s3.example.com', `'${store.endpoint}'`);
    writeFileSync(file, before.replace(/^ {2}cdn:.*$/m, bucket ?? ''));
    const shell =
      inPage('docs/publish-s3.md').find(({ language }) => language === 'sh')?.text ?? '';
    const commands = [...shell.matchAll(/^npx portico (.*)$/gm)].map(([, line = '']) => line);
    const said: string[] = [];
    for (const line of commands) said.push(await runBeside(line));
    writeFileSync(file, before);
    expect(said[0]).toMatch(/members' files stay out.*would go:/s);
    expect(said[1]).toMatch(/^The release \w{12} is live on cdn/m);
    // One release was published there.
    expect(said[2]).toMatch(/^portico: There is no release before \w{12}/);
    const home = await store.get('portal/pl.ripple.example/index.html');
    expect(home?.text).toMatch(/^<!doctype html>/i);
    expect(store.names().filter((name) => name.includes('/members/'))).toEqual([]);
  } finally {
    await store.close();
  }
});

/** Runs a command while this process answers as the store. */
async function runBeside(args: string): Promise<string> {
  const program = [join(root, 'cli/main.js'), ...args.split(' '), '--cwd', workspace.path];
  const child = spawn(process.execPath, program, { env: { ...process.env, NO_COLOR: '1' } });
  const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  return [...stderr, ...stdout].join('');
}

test('wrangler takes what the commands of docs/publish-cloudflare.md make', async () => {
  const shell = inPage('docs/publish-cloudflare.md')
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text)
    .find((text) => text.includes('wrangler'));
  const lines = (shell ?? '').trim().split('\n');
  expect(run((lines[0] ?? '').replace('npx portico ', ''))).toMatchObject({ status: 0 });
  const folder = 'cloudflare/edge';
  const config = readFileSync(join(workspace.path, folder, 'wrangler.jsonc'), 'utf8');
  expect(config).toContain('{ "pattern": "pl.ripple.example", "custom_domain": true }');
  // The database and the secret are made in an account.
  const here = lines.slice(1).filter((line) => !/ d1 create | secret put /.test(line));
  const said: string[] = [];
  for (const line of here) {
    const args = line.replace('npx wrangler ', '').replace('--remote', '--local').split(' ');
    const dry = args[0] === 'deploy' ? ['--dry-run', '--outdir', 'out'] : [];
    said.push(await runWrangler(workspace.path, ...args, ...dry));
  }
  expect(said).toEqual([
    expect.stringMatching(/0001_subscribers\.sql │ ✅[\s\S]*0002_server\.sql\s+│ ✅/),
    expect.stringMatching(/env\.MEMBERS \(edge-members\)[\s\S]*env\.RELEASES \(portal-releases\)/),
  ]);
  expect(readFileSync(join(workspace.path, folder, 'wrangler.jsonc'), 'utf8')).toBe(config);
});

describe('a web server that takes over each release as its page says', () => {
  const folder = join(workspace.path, 'server');
  const bin = join(folder, 'bin');
  const inside = (name: string) => join(folder, name);

  beforeAll(() => {
    mkdirSync(bin, { recursive: true });
    chmodSync(workspace.path, 0o755);
    script('npx', `shift; exec "${process.execPath}" "${join(root, 'cli/main.js')}" "$@" --cwd .`);
  });

  /** A program of the page's commands, with what only a test needs. */
  function script(name: string, line: string): void {
    writeFileSync(join(bin, name), `#!/bin/sh\nPATH='${process.env.PATH}'\n${line}\n`, {
      mode: 0o755,
    });
  }

  /** The command lines of a page, and what its own configuration has to hold. */
  function shown(page: string, language: string) {
    const ofLanguage = (name: string) => inPage(page).find((one) => one.language === name)?.text;
    const here = (text = '') =>
      text.replaceAll('/srv/portal', place).replaceAll('/etc/caddy', folder);
    return {
      include: here(ofLanguage(language)),
      lines: here(ofLanguage('sh')).trim().split('\n'),
    };
  }

  function sh(line: string): void {
    const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, NO_COLOR: '1' };
    const options = { cwd: workspace.path, env, encoding: 'utf8' as const, timeout: 60_000 };
    const { status, stderr } = spawnSync('sh', ['-c', line], options);
    expect([line, status, stderr]).toEqual([line, 0, expect.anything()]);
  }

  /** Whether sites are answered: that of the first release, and the one that the second has besides. */
  async function answered(server: { port: number }): Promise<number[]> {
    const hosts = ['pl.ripple.example', 'rs.ripple.example'];
    return Promise.all(hosts.map(async (host) => (await ask(server, host, '/')).status));
  }

  test.skipIf(!NGINX)('nginx', async () => {
    const { include, lines } = shown('docs/publish-nginx.md', 'nginx');
    // In the place of port 80, which needs rights and may be taken.
    const port = await freePort();
    const sites = `sed "s|listen 80;|listen 127.0.0.1:${port};|" ${place}/current/nginx.conf >sites.conf`;
    script(
      'nginx',
      `cd ${folder} && ${sites} && exec ${NGINX} -e error.log -p ${folder} -c own.conf "$@"`,
    );
    const own = include.replace(`${place}/current/nginx.conf`, inside('sites.conf'));
    writeFileSync(
      inside('own.conf'),
      `pid nginx.pid; events {} http { access_log off; ${own}\n server { listen 127.0.0.1:${port} default_server; return 421; } }`,
    );
    sh('nginx');
    try {
      expect(await answered({ port })).toEqual([200, 421]);
      sh(lines[0] as string);
      await expect.poll(() => answered({ port })).toEqual([200, 200]);
      sh(lines[1] as string);
      await expect.poll(() => answered({ port })).toEqual([200, 421]);
    } finally {
      sh('nginx -s stop');
    }
  });

  test.skipIf(!CADDY)('Caddy', async () => {
    const { include, lines } = shown('docs/publish-caddy.md', 'caddyfile');
    const own = inside('Caddyfile');
    writeFileSync(own, include);
    const caddy = await startCaddy(own, folder, {}, `unix/${inside('admin.sock')}`);
    // What is told is the same as what began: the page's file, with the options of a test.
    script('caddy', `exec ${CADDY} reload --adapter caddyfile --config ${caddy.file}`);
    try {
      // A host of no site is handed to `portico serve`, which does not run here.
      expect(await answered(caddy)).toEqual([200, 502]);
      sh(lines[0] as string);
      await expect.poll(() => answered(caddy)).toEqual([200, 200]);
      sh(lines[1] as string);
      await expect.poll(() => answered(caddy)).toEqual([200, 502]);
    } finally {
      await caddy.stop();
    }
  });
});

test('a target that is not there, and a portico.yaml with a mistake, are refused in words', () => {
  expect(run('publish wob')).toEqual({
    status: 2,
    output: 'portico: There is no target "wob". Did you mean "web"?\n',
  });
  const file = join(workspace.path, 'portico.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}  other: { type: s4 }\n`);
  const { status, output } = run('publish web');
  writeFileSync(file, before);
  expect(status).toBe(2);
  expect(output).toMatch(/portico\.yaml:\d+:18 {2}error {2}not-accepted/);
  expect(output).toContain('portico: portico.yaml has to be mended first; nothing was published.');
});
