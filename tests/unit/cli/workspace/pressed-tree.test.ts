import { describe, expect, it } from 'vitest';
import { growTree, pressTree } from '../../../../cli/workspace/pressed-tree.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';

const TEXT = 'a: [1, true, "två", null]\nb: { c: -0.5, d: yes }\ne: >\n  folded\n  text\n';

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
