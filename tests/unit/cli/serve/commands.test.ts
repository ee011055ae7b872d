import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { registerServe } from '../../../../cli/commands/serve.ts';
import { parseLastDay, registerSubscribers } from '../../../../cli/commands/subscribers.ts';
import { exportSubscribers } from '../../../../cli/serve/login/export-subscribers.ts';
import { importSubscribers } from '../../../../cli/serve/login/import/import-subscribers.ts';
import {
  addSubscriber,
  listSubscribers,
  removeSubscriber,
} from '../../../../cli/serve/login/manage-subscribers.ts';
import { openSubscribers } from '../../../../cli/serve/login/subscribers.ts';
import { subscribersFile } from '../../../../cli/serve/login/subscribers-file.ts';
import { startServe } from '../../../../cli/serve/start-serve.ts';
import { createStreams } from './create-streams.ts';
import { createOutput, HTTP } from './fixture.ts';

let output: Awaited<ReturnType<typeof createOutput>>;
let options: { cwd: string };
beforeEach(async () => {
  output = await createOutput();
  options = { cwd: output.folder };
  await mkdir(join(output.folder, 'tenants'));
  await writeFile(join(output.folder, 'portico.yaml'), 'extends: none\n');
  await writeFile(join(output.folder, 'tenants', 'ripple.yaml'), '');
});
afterEach(() => output.remove());

async function add(phone: string, more = {}, typed = 'secret\n') {
  const streams = createStreams(typed);
  const all = { ...options, tenant: 'ripple', passwordStdin: true, ...more };
  await addSubscriber(phone, all, streams);
  return streams.written.stdout;
}

async function list(format: 'pretty' | 'json', tenant?: string) {
  const streams = createStreams();
  await listSubscribers({ ...options, format, ...(tenant && { tenant }) }, streams);
  return streams.written;
}

