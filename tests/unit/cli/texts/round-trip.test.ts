import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentAllowed } from '../../../../cli/check/environment-allowed.ts';
import { editMessages } from '../../../../cli/texts/edit-messages.ts';
import { exportCommand } from '../../../../cli/texts/export-command.ts';
import { workspaceLanguages } from '../../../../cli/texts/find-language.ts';
import { importCommand } from '../../../../cli/texts/import-command.ts';
import { singleTexts } from '../../../../cli/texts/single-texts.ts';
import { MESSAGE_FILES } from '../../../../cli/workspace/read-catalogue.ts';
import { readWorkspace } from '../../../../cli/workspace/read-workspace.ts';
import { sample } from '../../../sample.ts';
import { root } from '../../../workspace-files.ts';
import { recorder, repositoryCopy } from './small-workspace.ts';

const workspace = readWorkspace(root, {}, environmentAllowed);
const languages = workspaceLanguages(workspace).filter(({ code }) => code !== 'en');

/** Other scripts, apostrophes and quotes, each once: what they show holds for the rest. */
const some = languages.filter(({ code }) => ['ar', 'fr', 'pl'].includes(code));

/** The bytes of every message file, by path. */
function tree(path: string): Map<string, string> {
  const folder = join(path, 'catalog/messages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
}

async function exported(path: string, language: string): Promise<string> {
  const terminal = recorder();
  await exportCommand({ cwd: path, language }, {}, terminal);
  return terminal.stdout;
}

async function imported(path: string, xliff: string): Promise<string> {
  writeFileSync(join(path, 'texts.xlf'), xliff);
  const terminal = recorder();
  expect(await importCommand('texts.xlf', { cwd: path }, {}, terminal)).toBe(0);
  return terminal.stderr;
}

describe('export, then import', () => {
  test('is asked of all ten languages', () => {
    expect(languages.length).toBe(9);
  });

  test.each(sample(languages, ({ code }) => ['ar', 'fr'].includes(code)))(
    'leaves every byte in $name',
    async ({ code, name }) => {
      const path = repositoryCopy();
      const before = tree(path);
      expect(await imported(path, await exported(path, code))).toMatch(
        new RegExp(`^Nothing changes in ${name}\\.`),
      );
      expect(tree(path)).toEqual(before);
    },
  );

  test.each(sample(some, ({ code }) => code === 'pl'))(
    'brings back all of $name after it was deleted',
    async ({ code }) => {
      const path = repositoryCopy();
      const before = tree(path);
      const xliff = await exported(path, code);
      rmSync(join(path, 'catalog/messages', code), { recursive: true });
      await imported(path, xliff);
      const after = tree(path);
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [file, text] of after) {
        const old = before.get(file) as string;
        expect(text.split('\n')[0], file).toBe(old.split('\n')[0]);
        expect(decode(text), file).toEqual(decode(old));
      }
    },
  );
});

/** The texts of a file, whatever order they stand in. */
function decode(latin: string): unknown {
  return parse(Buffer.from(latin, 'latin1').toString('utf8'));
}

describe.each(some)('a file in $name', ({ code }) => {
  test.each(MESSAGE_FILES)('changes only where a text changes: %s', (file) => {
    const source = workspace.messages.get(code)?.get(file)?.source.text as string;
    const english = workspace.messages.get('en')?.get(file)?.source.text as string;
    const texts = [...singleTexts(workspace.messages.get(code)?.get(file)?.tree).values()];
    // A sample is enough of texts that are all written in the same few ways.
    for (const { path, text, place } of texts.filter((_, index) => index % 41 === 7)) {
      const edited = editMessages(source, english, [{ path, text: `${text} – „nowe”: ‹#1›` }]);
      expect(edited.startsWith(source.slice(0, place.start)), path.join('.')).toBe(true);
      const rest = source.slice(place.end).trimStart();
      expect(edited.endsWith(rest), path.join('.')).toBe(true);
    }
  });
});

test('what was taken out of a file comes back in English’s place, and nothing else moves', async () => {
  const path = repositoryCopy();
  const file = join(path, 'catalog/messages/pl/recipes.yaml');
  const whole = readFileSync(file, 'utf8');
  const xliff = await exported(path, 'pl');
  const lines = whole.split('\n');
  // A whole item, a title, a list and the first category.
  const start = lines.indexOf('  lentil_soup:');
  const end = lines.findIndex((line, index) => index > start && /^ {2}\w/.test(line));
  const title = lines.findIndex((line) => line.startsWith('    title:'));
  const steps = lines.indexOf('    steps:');
  const afterSteps = lines.findIndex((line, index) => index > steps && /^ {4}\w/.test(line));
  const gone = new Set([2, title]);
  for (let line = start; line < end; line += 1) gone.add(line);
  for (let line = steps; line < afterSteps; line += 1) gone.add(line);
  const less = lines.filter((_, index) => !gone.has(index)).join('\n');
  expect(Object.keys(parse(less).items)).not.toContain('lentil_soup');
  writeFileSync(file, less);
  await imported(path, xliff);
  const back = readFileSync(file, 'utf8');
  expect(parse(back)).toEqual(parse(whole));
  expect(Object.keys(parse(back).items)).toEqual(Object.keys(parse(whole).items));
  // What had stayed is still there, line by line.
  let at = 0;
  for (const line of less.split('\n')) {
    const found = back.split('\n').indexOf(line, at);
    expect(found, line).toBeGreaterThanOrEqual(at);
    at = found + 1;
  }
});
