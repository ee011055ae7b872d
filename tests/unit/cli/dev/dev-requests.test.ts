import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerDevRequest } from '../../../../cli/dev/dev-requests.ts';
import type { LocatedProblem } from '../../../../cli/problems/problem.ts';
import { eventually } from '../../eventually.ts';

const outside = mkdtempSync(join(tmpdir(), 'portico-outside-'));
const root = mkdtempSync(join(tmpdir(), 'portico-inside-'));
const TEXT = 'per: weak # ö\n';
const opened = join(outside, 'opened.txt');
let server: Server;
let port: number;

const at = (file: string, text = TEXT): LocatedProblem => ({
  rule: 'not-accepted',
  severity: 'error',
  message: '"weak" is not accepted.',
  file,
  line: 1,
  column: 6,
  endLine: 1,
  endColumn: 10,
  edit: { start: 5, end: 9, text: 'week' },
  source: { file, text },
});
const problems: Record<string, LocatedProblem> = {
  good: at('tenants/a.yaml'),
  old: at('tenants/a.yaml', 'per: other\n'),
  out: at('tenants/out.yaml'),
  above: at('../outside.yaml'),
  plain: { ...at('tenants/a.yaml'), edit: undefined },
};

beforeAll(async () => {
  mkdirSync(join(root, 'tenants'));
  writeFileSync(join(outside, 'out.yaml'), TEXT);
  symlinkSync(join(outside, 'out.yaml'), join(root, 'tenants/out.yaml'));
  const editor = join(outside, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\nprintf '%s' "$*" > '${opened}'\n`);
  chmodSync(editor, 0o755);
  vi.stubEnv('LAUNCH_EDITOR', editor);
  server = createServer((request, response) => {
    const taken = answerDevRequest(request, response, {
      root,
      isKnownHost: (name) => name === 'www.ripple.example',
      listen: (to, host, site) => void to.end(`${host} ${site}`),
      problem: (id) => problems[id],
    });
    if (!taken) response.end('a site');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  writeFileSync(join(root, 'tenants/a.yaml'), TEXT);
  rmSync(opened, { force: true });
});

/** Asks the server as a browser would; `fetch` would not let the headers be chosen. */
function send(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const HOST = 'pl.ripple.example.localhost:8080';
const own = { host: HOST, origin: `http://${HOST}` };
const post = (what: string, id: string, headers: Record<string, string> = own) =>
  send('POST', `/@portico/${what}`, headers, id);
const file = () => readFileSync(join(root, 'tenants/a.yaml'), 'utf8');

test('applies the fix of a problem', async () => {
  expect((await post('fix', 'good')).status).toBe(204);
  expect(file()).toBe('per: week # ö\n');
});

test('keeps a byte order mark', async () => {
  writeFileSync(join(root, 'tenants/a.yaml'), `\ufeff${TEXT}`);
  await post('fix', 'good');
  expect(file()).toBe('\ufeffper: week # ö\n');
});

test('opens the editor at the line', async () => {
  expect((await post('open', 'good')).status).toBe(204);
  await eventually(() => expect(existsSync(opened)).toBe(true));
  expect(readFileSync(opened, 'utf8')).toContain(join(root, 'tenants/a.yaml'));
});

describe('changes nothing, and says why, where', () => {
  test.each([
    ['old', 409, 'The file was changed since'],
    ['plain', 409, 'has no fix'],
    ['out', 404, 'no such problem'],
    ['above', 404, 'no such problem'],
    ['nobody', 404, 'no such problem'],
    ['x'.repeat(5000), 404, 'no such problem'],
  ])('the problem is %s', async (id, status, text) => {
    const answer = await post('fix', id);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
    expect(file()).toBe(TEXT);
    expect(readFileSync(join(outside, 'out.yaml'), 'utf8')).toBe(TEXT);
  });
});

describe('refuses', () => {
  test.each([
    ['another origin', { host: HOST, origin: 'http://evil.example' }],
    ['another site of this machine', { host: HOST, origin: 'http://localhost:3000' }],
    ['no origin at all', { host: HOST }],
    ['a name that is led here', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a form of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a host that is none', { host: 'a b', origin: 'http://a b' }],
  ])('%s', async (_, headers) => {
    for (const what of ['fix', 'open'])
      expect((await post(what, 'good', headers)).status).toBe(403);
    expect(file()).toBe(TEXT);
    expect(existsSync(opened)).toBe(false);
  });

  test('listeners of another origin', async () => {
    const listen = (headers: Record<string, string>) =>
      send('GET', '/@portico/events?site=/a', headers);
    expect((await listen({ host: HOST })).text).toBe('pl.ripple.example.localhost /a');
    expect((await listen({ host: 'www.ripple.example' })).status).toBe(200);
    expect((await listen({ host: HOST, origin: 'http://evil.example' })).status).toBe(403);
    expect((await listen({ host: 'evil.example' })).status).toBe(403);
  });
});

test('leaves every other path to the sites', async () => {
  expect((await send('GET', '/games', { host: HOST })).text).toBe('a site');
  expect((await send('GET', '/@portico/nothing', { host: HOST })).status).toBe(404);
});
