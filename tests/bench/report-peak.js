// Preloaded into every process of a measured command: writes what it has used when it ends.
// A plain .js file, so that loading it costs the measured command next to nothing.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// A worker thread's figures are those of its whole process, which reports them itself.
if (isMainThread) process.on('exit', report);

function report() {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { maxRSS, cpu: userCPUTime + systemCPUTime };
  appendFileSync(process.env.PORTICO_BENCH_USAGE, `${JSON.stringify(used)}\n`);
}
