import type { Release } from '../../release/release.ts';
import type { Answered } from './answered.ts';

/** Counts what happens, for Prometheus. */
export interface Metrics {
  answered(what: Answered): void;
  /** A sign-in with a password and what became of it: `success`, or the code of the refusal. */
  signIn(outcome: string): void;
  session(what: 'begun' | 'ended'): void;
  /** The text of all metrics, and its type. */
  text(release: { id: string } & Pick<Release, 'sites'>): Promise<{ type: string; text: string }>;
}

/** Upper ends in seconds: a file from memory takes less than a millisecond, a password some hundred. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Opens the metrics of a server, with those of its process. No label names a host or a path: there may be thousands. */
export async function openMetrics(): Promise<Metrics> {
  const { Registry, Counter, Histogram, Gauge, collectDefaultMetrics } = await import(
    'prom-client'
  );
  const registers = [new Registry()];
  const [register] = registers as [InstanceType<typeof Registry>];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'portico_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portico_answer_seconds',
    help: 'How long answers took to make.',
    buckets: BUCKETS,
    registers,
  });
  const bytes = new Counter({
    name: 'portico_answer_bytes_total',
    help: 'Bytes of the bodies that were sent.',
    registers,
  });
  const signIns = new Counter({
    name: 'portico_sign_ins_total',
    help: 'Sign-ins with a password, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const sessions = new Counter({
    name: 'portico_sessions_total',
    help: 'Sessions that were begun, and that their subscribers ended.',
    labelNames: ['what'],
    registers,
  });
  const release = new Gauge({
    name: 'portico_release',
    help: 'The release that is served: 1, with its name.',
    labelNames: ['id'],
    registers,
  });
  const sites = new Gauge({ name: 'portico_sites', help: 'Sites of the release.', registers });
  return {
    answered({ method, status, bytes: size = 0, milliseconds }) {
      requests.inc({ method, status: `${status}` });
      seconds.observe(milliseconds / 1000);
      bytes.inc(size);
    },
    signIn: (outcome) => signIns.inc({ outcome }),
    session: (what) => sessions.inc({ what }),
    async text({ id, sites: all }) {
      release.reset();
      release.set({ id }, 1);
      sites.set(all.length);
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
