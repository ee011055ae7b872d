import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CannotRun } from '../../../../../../cli/cannot-run.ts';
import {
  chooseSender,
  httpSender,
  noSender,
  printingSender,
} from '../../../../../../cli/serve/login/otp/send-code.ts';

const MESSAGE = {
  phone: '+447700900123',
  text: '123456 is your login code.\n\n@www.ripple.example #123456',
  locale: 'en-GB',
  tenant: 'uk',
};

interface Received {
  method?: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** A provider on this machine that answers with a status; 0 answers never. */
async function provider(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    if (status !== 0) response.writeHead(status, headers).end(`${MESSAGE.phone} was refused`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, port, url: `http://127.0.0.1:${port}/sms` };
}

describe('a provider', () => {
  test('gets the message as JSON with the secret', async () => {
    const { received, url } = await provider(202);
    await httpSender({ url, secret: 's3cret' })(MESSAGE);
    const [{ method, headers, body } = { headers: {}, body: '' }] = received;
    expect([method, headers.authorization, headers['content-type']]).toEqual([
      'POST',
      'Bearer s3cret',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual(MESSAGE);
  });
  test.each([400, 401, 404, 500, 503])('that answers %i has not sent it', async (status) => {
    const { url, port } = await provider(status);
    const sent = httpSender({ url, secret: 's' })(MESSAGE);
    await expect(sent).rejects.toThrow(`127.0.0.1:${port} answered ${status}`);
  });
  test('is not followed to another address, which would get phone and secret', async () => {
    const other = await provider(200);
    const { url } = await provider(307, { location: other.url });
    await expect(httpSender({ url, secret: 's' })(MESSAGE)).rejects.toThrow('answered 307');
    expect(other.received).toEqual([]);
  });
  test('that does not answer is waited for only so long', async () => {
    const { url } = await provider(0);
    const sent = httpSender({ url, secret: 's' }, 50)(MESSAGE);
    await expect(sent).rejects.toThrow('did not answer in time');
  });
});

describe('the terminal', () => {
  test('shows the code, and of the phone the end', async () => {
    const lines: string[] = [];
    await printingSender((line) => lines.push(line))(MESSAGE);
    expect(lines.join()).toContain('  123456 is your login code.');
    expect(lines.join()).toContain('Not sent, only shown here: the text message of uk to …23');
    expect(lines.join()).not.toContain(MESSAGE.phone);
  });
});

describe('who sends', () => {
  const choose = (environment: Record<string, string>, host: string, printCodes = false) =>
    chooseSender({ environment, host, printCodes }, () => {});
  const SMS = { PORTICO_SMS_URL: 'https://sms.example/send', PORTICO_SMS_SECRET: 's3cret' };

  test('is the terminal where only this machine comes, or where it was asked for', () => {
    expect(choose({}, '127.0.0.1')).toBeDefined();
    expect(choose({}, '0.0.0.0')).toBeUndefined();
    expect(choose({}, '0.0.0.0', true)).toBeDefined();
  });
  test('is the provider that the environment names', () => {
    expect(choose(SMS, '0.0.0.0')).toBeDefined();
  });
  test.each([
    'http://sms.example/send',
    'sms.example',
    'ftp://sms.example/',
    'https://user:secret@sms.example/',
  ])('is no provider at %s', (url) => {
    const at = () => choose({ ...SMS, PORTICO_SMS_URL: url }, '127.0.0.1');
    expect(at).toThrow(CannotRun);
    expect(at).toThrow(/PORTICO_SMS_URL is no address/);
    expect(at).not.toThrow(/secret@/);
  });
  test.each(['', 'two words', 'zwölf', 'a\nb'])('needs a secret: %j is none', (secret) => {
    const by = () => choose({ ...SMS, PORTICO_SMS_SECRET: secret }, '127.0.0.1');
    expect(by).toThrow(/PORTICO_SMS_SECRET is missing/);
  });
  test('has to be known where tenants need it', () => {
    expect(noSender(['poland', 'uae']).message).toMatch(
      /poland, uae .* PORTICO_SMS_URL .*--print-codes/,
    );
  });
});
