// Preloaded into every process of a measured command: writes what it has used when it ends.
// Plain CommonJS, so that loading it costs the measured command next to nothing.
const { appendFileSync, readFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

// A worker thread's figures are those of its whole process, which reports them itself.
if (isMainThread) process.on('exit', report);

function report() {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { maxRSS: ownPeak() ?? maxRSS, cpu: userCPUTime + systemCPUTime };
  appendFileSync(process.env.PORTICO_BENCH_USAGE, `${JSON.stringify(used)}\n`);
}

/** In kilobytes. On Linux the figure that Node has begins with the peak of the process that started this one. */
function ownPeak() {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
