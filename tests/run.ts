/**
 * Runs the tests of Portico, stage by stage, also after a stage that failed. A stage that passes takes
 * one line, one that fails shows all that it said. Then come the ten slowest tests. The last line is
 * plain, for programs: `N passed, N failed`, summed over the stages; a stage without tests of its own
 * counts as one. With `--all`, long sweeps are whole instead of sampled (tests/sample.ts).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Counts,
  readPlaywrightCounts,
  readPlaywrightTimes,
  readVitestCounts,
  readVitestTimes,
  type Timed,
} from './read-reports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'portico-tests-'));

const whole = process.argv.includes('--all');

/** A stage that hangs is ended after this many milliseconds. */
const LONGEST_STAGE = (whole ? 60 : 30) * 60_000;

/** How many of the slowest tests are named. */
const SLOWEST = 10;

interface Stage {
  name: string;
  /** What Node runs: a program's file, then its arguments. */
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** The runner's own report, and what reads it. */
  report?: {
    file: string;
    counts: (report: string) => Counts;
    times: (report: string) => Timed[];
  };
}

interface Outcome extends Counts {
  name: string;
  seconds: number;
  times: Timed[];
}

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const stages: Stage[] = [
  { name: 'generated files', args: ['schemas/generate.ts'] },
  { name: 'types', args: [bin('typescript', 'tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint and format', args: [bin('@biomejs/biome', 'biome'), 'check', '.'] },
  { name: 'first build', args: ['tests/first-build.ts'] },
  {
    name: 'unit, component, cases, editor',
    args: [
      bin('vitest', 'vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: { file: vitestReport, counts: readVitestCounts, times: readVitestTimes },
  },
  {
    name: 'end to end',
    args: [bin('@playwright/test', 'playwright'), 'test', '--reporter=dot,json'],
    // Its workers get FORCE_COLOR in any case, and would warn of NO_COLOR beside it.
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      NO_COLOR: undefined,
      FORCE_COLOR: '0',
    },
    report: { file: playwrightReport, counts: readPlaywrightCounts, times: readPlaywrightTimes },
  },
];

const outcomes: Outcome[] = [];
for (const stage of stages) outcomes.push(await runStage(stage));
rmSync(reports, { recursive: true, force: true });
process.exitCode = summarize(outcomes);

async function runStage(stage: Stage): Promise<Outcome> {
  process.stdout.write(`${stage.name} … `);
  const start = performance.now();
  const { passed, output } = await run(stage);
  const seconds = (performance.now() - start) / 1000;
  const { counts, times } = read(stage, passed);
  const good = counts.failed === 0;
  process.stdout.write(`${good ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  if (!good) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return { name: stage.name, seconds, times, ...counts };
}

/** Runs a stage's program; what it writes is kept in the order in which it came. */
function run({ args, env }: Stage): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        PORTICO_TEST_ALL: whole ? '1' : undefined,
        FORCE_COLOR: undefined,
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_STAGE,
    });
    let output = '';
    const keep = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => keep(`${error.message}\n`));
    child.on('close', (code, signal) => {
      if (signal) keep(`\nEnded by ${signal}.\n`);
      resolve({ passed: code === 0, output });
    });
  });
}

/** A runner that fails although none of its tests did (or that left no report) has one failure. */
function read({ report }: Stage, passed: boolean): { counts: Counts; times: Timed[] } {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!report) {
    return { counts: passed ? { ...none, passed: 1 } : { ...none, failed: 1 }, times: [] };
  }
  try {
    const text = readFileSync(report.file, 'utf8');
    const counts = report.counts(text);
    const failed = passed ? counts.failed : Math.max(counts.failed, 1);
    return { counts: { ...counts, failed }, times: report.times(text) };
  } catch {
    return { counts: { ...none, failed: 1 }, times: [] };
  }
}

/** Prints a line per stage, the slowest tests and the sum. @returns the exit code. */
function summarize(all: Outcome[]): number {
  const width = Math.max(...all.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of all) {
    const parts = [`${passed} passed`, `${failed} failed`];
    if (skipped > 0) parts.push(`${skipped} skipped`);
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${parts.join(', ')}`);
  }
  const slowest = all.flatMap(({ times }) => times).sort((a, b) => b.duration - a.duration);
  console.log('\nThe slowest tests:');
  for (const { title, duration } of slowest.slice(0, SLOWEST)) {
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`);
  }
  const sum = (key: keyof Counts) => all.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** The file of a package's program, which the Node that runs this one starts directly. */
function bin(packageName: string, program: string): string {
  const file = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin: programs } = JSON.parse(readFileSync(file, 'utf8'));
  return join(dirname(file), programs[program]);
}
