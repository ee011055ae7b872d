import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../cli/graph/digest.ts';
import {
  all,
  allByName,
  Graph,
  type GraphOptions,
  type Node,
  plainNode,
} from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';

/** Runs one after the other with one store, and what was made in the last of them. */
function fixture() {
  const store = Store.inMemory();
  let made: string[] = [];
  const run = <T>(
    work: (graph: Graph, made: (name: string) => void) => T,
    { tool = 'tool', ...options }: GraphOptions & { tool?: string } = {},
  ) => {
    made = [];
    const graph = new Graph(store, tool, options);
    const result = work(graph, (name) => made.push(name));
    return { result, graph };
  };
  return { store, run, made: () => made };
}

/** Words of a text, and how many there are: the second is made from the first. */
function words(graph: Graph, told: (name: string) => void, text: string): Node<number> {
  const list = graph.node('words', { text }, (input) => {
    told('words');
    return input.text.split(/\s+/);
  });
  return graph.node('count', { list }, (input) => {
    told('count');
    return input.list.length;
  });
}

describe('A node', () => {
  it('is made once, and kept for the runs to come', () => {
    const { run, made } = fixture();
    const build = () => run((graph, told) => words(graph, told, 'a b c').value());
    expect([build().result, made()]).toEqual([3, ['words', 'count']]);
    expect([build().result, made()]).toEqual([3, []]);
    const { graph } = build();
    expect([...graph.tally]).toEqual([
      ['words', { made: 0, kept: 1 }],
      ['count', { made: 0, kept: 1 }],
    ]);
  });

  it('is made again when an input is another one, with what it is an input of', () => {
    const { run, made } = fixture();
    run((graph, told) => words(graph, told, 'a b c'));
    const { result } = run((graph, told) => words(graph, told, 'a b c d').value());
    expect([result, made()]).toEqual([4, ['words', 'count']]);
  });

  it('leaves alone what it is an input of, when its value is the same again', () => {
    const { run, made } = fixture();
    run((graph, told) => words(graph, told, 'a b c'));
    const { result } = run((graph, told) => words(graph, told, 'a  b  c').value());
    expect([result, made()]).toEqual([3, ['words']]);
  });

  it('is made again by other code, and when nothing kept is to be read', () => {
    const { run, made } = fixture();
    const both = ['words', 'count'];
    run((graph, told) => words(graph, told, 'a b'));
    run((graph, told) => words(graph, told, 'a b'), { tool: 'newer' });
    expect(made()).toEqual(both);
    run((graph, told) => words(graph, told, 'a b'), { tool: 'newer', fresh: true });
    expect(made()).toEqual(both);
  });

  it('tells inputs by their names, and nodes from texts that look like their digests', () => {
    const { run, made } = fixture();
    const node = plainNode('text');
    const inputs = [{ a: 1 }, { b: 1 }, { b: '1' }, { b: node }, { b: `=${node.digest}` }, {}];
    for (const input of inputs) {
      run((graph, told) => graph.node('n', input, () => told('n')));
      expect([input, made()]).toEqual([input, ['n']]);
    }
  });

  it('of bytes keeps them as they are', () => {
    const { run, made } = fixture();
    const bytes = Uint8Array.from([0, 255, 10, 13, 200]);
    const build = () =>
      run((graph, told) =>
        graph.bytes('picture x', {}, () => {
          told('picture');
          return bytes;
        }),
      ).result;
    expect([...build().value()]).toEqual([...bytes]);
    expect([[...build().value()], made()]).toEqual([[...bytes], []]);
    expect(build().digest).toBe(digestOf(bytes));
  });

  it('that takes its time is kept like the others, unless what it names is lost', async () => {
    const { run, made } = fixture();
    const build = (isUsable?: (value: string) => boolean) =>
      run((graph, told) =>
        graph.slow(
          'slow',
          { a: 1 },
          async () => {
            told('slow');
            return 'value';
          },
          isUsable,
        ),
      ).result;
    await build();
    expect([(await build()).value(), made()]).toEqual(['value', []]);
    expect([(await build((value) => value === 'value')).value(), made()]).toEqual(['value', []]);
    expect([(await build(() => false)).value(), made()]).toEqual(['value', ['slow']]);
  });

  it('knows beforehand whether it has to be made', () => {
    const { run } = fixture();
    const isKept = (input: number, options?: GraphOptions) =>
      run((graph) => graph.isKept('n', { input }), options).result;
    expect(isKept(1)).toBe(false);
    run((graph) => graph.node('n', { input: 1 }, () => 'made'));
    expect([isKept(1), isKept(2), isKept(1, { fresh: true })]).toEqual([true, false, false]);
  });
});

