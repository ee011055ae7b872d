import { describe, expect, test } from 'vitest';
import {
  dereference,
  loadSchema,
  type Schema,
  type SchemaNode,
  schemaNames,
} from '../../../cli/schemas/load-schema.ts';
import { createAjv } from './create-ajv.ts';

/** A schema inside of a file, by its JSON pointer. */
interface Place extends SchemaNode {
  pointer: string;
}

/** Every schema of a property (or of any other key of a map) below a place, in order. */
function properties({ file, pointer, schema }: Place): Place[] {
  const at = (path: string, inside: Schema): Place => ({
    file,
    pointer: `${pointer}/${path}`,
    schema: inside,
  });
  const own = Object.entries(schema.properties ?? {}).map(([key, inside]) =>
    at(`properties/${key}`, inside),
  );
  const others =
    typeof schema.additionalProperties === 'object'
      ? [at('additionalProperties', schema.additionalProperties)]
      : [];
  const found = [...own, ...others];
  const parts = [
    ...found,
    ...Object.entries(schema.$defs ?? {}).map(([key, inside]) => at(`$defs/${key}`, inside)),
    ...(schema.items ? [at('items', schema.items)] : []),
  ];
  return [...found, ...parts.flatMap(properties)];
}

const places = schemaNames().flatMap((name) => properties({ ...loadSchema(name), pointer: '' }));
const nameOf = ({ file, pointer }: Place) => `${file}#${pointer}`;
const resolved = (place: Place) => dereference(place).schema;

/** Texts are their own examples; every other value shows in an example how it is written. */
const withExamples = places.filter(
  (place) => !place.file.startsWith('messages-') && isLeaf(resolved(place)),
);

function isLeaf({ properties: own, oneOf }: Schema): boolean {
  return own === undefined && oneOf === undefined;
}

describe('Each property of a schema', () => {
  test('is found by this test', () => {
    expect(places.length).toBeGreaterThan(300);
    expect(withExamples.length).toBeGreaterThan(80);
  });

  test('has a description that ends as a sentence does', () => {
    const without = places.filter((place) => !/\S.*\.$/.test(resolved(place).description ?? ''));
    expect(without.map(nameOf)).toEqual([]);
  });

  test('has an example, if it holds a value of a file that people write', () => {
    const without = withExamples.filter(
      (place) => !isInMap(place) && !resolved(place).examples?.length,
    );
    expect(without.map(nameOf)).toEqual([]);
  });

  test('has only examples that it accepts itself', () => {
    const ajv = createAjv();
    const refused = places.flatMap((place) => {
      const accepts = ajv.getSchema(nameOf(place));
      if (!accepts) throw new Error(`Ajv does not find ${nameOf(place)}.`);
      const examples = resolved(place).examples ?? [];
      return examples
        .filter((example) => !isVariable(place, example) && !accepts(example))
        .map((example) => `${nameOf(place)}: ${JSON.stringify(example)}`);
    });
    expect(refused).toEqual([]);
  });
});

/** A value in a map with free keys: the map's own example shows it. */
function isInMap({ pointer }: Place): boolean {
  return pointer.endsWith('/additionalProperties');
}

/** `${NAME}` is put in before a file is checked. */
function isVariable(place: Place, example: unknown): boolean {
  const allowed = resolved(place)['x-environment'] === true;
  return allowed && typeof example === 'string' && /^\$\{[A-Z_]+\}$/.test(example);
}
