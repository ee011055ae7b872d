import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The rooms of a house from the top down. A file imports from its own room and from those below;
 * rooms of one row know nothing of each other.
 */
type House = readonly (readonly string[])[];

/** A room is a folder; the files beside the folders are `tools`, but for the two at the top. */
const CLI: House = [
  ['main.ts', 'api.ts'],
  ['program.ts'],
  ['commands'],
  ['books', 'complete', 'dev', 'publish'],
  ['worker'],
  ['new', 'serve', 'gallery', 'coverage', 'ready', 'init'],
  ['texts', 'plan', 'editor'],
  ['pipeline', 'build'],
  ['check'],
  ['rules'],
  ['link'],
  ['pictures'],
  ['catalogue'],
  ['workspace', 'compile', 'messages'],
  ['release', 'write'],
  ['graph', 'vocabulary'],
  ['hosting', 'problems'],
  ['schemas'],
  ['tools'],
];

/** Each feature is a room of its own. */
const RUNTIME: House = [
  ['entries', 'service-worker'],
  ['app', 'dev'],
  ['sections'],
  ['features'],
  ['ui'],
  ['common'],
  ['login', 'boot'],
  ['contract.ts', 'play'],
];

/** Any game over what games share. */
const GAMES: House = [['game'], ['stage']];

const HOUSES: Readonly<Record<string, House>> = { cli: CLI, runtime: RUNTIME, games: GAMES };

interface Import {
  from: string;
  to: string;
}

const files = Object.keys(HOUSES).flatMap((house) =>
  readdirSync(join(root, house), { recursive: true, encoding: 'utf8' })
    .map((file) => `${house}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file)),
);
const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const found = text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return Array.from(found, ([, path]) => ({
    from,
    to: normalize(join(dirname(from), path as string)).replaceAll('\\', '/'),
  }));
}

/** "check" for a file of `cli/check/`, "features/offer" for one of that feature. */
function roomOf(file: string): string {
  // The part of the contract that sections bring.
  if (/^runtime\/sections\/(list|captions|\w+\/data)\.ts$/.test(file)) return 'contract.ts';
  const [house, first = '', second = '', ...deeper] = file.split('/');
  if (second === '') {
    const isAlone = house === 'runtime' || CLI.some((row) => row.includes(first));
    return isAlone ? first : 'tools';
  }
  // One game knows nothing of another.
  if (house === 'games' && first !== 'stage') return `game/${first}`;
  return first === 'features' && deeper.length > 0 ? `features/${second}` : first;
}

function rowOf(house: House, room: string): number {
  return house.findIndex((row) => row.includes(room.replace(/\/.*/, '')));
}

/** Whether an import leads down, or stays within its room. */
function leadsDown({ from, to }: Import): boolean {
  const [house, other] = [from, to].map((file) => file.split('/')[0]);
  // Made from the schemas, and below both houses.
  if (other === 'schemas' || to === 'package.json') return true;
  if (house === 'cli' && other === 'runtime') return to === 'runtime/contract.ts';
  if (house === 'games' && other === 'runtime') return to === 'runtime/play/portico-play.ts';
  const rooms = HOUSES[house ?? ''];
  if (house !== other || !rooms) return false;
  const [at, below] = [roomOf(from), roomOf(to)];
  return at === below || rowOf(rooms, below) > rowOf(rooms, at);
}

const said = ({ from, to }: Import) => `${from} imports ${to}`;
const upward = imports.filter((one) => !leadsDown(one));

describe('folders', () => {
  test('all have their place in the order', () => {
    expect(imports.length).toBeGreaterThan(500);
    const house = (file: string) => HOUSES[file.split('/')[0] ?? ''] ?? [];
    const homeless = files.filter((file) => rowOf(house(file), roomOf(file)) < 0);
    expect(homeless).toEqual([]);
  });

  test('import in one direction', () => {
    expect(upward.map(said)).toEqual([]);
  });
});

test('what only helps rules is imported by rules only', () => {
  const others = imports.filter(
    ({ from, to }) => to.startsWith('cli/rules/support/') && !from.startsWith('cli/rules/'),
  );
  expect(others.map(said)).toEqual([]);
});

test('no file comes round to itself by what it imports', () => {
  const next = Map.groupBy(
    imports.filter((one) => leadsDown(one)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
