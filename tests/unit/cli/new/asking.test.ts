import { describe, expect, test } from 'vitest';
import { clackPrompter } from '../../../../cli/new/clack-prompter.ts';
import { item } from '../../../../cli/new/kinds/item.ts';
import { market } from '../../../../cli/new/kinds/market.ts';
import { NewWorkspace } from './new-workspace.ts';
import { CTRL_C, DOWN, ENTER, RUB_OUT, SPACE, type Step, Typist } from './typist.ts';

const UP_TO_PRICE: Step[] = [
  ['In which country', 'keny'],
  ['keny', ENTER],
  ['be called', ENTER],
  ['Which brand', DOWN + ENTER],
  ['In which languages', DOWN.repeat(5) + SPACE + ENTER],
  ['stands before', ENTER],
  ['How is it paid', ENTER],
];

describe('portico new in a terminal', () => {
  test('asks, checks each answer at once, shows the file, and writes it', async () => {
    const workspace = new NewWorkspace(true);
    const typist = new Typist([
      ...UP_TO_PRICE,
      ['What does it cost', `20,5${ENTER}`],
      ['does not have the expected form', `${RUB_OUT}${RUB_OUT}.50${ENTER}`],
      ['In which currency', ENTER],
      ['Which period', ENTER],
      ['period is over', ENTER],
      ['terms of service', ENTER],
      ['subscribers end it', ENTER],
      ['mobile operators', `Safaricom, Airtel${ENTER}`],
      ['youngest age', `old${ENTER}`],
      ['a whole number is expected', `${RUB_OUT.repeat(3)}18${ENTER}`],
      ['Write this file?', ENTER],
    ]);
    const prompter = clackPrompter(typist.streams);
    const { exitCode, stdout, stderr } = await workspace.make(market, {}, {}, prompter);
    expect(typist.left).toEqual([]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'wrote tenants/kenya.yaml\n' });
    const written = workspace.read('tenants/kenya.yaml');
    expect(written).toContain('  prices: [{ amount: "20.50", currency: KES }]\n  per: day\n');
    expect(written).toContain('  operators: [Safaricom, Airtel]\n');
    expect(written).toContain('\n  - language: ar\n    subdomains: [ke.ar]\n');
    expect(stderr).toContain(`tenants/kenya.yaml (new)\n+ ${written.split('\n')[0]}`);
    expect(workspace.problems()).toEqual([]);
  });

  test.each([
    ['Ctrl+C at a question', [...UP_TO_PRICE, ['What does it cost', CTRL_C]] as Step[]],
    ['a No at the end', [['Write this file?', `n`]] as Step[]],
    ['Ctrl+C at the end', [['Write this file?', CTRL_C]] as Step[]],
  ])('leaves nothing behind after %s', async (_, steps) => {
    const workspace = new NewWorkspace(true);
    const before = workspace.files();
    const typist = new Typist(steps);
    const given = steps.length > 1 ? {} : NO_OFFER;
    const prompter = clackPrompter(typist.streams);
    const { exitCode, stdout, stderr } = await workspace.make(market, given, {}, prompter);
    expect(typist.left).toEqual([]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/Nothing was written\.\n$/);
    expect(workspace.files()).toEqual(before);
  });

  test('asks only what has to be known with --yes, and writes without asking', async () => {
    const workspace = new NewWorkspace(true);
    const typist = new Typist([['How is it paid', DOWN + DOWN + ENTER]]);
    const { model: _, ...given } = NO_OFFER;
    const prompter = clackPrompter(typist.streams);
    const { exitCode } = await workspace.make(market, given, { yes: true }, prompter);
    expect({ exitCode, left: typist.left }).toEqual({ exitCode: 0, left: [] });
    expect(workspace.read('tenants/greece.yaml')).toContain('- { language: en, subdomains: [gr] }');
  });

  test('takes steps line by line, and leaves open what nobody knows yet', async () => {
    const workspace = new NewWorkspace();
    const typist = new Typist([
      ['In which section', DOWN + DOWN + ENTER],
      ["The item's title", `Sprint${ENTER}`],
      ['The id in the address', ENTER],
      ['The key under which', ENTER],
      ['Should every portal', ENTER],
      ['Which texts does it have', ENTER],
      ['How demanding', ENTER],
      ['How long one session', ENTER],
      ['How many days', ENTER],
      ['Seconds of work', ENTER],
      ['Seconds of rest', ENTER],
      ['How often', ENTER],
      ['A film of the program', ENTER],
      ['One or two sentences', `Fast.${ENTER}`],
      ['How long it takes', `A while.${ENTER}`],
      ['What the program is for', `Speed.${ENTER}`],
      ['in order: 1', `Warm up, slowly.${ENTER}`],
      ['in order: 2', ENTER],
      ['too few entries', `Run.${ENTER}`],
      ['in order: 3', `Walk.${ENTER}`],
      ['in order: 4', ENTER],
      ['What to eat', `Water.${ENTER}`],
      ['Write these 2 files?', ENTER],
    ]);
    const prompter = clackPrompter(typist.streams);
    const { exitCode } = await workspace.make(item, {}, {}, prompter);
    expect({ exitCode, left: typist.left }).toEqual({ exitCode: 0, left: [] });
    expect(workspace.read('catalog/messages/en/fitness.yaml')).toContain(
      '    steps:\n      - Warm up, slowly.\n      - Run.\n      - Walk.\n',
    );
    expect(workspace.problems()).toEqual([]);
  });
});

const NO_OFFER = {
  country: 'GR',
  name: 'greece',
  brand: 'ripple',
  language: 'en',
  subdomain: 'gr',
  model: 'none',
  terms: 'general',
};
