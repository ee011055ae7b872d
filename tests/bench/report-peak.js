// Preloaded into every process of a measured command: writes what it has used when it ends.
// A plain .js file, so that loading it costs the measured command next to nothing.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { maxRSS, cpu: userCPUTime + systemCPUTime };
  appendFileSync(process.env.PORTICO_BENCH_USAGE, `${JSON.stringify(used)}\n`);
});
