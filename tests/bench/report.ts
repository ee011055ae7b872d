import { cpus } from 'node:os';
import { version as vite } from 'vite';
import { KINDS } from './first-visit.ts';
import type { Both, BuildFigures, Figures } from './measure-builds.ts';
import type { DevFigures } from './measure-dev.ts';
import type { PeerFigures, Times } from './measure-peer.ts';
import type { VisitFigures } from './measure-visits.ts';

/** Everything that one run of the benchmark found out. */
export interface BenchFigures {
  /** The day, as 2025-01-31. */
  date: string;
  machine: string;
  /** How many processes wanted a processor in the minute before: above 0, others were at work. */
  load: number;
  rounds: number;
  /** Seconds that `portico --version` takes. */
  start: number;
  /** Empty where there is no browser. */
  dev: DevFigures[];
  builds: BuildFigures[];
  peer: PeerFigures;
  /** The browser's version; absent where the visits were read from the manifests. */
  browser: string | undefined;
  visits: VisitFigures[];
}

/** The machine in one line: processors, Node, Vite. */
export function machineText(): string {
  const all = cpus();
  const model = all[0]?.model.trim() || 'unknown processor';
  return `${all.length} cores (${model}), Node ${process.version}, Vite ${vite}, ${process.platform}`;
}

/** The whole report as plain text. */
export function reportText(figures: BenchFigures): string {
  const { date, machine, load, rounds, start, dev, builds, peer, visits, browser } = figures;
  const how = browser ? `Chromium ${browser}` : "Vite's manifests, without pictures";
  const many = rounds === 1 ? 'one round' : `medians of ${rounds} rounds`;
  const more = marginalTables(builds, peer);
  return [
    `${date}, ${machine}\n${many}; load of the machine at the start: ${load.toFixed(1)}`,
    'Building with Portico',
    buildTable(builds),
    'After one edit, from the start of the build to its end',
    ...editTables(builds),
    ...(more.length > 0 ? ['One more tenant', ...more] : []),
    `The CLI starts (--version): ${milliseconds(start)}`,
    ...(dev.length > 0
      ? [
          '`portico dev`, from the write of a file until Chromium has painted what it changes',
          devTable(dev),
        ]
      : []),
    `The same content with one plain Vite build per tenant (${peer.tenants} tenants, nothing prerendered)`,
    peerTable(peer),
    `First visit of the home page, KB after brotli 11 (${how})`,
    visitTable(visits),
  ].join('\n\n');
}

type Row = readonly string[];

/** A column for each size. */
function devTable(dev: readonly DevFigures[]): string {
  const edits = dev[0]?.edits ?? [];
  return align([
    ['tenants', ...dev.map(({ tenants }) => count(tenants))],
    ...edits.map(({ name }, index) => [
      name,
      ...dev.map((one) => milliseconds(one.edits[index]?.seconds ?? Number.NaN)),
    ]),
  ]);
}

/** A column for each place and size. */
function buildTable(builds: readonly BuildFigures[]): string {
  const row = (name: string, cell: (build: BuildFigures) => string): Row => [
    name,
    ...builds.map(cell),
  ];
  const stages = Object.keys(builds[0]?.cold.alone.stages ?? {});
  const wall = (name: string, of: (build: BuildFigures) => Times | undefined) =>
    row(name, (build) => seconds(of(build)?.wall));
  const cpu = (of: (build: BuildFigures) => Times | undefined) =>
    row('  processor time', (build) => seconds(of(build)?.cpu));
  const peak = (of: (build: BuildFigures) => Figures | undefined) =>
    row('  peak memory', (build) => whole(of(build)?.peak, 'MB'));
  const isFirst = ({ place }: BuildFigures, index: number) => builds[index - 1]?.place !== place;
  return align([
    ['in', ...builds.map((build, index) => (isFirst(build, index) ? build.place : ''))],
    row('tenants', ({ tenants }) => count(tenants)),
    row('sites', ({ sites }) => count(sites)),
    row('pages prerendered', ({ pages }) => count(pages)),
    row('files', ({ files }) => count(files)),
    row('MB, as visitors count', ({ bytes }) => megabytes(bytes)),
    wall('cold, the release alone', ({ cold }) => cold.alone),
    ...stages.map((stage) => row(`  ${stage}`, ({ cold }) => seconds(cold.alone.stages[stage]))),
    cpu(({ cold }) => cold.alone),
    peak(({ cold }) => cold.alone),
    wall('  the floor: its bytes written', ({ floor }) => floor.alone),
    wall('cold, with dist', ({ cold }) => cold.dist),
    cpu(({ cold }) => cold.dist),
    peak(({ cold }) => cold.dist),
    wall('  the floor: its bytes written', ({ floor }) => floor.dist),
    wall('with dist, nothing compiled yet', ({ uncached }) => uncached),
    cpu(({ uncached }) => uncached),
    wall('unchanged, the release alone', ({ unchanged }) => unchanged.alone),
    wall('unchanged, with dist', ({ unchanged }) => unchanged.dist),
    wall('one price, the release alone', ({ edits }) => edits[0]?.alone),
    peak(({ edits }) => edits[0]?.alone),
    wall('one price, with dist', ({ edits }) => edits[0]?.dist),
    wall('check, all anew', ({ check }) => check.anew),
    wall('check, unchanged', ({ check }) => check.unchanged),
    wall('check, one price', ({ check }) => check.edited),
  ]);
}

