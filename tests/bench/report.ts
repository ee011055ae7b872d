import { cpus } from 'node:os';
import { version as vite } from 'vite';
import { KINDS } from './first-visit.ts';
import type { BuildFigures, Figures } from './measure-builds.ts';
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
  const { date, machine, load, rounds, builds, peer, visits, browser } = figures;
  const how = browser ? `Chromium ${browser}` : "Vite's manifests, without pictures";
  return [
    `${date}, ${machine}\n${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}; load of the machine at the start: ${load.toFixed(1)}`,
    'Building with Portico',
    buildTable(builds),
    ...(builds.length > 1 ? ['One more tenant', marginalTable(builds)] : []),
    `The same content with one plain Vite build per tenant (${peer.tenants} tenants, nothing prerendered)`,
    peerTable(peer, builds),
    `First visit of the home page, KB after brotli 11 (${how})`,
    visitTable(visits),
  ].join('\n\n');
}

type Row = readonly string[];

function buildTable(builds: readonly BuildFigures[]): string {
  const row = (name: string, cell: (build: BuildFigures) => string): Row => [
    name,
    ...builds.map(cell),
  ];
  const stages = Object.keys(builds[0]?.cold.stages ?? {});
  const wall = (name: string, of: (build: BuildFigures) => Figures) =>
    row(name, (build) => seconds(of(build).wall));
  const cpu = (of: (build: BuildFigures) => Figures) =>
    row('  processor time', (build) => seconds(of(build).cpu));
  const peak = (of: (build: BuildFigures) => Figures) =>
    row('  peak memory', (build) => `${of(build).peak.toFixed(0)} MB`);
  return align([
    row('tenants', ({ tenants }) => count(tenants)),
    row('sites', ({ sites }) => count(sites)),
    row('pages prerendered', ({ pages }) => count(pages)),
    row('files', ({ files }) => count(files)),
    row('MB, as visitors count', ({ bytes }) => megabytes(bytes)),
    row('MB, different contents', ({ stored }) => megabytes(stored)),
    wall('cold build', ({ cold }) => cold),
    ...stages.map((stage) => row(`  ${stage}`, ({ cold }) => seconds(cold.stages[stage]))),
    cpu(({ cold }) => cold),
    peak(({ cold }) => cold),
    wall('cold build, nothing compiled or rendered yet', ({ uncached }) => uncached),
    cpu(({ uncached }) => uncached),
    wall('rebuild, nothing changed', ({ unchanged }) => unchanged),
    cpu(({ unchanged }) => unchanged),
    wall('rebuild, one edit, first after cold', ({ firstEdit }) => firstEdit),
    cpu(({ firstEdit }) => firstEdit),
    wall('rebuild, one edit', ({ edit }) => edit),
    cpu(({ edit }) => edit),
    peak(({ edit }) => edit),
    wall('check alone', ({ check }) => check),
    cpu(({ check }) => check),
  ]);
}

function marginalTable(builds: readonly BuildFigures[]): string {
  const rows = builds.slice(1).map((build, index) => {
    const before = builds[index] as BuildFigures;
    const wall = marginal(before, build, ({ wall }) => wall);
    const cpu = marginal(before, build, ({ cpu }) => cpu);
    const memory = marginal(before, build, ({ peak }) => peak);
    return [
      `from ${count(before.tenants)} to ${count(build.tenants)} tenants`,
      milliseconds(wall),
      milliseconds(cpu),
      `${memory.toFixed(2)} MB`,
    ];
  });
  return align([['', 'wall', 'processor', 'memory'], ...rows]);
}

/** What one more tenant costs between two sizes, in the unit of what is asked for. */
function marginal(a: BuildFigures, b: BuildFigures, of: (figures: Figures) => number): number {
  return (of(b.cold) - of(a.cold)) / (b.tenants - a.tenants);
}

function peerTable(peer: PeerFigures, builds: readonly BuildFigures[]): string {
  const [before, last] = builds.slice(-2) as [BuildFigures?, BuildFigures?];
  const row = (name: string, vite: Times, portico?: Times): Row => [
    name,
    seconds(vite.wall),
    portico ? times(vite.wall / portico.wall) : '',
    seconds(vite.cpu),
    portico ? times(vite.cpu / portico.cpu) : '',
  ];
  const more = before && last && marginalTimes(before, last);
  return align([
    ['', 'Vite, wall', 'to Portico', 'processor', 'to Portico'],
    row('first tenant', peer.first),
    ['  peak memory', `${peer.peak.toFixed(0)} MB`],
    row('each further tenant', peer.further, more),
    row('each further, all in one process', peer.furtherInProcess, more),
    ...(last
      ? [row(`${count(last.tenants)} tenants, reckoned`, reckoned(peer, last), last.cold)]
      : []),
  ]);
}

function marginalTimes(a: BuildFigures, b: BuildFigures): Times {
  return { wall: marginal(a, b, ({ wall }) => wall), cpu: marginal(a, b, ({ cpu }) => cpu) };
}

/** The peer at Portico's largest size: its first tenant, and the rest at the median of the others. */
function reckoned({ first, further }: PeerFigures, { tenants }: BuildFigures): Times {
  const all = (of: (one: Times) => number) => of(first) + (tenants - 1) * of(further);
  return { wall: all(({ wall }) => wall), cpu: all(({ cpu }) => cpu) };
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
const milliseconds = (time: number) => `${(time * 1000).toFixed(1)} ms`;
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
