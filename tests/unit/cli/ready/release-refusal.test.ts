import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../../../cli/commands/build.ts';
import { releaseRefusal } from '../../../../cli/ready/release-refusal.ts';
import { listeningTerminal, MARKET, ReadyWorkspace } from './ready-workspace.ts';

let workspace: ReadyWorkspace;
beforeEach(() => {
  workspace = new ReadyWorkspace();
});
afterEach(() => workspace.remove());

describe('portico build --release', () => {
  const options = { format: 'pretty' as const, out: 'dist' };

  it('refuses a market that is not ready in one line, and writes nothing', async () => {
    workspace.edit(MARKET, 'minimumAge: 18', 'minimumAge: !todo 18');
    const to = listeningTerminal();
    const request = { ...options, cwd: workspace.cwd, preview: false, release: true };
    expect(await build(['norway'], request, {}, to)).toBe(1);
    expect(to.said).toEqual({
      stdout: '',
      stderr:
        'Nothing was written: norway is not ready to launch. To see why, run: portico ready norway\n',
    });
    expect(existsSync(join(workspace.cwd, 'dist'))).toBe(false);
  });

  it('lets a market pass that is ready, also with something to look at', () => {
    expect(releaseRefusal(workspace.cwd, [], {})).toBeUndefined();
    workspace.edit('tenants/brands/harbour.yaml', 'https://login.harbour.quay/', '/login');
    expect(releaseRefusal(workspace.cwd, [], {})).toBeUndefined();
  });

  it('leaves errors to be reported by the build', async () => {
    workspace.edit(MARKET, 'minimumAge: 18', 'minimumAge: !todo "18"');
    const to = listeningTerminal();
    const request = { ...options, cwd: workspace.cwd, preview: false, release: true };
    expect(await build([], request, {}, to)).toBe(1);
    expect(to.said.stdout).toContain('wrong-type');
  });

  it('is no preview', async () => {
    const request = { ...options, cwd: workspace.cwd, preview: true, release: true };
    await expect(build([], request, {}, listeningTerminal())).rejects.toThrow('leave one out');
  });
});
