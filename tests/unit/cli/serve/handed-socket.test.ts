import { expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { handedSocket } from '../../../../cli/serve/handed-socket.ts';
import { listen } from '../../../../cli/serve/node-server.ts';

test.each([
  ['nothing', {}, undefined],
  ['a socket for this process', { LISTEN_PID: '7', LISTEN_FDS: '1' }, 3],
  ['a socket for its parent', { LISTEN_PID: '6', LISTEN_FDS: '1' }, undefined],
  ['no process', { LISTEN_FDS: '1' }, undefined],
  ['no socket', { LISTEN_PID: '7', LISTEN_FDS: '0' }, undefined],
])('where the environment names %s', (_name, environment: NodeJS.ProcessEnv, socket) => {
  expect(handedSocket(environment, 7)).toBe(socket);
});

test('no child takes the socket for its own', () => {
  const environment = { LISTEN_PID: '7', LISTEN_FDS: '1', LISTEN_FDNAMES: 'web', PATH: '/bin' };
  handedSocket(environment, 7);
  expect(environment).toEqual({ PATH: '/bin' });
});

test('which of several sockets is meant is not guessed', () => {
  const handed = () => handedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7);
  expect(handed).toThrow(CannotRun);
  expect(handed).toThrow('one ListenStream=');
});

test('what is no socket is an error that says what to change', async () => {
  const listening = listen(async () => new Response(), { host: '', port: 0, socket: 99_999 });
  await expect(listening).rejects.toThrow(CannotRun);
  await expect(listening).rejects.toThrow('ListenStream=');
});
