import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostAnswer, Network, PageAnswer } from '../../../../cli/ready/network.ts';
import { type ReadyOptions, readyCommand } from '../../../../cli/ready/ready-command.ts';
import { listeningTerminal, MARKET, ReadyWorkspace } from './ready-workspace.ts';

let workspace: ReadyWorkspace;
beforeEach(() => {
  workspace = new ReadyWorkspace();
});
afterEach(() => workspace.remove());

const PAGE = 'https://stop.harbour.quay/no';

/** Asks nobody but its caller. */
function networkOf(hosts: Record<string, HostAnswer>, pages: Record<string, PageAnswer>) {
  const asked: string[] = [];
  const network: Network = {
    resolve: async (host) => {
      asked.push(host);
      return hosts[host] ?? 'found';
    },
    request: async ({ href }) => {
      asked.push(href);
      return pages[href] ?? { status: 200 };
    },
  };
  return { network, asked };
}

async function ready(
  options: Partial<ReadyOptions> = {},
  network = networkOf({}, {}).network,
  names: string[] = [],
) {
  const to = listeningTerminal();
  const all: ReadyOptions = { cwd: workspace.cwd, format: 'json', online: false, ...options };
  const exitCode = await readyCommand(names, all, {}, to, network);
  return { ...to.said, exitCode };
}

const found = ({ stdout }: { stdout: string }) =>
  (JSON.parse(stdout) as { problems: { rule: string; message: string; line: number }[] }).problems;

describe('portico ready', () => {
  it('asks other machines with --online only', async () => {
    const { network, asked } = networkOf({}, {});
    await ready({}, network);
    expect(asked).toEqual([]);
    expect((await ready({ online: true }, network)).exitCode).toBe(0);
    expect(asked.sort()).toEqual([PAGE, 'no.harbour.quay']);
  });

  it('asks for what sites share once', async () => {
    const site = (more: string) => `  - { language: en, unsubscribe: ${PAGE}, ${more} }\n`;
    const sites =
      site('subdomains: ["no"], default: true') + site('subdomains: [m], variant: mobile');
    workspace.edit(MARKET, /.*language: en.*\n/, sites);
    const { network, asked } = networkOf({}, {});
    await ready({ online: true }, network);
    expect(asked.sort()).toEqual([PAGE, 'm.harbour.quay', 'no.harbour.quay']);
  });

  it('reports a host without an address, and one of which nothing could be learned', async () => {
    workspace.edit(MARKET, '["no"]', '["no", m.no], hostPatterns: ["*-no.harbour.quay"]');
    const { network, asked } = networkOf(
      {
        'no.harbour.quay': 'missing',
        'm.no.harbour.quay': 'silent',
        'portico-ready-no.harbour.quay': 'missing',
      },
      {},
    );
    const outcome = await ready({ online: true }, network);
    expect(found(outcome).map(({ rule, line, message }) => [rule, line, message])).toEqual([
      [
        'host-without-dns',
        5,
        'no.harbour.quay has no address: DNS knows neither an A nor an AAAA record of it.',
      ],
      [
        'host-without-dns',
        5,
        'Whether m.no.harbour.quay has an address could not be learned: no name server answered in time.',
      ],
      [
        'host-without-dns',
        5,
        '*-no.harbour.quay (asked as portico-ready-no.harbour.quay) has no address: DNS knows neither an A nor an AAAA record of it. A host pattern needs a wildcard record.',
      ],
    ]);
    expect(asked).toContain('portico-ready-no.harbour.quay');
    expect(outcome.exitCode).toBe(1);
  });

  it('reports an unsubscribe page that does not answer', async () => {
    const { network } = networkOf({}, { [PAGE]: { status: 404 } });
    const [point] = found(await ready({ online: true }, network));
    expect(point).toMatchObject({
      rule: 'unsubscribe-unreachable',
      line: 5,
      message: `The page ${PAGE}, where subscribers end the subscription, answers with 404 (Not Found).`,
    });
  });

  it('asks of nobody whose name is kept for examples, nor what is no page or has yet to be filled in', async () => {
    workspace.edit('tenants/brands/harbour.yaml', 'harbour.quay]', 'harbour.example]');
    for (const link of [
      'https://stop.harbour.example/',
      'mailto:stop@harbour.quay',
      `!todo ${PAGE}`,
    ]) {
      workspace.edit(MARKET, /unsubscribe: [^}]*/, `unsubscribe: ${link} `);
      const { network, asked } = networkOf({}, {});
      await ready({ online: true }, network);
      expect([link, asked]).toEqual([link, []]);
    }
  });

  it('says first what portico check reports', async () => {
    workspace.edit(MARKET, 'per: week', 'per: weak');
    const { stdout, stderr, exitCode } = await ready({ format: 'pretty' });
    expect(stdout).toContain('"weak" is not accepted');
    expect(stderr).toContain('1 error in 1 file.');
    expect(exitCode).toBe(1);
  });

  it('says for programs which markets are ready, and whom a point concerns', async () => {
    const other = workspace
      .read(MARKET)
      .replace('"no"', 'se')
      .replace('minimumAge: 18', 'minimumAge: !todo 18');
    workspace.write('tenants/sweden.yaml', other);
    workspace.edit('tenants/brands/harbour.yaml', 'https://login.harbour.quay/', '/login');
    expect(JSON.parse((await ready()).stdout)).toMatchObject({
      markets: [
        { market: 'norway', ready: true, errors: 0, warnings: 1 },
        { market: 'sweden', ready: false, errors: 1, warnings: 1 },
      ],
      problems: [
        { rule: 'todo-left', severity: 'error', file: 'tenants/sweden.yaml', markets: ['sweden'] },
        { rule: 'login-own-list', severity: 'warning', markets: ['norway', 'sweden'] },
      ],
    });
    expect((await ready({}, undefined, ['norway'])).exitCode).toBe(0);
    expect((await ready({}, undefined, ['sweden'])).exitCode).toBe(1);
  });

  it('writes boxes to tick as Markdown, in which nothing quoted is markup', async () => {
    workspace.edit(
      MARKET,
      'operators: [Fjord Mobile]',
      'operators: !todo [Fjord Mobile] # *all* of <them>, @us',
    );
    const { stdout } = await ready({ format: 'markdown' });
    expect(stdout).toBe(
      [
        '# norway is not ready to launch: 1 point to settle.\n',
        '## Values yet to be filled in\n',
        'Write the value, and take away the !todo before it.\n',
        '- [ ] `tenants/norway.yaml:17` "offer.operators" has yet to be filled in: \\*all\\* of \\<them\\>, \\@us. Previews show \\[Fjord Mobile\\].\n',
      ].join('\n'),
    );
  });
});
