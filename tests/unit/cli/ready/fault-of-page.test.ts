import { describe, expect, it } from 'vitest';
import { faultOfPage } from '../../../../cli/ready/fault-of-page.ts';
import type { Network, PageAnswer } from '../../../../cli/ready/network.ts';

const PAGE = 'https://stop.harbour.quay/no';

/** A network in which each address has its answers, by method where they differ; it notes what it is asked. */
function networkOf(answers: Record<string, PageAnswer>) {
  const asked: string[] = [];
  const network: Network = {
    resolve: async () => 'found',
    request: async ({ href }, method) => {
      asked.push(`${method} ${href}`);
      return answers[`${method} ${href}`] ?? answers[href] ?? { failure: 'no-host' };
    },
  };
  return { network, asked };
}

const what = async (answers: Record<string, PageAnswer>, page = PAGE) =>
  (await faultOfPage(page, networkOf(answers).network))?.what;

describe('A page that answers', () => {
  it('is asked once, with HEAD', async () => {
    const { network, asked } = networkOf({ [PAGE]: { status: 200 } });
    expect(await faultOfPage(PAGE, network)).toBeUndefined();
    expect(asked).toEqual([`HEAD ${PAGE}`]);
  });

  it('is asked again with GET where HEAD is refused', async () => {
    for (const refused of [{ status: 405 }, { status: 404 }, { failure: 'cut-off' }] as const) {
      const { network, asked } = networkOf({
        [`HEAD ${PAGE}`]: refused,
        [`GET ${PAGE}`]: { status: 200 },
      });
      expect(await faultOfPage(PAGE, network)).toBeUndefined();
      expect(asked).toEqual([`HEAD ${PAGE}`, `GET ${PAGE}`]);
    }
  });

  it('may be reached through redirects, also by a path', async () => {
    const { network, asked } = networkOf({
      [PAGE]: { status: 301, location: '/no/stop' },
      'https://stop.harbour.quay/no/stop': { status: 302, location: 'https://end.quay/' },
      'https://end.quay/': { status: 204 },
    });
    expect(await faultOfPage(PAGE, network)).toBeUndefined();
    expect(asked.at(-1)).toBe('HEAD https://end.quay/');
  });
});

describe('A page that cannot be opened', () => {
  it.each([
    [{ status: 404 }, 'answers with 404 (Not Found)'],
    [{ status: 500 }, 'answers with 500 (Internal Server Error)'],
    [{ status: 599 }, 'answers with 599'],
    [{ status: 302 }, 'redirects (302) without saying where to'],
    [{ status: 302, location: 'https://' }, 'redirects (302) without saying where to'],
    [{ status: 302, location: 'tel:4016' }, 'redirects to tel:4016, which is no web page'],
    [{ failure: 'no-host' }, 'has a host without an address (DNS)'],
    [{ failure: 'refused' }, 'refuses the connection'],
    [{ failure: 'certificate' }, 'has a certificate that browsers do not accept'],
    [{ failure: 'silent' }, 'does not answer within 10 seconds'],
    [{ failure: 'cut-off' }, 'ends the connection without an answer'],
  ] as [PageAnswer, string][])('%j: it %s', async (answer, expected) => {
    expect(await what({ [PAGE]: answer })).toBe(expected);
  });

  it('says where a redirect has led to', async () => {
    expect(
      await what({
        [PAGE]: { status: 301, location: 'https://end.quay/' },
        'https://end.quay/': { status: 410 },
      }),
    ).toBe('leads to https://end.quay/, which answers with 410 (Gone)');
  });

  it('leads in a circle', async () => {
    const other = 'https://stop.harbour.quay/other';
    expect(
      await what({
        [PAGE]: { status: 302, location: other },
        [other]: { status: 302, location: PAGE },
      }),
    ).toBe(`leads in a circle: ${PAGE} → ${other} → ${PAGE}`);
  });

  it('is redirected without end', async () => {
    const request: Network['request'] = async (url) => ({
      status: 302,
      location: `${url.href}x`,
    });
    const network: Network = { resolve: async () => 'found', request };
    expect((await faultOfPage(PAGE, network))?.what).toBe('is redirected more than 5 times');
  });
});
