import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a container is started from: the state that the steps of a Containerfile have left. */
export interface Image {
  /** The folder that stands for the root of its file system. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  volumes: string[];
  /** The words of the command, and of the health check. */
  command: string[];
  health: string[];
  /** Words with which a command runs as the image's user. */
  asUser: string[];
}

const WITHOUT_RIGHTS = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** A user without rights, where this one can become one who reaches Node; or else this one. */
const USER =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [...WITHOUT_RIGHTS.slice(1), process.execPath, '--version']).status === 0
    ? { id: '65534:65534', words: WITHOUT_RIGHTS }
    : { id: `${process.getuid?.()}:${process.getgid?.()}`, words: [] };

/**
 * Does what a Containerfile says, step by step, with a folder in the place of the image's root.
 * @param context the folder from which files are copied.
 * @param machine what the programs of this machine need in their environment.
 * @throws for an instruction that is not known here, or a step that fails.
 */
export function runContainerfile(
  text: string,
  context: string,
  root: string,
  machine: Record<string, string | undefined>,
): Image {
  const image: Image = {
    root,
    workdir: root,
    env: {},
    volumes: [],
    command: [],
    health: [],
    asUser: [],
  };
  const inRoot = (words: string) =>
    words.replace(/(?<![\w./:-])\/(?=(?:app|portal|state)\b)/g, `${root}/`);
  const steps: Record<string, (words: string) => void> = {
    FROM: (words) => {
      if (!/^\S*\bnode:\d+/.test(words))
        throw new Error(`Nothing of ${words} is here but its Node.`);
    },
    WORKDIR: (words) => {
      image.workdir = inRoot(words);
      mkdirSync(image.workdir, { recursive: true });
    },
    COPY: (words) => {
      const paths = words.split(' ').filter((word) => !word.startsWith('--'));
      const to = join(...placed(inRoot(paths.pop() as string), image.workdir));
      const isFolder = paths.length > 1 || to.endsWith('/');
      for (const from of paths.flatMap((path) => globSync(path, { cwd: context }))) {
        const target = isFolder ? join(to, basename(from)) : to;
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(context, from), target, { recursive: true });
      }
      const [, mode] = /--chmod=(\d+)/.exec(words) ?? [];
      if (mode) for (const path of allIn(to)) chmodSync(path, Number.parseInt(mode, 8));
    },
    ENV: (words) => {
      for (const pair of words.split(' ')) {
        const [name = '', value = ''] = pair.split('=');
        image.env[name] = inRoot(value);
      }
    },
    RUN: (words) => {
      const line = inRoot(words).replaceAll('node:node', USER.id);
      const env = { ...machine, ...image.env };
      execFileSync('sh', ['-c', line], {
        cwd: image.workdir,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    VOLUME: (words) => image.volumes.push(inRoot(words)),
    USER: (words) => {
      if (words === 'root') throw new Error('The image runs as root.');
      image.asUser = USER.words;
    },
    EXPOSE: () => {},
    HEALTHCHECK: (words) => {
      image.health = JSON.parse(words.slice(words.indexOf('[')));
    },
    CMD: (words) => {
      image.command = (JSON.parse(words) as string[]).map(inRoot);
    },
  };
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name = '', words = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const step = steps[name];
    if (!step) throw new Error(`A test does not know the step ${line}`);
    step(words);
  }
  return image;
}

function placed(path: string, workdir: string): string[] {
  return path.startsWith('/') ? [path] : [workdir, path];
}

function allIn(path: string): string[] {
  const inside = statSync(path).isDirectory() ? globSync('**/*', { cwd: path }) : [];
  return [path, ...inside.map((name) => join(path, name))];
}