/** One table for each size at which all edits were measured, with two columns for each place. */
function editTables(builds: readonly BuildFigures[]): string[] {
  const measured = Map.groupBy(
    builds.filter(({ edits }) => edits.length > 1),
    ({ tenants }) => tenants,
  );
  return [...measured].map(([tenants, places]) => {
    const rows = places[0]?.edits.map(({ name, linked }, index) => {
      const cells = places.flatMap(({ edits }) => [edits[index]?.alone, edits[index]?.dist]);
      return [name, count(linked), ...cells.map((cell) => seconds(cell?.wall))];
    });
    return align([
      [`${count(tenants)} tenants, in`, '', ...places.flatMap(({ place }) => ['', place])],
      ['', 'sites linked', ...places.flatMap(() => ['release alone', 'with dist'])],
      ...(rows ?? []),
    ]);
  });
}

/** What one more tenant costs between the two largest sizes, beside the floor and the peer. */
function marginalTables(builds: readonly BuildFigures[], peer: PeerFigures): string[] {
  const places = [...Map.groupBy(builds, ({ place }) => place)];
  const table = (what: string, key: keyof Both<unknown>) => {
    const pairs = places.map(([place, all]) => {
      const [before, last] = all.filter(({ cold }) => cold[key]).slice(-2);
      return { place, before, last };
    });
    const { before, last } = pairs[0] ?? {};
    if (!before || !last) return [];
    const cells = pairs.map(({ before, last }) => ({
      portico: marginal(before, last, ({ cold }) => cold[key]),
      floor: marginal(before, last, ({ floor }) => floor[key]),
      memory: perTenant(before, last, ({ cold }) => cold[key]?.peak),
    }));
    type Cell = (typeof cells)[number];
    const row = (name: string, of: (cell: Cell) => Times, unit: (number: number) => string) => [
      name,
      ...cells.map(of).flatMap(({ wall, cpu }) => [unit(wall), unit(cpu)]),
    ];
    return align([
      [
        `${what}, from ${count(before.tenants)} to ${count(last.tenants)} tenants`,
        ...pairs.flatMap(({ place }) => ['', place]),
      ],
      ['', ...pairs.flatMap(() => ['wall', 'processor'])],
      row('Portico', ({ portico }) => portico, milliseconds),
      row('the floor', ({ floor }) => floor, milliseconds),
      row('Portico to the floor', ({ portico, floor }) => ratio(portico, floor), times),
      row('one Vite build to Portico', ({ portico }) => ratio(peer.further, portico), times),
      row(
        'one of many in one process',
        ({ portico }) => ratio(peer.furtherInProcess, portico),
        times,
      ),
      ['memory', ...cells.flatMap(({ memory }) => ['', `${memory.toFixed(2)} MB`])],
    ]);
  };
  return [table('the release alone', 'alone'), table('with dist', 'dist')].flat();
}

function marginal(
  a: BuildFigures | undefined,
  b: BuildFigures | undefined,
  of: (build: BuildFigures) => Times | undefined,
): Times {
  return {
    wall: perTenant(a, b, (build) => of(build)?.wall),
    cpu: perTenant(a, b, (build) => of(build)?.cpu),
  };
}

function perTenant(
  a: BuildFigures | undefined,
  b: BuildFigures | undefined,
  of: (build: BuildFigures) => number | undefined,
): number {
  const from = (build: BuildFigures | undefined) => (build && of(build)) ?? Number.NaN;
  return (from(b) - from(a)) / ((b?.tenants ?? 0) - (a?.tenants ?? 0));
}

/** Between sizes that are close to each other the noise may be more than the difference: then there is none. */
const quotient = (a: number, b: number) => (a > 0 && b > 0 ? a / b : Number.NaN);
const ratio = (a: Times, b: Times): Times => ({
  wall: quotient(a.wall, b.wall),
  cpu: quotient(a.cpu, b.cpu),
});

function peerTable({ first, peak, further, furtherInProcess }: PeerFigures): string {
  const row = (name: string, { wall, cpu }: Times) => [name, seconds(wall), seconds(cpu)];
  return align([
    ['', 'wall', 'processor'],
    row('first tenant', first),
    ['  peak memory', whole(peak, 'MB')],
    row('each further tenant', further),
    row('each further, all in one process', furtherInProcess),
  ]);
}

function visitTable(visits: readonly VisitFigures[]): string {
  const sum = (kinds: Record<string, number>) => Object.values(kinds).reduce((a, b) => a + b, 0);
  const columns = visits.flatMap(({ portico, peer }) => [portico, peer]);
  const kinds = KINDS.filter((kind) => columns.some((column) => column[kind] > 0));
  return align([
    ['', ...visits.flatMap(({ site }) => [site, ''])],
    ['', ...visits.flatMap(() => ['Portico', 'Vite'])],
    ...kinds.map((kind) => [KIND_NAMES[kind], ...columns.map((column) => kilobytes(column[kind]))]),
    ['all', ...columns.map((column) => kilobytes(sum(column)))],
  ]);
}

const KIND_NAMES: Record<(typeof KINDS)[number], string> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JS',
  json: 'data',
  pictures: 'pictures',
  other: 'other',
};

/** Columns of equal width: the first to the left, figures to the right. */
function align(rows: readonly Row[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  );
  const cell = (text: string, i: number) =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return rows.map((row) => row.map(cell).join('   ').trimEnd()).join('\n');
}

const count = (number: number) => number.toLocaleString('en');
const seconds = (time: number | undefined) => (time === undefined ? '–' : `${time.toFixed(2)} s`);
const whole = (number: number | undefined, unit: string) =>
  number === undefined ? '–' : `${number.toFixed(0)} ${unit}`;
const milliseconds = (time: number) => `${(time * 1000).toFixed(1)} ms`;
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const times = (ratio: number) => (ratio > 0 ? `${ratio.toFixed(ratio < 10 ? 1 : 0)}×` : '–');
