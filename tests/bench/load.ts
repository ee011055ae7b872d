import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTables } from './load/load-tables.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureCommand } from './measure-command.ts';
import { machineText } from './report.ts';

// npm run load -- [--rounds 3] [--seconds 3] [--docs]
// docs/benchmarks.md says what the figures mean.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    docs: { type: 'boolean', default: false },
  },
});

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const CLI = join(PROJECT, 'cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'portico-load-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const workspace = join(folder, 'workspace');
for (const part of ['catalog', 'tenants', 'portico.yaml']) {
  cpSync(join(PROJECT, part), join(workspace, part), { recursive: true });
}
talk('Building …');
await measureCommand([CLI, 'build'], { cwd: workspace });
talk('Measuring …');
const figures = await measureLoad(CLI, workspace, join(folder, 'servers'), {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  onRound: (round) => talk(`round ${round} is done`),
});
const [load = 0] = loadavg();
const about = `${new Date().toISOString().slice(0, 10)}, ${machineText()}, load of the machine ${load.toFixed(1)}.`;
const text = `${about}\n\n${loadTables(figures)}`;
console.log(text);

function talk(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}`);
}
