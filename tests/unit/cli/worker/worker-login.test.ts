import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseFolder } from '../../../../cli/release/release-folder.ts';
import { DEMO } from '../../../../cli/serve/login/demo-subscriber.ts';
import { startWorker } from '../../../start-worker.ts';
import { build, copyWorkspaceWithGraph, temporaryFolder } from '../pipeline/build-fixture.ts';
import { agree } from '../serve/login/oidc/agree.ts';
import { type Operator, startOperator } from '../serve/login/oidc/start-operator.ts';

const WITH_CODE = 'https://pl.ripple.example';
const WITH_OIDC = 'https://uae.ripple.example';

const folder = temporaryFolder();
const workspace = join(folder.path, 'workspace');
/** What the provider of text messages was sent. */
const messages: { authorization: string | undefined; text: string }[] = [];
const provider = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  messages.push({ authorization: request.headers.authorization, ...JSON.parse(text) });
  response.end();
});

let operator: Operator;
let miniflare: Miniflare;

beforeAll(async () => {
  operator = await startOperator([
    {
      client_id: 'portal',
      client_secret: 'well-kept',
      redirect_uris: [`${WITH_OIDC}/login/callback`],
    },
  ]);
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  copyWorkspaceWithGraph(workspace);
  const say = (tenant: string, login: string) =>
    appendFileSync(join(workspace, `tenants/${tenant}.yaml`), `login: { ${login} }\n`);
  say('poland', 'adapter: otp, url: /login');
  say('uae', `adapter: oidc, url: /login, issuer: "${operator.issuer}", clientId: portal`);
  await build(workspace, join(workspace, 'dist'), { names: ['uae', 'poland'] });
  miniflare = await startWorker(releaseFolder(workspace, 'dist'), undefined, {
    PORTICO_SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    PORTICO_SMS_SECRET: 'of-the-provider',
    PORTICO_OIDC_SECRET_UAE: 'well-kept',
  });
}, 240_000);
afterAll(async () => {
  await miniflare?.dispose();
  await operator.close();
  provider.close();
  folder.remove();
});

async function ask(address: string, { headers = {}, ...more } = {} as RequestInit) {
  const response = await miniflare.dispatchFetch(address, {
    redirect: 'manual',
    headers: headers as Record<string, string>,
    ...(more as object),
  });
  const answered = new Headers([...response.headers] as [string, string][]);
  const cookie = answered
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status: response.status, headers: answered, cookie, body: await response.text() };
}

const post = async (step: string, body: object) => {
  const answer = await ask(`${WITH_CODE}/login/${step}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { ...answer, json: JSON.parse(answer.body) };
};

const stateOf = async (origin: string, cookie: string) =>
  JSON.parse((await ask(`${origin}/_session`, { headers: { cookie } })).body);

test('a worker sends codes by text message, and takes each once', async () => {
  const asked = await post('request', { phone: DEMO.phone });
  expect(asked.json).toEqual({ success: true, data: { again_in: 30, valid_for: 300 } });
  // Sent after the answer.
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]?.authorization).toBe('Bearer of-the-provider');
  const code = /#(\d{6})$/.exec(messages[0]?.text ?? '')?.[1] ?? '';
  expect((await post('verify', { phone: DEMO.phone, code: 'no' })).json.code).toBe('invalid');
  const { json, cookie } = await post('verify', { phone: DEMO.phone, code });
  expect(json).toMatchObject({ success: true, data: { phone: DEMO.phone } });
  expect(await stateOf(WITH_CODE, cookie)).toMatchObject({ state: 'signed-in' });
  expect((await post('verify', { phone: DEMO.phone, code })).json.code).toBe('invalid');
});

test('a worker counts the codes that are asked for', async () => {
  const phone = '+48600000001';
  expect((await post('request', { phone })).status).toBe(200);
  const { status, json } = await post('request', { phone });
  expect([status, json.code]).toEqual([429, 'too-many']);
  expect(messages).toHaveLength(1);
});

test('a worker signs in with OpenID Connect, each journey once', async () => {
  Object.assign(operator.answers, { phone: DEMO.phone, verified: true });
  const left = await ask(`${WITH_OIDC}/login/start?redirect=/games`);
  expect(left.status).toBe(303);
  const back = await agree(left.headers.get('location') ?? '', 'uae.ripple.example');
  const come = () => ask(back, { headers: { cookie: left.cookie } });
  const first = await come();
  expect(first.headers.get('location')).toBe('/login?redirect=%2Fgames#sign-in=done');
  expect(await stateOf(WITH_OIDC, first.cookie)).toMatchObject({ state: 'signed-in' });
  expect((await come()).headers.get('location')).toBe('/login?redirect=%2Fgames#sign-in=failed');
});
