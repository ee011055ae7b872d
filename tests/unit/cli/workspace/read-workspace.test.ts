import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { locateProblems } from '../../../../cli/problems/problem.ts';
import { readWorkspace, type Workspace } from '../../../../cli/workspace/read-workspace.ts';

const portico = join(import.meta.dirname, '../../../../cli/main.js');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-read-'));
  for (const folder of ['tenants/brands', 'catalog/themes']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'portico.yaml'), 'extends: none\n');
  writeFileSync(join(root, 'tenants/norway.yaml'), 'extends: brands/harbour\n');
  writeFileSync(join(root, 'tenants/brands/harbour.yaml'), 'terms: weekly\n');
  writeFileSync(join(root, 'catalog/themes/lagoon.yaml'), 'light: {}\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = () => readWorkspace(root, {}, () => false);
const problems = () =>
  locateProblems(findingsOf(read())).map(({ file, rule, message }) => ({ file, rule, message }));
/** What reading found, also in the tenants, which are read when they are asked for. */
const findingsOf = ({ findings, tenants }: Workspace) => [
  ...findings,
  ...tenants.flatMap((tenant) => tenant.findings),
];
const remove = (path: string) => rmSync(join(root, path), { recursive: true });
const link = (path: string, target: string) => symlinkSync(target, join(root, path));

describe('A folder that cannot be read', () => {
  it('is reported instead of passed over as an empty one', () => {
    remove('catalog/themes');
    link('catalog/themes', 'themes');
    expect(problems()).toEqual([
      {
        file: 'catalog/themes',
        rule: 'file-unreadable',
        message: 'This is a link that leads back to itself.',
      },
    ]);
  });

  it('is reported once, and not again for all that would be in it', () => {
    remove('catalog');
    writeFileSync(join(root, 'catalog'), 'none yet\n');
    expect(problems()).toEqual([
      {
        file: 'catalog',
        rule: 'file-unreadable',
        message: 'This is a file; a folder is expected.',
      },
    ]);
  });

  it.each([
    ['leads back to itself', 'tenants'],
    ['leads nowhere', 'markets'],
  ])('is reported where it holds the tenants and is a link that %s', (reason, target) => {
    remove('tenants');
    link('tenants', target);
    expect(problems()).toEqual([
      { file: 'tenants', rule: 'file-unreadable', message: `This is a link that ${reason}.` },
    ]);
  });

  it('is the one fault of those who extend what would be in it', () => {
    remove('tenants/brands');
    link('tenants/brands', 'brands');
    expect(problems().map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'tenants/brands file-unreadable',
    ]);
    expect(read().tenants[0]?.partial).toBe(true);
  });

  it('is not reported where there is no such folder', () => {
    remove('catalog');
    expect(problems()).toEqual([]);
  });
});

describe('A link to a folder', () => {
  it('is followed', () => {
    for (const folder of ['tenants/brands', 'catalog']) {
      renameSync(join(root, folder), join(root, 'elsewhere'));
      link(folder, join(root, 'elsewhere'));
      expect(problems()).toEqual([]);
      expect([...read().bases.keys()]).toEqual(['brands/harbour']);
      expect([...read().themes.keys()]).toEqual(['lagoon']);
      remove(folder);
      renameSync(join(root, 'elsewhere'), join(root, folder));
    }
  });

  it.each(['.', '..', '../..'])(
    'is reported where it leads to %s, in which it stands',
    (target) => {
      mkdirSync(join(root, 'catalog/messages'));
      link('catalog/messages/nb', target);
      expect(problems()).toEqual([
        {
          file: 'catalog/messages/nb',
          rule: 'file-unreadable',
          message: 'This is a link to a folder that it stands in itself.',
        },
      ]);
      expect(read().messages.size).toBe(0);
    },
  );

  it('may lead to a folder whose name begins like that of its own', () => {
    mkdirSync(join(root, 'catalog/messages'));
    mkdirSync(join(root, 'catalog/mess'));
    link('catalog/messages/nb', '../mess');
    expect(problems()).toEqual([]);
    expect([...read().messages.keys()]).toEqual(['nb']);
  });

  it('is nothing to report where it leads to a file that is not read anyway', () => {
    link('tenants/README', 'norway.yaml');
    expect(problems()).toEqual([]);
  });
});

