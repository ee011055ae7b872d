import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Validator, validatorOf } from '../../../cli/check/validator-of.ts';
import { readYaml } from '../../../cli/workspace/read-yaml.ts';
import { plainValue } from '../../../cli/workspace/tree.ts';
import { workspaceFiles } from '../../workspace-files.ts';
import { createAjv } from './create-ajv.ts';

const ajv = createAjv();
/** The schemas that have a validator, by the names of the generated files. */
const names = readdirSync(new URL('../../../schemas/generated/validators/', import.meta.url)).map(
  (file) => file.replace('.cjs', ''),
);

/** What a validator says of a value: where and by which keyword it refuses it. */
function verdict(validate: Validator, value: unknown): string[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  return errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort();
}

/** A value with one part in another's place, for each of its parts: the mistakes of a typist. */
function* mistakes(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield* [null, 0, '', true, [], {}];
    return;
  }
  if (Array.isArray(value)) {
    yield* [[], [...value, ...value], {}];
    for (const inside of mistakes(value[0])) yield [inside, ...value.slice(1)];
    return;
  }
  yield { ...value, unknownKey: 1 };
  for (const [key, part] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const inside of mistakes(part)) yield { ...rest, [key]: inside };
  }
}

/** What a file of the workspace says, its tags included. */
function parse(text: string): unknown {
  const { tree } = readYaml('', Buffer.from(text));
  return tree && plainValue(tree);
}

describe('The generated validators', () => {
  const files = workspaceFiles();

  test('have every kind of file of the workspace to try on', () => {
    const kinds = new Set(files.map(({ schema }) => schema));
    expect([...kinds].sort()).toEqual(names.sort());
  });

  test.each(files)('agree with Ajv on $path and on mistakes in it', ({ text, schema = '' }) => {
    const validate = validatorOf(schema);
    const reference = ajv.getSchema(`${schema}.schema.json`) as Validator;
    const content: unknown = parse(text);
    expect(verdict(validate, content)).toEqual(verdict(reference, content));
    let refused = 0;
    for (const wrong of first(400, mistakes(content))) {
      const expected = verdict(reference, wrong);
      expect(verdict(validate, wrong)).toEqual(expected);
      if (expected.length > 0) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('accept the files of the catalogue as they are', () => {
    // Tenants and brands are checked after their extends are merged and their variables put in.
    const wrong = files
      .filter(({ path }) => path.startsWith('catalog/'))
      .map(({ path, text, schema = '' }) => ({
        path,
        errors: verdict(validatorOf(schema), parse(text)),
      }))
      .filter(({ errors }) => errors.length > 0);
    expect(wrong).toEqual([]);
  });
});

function* first<T>(count: number, all: Iterable<T>): Generator<T> {
  let left = count;
  for (const one of all) {
    if (left === 0) return;
    left -= 1;
    yield one;
  }
}