describe('A kept value that is damaged', () => {
  /** What is damaged, and what is said to be. */
  const damages: [what: 'value' | 'digest', damaged: string[]][] = [
    ['value', ['count']],
    ['digest', []],
  ];

  /** Changes the value of a row and not its digest, or the other way round. */
  function damage(store: Store, name: string, what: 'value' | 'digest'): void {
    const { inputs = '', digest = '' } = store.head(name) ?? {};
    const value = store.value(name) ?? Buffer.from('');
    const other = { inputs, digest, value, [what]: what === 'value' ? Buffer.from('9') : 'f00' };
    store.set(name, other);
  }

  it.each(damages)('in its %s is made again, once', (what, damaged) => {
    const { store, run, made } = fixture();
    const build = () => run((graph, told) => words(graph, told, 'a b c').value());
    build();
    damage(store, 'count', what);
    const { result, graph } = build();
    // With another digest it is as if it had been made from something else.
    expect([result, made(), graph.damaged]).toEqual([3, ['count'], damaged]);
    const next = build();
    expect([next.result, made(), next.graph.damaged]).toEqual([3, [], []]);
  });

  it.each(damages)('in its %s is made again where it takes time', async (what, damaged) => {
    const { store, run, made } = fixture();
    const build = async () => {
      const { result, graph } = run((graph, told) =>
        graph.slow('slow', {}, async () => {
          told('slow');
          return 3;
        }),
      );
      return [(await result).value(), made(), graph.damaged];
    };
    await build();
    damage(store, 'slow', what);
    expect(await build()).toEqual([3, ['slow'], damaged.map(() => 'slow')]);
    expect(await build()).toEqual([3, [], []]);
  });

  it('by another run in the middle of this one does not show', async () => {
    const { store, run } = fixture();
    const make = (graph: Graph) => graph.slow('slow', {}, async () => 3);
    await run(make).result;
    const { result } = run(make);
    const node = await result;
    damage(store, 'slow', 'value');
    expect(node.value()).toBe(3);
    const { result: sum } = run((graph) => words(graph, () => {}, 'a b c'), { fresh: true });
    damage(store, 'count', 'value');
    expect(sum.value()).toBe(3);
  });
});

describe('Making all again and comparing', () => {
  it('finds a node that reads something which is not among its inputs', async () => {
    const { run } = fixture();
    let hidden = 'one';
    const node = (graph: Graph) => graph.node('n', { a: 1 }, () => hidden);
    const slow = (graph: Graph) => graph.slow('s', { a: 1 }, async () => hidden);
    run(node);
    await run(slow).result;
    expect(run(node, { verify: true }).result.value()).toBe('one');
    await run(slow, { verify: true }).result;
    hidden = 'two';
    const words = (name: string) =>
      `The node "${name}" reads something that is not among its inputs.`;
    expect(() => run(node, { verify: true })).toThrow(words('n'));
    await expect(run(slow, { verify: true }).result).rejects.toThrow(words('s'));
  });
});

describe('Some nodes as one', () => {
  const [a, b] = [plainNode('a'), plainNode('b')];

  it('have the values of all, and a digest that goes with their order', () => {
    expect(all([a, b]).value()).toEqual(['a', 'b']);
    expect(all([a, b]).digest).not.toBe(all([b, a]).digest);
    expect(all([a, b]).digest).toBe(all([plainNode('a'), b]).digest);
  });

  it('by their names have a digest that goes with the names', () => {
    const named = (one: string, two: string) =>
      allByName(
        new Map([
          [one, a],
          [two, b],
        ]),
      );
    expect(named('x', 'y').value()).toEqual(
      new Map([
        ['x', 'a'],
        ['y', 'b'],
      ]),
    );
    expect(named('x', 'y').digest).not.toBe(named('x', 'z').digest);
  });
});
