/**
 * Walks through the portal in every browser engine that is installed: `npm run test:engines`, or only in some:
 * `npm run test:engines -- firefox webkit`. Of a step that fails, `test-results/engines/` has a picture. The last
 * line is plain, for programs: `N passed, N failed, N skipped`, counted in steps. A run without any engine fails.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEngines } from './choose-engines.ts';
import { chromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { exitCode, type Outcome, summaryLine } from './outcome.ts';
import { Portal } from './portal.ts';
import { PHONE, type Site, Visit } from './visit.ts';
import type { Step, Walk } from './walk.ts';
import { WALKS } from './walks/index.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** The sites that are walked through: one for each direction of writing. */
const SITES: readonly Site[] = [
  { host: 'www.ripple.example', language: 'en', direction: 'ltr' },
  { host: 'uae.ripple.example', language: 'ar', direction: 'rtl' },
];

const pictures = fileURLToPath(new URL('../../test-results/engines/', import.meta.url));

// Broken off, it leaves no server and no browser behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const outcomes = await walkAll(chooseEngines(ENGINES, process.argv.slice(2)));
console.log(`\n${summaryLine(outcomes)}`);
process.exit(exitCode(outcomes));

async function walkAll(engines: readonly Engine[]): Promise<Outcome[]> {
  rmSync(pictures, { recursive: true, force: true });
  const there = engines.filter((engine) => engine.missing().length === 0);
  const skipped = engines.filter((engine) => !there.includes(engine)).flatMap(skip);
  if (there.length === 0) return skipped;
  const portal = await Portal.open();
  try {
    const walked: Outcome[] = [];
    for (const engine of there) {
      for (const walk of WALKS) {
        for (const site of SITES) walked.push(...(await go(engine, walk, site, portal)));
      }
    }
    return [...walked, ...skipped];
  } finally {
    await portal.close();
  }
}

/** Says what an engine lacks. */
function skip(engine: Engine): Outcome[] {
  const packages = engine.missing().join(' ');
  console.log(`${engine.title} is not installed here: apt-get install ${packages}`);
  return WALKS.flatMap(({ steps }) => SITES.flatMap(() => steps.map((): Outcome => 'skipped')));
}

/** Goes a walk through a site, in a browser of its own; also on after a step that failed. */
async function go(engine: Engine, walk: Walk, site: Site, portal: Portal): Promise<Outcome[]> {
  const driver = await start(engine).catch((error: Error) => {
    console.log(`\n${engine.title} does not start: ${error.message}`);
  });
  if (!driver) return walk.steps.map(() => 'failed');
  try {
    console.log(`\n${driver.version}, ${walk.name}, ${site.host}`);
    const visit = new Visit(driver, portal, site);
    const walked: Outcome[] = [];
    for (const step of walk.steps) {
      walked.push(await take(step, visit, `${engine.name}-${walk.name}-${site.language}`));
    }
    return walked;
  } finally {
    await driver.close();
  }
}

/** Starts a browser with a phone's screen. */
async function start(engine: Engine): Promise<Driver> {
  const driver = await engine.start();
  try {
    await driver.resize(PHONE.width, PHONE.height);
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function take(step: Step, visit: Visit, walk: string): Promise<Outcome> {
  const start = performance.now();
  try {
    await step.take(visit);
    const faults = await visit.takeFaults();
    if (faults.length > 0) throw new Error(`The browser reports: ${faults.join('; ')}`);
    console.log(`  passed  ${step.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return 'passed';
  } catch (error) {
    await visit.takeFaults();
    console.log(`  FAILED  ${step.name}\n          ${(error as Error).message}`);
    await keepPicture(visit, `${walk}-${step.name.replaceAll(/\W+/g, '-')}.png`);
    return 'failed';
  }
}

/** What is seen where a step failed; a browser that has ended shows nothing. */
async function keepPicture({ driver }: Visit, name: string): Promise<void> {
  const picture = await driver.screenshot().catch(() => undefined);
  if (!picture) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, name), picture);
}
