import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkCommand } from '../../../../cli/check/check-command.ts';
import { build as buildCommand } from '../../../../cli/commands/build.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import {
  affectedTenants,
  changedSources,
  tenantSources,
} from '../../../../cli/plan/affected-tenants.ts';
import type { Plan } from '../../../../cli/plan/plan.ts';
import { type PlanOptions, planCommand } from '../../../../cli/plan/plan-command.ts';
import { readManifest } from '../../../../cli/release/read-manifest.ts';
import { readReleases } from '../../../../cli/release/release-folder.ts';
import type { Terminal } from '../../../../cli/terminal.ts';
import {
  build,
  copyWorkspaceWithGraph,
  readTree,
  releasesOf,
  repository,
  temporaryFolder,
  treeDigests,
} from '../pipeline/build-fixture.ts';

const folder = temporaryFolder();
const repo = join(folder.path, 'repo');
/** A workspace is often one folder of a repository among others. */
const root = join(repo, 'apps/portal');
const out = join(root, 'dist');
const TENANTS = ['poland', 'romania-stream', 'serbia'];

/** Runs git as on a machine without settings. */
function git(cwd: string, ...args: string[]): string {
  const env = {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
  const { stdout, stderr, status } = spawnSync('git', [...who, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

beforeAll(async () => {
  mkdirSync(root, { recursive: true });
  git(repo, 'init', '--quiet');
  writeFileSync(join(repo, 'README'), 'No workspace yet.\n');
  writeFileSync(join(repo, '.gitignore'), '.portico\ndist\n');
  git(repo, 'add', '.');
  git(repo, 'commit', '--quiet', '--message=empty');
  copyWorkspaceWithGraph(root);
  for (const file of readdirSync(join(root, 'tenants')).filter((name) => name.endsWith('.yaml'))) {
    if (!TENANTS.includes(file.slice(0, -5))) rmSync(join(root, 'tenants', file));
  }
  git(repo, 'add', '.');
  git(repo, 'commit', '--quiet', '--message=workspace');
  await build(root, out);
});
afterAll(folder.remove);
afterEach(() => {
  git(repo, 'reset', '--quiet', '--hard');
  git(repo, 'clean', '--quiet', '--force', '-d');
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Replaces a piece of a file of the workspace. It has to be there. */
function edit(file: string, before: string | RegExp, after: string): void {
  const text = read(file);
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} has no ${before}`);
  writeFileSync(join(root, file), edited);
}
const raisePrice = () => edit('tenants/poland.yaml', '"30.75"', '"31.75"');

function terminal() {
  const written = { results: '', talk: '' };
  const to: Terminal = {
    result: (text) => {
      written.results += text;
    },
    talk: (line) => {
      written.talk += `${line}\n`;
    },
    status: () => {},
    color: false,
    interactive: false,
  };
  return { to, written };
}

async function plan(options: Partial<PlanOptions> = {}, names: string[] = []) {
  const { to, written } = terminal();
  const all: PlanOptions = { cwd: root, dist: 'dist', format: 'pretty', ...options };
  const exitCode = await planCommand(names, all, {}, to);
  return { exitCode, ...written };
}

async function planned(options: Partial<PlanOptions>): Promise<Plan> {
  return JSON.parse((await plan({ ...options, format: 'json' })).results) as Plan;
}

/** All files of the workspace but the cache, and those of its releases. */
function everything() {
  const files = Object.entries(treeDigests(root)).filter(([path]) => !path.startsWith('.portico'));
  return { files, releases: treeDigests(join(root, '.portico/releases')) };
}

describe('portico plan', () => {
  test('says nothing but that nothing changes, where nothing does', async () => {
    const { results, exitCode } = await plan({ detailedExitcode: true });
    expect(results).toMatch(
      /^Compared with the release \w{12} of .* UTC, nothing changes: 3 sites the same\.\n$/,
    );
    expect(exitCode).toBe(0);
  });

  test('writes nothing but in the cache, and touches no release', async () => {
    raisePrice();
    const before = everything();
    expect((await plan({ detailedExitcode: true })).exitCode).toBe(2);
    expect(everything()).toEqual(before);
    expect(readdirSync(join(root, '.portico/plan'))).toEqual([]);
    expect((await plan()).exitCode).toBe(0);
  });

  test('says of a revision what it says of its release, and leaves what is staged alone', async () => {
    raisePrice();
    edit('catalog/terms/weekly-subscription/ro.hbs', /(\p{L}{4,})\.<\/p>/u, '$1 acum.</p>');
    git(repo, 'add', '.');
    const status = git(repo, 'status', '--short');
    const ofRelease = await planned({});
    const ofRevision = await planned({ since: 'HEAD' });
    expect(ofRevision.sites).toEqual(ofRelease.sites);
    expect(ofRevision.changes).toEqual(ofRelease.changes);
    expect(ofRevision.old).toMatch(/^HEAD \([0-9a-f]{7}\)$/);
    expect(ofRelease.changes.map(({ kind }) => kind)).toEqual(['price', 'terms', 'terms', 'text']);
    expect(git(repo, 'status', '--short')).toBe(status);
  });

  test('names the page of a game whose own words change, and of those that all games share all of them', async () => {
    const pages = async () =>
      (await planned({})).sites.flatMap((site) => site.pages.map(({ path }) => path));
    edit('catalog/messages/pl/games.yaml', 'scan: Zostań blisko', 'scan: Pozostań blisko');
    expect(await pages()).toEqual(['/games/nebula']);
    edit('catalog/messages/pl/games.yaml', /^words:\n {2}\w+: /m, '$&X');
    expect((await pages()).length).toBeGreaterThan(10);
  });

  test('names what is behind an item: a game that is new, one that is gone, one that is another now', async () => {
    const write = (name: string, html: string) => {
      mkdirSync(join(root, 'catalog/hosted/games', name), { recursive: true });
      writeFileSync(join(root, 'catalog/hosted/games', name, 'index.html'), html);
    };
    write('rings', '<!doctype html><title>Rings</title>\n');
    write('slide-puzzle', '<!doctype html><title>Another</title>\n');
    edit('catalog/sections/games.yaml', 'play: nebula', 'play: rings');
    const { changes } = await planned({});
    const games = changes.map(({ kind, old, new: now, places }) => {
      const paths = new Set(places.flatMap((place) => place.paths));
      return [kind, old, now, [...paths], places.length];
    });
    expect(games).toEqual([
      ['hosted', null, 'rings', ['/games/nebula'], 3],
      ['hosted', 'slide-puzzle', 'slide-puzzle', ['/games/slide-puzzle'], 3],
      ['hosted', 'nebula', null, ['/games/nebula'], 3],
    ]);
    const { results } = await plan();
    expect(results).toMatch(
      /\nGames, books and films\n {2}\+ rings\n.*\n {2}~ slide-puzzle\n.*\n {2}- nebula\n/,
    );
  });

  test('names a tenant that is new, and one that is gone, with their facts', async () => {
    rmSync(join(root, 'tenants/serbia.yaml'));
    writeFileSync(
      join(root, 'tenants/moldova.yaml'),
      read('tenants/romania-stream.yaml').replace('[ro]', '[md]').replace('*-ro', '*-md'),
    );
    const { sites, changes } = await planned({});
    const became = sites.map(({ tenant, became: what }) => `${what} ${tenant}`);
    expect(became).toEqual([
      'added moldova',
      'changed poland',
      'changed romania-stream',
      'removed serbia',
    ]);
    const hosts = changes.filter(({ kind }) => kind === 'host').map((host) => [host.old, host.new]);
    expect(hosts).toEqual([
      [null, 'md.quest-stream.example, *-md.quest-stream.example'],
      ['rs.ripple.example, rs.ripple-portal.example', null],
    ]);
  });

  test('compares only the tenants that are named', async () => {
    raisePrice();
    expect((await plan({}, ['serbia'])).results).toContain('nothing changes: 1 site the same');
    const { results } = await plan({ since: 'HEAD' }, ['poland']);
    expect(results).toContain(': 1 site changed.\n');
  });

  test('says what is wrong with the workspace in its place, and gives no plan', async () => {
    edit('tenants/poland.yaml', 'minimumAge: 18', 'minimumAge: old');
    const { results, talk, exitCode } = await plan({ detailedExitcode: true });
    expect(results).toMatch(/^tenants\/poland\.yaml:\d+:\d+ {2}error/);
    expect(talk).toContain('There is no plan as long as the workspace has errors.');
    expect(exitCode).toBe(1);
  });

  test('says which error keeps a revision from being compared', async () => {
    edit('tenants/poland.yaml', 'minimumAge: 18', 'minimumAge: old');
    git(repo, 'commit', '--quiet', '--all', '--message=broken');
    edit('tenants/poland.yaml', 'minimumAge: old', 'minimumAge: 18');
    try {
      await expect(plan({ since: 'HEAD' })).rejects.toThrow(
        /^The workspace at "HEAD" has errors, so it cannot be compared\. The first: tenants\/poland\.yaml:\d+ /,
      );
    } finally {
      git(repo, 'reset', '--quiet', '--hard', 'HEAD~1');
    }
  });

  test('shows both states side by side in frames that run nothing and load nothing', async () => {
    raisePrice();
    const { talk } = await plan({ format: 'html', out: 'plan.html' });
    expect(talk).toBe('The plan is in plan.html.\n');
    const html = read('plan.html');
    expect(html.match(/<iframe /g)).toHaveLength(4);
    expect(html.match(/<iframe sandbox="" /g)).toHaveLength(4);
    expect(html).not.toMatch(/<script|&lt;script|<link|&lt;link/);
    expect(html).not.toMatch(/ src=(?:"|&quot;)(?!data:)/);
    expect(html).toContain('30,75');
    expect(html).toContain('31,75');
  });

  test('compares a preview with a preview', async () => {
    await build(root, join(root, 'shown'), { preview: true, names: ['poland'] });
    const { results } = await plan({ dist: 'shown' }, ['poland']);
    expect(results).toMatch(/nothing changes: 1 site the same\.\n$/);
    rmSync(join(root, 'shown'), { recursive: true });
  });

  test('says that a release is damaged where it has to read it', async () => {
    raisePrice();
    const at = releasesOf(root, out);
    const release = readManifest(at, readReleases(at)?.current ?? '');
    const pack = release?.sites.find(({ tenant }) => tenant === 'poland')?.pack ?? '';
    const file = join(at.contents, pack.slice(0, 2), pack.slice(2));
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, -9));
    try {
      await expect(plan()).rejects.toThrow(
        'What is kept of poland/pl is damaged. Run portico build --no-cache.',
      );
      // It is read, and not mended: that is for a build.
      expect(readFileSync(file).length).toBe(whole.length - 9);
    } finally {
      writeFileSync(file, whole);
    }
  });

  test('as JSON has the fields that its page explains, and no other', async () => {
    raisePrice();
    edit('catalog/messages/pl/interface.yaml', /^( +noResults: ).*$/m, '$1Nic a nic');
    const found = (await planned({})) as unknown as Record<string, unknown>;
    const { sites, changes } = found as unknown as Plan;
    const used = [
      found,
      ...sites,
      ...sites.flatMap(({ pages }) => pages),
      ...changes,
      ...changes.flatMap(({ places }) => places),
    ];
    const [, table = ''] =
      /As `json`[\s\S]*?(\|[\s\S]*?)\n\n/.exec(
        readFileSync(join(repository, 'docs/plan.md'), 'utf8'),
      ) ?? [];
    const explained = [...table.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
      code.match(/\w+/g),
    );
    const names = [...new Set(used.flatMap((one) => Object.keys(one)))];
    expect(names.filter((name) => !explained.includes(name))).toEqual([]);
    expect(changes.find(({ kind }) => kind === 'interface')?.key).toBe('lists.noResults');
  });

  test('asks for a file, and for one state to compare with', async () => {
    await expect(plan({ format: 'html' })).rejects.toThrow('name it with --out');
    await expect(plan({ release: 'a', since: 'b' })).rejects.toThrow('not both');
    await expect(plan({ release: 'nope' })).rejects.toThrow('There is no release "nope". Kept: ');
    await expect(plan({ dist: 'other' })).rejects.toThrow('There is no release for');
  });

  test('ends with 1, and not with 2, when it cannot run and 2 means changes', () => {
    const args = ['plan', '--detailed-exitcode', '--since', 'nope', '--cwd', root];
    const done = spawnSync(process.execPath, [join(repository, 'cli/main.js'), ...args], {
      encoding: 'utf8',
    });
    expect(done.status).toBe(1);
    expect(done.stderr).toBe(
      'portico: There is no revision "nope" in this repository. A branch, a tag or a commit is expected, such as HEAD~1 or origin/main.\n',
    );
  });
});

/** The tenants that can be affected since a revision, each with the reason. */
function affected(since = 'HEAD', cwd = root): Record<string, string> {
  const found = affectedTenants({ root: cwd, names: [], since, environment: {} }).affected;
  return Object.fromEntries(found.map(({ tenant, why }) => [tenant, why.join(', ')]));
}

function sources() {
  const session = openSession(root);
  try {
    return tenantSources(root, {}, session).sources;
  } finally {
    session.close();
  }
}

describe('--since selects, and says why,', () => {
  const theme = 'catalog/themes/quest.yaml';
  const terms = 'catalog/terms/sms-access/pl.hbs';
  const all = (why: string) => Object.fromEntries(TENANTS.map((tenant) => [tenant, why]));
  const cases: [what: string, change: () => void, expected: Record<string, string>][] = [
    ['a tenant whose file changed', raisePrice, { poland: 'tenants/poland.yaml' }],
    ['those with a theme', () => edit(theme, /$/, '# A note.\n'), { 'romania-stream': theme }],
    [
      'those with some terms, in their language',
      () => edit(terms, 'Regulamin', 'Zasady'),
      { poland: terms },
    ],
    [
      'those of a brand',
      () => edit('tenants/brands/quest-stream.yaml', /$/, '# A note.\n'),
      { 'romania-stream': 'tenants/brands/quest-stream.yaml' },
    ],
    [
      'those beside a site with another host',
      () => edit('tenants/serbia.yaml', 'subdomains: [rs]', 'subdomains: [srbija]'),
      { poland: 'the other sites of its brand', serbia: 'tenants/serbia.yaml' },
    ],
    [
      'those that show a picture',
      () => edit('catalog/art/games/cave_master.svg', '</svg>', '<path d="M0 0h1v1z"/></svg>'),
      all('catalog/art/games/cave_master.svg'),
    ],
    [
      'a tenant that is not in git yet',
      () => writeFileSync(join(root, 'tenants/wrong.yaml'), 'extends: brands/ripple\n'),
      { wrong: 'new' },
    ],
    [
      'those for which something is missing now',
      () => rmSync(join(root, 'catalog/themes/quest.yaml')),
      { 'romania-stream': theme },
    ],
  ];
  let before: ReturnType<typeof sources>;
  beforeAll(() => {
    before = sources();
  });
  // The two states alone; that the revision's is the same is tested below.
  const changed = () =>
    Object.fromEntries(
      [...sources()].flatMap(([tenant, now]) => {
        const why = changedSources(before.get(tenant), now);
        return why.length > 0 ? [[tenant, why.join(', ')]] : [];
      }),
    );

  test.each(cases)('%s', (_, change, expected) => {
    change();
    expect(changed()).toEqual(expected);
  });

  test('none where nothing changed, or nothing that a site is made from', () => {
    writeFileSync(join(repo, 'README'), 'More.\n');
    expect(affected()).toEqual({});
  });

  test('all where another Portico may be installed', () => {
    writeFileSync(join(repo, 'package-lock.json'), '{}');
    expect(affected()).toEqual(all('package-lock.json'));
  });

  test('the same within a hook of git', () => {
    raisePrice();
    process.env.GIT_DIR = '.git';
    process.env.GIT_INDEX_FILE = '.git/index';
    try {
      expect(Object.keys(affected())).toEqual(['poland']);
    } finally {
      delete process.env.GIT_DIR;
      delete process.env.GIT_INDEX_FILE;
    }
  });

  test('what was changed, and what was removed', () => {
    raisePrice();
    rmSync(join(root, 'tenants/romania-stream.yaml'));
    const found = affectedTenants({ root, names: [], since: 'HEAD', environment: {} });
    expect(found).toMatchObject({
      affected: [{ tenant: 'poland', why: ['tenants/poland.yaml'] }],
      removed: ['romania-stream'],
    });
  });

  test('those that lack a text, where an English one changed', () => {
    edit('catalog/messages/en/interface.yaml', 'Nothing found', 'Nothing at all');
    expect(changed()).toEqual({});
    edit('catalog/messages/sr/interface.yaml', /^ +noResults: .*\n/m, '');
    expect(Object.keys(changed())).toEqual(['serbia']);
  });
});

describe('--since says in one line', () => {
  test('that there is no git repository', () => {
    const bare = join(folder.path, 'bare');
    mkdirSync(join(bare, 'tenants'), { recursive: true });
    expect(() => affected('HEAD', bare)).toThrow(
      `${bare} is not in a git repository, so there is no revision "HEAD" to compare with.`,
    );
  });

  test('that there is no such revision, also where it looks like an option', () => {
    for (const ref of ['nope', '--all', 'HEAD:README', '']) {
      expect(() => affected(ref)).toThrow(`There is no revision "${ref}" in this repository.`);
    }
  });

  test('that there was no workspace', () => {
    expect(() => affected('HEAD~1')).toThrow(
      'At "HEAD~1" there is no workspace here: apps/portal/tenants is missing.',
    );
  });

  test('that a clone is too shallow, and works in it where it is not', () => {
    const clone = join(folder.path, 'clone');
    git(folder.path, 'clone', '--quiet', '--depth=1', `file://${repo}`, clone);
    const cwd = join(clone, 'apps/portal');
    expect(affected('HEAD', cwd)).toEqual({});
    expect(() => affected('HEAD~1', cwd)).toThrow(
      'This clone is shallow and does not have the revision "HEAD~1"; fetch it first: git fetch --depth=1 origin HEAD~1, and name it FETCH_HEAD.',
    );
  });
});

test('portico check --since still checks what tenants share, where no tenant is affected', () => {
  const check = () => {
    const { to, written } = terminal();
    const exitCode = checkCommand([], { cwd: root, format: 'json', sharedOnly: true }, {}, to);
    return {
      exitCode,
      files: [...written.results.matchAll(/"file":"([^"]*)"/g)].map(([, file]) => file),
    };
  };
  edit('tenants/poland.yaml', 'minimumAge: 18', 'minimumAge: old');
  expect(check()).toEqual({ exitCode: 0, files: [] });
  edit('catalog/themes/quest.yaml', 'appearance: light', 'appearance: lite');
  expect(check()).toEqual({ exitCode: 1, files: ['catalog/themes/quest.yaml'] });
});

describe('portico build --since', () => {
  const options = {
    cwd: root,
    out: 'other',
    preview: false,
    format: 'json' as const,
    releaseOnly: true,
  };

  test('builds what a change can affect, and nothing where it is nothing', async () => {
    const quiet = terminal();
    expect(await buildCommand([], { ...options, since: 'HEAD' }, {}, quiet.to)).toBe(0);
    expect(quiet.written.talk).toMatch(
      /^Since HEAD \(\w{7}\): 0 of 3 tenants can be affected\.\nThere is nothing to build\.\n$/,
    );
    expect(
      [...readTree(join(root, '.portico/releases')).keys()].filter((path) =>
        path.startsWith('other'),
      ),
    ).toEqual([]);
    raisePrice();
    const busy = terminal();
    expect(await buildCommand([], { ...options, since: 'HEAD' }, {}, busy.to)).toBe(0);
    expect(busy.written.talk).toContain(
      '1 of 3 tenants can be affected.\n  poland: tenants/poland.yaml\n',
    );
    expect(busy.written.talk).toContain('1 sites in other: 1 added');
  });
});
