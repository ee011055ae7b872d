import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '../../../../../cli/serve/login/queue.ts';

/** A queue in which one task runs at a time, until it is told to end. */
function createOneByOne(waiting: number) {
  const queue = createQueue(1, waiting);
  const begun: string[] = [];
  let end = () => {};
  const ask = (name: string, from = name) =>
    queue(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    }, from).then(
      () => 'done',
      (error: unknown) => error,
    );
  return {
    begun,
    ask,
    /** Ends tasks until none is left. */
    async finish() {
      for (let before = -1; before < begun.length; ) {
        before = begun.length;
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('those who ask take turns, each in the order of asking', async () => {
  const { ask, begun, finish } = createOneByOne(64);
  for (const name of ['a0', 'a1', 'a2', 'a3', 'b0', 'c0', 'b1']) ask(name, name.slice(0, 1));
  await finish();
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
});

test('one who asks for all places gives some up to others, who are served soon', async () => {
  const { ask, begun, finish } = createOneByOne(64);
  const flood = Array.from({ length: 200 }, (_, index) => ask(`flood ${index}`, 'flood'));
  const others = Array.from({ length: 20 }, (_, index) => ask(`other ${index}`));
  await finish();
  expect(await Promise.all(others)).toEqual(Array(20).fill('done'));
  const outcomes = await Promise.all(flood);
  const refused = outcomes.filter((outcome) => outcome instanceof QueueFull);
  expect(refused).toHaveLength(200 - 1 - 64 + 20);
  expect(begun.indexOf('other 19')).toBeLessThanOrEqual(22);
});

test('where all wait with as little, who comes too late is turned away', async () => {
  const { ask, finish } = createOneByOne(3);
  const outcomes = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
  expect(await outcomes[4]).toBeInstanceOf(QueueFull);
  await finish();
  expect(await Promise.all(outcomes.slice(0, 4))).toEqual(Array(4).fill('done'));
});
