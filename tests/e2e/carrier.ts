import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the carrier of the tests sends by text message to everybody. */
export const PIN = '4711';
/** What its short code sends back. */
export const CODE = 'Ab12';
/** The end of the numbers to which it sells nothing. */
export const REFUSED = '99';

/**
 * Starts a carrier's backend: it sells access to everybody who comes from the screen with the price, and signs in who
 * has bought.
 */
export async function startCarrier(): Promise<{ url: string; close(): void }> {
  const subscribers = new Set<string>();
  const answer = (step: string | undefined, asked: Record<string, unknown>) => {
    const { tenant, phone, code, activate } = asked;
    const who = `${tenant} ${phone}`;
    if (who.endsWith(REFUSED)) return { success: false, code: 'not-eligible' };
    if (step === '/pins/request') return { success: true };
    if (code !== PIN && code !== CODE) return { success: false, code: 'invalid' };
    if (activate === true) subscribers.add(who);
    if (!subscribers.has(who)) return { success: false, code: 'no-access' };
    return { success: true, data: { valid_till: '2999-01-01' } };
  };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    response.end(JSON.stringify(answer(request.url, JSON.parse(text))));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/pins`, close: () => void server.close() };
}
