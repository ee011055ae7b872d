import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTables, memoryTable, sitesTable } from './load/load-tables.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureMemory } from './load/measure-memory.ts';
import { measureSites } from './load/measure-sites.ts';
import { measureCommand } from './measure-command.ts';
import { machineText } from './report.ts';
import { makeSyntheticWorkspace } from './synthetic-workspace.ts';
import { updateDocs } from './update-docs.ts';

// npm run load -- [--only serving|memory|sites] [--rounds 3] [--seconds 3] [--answers 1000000] [--tenants 5000] [--docs]
// docs/benchmarks.md says what the figures mean.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['serving', 'memory', 'sites'] },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    answers: { type: 'string', default: '1000000' },
    tenants: { type: 'string', default: '5000' },
    docs: { type: 'boolean', default: false },
  },
});

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const CLI = join(PROJECT, 'cli/main.js');
const DOCS = new URL('../../docs/benchmarks.md', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'portico-load-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const workspace = join(folder, 'workspace');
const isAsked = (what: string) => values.only.includes(what);
if (isAsked('serving') || isAsked('memory')) {
  for (const part of ['catalog', 'tenants', 'portico.yaml']) {
    cpSync(join(PROJECT, part), join(workspace, part), { recursive: true });
  }
  talk('Building …');
  await measureCommand([CLI, 'build'], { cwd: workspace });
}
if (isAsked('serving')) {
  talk('Serving …');
  const figures = await measureLoad(CLI, workspace, join(folder, 'servers'), {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    onRound: (round) => talk(`round ${round} is done`),
  });
  publish('serving', loadTables(figures));
}
if (isAsked('memory')) {
  talk('Memory …');
  const figures = await measureMemory(CLI, workspace, folder, Number(values.answers));
  publish('memory', memoryTable(figures));
}
if (isAsked('sites')) {
  talk('Building many sites …');
  const { root } = makeSyntheticWorkspace(PROJECT, join(folder, 'many'), Number(values.tenants));
  await measureCommand([CLI, 'build', '--release-only'], { cwd: root });
  talk('Many sites …');
  publish('sites', sitesTable(await measureSites(CLI, root, Number(values.rounds))));
}

/** Prints tables, and puts them into the documentation where that was asked for. */
function publish(name: string, tables: string): void {
  const [load = 0] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const text = `${date}, ${machineText()}; load of the machine ${load.toFixed(1)}.\n\n${tables}`;
  console.log(`${text}\n`);
  if (values.docs) updateDocs(DOCS, text, name, false);
}

function talk(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}`);
}
