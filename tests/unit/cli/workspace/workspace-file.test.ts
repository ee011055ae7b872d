import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { growTree, pressTree } from '../../../../cli/workspace/pressed-tree.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { textAt } from '../../../../cli/workspace/tree.ts';
import { workspaceFile } from '../../../../cli/workspace/workspace-file.ts';

const TEXT = 'a: [1, true, "två", null]\nb: { c: -0.5, d: yes }\ne: >\n  folded\n  text\n';

/** Runs that read one file each, with one store. */
function fixture() {
  const store = Store.inMemory();
  const run = (text: string, file = 'x.yaml') => {
    const bytes = Buffer.from(text);
    const content = { digest: digestOf(bytes), size: bytes.length, value: () => bytes };
    const { source, tree, findings } = workspaceFile(file, content, new Graph(store, 'tool'));
    // The source decodes its text when it is asked for.
    return { source: { file: source.file, text: source.text }, tree, findings };
  };
  return { store, run };
}

/** The same as parsing gives it. */
const parsed = (text: string, file = 'x.yaml') => plain(readYaml(file, Buffer.from(text)));

/** Without the class of sources, which differs. */
const plain = (read: unknown): unknown =>
  JSON.parse(
    JSON.stringify(read, (key, value) =>
      key === 'source'
        ? { file: value.file, text: value.text }
        : value instanceof Map
          ? [...value]
          : // JSON has no word for these.
            typeof value === 'number'
            ? `number ${Object.is(value, -0) ? '-0' : value}`
            : value,
    ),
  );

describe('A YAML file that was read before', () => {
  it('gives the same tree with the same places, under any name', () => {
    const { run } = fixture();
    run(TEXT);
    expect(plain(run(TEXT))).toEqual(parsed(TEXT));
    expect(plain(run(TEXT, 'y.yaml'))).toEqual(parsed(TEXT, 'y.yaml'));
  });

  it('is not parsed again', () => {
    const { run, store } = fixture();
    run(TEXT);
    const name = `tree ${digestOf(TEXT)}`;
    // Another tree in its place tells the use of what is kept from parsing anew.
    const content = { digest: digestOf(TEXT), size: 1, value: () => Buffer.from('a: [1, 2, tre]') };
    expect(store.head(name)).toBeDefined();
    const again = workspaceFile('x.yaml', content, new Graph(store, 'tool'));
    expect(textAt(again.tree, 'a', 2)).toBe('två');
  });

  it('is parsed again once a byte of it is another', () => {
    const { run } = fixture();
    run(TEXT);
    const changed = TEXT.replace('true', 'false');
    expect(plain(run(changed))).toEqual(parsed(changed));
  });

  it('is parsed again when it had a fault, so that the fault is reported each time', () => {
    const { run } = fixture();
    const faulty = 'a: 1\na: 2\n';
    const first = run(faulty).findings;
    expect(first).not.toEqual([]);
    expect(plain(run(faulty))).toEqual(parsed(faulty));
  });

  it('is parsed again where JSON cannot write one of its numbers', () => {
    const { run } = fixture();
    for (const text of ['a: .inf\n', 'a: .nan\n', 'a: -0.0\n']) {
      run(text);
      expect(plain(run(text))).toEqual(parsed(text));
    }
  });

  it('is parsed again where what is kept of it is damaged', () => {
    const { run, store } = fixture();
    run(TEXT);
    const name = `tree ${digestOf(TEXT)}`;
    const value = Buffer.from(String(store.value(name)).replace('två', 'tre'));
    const { inputs = '', digest = '' } = store.head(name) ?? {};
    store.set(name, { inputs, digest, value });
    expect(plain(run(TEXT))).toEqual(parsed(TEXT));
  });
});

describe('A tree without its source', () => {
  it('is text that JSON can hold, from which the tree grows again', () => {
    const { source, tree } = readYaml('x.yaml', Buffer.from(TEXT));
    const pressed = tree && pressTree(tree);
    expect(JSON.stringify(pressed)).not.toContain('x.yaml');
    const grown = pressed && growTree(source, JSON.parse(JSON.stringify(pressed)));
    expect(grown).toEqual(tree);
  });

  it('is none where a number would come back as another one', () => {
    for (const text of ['a: .inf\n', 'a: [.nan]\n', 'a: { b: -0.0 }\n']) {
      const { tree } = readYaml('x.yaml', Buffer.from(text));
      expect([text, tree && pressTree(tree)]).toEqual([text, undefined]);
    }
  });
});
