import { offerSchema } from '../catalogue/terms-facts.ts';
import { acceptedKeys, type SchemaNode, schemaAt } from '../schemas/load-schema.ts';
import type { Answer, Question } from './question.ts';

/** A key of a schema that is asked for: its question follows from the schema. */
export interface Field {
  /** The keys that lead to it, joined by dots: "stop.shortCode". */
  name: string;
  node: SchemaNode;
  /** Whether the map that it is in needs it. */
  isNeeded: boolean;
}

/** The keys of a map, those within maps too, as far as one can answer them in a line. */
export function fieldsOf(node: SchemaNode, above = ''): Field[] {
  return acceptedKeys(node).flatMap((key): Field[] => {
    const inside = schemaAt(node, [key]);
    if (!inside) return [];
    const name = `${above}${key}`;
    if (acceptedKeys(inside).length > 0) return fieldsOf(inside, `${name}.`);
    const isNeeded = node.schema.required?.includes(key) === true;
    return isAnswerable(inside) ? [{ name, node: inside, isNeeded }] : [];
  });
}

function isAnswerable(node: SchemaNode): boolean {
  const { type } = node.schema;
  if (type !== 'array') return type !== 'object';
  const item = itemOf(node)?.schema;
  return item?.type !== 'object' && (item?.enum ?? []).length <= MOST_CHOICES;
}

/** From more than these nobody picks several in a terminal; the file's own completion serves better. */
const MOST_CHOICES = 40;

function itemOf(node: SchemaNode): SchemaNode | undefined {
  return schemaAt(node, [0]);
}

/** The facts of an offer that can be answered in a line. */
export function offerFields(): readonly Field[] {
  return fieldsOf(offerSchema());
}

/** The question for a field; whether it may be left open is for the caller to say. */
export function fieldQuestion({ node }: Field): Pick<Question, 'choices' | 'several' | 'example'> {
  const { schema } = node;
  const [example] = schema.examples ?? [];
  const list = schema.type === 'array';
  const values = (list ? itemOf(node)?.schema.enum : schema.enum) ?? [];
  return {
    ...(values.length > 0 && { choices: values.map((value) => ({ value: String(value) })) }),
    ...(schema.type === 'boolean' && {
      choices: [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ],
    }),
    ...(list && { several: 'words' as const }),
    ...(example !== undefined && { example: [example].flat().join(', ') }),
  };
}

/** An answer as the value that the schema asks for: a number where it asks for one. What is none stays a text. */
export function fieldValue({ node: { schema } }: Field, answer: Answer): unknown {
  if (typeof answer !== 'string') return answer;
  const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(answer)) return Number(answer);
  if (schema.type === 'boolean' && /^(true|false)$/.test(answer)) return answer === 'true';
  return answer;
}
