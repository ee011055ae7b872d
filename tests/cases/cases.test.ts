import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaredReads, guardReads } from '../unit/cli/rules/guard-reads.ts';
import { inWorkspace, listCases, readCase, runCase, runCheck } from './run-case.ts';

// A rule that reads what it does not declare fails in each case.
const reads = guardReads();
const update = process.env.UPDATE_CASES === '1';

test('the base workspace has no problem', () => {
  expect(inWorkspace((root) => runCheck(root))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
});

describe('workspaces without a problem', () => {
  test.each(listCases('ok'))('%s', (name) => {
    expect(runCase('ok', name)).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
});

describe('workspaces with a problem', () => {
  const cases = listCases('err');

  test('there are at least sixty', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  test.each(cases)('%s', (name) => {
    const { expected, options } = readCase('err', name);
    const { stdout, exitCode } = runCase('err', name);
    if (update) writeFileSync(expected, stdout);
    expect(existsSync(expected), 'run with UPDATE_CASES=1 to write it').toBe(true);
    expect(stdout).toBe(readFileSync(expected, 'utf8'));
    expect(stdout).toContain(name.split('/')[0] as string);
    // Warnings alone let everything after the check go on.
    const isWarning = !/^\S.*:\d+:\d+ {2}error |"severity":"error"|"level": "error"|"severity":"major"|^::error /m.test(stdout);
    expect(exitCode).toBe(isWarning ? 0 : 1);
    if (options.format === 'json') JSON.parse(stdout);
  });
});

test('no rule declares that it reads what it never reads', () => {
  expect(declaredReads().filter((one) => !reads.has(one))).toEqual([]);
});
