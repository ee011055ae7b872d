import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { graphFile, openSession, type SessionOptions } from '../../../../cli/graph/session.ts';

function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-session-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

/** One run: a node is made, or taken from what is kept. */
function run(root: string, options?: SessionOptions): boolean {
  const session = openSession(root, options);
  let isMade = false;
  session.graph.node('n', { a: 1 }, () => {
    isMade = true;
    return 'value';
  });
  session.close();
  return isMade;
}

it('leaves nothing in a workspace where no build was made', () => {
  const root = workspace();
  expect([run(root), run(root), existsSync(join(root, '.portico'))]).toEqual([true, true, false]);
});

it('keeps what is made from the first build on, for checks too', () => {
  const root = workspace();
  expect([run(root, { begin: true }), run(root), run(root, { fresh: true })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(existsSync(graphFile(root))).toBe(true);
});

it('keeps what checks make, where there is a folder for it', () => {
  const root = workspace();
  mkdirSync(join(root, '.portico'));
  expect([run(root), run(root)]).toEqual([true, false]);
});
