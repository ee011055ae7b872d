import { CannotRun } from '../cannot-run.ts';

/** The first number that a process inherits sockets under (`SD_LISTEN_FDS_START` in sd_listen_fds(3)). */
const FIRST = 3;

/**
 * Finds the socket that a service manager listens on for this process, as systemd does for a `.socket` unit: the
 * protocol is that of sd_listen_fds(3). What names it is taken out of the environment, so that no child takes it for
 * its own.
 * @param pid this process; a socket for another one, such as a parent, is none for this.
 * @returns the number of the open socket; none where this process has to listen itself.
 * @throws CannotRun when there are several: which of them is meant is not known.
 */
export function handedSocket(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment;
  if (LISTEN_PID !== `${pid}` || LISTEN_FDS === undefined) return undefined;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete environment[name];
  if (LISTEN_FDS === '0') return undefined;
  if (LISTEN_FDS === '1') return FIRST;
  throw new CannotRun(
    `${LISTEN_FDS} sockets were handed over (LISTEN_FDS), and one is served; give the .socket unit one ListenStream=.`,
  );
}
