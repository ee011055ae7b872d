import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../../cli/sealed.ts';
import { forgetParsedFiles, ParsedFiles } from '../../../../cli/workspace/parsed-files.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { textAt } from '../../../../cli/workspace/tree.ts';

const TEXT = 'a: [1, true, "två", null]\nb: { c: -0.5, d: yes }\ne: >\n  folded\n  text\n';

let root: string;
let kept: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-parsed-'));
  kept = join(root, '.portico/parsed.json');
  mkdirSync(join(root, '.portico'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Reads one file in a run of its own. */
function run(text: string, file = 'x.yaml') {
  const files = new ParsedFiles(root);
  const read = files.read(file, Buffer.from(text));
  files.keep();
  return read;
}

/** Changes what is kept and seals it again, so that its use can be told from parsing anew. */
function tamper(from: string, to: string): void {
  writeFileSync(kept, seal((unseal(readFileSync(kept, 'utf8')) ?? '').replace(from, to)));
}

describe('A file that was read before', () => {
  it('gives the same tree with the same places, under any name', () => {
    run(TEXT);
    expect(run(TEXT)).toEqual(readYaml('x.yaml', Buffer.from(TEXT)));
    expect(run(TEXT, 'y.yaml')).toEqual(readYaml('y.yaml', Buffer.from(TEXT)));
  });

  it('is not parsed again', () => {
    run(TEXT);
    tamper('två', 'tre');
    expect(textAt(run(TEXT).tree, 'a', 2)).toBe('tre');
  });

  it('is parsed again once a byte of it is another', () => {
    run(TEXT);
    const changed = TEXT.replace('true', 'false');
    expect(run(changed)).toEqual(readYaml('x.yaml', Buffer.from(changed)));
  });

  it('is parsed again when it had a fault, so that the fault is told each time', () => {
    const faulty = 'a: 1\na: 2\n';
    run(faulty);
    expect(run(faulty).findings).toEqual(readYaml('x.yaml', Buffer.from(faulty)).findings);
    expect(run(faulty).findings).not.toEqual([]);
  });

  it('is parsed again where JSON cannot write one of its numbers', () => {
    for (const text of ['a: .inf\n', 'a: .nan\n', 'a: -0.0\n']) {
      run(text);
      expect(run(text)).toEqual(readYaml('x.yaml', Buffer.from(text)));
    }
  });
});

describe('What is kept', () => {
  it('is nothing where no build has made the folder', () => {
    rmSync(join(root, '.portico'), { recursive: true });
    expect(run(TEXT).findings).toEqual([]);
    expect(existsSync(join(root, '.portico'))).toBe(false);
  });

  it('can be forgotten', () => {
    run(TEXT);
    forgetParsedFiles(root);
    expect(existsSync(kept)).toBe(false);
    expect(run(TEXT)).toEqual(readYaml('x.yaml', Buffer.from(TEXT)));
  });

  it('is what the last run has read, and no more', () => {
    run(TEXT);
    run('a: 1\n');
    expect(Object.keys(JSON.parse(readFileSync(kept, 'utf8')).of.trees)).toHaveLength(1);
  });

  it.each([
    [
      'has a value changed',
      () => writeFileSync(kept, readFileSync(kept, 'utf8').replace('två', 'tre')),
    ],
    ['is broken', () => writeFileSync(kept, '{"parser":')],
    ['is of another parser', () => tamper('"parser":"', '"parser":"x')],
    ['is a folder', () => [rmSync(kept), mkdirSync(kept)]],
  ])('does no harm where it %s', (_, harm) => {
    run(TEXT);
    harm();
    expect(run(TEXT)).toEqual(readYaml('x.yaml', Buffer.from(TEXT)));
  });
});