describe('portico subscribers', () => {
  test('add, list and remove a subscriber', async () => {
    const validTill = parseLastDay('2030-06-30');
    expect(await add('+44 7700 900001', { validTill })).toBe(
      'Added +447700900001 for ripple  until 2030-06-30.\n',
    );
    expect(await add('00447700900001')).toBe('Replaced +447700900001 for ripple.\n');
    expect((await list('pretty')).stdout).toBe('ripple  +447700900001\n');
    const streams = createStreams();
    await removeSubscriber('+447700900001', { ...options, tenant: 'ripple' }, streams);
    expect(streams.written.stdout).toBe('Removed +447700900001 from ripple.\n');
    expect(await list('pretty')).toEqual({ stdout: '', stderr: 'There is no subscriber yet.\n' });
  });
  test('a national number is that of the tenant’s market, and never a second subscriber', async () => {
    await mkdir(join(output.folder, 'catalog'));
    const market = 'market: { country: GB, timezone: Europe/London }';
    await writeFile(join(output.folder, 'tenants', 'ripple.yaml'), market);
    const path = subscribersFile({ cwd: output.folder });
    await mkdir(dirname(path), { recursive: true });
    const file = await openSubscribers(path);
    // As lists were kept before the country was known.
    file.put({ phone: '07700900001', tenant: 'ripple', hash: 'old' });
    file.close();
    const until = { validTill: parseLastDay('2030-06-30') };
    expect(await add('07700 900001', until)).toMatch('Replaced +447700900001 for ripple');
    expect(await add('+44 7700 900001')).toBe('Replaced +447700900001 for ripple.\n');
    expect((await list('pretty')).stdout).toBe('ripple  +447700900001\n');
    const streams = createStreams();
    await removeSubscriber('(07700) 900001', { ...options, tenant: 'ripple' }, streams);
    expect(streams.written.stdout).toBe('Removed +447700900001 from ripple.\n');
    const wrong = 'of the country GB, such as 07700 900123 or +44 7700 900123.';
    await expect(add('0770')).rejects.toThrow(wrong);
  });
  test('the list in JSON has no password in it', async () => {
    await add('+447700900001', { validTill: parseLastDay('2030-06-30') });
    const { stdout } = await list('json', 'ripple');
    expect(JSON.parse(stdout)).toEqual({
      subscribers: [
        { phone: '+447700900001', tenant: 'ripple', valid_till: '2030-06-30T23:59:59.999Z' },
      ],
    });
    await writeFile(join(output.folder, 'tenants', 'other.yaml'), '');
    expect(JSON.parse((await list('json', 'other')).stdout)).toEqual({ subscribers: [] });
  });
  test('a tenant or a list that is not there is reported, and not taken for an empty one', async () => {
    await add('+447700900001');
    const exported = async (more: { tenant?: string; subscribers?: string }) => {
      const [out, streams] = [new PassThrough(), createStreams()];
      await exportSubscribers({ ...options, ...more }, out, streams.stderr.write);
      return [await text(out.end()), streams.written.stderr];
    };
    const meant = 'Did you mean "ripple"?';
    await expect(list('pretty', 'riple')).rejects.toThrow(meant);
    await expect(exported({ tenant: 'riple' })).rejects.toThrow(meant);
    const file = join(output.folder, 'none.sqlite');
    const noList = `There is no list of subscribers ${file}.`;
    const listing = listSubscribers(
      { ...options, subscribers: 'none.sqlite', format: 'pretty' },
      createStreams(),
    );
    await expect(listing).rejects.toThrow(noList);
    await expect(exported({ subscribers: 'none.sqlite' })).rejects.toThrow(noList);
    await writeFile(join(output.folder, 'tenants', 'other.yaml'), '');
    expect((await list('pretty', 'other')).stderr).toBe('other has no subscriber yet.\n');
    const nobody = ['phone,tenant,hash,valid_till\n', 'other has no subscriber yet.\n'];
    expect(await exported({ tenant: 'other' })).toEqual(nobody);
    // One that the workspace had before still has its subscribers.
    await rm(join(output.folder, 'tenants', 'ripple.yaml'));
    expect((await list('pretty', 'ripple')).stdout).toBe('ripple  +447700900001\n');
  });
  test('the file holds no password either', async () => {
    await add('+447700900001', {}, 'correct horse battery');
    const file = await readFile(join(output.folder, '.portico', 'subscribers.sqlite'), 'latin1');
    expect(file).toContain('$scrypt$');
    expect(file).not.toContain('correct horse');
  });
  test('a list that was cut off is said to be damaged, and nobody is listed', async () => {
    await add('+447700900001');
    const file = join(output.folder, '.portico', 'subscribers.sqlite');
    await truncate(file, 4096);
    const streams = createStreams();
    const listing = listSubscribers({ ...options, format: 'pretty' }, streams);
    await expect(listing).rejects.toThrow(CannotRun);
    await expect(listing).rejects.toThrow(
      `The subscribers in ${file} cannot be used: it is damaged`,
    );
    expect(streams.written.stdout).toBe('');
  });
  test.each([
    ['what is no phone', 'phone', {}, 'secret', 'is not a phone number'],
    [
      'a number without its country',
      '07700 900001',
      {},
      'secret',
      "with the country's code, such as",
    ],
    ['an unknown tenant', '+447700900001', { tenant: 'ripplle' }, 'secret', 'no tenant "ripplle"'],
    ['a tenant that leads out', '+447700900001', { tenant: '../x' }, 'secret', 'no tenant'],
    ['the tenant of all', '+447700900001', { tenant: '*' }, 'secret', 'no tenant'],
    ['an empty password', '+447700900001', {}, '\n', 'is empty'],
    ['a whole file as password', '+447700900001', {}, 'x'.repeat(5000), 'is longer than'],
    ['no terminal to ask', '+447700900001', { passwordStdin: false }, '', '--password-stdin'],
  ])('refuses %s', async (_name, phone, more, typed, message) => {
    const outcome = add(phone, more, typed);
    await expect(outcome).rejects.toThrow(CannotRun);
    await expect(outcome).rejects.toThrow(message);
    expect((await list('pretty')).stdout).toBe('');
  });
  test('removing nobody is an error', async () => {
    const removal = () =>
      removeSubscriber('+4412345', { ...options, tenant: 'ripple' }, createStreams());
    await expect(removal()).rejects.toThrow('has no subscriber');
    await add('+447700900001');
    await expect(removal()).rejects.toThrow(CannotRun);
  });
  test('the last day of access is whole, and has to exist', () => {
    expect(parseLastDay('2028-02-29')).toBe('2028-02-29T23:59:59.999Z');
    for (const text of ['2026-02-29', '2026-02-30', '30.06.2026', '2026-6-1', 'soon', '']) {
      expect(() => parseLastDay(text)).toThrow('YYYY-MM-DD');
    }
  });
});

