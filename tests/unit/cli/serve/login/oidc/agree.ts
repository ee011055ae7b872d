/**
 * Goes through a provider's pages, until it leads back to the portal.
 * @param portal the end of the portal's host.
 * @returns the address on the portal.
 */
export async function agree(address: string, portal = '.localhost'): Promise<string> {
  const jar = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    await response.text();
    for (const pair of response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')) {
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    at = new URL(response.headers.get('location') ?? '', at).href;
    if (new URL(at).host.endsWith(portal)) return at;
  }
  throw new Error(`the provider does not lead back: ${at}`);
}
