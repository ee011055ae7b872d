import { isIP } from 'node:net';

/**
 * Where a request came from. A proxy on the same machine names its client last in X-Forwarded-For;
 * from anywhere else that header is only what the client says of itself.
 * @param connected the other end of the connection.
 * @param forwarded the values of X-Forwarded-For.
 */
export function clientAddress(
  connected: string | undefined,
  forwarded: string | string[] | undefined,
): string | undefined {
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(connected ?? '');
  const last =
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return isLocal && isIP(last) ? last : connected;
}
