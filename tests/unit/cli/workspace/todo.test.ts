import { describe, expect, it } from 'vitest';
import { growTree, pressTree } from '../../../../cli/workspace/pressed-tree.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { merge, plainValue, type Tree, todosIn, without } from '../../../../cli/workspace/tree.ts';

function read(text: string): Tree {
  const { tree, findings } = readYaml('x.yaml', Buffer.from(text));
  expect(findings).toEqual([]);
  return tree as Tree;
}

/** The paths of what has yet to be filled in, each with what is written there, and its stand-in. */
function todos(tree: Tree): [path: string, written: string, standIn: unknown][] {
  return [...todosIn(tree)].map(({ path, place, standIn }) => [
    path.join('.'),
    place.source.text.slice(place.start, place.end),
    standIn && plainValue(standIn),
  ]);
}

describe('A value behind !todo', () => {
  it('has the type that it has without the tag', () => {
    const tree = read(
      'a: !todo 1\nb: !todo "1"\nc: !todo true\nd: !todo 4.5\ne: !todo some words\nf: !todo >\n  folded\n  text\n',
    );
    expect(plainValue(tree)).toEqual({
      a: 1,
      b: '1',
      c: true,
      d: 4.5,
      e: 'some words',
      f: 'folded text\n',
    });
  });

  it('may be a map, a list or behind an anchor, and its place begins at the tag', () => {
    const tree = read(
      'a: !todo { b: 1 }\nc: !todo\n  d: 2\ne: !todo [3]\nf: !todo\n  - 4\ng: &x !todo five\nh: !todo &y six\ni: *x\n',
    );
    expect(plainValue(tree)).toEqual({
      a: { b: 1 },
      c: { d: 2 },
      e: [3],
      f: [4],
      g: 'five',
      h: 'six',
      i: 'five',
    });
    expect(todos(tree).map(([path, written]) => `${path} ${written}`)).toEqual([
      'a !todo { b: 1 }',
      'c !todo\n  d: 2',
      'e !todo [3]',
      'f !todo\n  - 4',
      'g !todo five',
      'h !todo &y six',
      'i !todo five',
    ]);
  });

  it('is left out where there is none, and its key is remembered', () => {
    const tree = read('a: !todo\nb: { c: !todo , d: !todo ~ }\ne: [!todo , 1]\nf: [!todo ]\n');
    expect(plainValue(tree)).toEqual({ b: {}, e: [1] });
    expect(todos(tree)).toEqual([
      ['b.c', '!todo', undefined],
      ['b.d', '!todo ~', undefined],
      ['e', '!todo', [1]],
      ['a', '!todo', undefined],
      ['f', '!todo', undefined],
    ]);
  });

  it('stands once in a map', () => {
    const { findings } = readYaml('x.yaml', Buffer.from('a: !todo\na: 1\n'));
    expect(findings.map(({ rule }) => rule)).toEqual(['yaml-duplicate-key']);
  });

  it('is no file by itself', () => {
    const { findings } = readYaml('x.yaml', Buffer.from('!todo\n'));
    expect(findings.map(({ rule }) => rule)).toEqual(['file-empty']);
  });

  it('stays when its source is taken out of the tree and put back', () => {
    const text = 'a: !todo { b: !todo 1 }\nc: [!todo , { d: !todo }]\ne: !todo\n';
    const { source, tree } = readYaml('x.yaml', Buffer.from(text));
    const pressed = tree && pressTree(tree);
    const grown = pressed && growTree(source, JSON.parse(JSON.stringify(pressed)));
    expect(grown).toEqual(tree);
  });
});

describe('What a file above fills in', () => {
  const base = read(
    'offer: !todo { price: 1, per: day }\nname: !todo\nlinks: { about: !todo x }\n',
  );

  it('is not to be filled in any more; what stays of a stand-in is', () => {
    const merged = merge(base, read('offer: { price: 2 }\nname: Ours\n'));
    expect(plainValue(merged)).toEqual({
      offer: { price: 2, per: 'day' },
      name: 'Ours',
      links: { about: 'x' },
    });
    expect(todos(merged).map(([path]) => path)).toEqual(['offer.per', 'links.about']);
  });

  it('may itself have yet to be filled in, with the value below as its stand-in', () => {
    const merged = merge(base, read('links: { about: !todo }\n'));
    expect(todos(merged)).toEqual([
      ['offer', '!todo { price: 1, per: day }', { price: 1, per: 'day' }],
      ['links.about', '!todo', 'x'],
      ['name', '!todo', undefined],
    ]);
  });

  it('is forgotten with its key', () => {
    expect(todos(without(base, 'name')).map(([path]) => path)).toEqual(['offer', 'links.about']);
  });
});