describe('portico serve', () => {
  const base = () => ({ ...options, out: 'dist', host: '127.0.0.1', port: 0 });

  test('prints one line for each site, and the demo subscriber', async () => {
    output.publish([{ site: 'en' }, { site: 'ar-mobile', hosts: ['m.uae.ripple.example'] }]);
    const streams = createStreams();
    const server = await startServe({ ...base(), demo: true }, streams);
    await server.close();
    expect(streams.written.stdout).toBe(
      `ripple  ar-mobile  http://m.uae.ripple.example.localhost:${server.port}/\n` +
        `ripple  en         http://www.ripple.example.localhost:${server.port}/\n` +
        '\nSign in as +447700900123 with the password portico-demo\n',
    );
    expect(streams.written.stderr).toContain('Ctrl+C');
  });

  test('the demo subscriber and those added meanwhile can sign in, those taken away cannot', async () => {
    output.publish([{ hosts: ['127.0.0.1'], login: HTTP }]);
    const streams = createStreams();
    const server = await startServe({ ...base(), demo: true }, streams);
    const signIn = async (phone: string, password: string) => {
      const body = JSON.stringify({ phone, password });
      const url = `http://127.0.0.1:${server.port}/login`;
      const response = await fetch(url, { method: 'POST', body });
      return [response.status, (await response.json()).success];
    };
    expect(await signIn('+447700900123', 'portico-demo')).toEqual([200, true]);
    expect(await signIn('+447700900001', 'secret')).toEqual([200, false]);
    await add('+447700900001');
    expect(await signIn('+447700900001', 'secret')).toEqual([200, true]);
    await rename(
      join(output.folder, '.portico', 'subscribers.sqlite'),
      join(output.folder, 'away.sqlite'),
    );
    expect(await signIn('+447700900001', 'secret')).toEqual([503, false]);
    expect(await signIn('+447700900001', 'secret')).toEqual([503, false]);
    expect(streams.written.stderr.match(/Nobody can sign in/g)).toHaveLength(1);
    await add('+447700900002');
    expect(await signIn('+447700900001', 'secret')).toEqual([200, false]);
    await server.close();
    expect((await list('pretty')).stdout).toBe('ripple  +447700900002\n');
  });

  test('who was imported with a hash of another system signs in, and gets one of today', async () => {
    output.publish([{ hosts: ['127.0.0.1'], login: HTTP }]);
    const bcrypt = '$2b$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a';
    await writeFile(
      join(output.folder, 'all.csv'),
      `phone,tenant,hash\n+447700900001,ripple,${bcrypt}\n+447700900002,ripple,\n`,
    );
    const terminal = { result() {}, talk() {}, status() {}, color: false, interactive: false };
    expect(await importSubscribers('all.csv', options, terminal)).toBe(0);
    const hash = async () => {
      const file = await openSubscribers(subscribersFile({ cwd: output.folder }), true);
      const found = file.find('ripple', '+447700900001')?.hash;
      file.close();
      return found;
    };
    const streams = createStreams();
    const server = await startServe(base(), streams);
    const signIn = async (phone: string, password: string) => {
      const body = JSON.stringify({ phone, password });
      const url = `http://127.0.0.1:${server.port}/login`;
      return (await (await fetch(url, { method: 'POST', body })).json()).success;
    };
    expect(await signIn('+447700900001', 'wrong')).toBe(false);
    expect(await signIn('+447700900002', 'secret')).toBe(false);
    expect(await hash()).toBe(bcrypt);
    expect(await signIn('+447700900001', 'secret')).toBe(true);
    const renewed = await hash();
    expect(renewed).toMatch(/^\$scrypt\$ln=15,/);
    expect(await signIn('+447700900001', 'secret')).toBe(true);
    expect(await hash()).toBe(renewed);
    await server.close();
    expect(streams.written.stderr).not.toContain('stay as they are');
  });

  test('without --demo nobody is known, and nothing about one is printed', async () => {
    output.publish([{ hosts: ['127.0.0.1'], login: HTTP }]);
    const streams = createStreams();
    const server = await startServe(base(), streams);
    const body = JSON.stringify({ phone: '+447700900123', password: 'portico-demo' });
    const url = `http://127.0.0.1:${server.port}/login`;
    const answer = await fetch(url, { method: 'POST', body });
    expect((await answer.json()).success).toBe(false);
    expect(streams.written.stdout).not.toContain('Sign in');
    await server.close();
  });

  test('without a release it says which command to run', async () => {
    const start = startServe(base(), createStreams());
    await expect(start).rejects.toThrow(CannotRun);
    await expect(start).rejects.toThrow('portico build --preview');
  });

  test('a list of subscribers that cannot be read stops it at once', async () => {
    output.publish([{}]);
    await writeFile(join(output.folder, 'list.txt'), 'not a database, only some text '.repeat(99));
    const start = startServe({ ...base(), subscribers: 'list.txt' }, createStreams());
    await expect(start).rejects.toThrow(CannotRun);
  });
});

