import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { textAt } from '../../../../cli/workspace/tree.ts';
import { type WorkspaceFile, workspaceFile } from '../../../../cli/workspace/workspace-file.ts';

const TEXT = 'a: [1, true, "två", null]\nb: { c: -0.5, d: yes }\ne: >\n  folded\n  text\n';

/** What reading a file gives, as plain data. */
function read(file: WorkspaceFile) {
  const { source, tree, findings } = file;
  return { file: source.file, text: source.text, tree: shown(tree), findings: shown(findings) };
}

function parsed(text: string, file = 'x.yaml') {
  const { source, tree, findings } = readYaml(file, Buffer.from(text));
  return { file, text: source.text, tree: shown(tree), findings: shown(findings) };
}

/** Places with the names of their files in the place of the sources. */
function shown(value: unknown): unknown {
  const plain = (key: string, one: unknown) => {
    if (key === 'source') return (one as { file: string }).file;
    return one instanceof Map ? [...one] : Object.is(one, -0) ? '-0' : one;
  };
  // A number that JSON cannot write would pass for null.
  return JSON.parse(
    JSON.stringify(value, (key, one) => plain(key, typeof one === 'number' ? `${one}` : one)) ??
      'null',
  );
}

/** Runs that share what they keep. */
function runs() {
  const store = Store.inMemory();
  let opened = 0;
  const run = (text: string, file = 'x.yaml') => {
    const graph = new Graph(store, 'tool');
    const bytes = Buffer.from(text);
    const value = () => {
      opened += 1;
      return bytes;
    };
    return {
      graph,
      file: workspaceFile(file, { digest: digestOf(bytes), size: bytes.length, value }, graph),
    };
  };
  return { run, store, opened: () => opened };
}

describe('A file that was read before', () => {
  it('gives the same tree with the same places, under any name', () => {
    const { run } = runs();
    run(TEXT);
    expect(read(run(TEXT).file)).toEqual(parsed(TEXT));
    expect(read(run(TEXT, 'y.yaml').file)).toEqual(parsed(TEXT, 'y.yaml'));
  });

  it('is not opened for its values, and not parsed again', () => {
    const { run, opened } = runs();
    run(TEXT);
    const before = opened();
    const { file, graph } = run(TEXT);
    expect(textAt(file.tree, 'a', 2)).toBe('två');
    expect(file.findings).toEqual([]);
    expect(opened()).toBe(before);
    expect(graph.tally.get('tree')).toEqual({ made: 0, kept: 1 });
  });

  it('is parsed again once a byte of it is another', () => {
    const { run } = runs();
    run(TEXT);
    const changed = TEXT.replace('true', 'false');
    expect(read(run(changed).file)).toEqual(parsed(changed));
  });

  it('is parsed again when it had a fault, so that the fault is reported each time', () => {
    const { run } = runs();
    const faulty = 'a: 1\na: 2\n';
    run(faulty);
    expect(read(run(faulty).file)).toEqual(parsed(faulty));
    expect(run(faulty).file.findings).not.toEqual([]);
  });

  it.each(['a: .inf\n', 'a: .nan\n', 'a: -0.0\n'])(
    'is parsed again where JSON cannot write one of its numbers: %j',
    (text) => {
      const { run } = runs();
      run(text);
      expect(read(run(text).file)).toEqual(parsed(text));
    },
  );

  it('is parsed again where what is kept of it is damaged', () => {
    const { run, store } = runs();
    run(TEXT);
    const name = `tree ${digestOf(TEXT)}`;
    const head = store.head(name);
    const value = Buffer.from(store.value(name) ?? []);
    expect(value.includes('två')).toBe(true);
    const damaged = Buffer.from(value.toString().replace('två', 'tre'));
    store.set(name, { inputs: head?.inputs ?? '', digest: head?.digest ?? '', value: damaged });
    const { file, graph } = run(TEXT);
    expect(read(file)).toEqual(parsed(TEXT));
    expect(graph.damaged).toEqual([name]);
  });
});
