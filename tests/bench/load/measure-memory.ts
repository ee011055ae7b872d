import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteKey } from '../../../cli/release/release.ts';
import { readRelease } from '../read-release.ts';
import { processUsage } from './process-usage.ts';
import { startPortico } from './servers.ts';
import { sessionOf } from './session-of.ts';
import { wrk } from './wrk.ts';

/** Resident memory after so many answers. */
export interface MemoryFigure {
  answers: number;
  /** MB (2^20). */
  resident: number;
}

/** How many seconds there are between two looks, at most; and after how many answers a figure is kept. */
const SLICE = 2;
const STEP = 100_000;

/**
 * Watches the memory of `portico serve` over many answers of all kinds: pages and hashed files of every site in three
 * encodings, members' files with a session and without, what has not changed, parts, addresses that are not there and
 * never the same, hosts that are not there.
 * @param folder for what is needed.
 */
export async function measureMemory(
  cli: string,
  workspace: string,
  folder: string,
  answers: number,
): Promise<MemoryFigure[]> {
  const out = join(workspace, 'dist');
  const script = join(folder, 'requests.lua');
  writeFileSync(script, await requests(workspace, out));
  const server = await startPortico({ cli, workspace });
  try {
    const figures: MemoryFigure[] = [{ answers: 0, resident: processUsage(server.pid).resident }];
    for (let count = 0; count < answers; ) {
      const url = `http://127.0.0.1:${server.port}/`;
      count += (await wrk(url, {}, SLICE, script)).answers;
      const last = figures.at(-1) as MemoryFigure;
      const { resident } = processUsage(server.pid);
      if (count - last.answers >= STEP) figures.push({ answers: count, resident });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** A script for wrk that asks for one thing after another. */
async function requests(workspace: string, out: string): Promise<string> {
  const release = readRelease(workspace, out);
  const lines: string[] = [];
  const add = (path: string, headers: Record<string, string>) => {
    const pairs = Object.entries(headers).map(([name, value]) => `["${name}"]="${value}"`);
    lines.push(`wrk.format("GET", "${path}", {${pairs.join(', ')}})`);
  };
  for (const site of release.sites) {
    const host = { Host: site.hosts[0] as string };
    const at = { release, site, host: { name: host.Host } };
    const cookie = await sessionOf(workspace, at);
    const files = filesOf(join(out, siteKey(site)));
    for (const { path } of site.plan.pages) {
      for (const encoding of ['br', 'gzip', 'identity'])
        add(path, { ...host, 'Accept-Encoding': encoding });
      add(path, { ...host, 'If-None-Match': '*' });
    }
    for (const path of files.filter((file) => file.startsWith('assets/'))) {
      add(`/${path}`, { ...host, 'Accept-Encoding': 'br' });
      add(`/${path}`, { ...host, Range: 'bytes=0-99' });
    }
    for (const path of files.filter((file) => file.startsWith('members/'))) {
      add(`/${path}`, { ...host, Cookie: cookie, 'Accept-Encoding': 'gzip' });
      add(`/${path}`, host);
    }
    add('/nothing-', host);
    add('/', { Host: 'nobody.example' });
  }
  return `local all = {${lines.join(',\n')}}
local count = 0
request = function()
  count = count + 1
  local text = all[count * 7 % #all + 1]
  return (text:gsub("/nothing%-", "/nothing-" .. count .. "-" .. os.time()))
end
`;
}

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );
}