/** A `portico serve` of its own, of the command alone; it prints "closed" when it has ended well. */
function spawnServe() {
  output.publish([{ hosts: ['127.0.0.1'] }]);
  const module = new URL('../../../../cli/commands/serve.ts', import.meta.url).href;
  const script = `
    const { Command } = await import('commander');
    const { registerServe } = await import(${JSON.stringify(module)});
    const program = new Command();
    registerServe(program);
    await program.parseAsync(['serve', '--port', '0', '--demo', '--cwd', process.argv[1]], { from: 'user' });
    console.log('closed');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, output.folder]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text += part;
    });
  }
  /** Resolves when it has said this. */
  const says = async (what: RegExp) => {
    while (!what.test(text)) await once(child.stderr, 'data');
    return what.exec(text) as RegExpExecArray;
  };
  return { child, says, text: () => text };
}

test.each(['SIGINT', 'SIGTERM'] as const)('portico serve ends well on %s', async (signal) => {
  const { child, says, text } = spawnServe();
  await says(/to stop/);
  // Once only: a second signal ends the process at once.
  child.kill(signal);
  const [code] = await once(child, 'close');
  expect([code, text()]).toEqual([0, expect.stringMatching(/closed\n$/)]);
  expect(text()).not.toContain('Warning');
});

test('a second signal ends portico serve at once, whatever is under way', async () => {
  const { child, says, text } = spawnServe();
  const [, port] = await says(/port (\d+)\. Press/);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(socket, 'data');
  child.kill('SIGTERM');
  await says(/Closing/);
  // It waits for the connection, on which another request may come.
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'close');
  expect([code, signal]).toEqual([null, 'SIGTERM']);
  expect(text()).not.toMatch(/^closed/m);
  socket.destroy();
});

test.each([
  ['serve --port 80000'],
  ['serve --port eighty'],
  ['serve --port 1.5'],
  ['serve --drain soon'],
  ['serve --finish -1'],
  ['serve --connections 0'],
  ['subscribers add 1234 --tenant a --valid-till 2026-02-30'],
  ['subscribers add 1234'],
  ['subscribers list --format xml'],
])('portico %s is refused before anything is done', async (line) => {
  const program = new Command();
  const silence = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    command.commands.forEach(silence);
  };
  registerServe(program);
  registerSubscribers(program);
  silence(program);
  await expect(program.parseAsync(line.split(' '), { from: 'user' })).rejects.toMatchObject({
    code: expect.stringMatching(/^commander\./),
  });
});
