import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { termsFacts } from '../../../cli/catalogue/terms-facts.ts';
import { registerBooks } from '../../../cli/commands/books.ts';
import { registerBuild } from '../../../cli/commands/build.ts';
import { registerCheck } from '../../../cli/commands/check.ts';
import { registerCompletion } from '../../../cli/commands/completion.ts';
import { registerCoverage } from '../../../cli/commands/coverage.ts';
import { registerDev } from '../../../cli/commands/dev.ts';
import { registerExplain } from '../../../cli/commands/explain.ts';
import { registerExport } from '../../../cli/commands/export.ts';
import { registerGallery } from '../../../cli/commands/gallery.ts';
import { registerInit } from '../../../cli/commands/init.ts';
import { registerMerge } from '../../../cli/commands/merge.ts';
import { registerNew } from '../../../cli/commands/new.ts';
import { registerPlan } from '../../../cli/commands/plan.ts';
import { registerPublish } from '../../../cli/commands/publish.ts';
import { registerReady } from '../../../cli/commands/ready.ts';
import { registerReleases } from '../../../cli/commands/releases.ts';
import { registerRollback } from '../../../cli/commands/rollback.ts';
import { registerSchemas } from '../../../cli/commands/schemas.ts';
import { registerServe } from '../../../cli/commands/serve.ts';
import { registerSessions } from '../../../cli/commands/sessions.ts';
import { registerSubscribers } from '../../../cli/commands/subscribers.ts';
import { registerTexts } from '../../../cli/commands/texts.ts';
import { registerWorker } from '../../../cli/commands/worker.ts';
import { DEMO } from '../../../cli/serve/login/demo-subscriber.ts';
import { readWorkspace } from '../../../cli/workspace/read-workspace.ts';
import { siteHosts } from '../../../cli/workspace/site-hosts.ts';
import { itemsAt } from '../../../cli/workspace/tree.ts';
import { root } from '../../workspace-files.ts';
import { anchors, blocks, exampleTenant, isThere, linkedFiles, type Page, pages } from './docs.ts';

const all = pages();
const byPath = new Map(all.map((page) => [page.path, page]));
const readme = byPath.get('README.md') as Page;

describe('the pages of the documentation', () => {
  test('link to what is there', () => {
    const missing = all.flatMap((page) =>
      linkedFiles(page)
        .filter(({ file, anchor }) => {
          const target = byPath.get(file);
          return !isThere(file) || (anchor !== '' && target && !anchors(target).includes(anchor));
        })
        .map(({ file, anchor }) => `${page.path}: ${file}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  test('name files and folders that are there', () => {
    // The market that README adds is not there yet; pages of rules name the files of their cases.
    const example = `tenants/${exampleTenant().name}.yaml`;
    const own = all.filter(({ path }) => !path.startsWith('docs/rules/'));
    const named = own.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:cli|runtime|schemas|catalog|tenants|tests)\/[^`\s]*)`/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
    // What is hosted is a workspace's own; Portico's catalogue has nothing of it.
    const isOwn = (name: string) => name === example || name.startsWith('catalog/hosted/');
    const missing = named.filter(
      ({ name }) => !/[<*…{]/.test(name) && !isOwn(name) && !isThere(name),
    );
    expect(missing).toEqual([]);
  });

  test('are all in the index, or in an index that it leads to', () => {
    const start = ['docs/README.md', 'docs/reference/README.md', 'docs/rules/README.md'];
    const reached = start.flatMap((path) => linkedFiles(byPath.get(path) as Page));
    const linked = new Set(reached.map(({ file }) => file));
    const lost = all.filter(({ path }) => path.startsWith('docs/') && !linked.has(path));
    expect(lost.map(({ path }) => path).filter((path) => path !== 'docs/README.md')).toEqual([]);
  });
});

describe('a command line in the documentation', () => {
  const program = new Command('portico');
  for (const register of [
    registerBooks,
    registerBuild,
    registerPlan,
    registerPublish,
    registerWorker,
    registerReleases,
    registerRollback,
    registerMerge,
    registerExport,
    registerCheck,
    registerDev,
    registerExplain,
    registerReady,
    registerServe,
    registerSessions,
    registerSubscribers,
    registerCompletion,
    registerCoverage,
    registerNew,
    registerTexts,
    registerGallery,
    registerInit,
    registerSchemas,
  ]) {
    register(program);
  }
  const lines = all.flatMap((page) =>
    [...page.text.matchAll(/npx portico ((?:[^\n`>|#&;]|<[a-z]+>)*)/g)].map(([, args = '']) => ({
      page: page.path,
      args: args.trim(),
    })),
  );

  test('is found by this test', () => {
    expect(lines.length).toBeGreaterThan(10);
  });

  test.each(lines)('$page: portico $args', ({ args }) => {
    let command = program;
    const words = args.split(/\s+/).filter(Boolean);
    for (;;) {
      const next = command.commands.find((one) => one.name() === words[0]);
      if (!next) break;
      words.shift();
      command = next;
    }
    expect(command, 'there is no such command').not.toBe(program);
    const { operands, unknown } = command.exitOverride().parseOptions(words);
    expect(unknown.filter((word) => word !== '--help')).toEqual([]);
    const last = command.registeredArguments.at(-1);
    const most = last?.variadic ? Number.POSITIVE_INFINITY : command.registeredArguments.length;
    expect(operands.length).toBeLessThanOrEqual(most);
  });
});

describe('README', () => {
  test('says the two commands at its very top', () => {
    const commands = blocks(readme).filter(({ language }) => language === 'sh');
    expect(commands.slice(0, 2).map(({ text }) => text.trim())).toEqual([
      'npm ci && npm start',
      'npm ci && npm test',
    ]);
    expect(readme.text.indexOf('npm ci && npm test')).toBeLessThan(1000);
  });

  test('names addresses that are served and the demo subscriber as it is', () => {
    const { tenants } = readWorkspace(root, {}, () => true);
    const hosts = tenants.flatMap(({ tree }) =>
      itemsAt(tree, 'sites').flatMap((site) => (tree ? siteHosts(tree, site) : [])),
    );
    const known = new Set(hosts.map(({ host }) => `http://${host}.localhost:8080/`));
    const shown = blocks(readme).find(({ language }) => language === 'text')?.text ?? '';
    const addresses = [...shown.matchAll(/http:\S+/g)].map(([address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !known.has(address))).toEqual([]);
    expect(shown).toContain(`Sign in as ${DEMO.phone} with the password ${DEMO.password}`);
  });

  test('adds a market in at most 22 lines', () => {
    expect(exampleTenant().text.trimEnd().split('\n').length).toBeLessThanOrEqual(22);
  });
});

test('docs/terms.md names facts that there are', () => {
  const text = byPath.get('docs/terms.md')?.text ?? '';
  const named = [...text.matchAll(/\b(?:offer|site|market|brand)(?:\.\w+)+/g)].map(
    ([name]) => name,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !termsFacts().has(name))).toEqual([]);
});
