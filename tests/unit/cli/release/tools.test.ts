import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReleaseFolder } from '../../../../cli/release/release-folder.ts';
import { dieAt } from './die.ts';
import { build, filesIn, placeIn, temporary, tree } from './folders.ts';
import { releases } from './releases.ts';

/** Whether this machine has a program. */
const has = (program: string) => !spawnSync(program, ['--version']).error;

/** Ways to take the output folder elsewhere, by hand or in a script: from a folder with `dist` into `copy`. */
const tools: [command: string, isHere: boolean][] = [
  [
    'tar czf dist.tgz dist && mkdir copy && tar xzf dist.tgz -C copy --strip-components=1',
    has('tar'),
  ],
  ['cp -r dist copy', true],
  ['mkdir copy && cp -r dist/. copy', true],
  [
    'zip -qr dist.zip dist && unzip -q dist.zip -d unzipped && mv unzipped/dist copy',
    has('zip') && has('unzip'),
  ],
  ['rsync -a dist/ copy', has('rsync')],
];

const { before, after } = releases;
const states: Record<
  string,
  { make: (at: ReleaseFolder) => void; shows?: Record<string, string> }
> = {
  'a first build': { make: (at) => void build(at, before), shows: filesIn(before) },
  'a rebuild': {
    make: (at) => {
      build(at, before);
      build(at, after);
    },
    shows: filesIn(after),
  },
  'a build that was killed': {
    make: (at) => {
      build(at, before);
      const restore = dieAt(80, () => {
        throw new Error('dead');
      });
      expect(() => build(at, after)).toThrow('dead');
      restore();
      // It was at work in the output folder.
      expect(fs.existsSync(at.view)).toBe(false);
    },
  },
};

describe.each(Object.entries(states))('after %s', (_, { make, shows }) => {
  let folder: string;
  let expected: Record<string, string>;
  beforeAll(() => {
    folder = temporary();
    make(placeIn(folder));
    expected = tree(path.join(folder, 'dist'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  const copied = () => {
    const copy = path.join(folder, 'copy');
    const found = tree(copy);
    fs.rmSync(copy, { recursive: true });
    return found;
  };

  test('the output folder is a plain folder with every file of each site', () => {
    const names = Object.keys(shows ?? { ...filesIn(before) }).filter(
      (name) => shows || name.includes('/en/'),
    );
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      expect(fs.lstatSync(path.join(folder, 'dist', name)).isFile(), name).toBe(true);
      if (shows) expect(expected[name]).toBe(shows[name]);
    }
  });

  test.each(tools.filter(([, isHere]) => isHere))('%s takes every file', (command) => {
    execFileSync('sh', ['-c', command], { cwd: folder });
    expect(copied()).toEqual(expected);
  });

  for (const [command] of tools.filter(([, isHere]) => !isHere)) {
    test.skip(`${command} (not on this machine)`, () => {});
  }

  test('find dist -type f names every file', () => {
    const found = execFileSync('find', ['dist', '-type', 'f'], { cwd: folder, encoding: 'utf8' });
    const names = found
      .trim()
      .split('\n')
      .map((name) => name.slice('dist/'.length));
    expect(names.sort()).toEqual(
      Object.keys(expected)
        .filter((name) => !name.endsWith('/'))
        .sort(),
    );
  });

  test.each(['-r', '-a'])('cp %s of one web root alone takes every file of it', (option) => {
    execFileSync('cp', [option, 'dist/poland/en', 'copy'], { cwd: folder });
    const own = Object.entries(expected).flatMap(([name, text]) =>
      name.startsWith('poland/en/') && name !== 'poland/en/'
        ? [[name.slice('poland/en/'.length), text]]
        : [],
    );
    expect(own.length).toBeGreaterThan(3);
    expect(copied()).toEqual(Object.fromEntries(own));
  });

  test('cpSync of Node takes every file', () => {
    fs.cpSync(path.join(folder, 'dist'), path.join(folder, 'copy'), { recursive: true });
    expect(copied()).toEqual(expected);
  });
});
