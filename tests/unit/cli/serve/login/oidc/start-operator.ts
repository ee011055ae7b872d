import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { vi } from 'vitest';

/** The certified provider on this machine, which signs in whoever `answers` says. */
export interface Operator {
  issuer: string;
  answers: { phone?: string; verified?: boolean; cancels?: boolean; fails?: string };
  /** The paths that it was asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts one that knows some portals. */
export async function startOperator(clients: readonly ClientMetadata[]): Promise<Operator> {
  let provider: Provider | undefined;
  const answers: Operator['answers'] = {};
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    if (!provider) return;
    asked.push(request.url?.split('?')[0] ?? '');
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const error = answers.cancels ? 'access_denied' : answers.fails;
    const result = error ? { error } : { login: { accountId: 'somebody' } };
    await provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // It warns of what is for development only: keys and storage of its own.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  provider = new Provider(issuer, {
    clients: [...clients],
    cookies: { keys: ['of the test'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        ...(answers.phone && { phone_number: answers.phone }),
        phone_number_verified: answers.verified ?? true,
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId as string,
        accountId: oidc.session?.accountId as string,
      });
      grant.addOIDCScope('openid phone');
      await grant.save();
      return grant;
    },
  });
  warn.mockRestore();
  info.mockRestore();
  return {
    issuer,
    answers,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