describe('A file', () => {
  it('that is a pipe is reported, and not waited for', () => {
    execFileSync('mkfifo', [join(root, 'tenants/x.yaml'), join(root, 'catalog/languages.yaml')]);
    // A process of its own: one that waits for a pipe cannot be stopped from within.
    const { stdout, status } = spawnSync(process.execPath, [portico, 'check', '--cwd', root], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBe(1);
    for (const file of ['tenants/x.yaml', 'catalog/languages.yaml']) {
      expect(stdout).toContain(
        `${file}:1:1  error  file-unreadable\n  This is a pipe, a socket or a device, not a file.\n`,
      );
    }
  }, 30_000);

  it('that is a folder is reported as one', () => {
    mkdirSync(join(root, 'catalog/languages.yaml'));
    expect(problems()).toEqual([
      {
        file: 'catalog/languages.yaml',
        rule: 'file-unreadable',
        message: 'This is a folder, not a file.',
      },
    ]);
  });

  it('that is too large is refused unread', () => {
    const file = join(root, 'tenants/sweden.yaml');
    writeFileSync(file, '');
    // Larger than what could be read at once, and without a byte on the disk.
    truncateSync(file, 3 * 1024 ** 3);
    expect(problems()).toEqual([
      {
        file: 'tenants/sweden.yaml',
        rule: 'file-too-large',
        message: 'This file has 3221225472 bytes; at most 1048576 are accepted.',
      },
    ]);
    expect(read().tenants.map(({ name }) => name)).toEqual(['norway', 'sweden']);
  });

  it('may have any number of values that ask for the environment', () => {
    writeFileSync(join(root, 'tenants/norway.yaml'), `a: [${`"\${A}",`.repeat(90_000)}]\n`);
    const findings = findingsOf(readWorkspace(root, {}, () => true));
    expect(findings).toHaveLength(90_000);
  });
});

describe('A link', () => {
  const OUT =
    'This is a link that leads out of the workspace, or to a hidden file in it. What is there is not read.';

  it('out of the workspace is reported once, be it to a file, a folder, or all of tenants or catalogue', () => {
    const other = mkdtempSync(join(tmpdir(), 'portico-other-'));
    try {
      writeFileSync(join(other, 'secret.yaml'), 'password: hidden-in-the-pier\n');
      writeFileSync(join(other, 'secret.svg'), '<svg>hidden-in-the-pier</svg>\n');
      mkdirSync(join(root, 'catalog/art/games'), { recursive: true });
      link('tenants/sweden.yaml', join(other, 'secret.yaml'));
      link('tenants/shared', other);
      link('catalog/messages', other);
      link('catalog/art/games/secret.svg', join(other, 'secret.svg'));
      link('catalog/art/games/secret.png', join(other, 'secret.svg'));
      remove('portico.yaml');
      link('portico.yaml', join(other, 'secret.yaml'));
      expect(problems()).toEqual(
        [
          'catalog/art/games/secret.png',
          'catalog/art/games/secret.svg',
          'catalog/messages',
          'portico.yaml',
          'tenants/shared',
          'tenants/sweden.yaml',
        ].map((file) => ({ file, rule: 'file-unreadable', message: OUT })),
      );
      expect(JSON.stringify(read().findings)).not.toContain('hidden-in-the-pier');
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('to a hidden file in the workspace is reported, and to any other one followed', () => {
    writeFileSync(join(root, '.env'), 'TOKEN: hidden-in-the-pier\n');
    link('tenants/sweden.yaml', '../.env');
    link('tenants/denmark.yaml', 'norway.yaml');
    expect(problems()).toEqual([
      { file: 'tenants/sweden.yaml', rule: 'file-unreadable', message: OUT },
    ]);
    expect(read().tenants.map(({ name }) => name)).toEqual(['denmark', 'norway']);
  });
});

describe('A workspace without a tenant', () => {
  beforeEach(() => remove('tenants/norway.yaml'));

  it('is reported, though there are brands', () => {
    expect(problems().map(({ file, rule }) => `${file} ${rule}`)).toEqual(['tenants no-tenants']);
  });

  it('is reported beside what is wrong with a brand', () => {
    writeFileSync(join(root, 'tenants/brands/harbour.yaml'), '');
    expect(problems().map(({ rule }) => rule)).toEqual(['no-tenants', 'file-empty']);
  });

  it.each([
    ['has another name', (path: string) => writeFileSync(`${path}.yml`, 'terms: weekly\n')],
    ['cannot be read', (path: string) => symlinkSync('nowhere.yaml', `${path}.yaml`)],
    ['is a folder', (path: string) => mkdirSync(`${path}.yaml`)],
  ])('is not reported where a file that may have been meant as one %s', (_, make) => {
    make(join(root, 'tenants/norway'));
    expect(problems()).toHaveLength(1);
    expect(problems()[0]?.rule).not.toBe('no-tenants');
  });

  it('has no tenant of the name that is asked for', () => {
    expect(() => checkTenants(root, ['norway'], {})).toThrow(
      'There is no tenant "norway" in this workspace. It has no tenant that can be read; portico check says why.',
    );
  });
});
