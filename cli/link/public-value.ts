import { child, type SchemaNode } from '../schemas/load-schema.ts';

/**
 * The part of a value that may reach the browser: only fields that the schema marks with
 * `x-public` are taken, so that a new field stays private until someone decides otherwise.
 */
export function publicValue<T>(value: T, schema: SchemaNode | undefined): T {
  return pick(value, schema, false) as T;
}

function pick(value: unknown, node: SchemaNode | undefined, isPublic: boolean): unknown {
  if (!node) return undefined;
  const open = isPublic || node.schema['x-public'] === true;
  if (Array.isArray(value)) {
    return value
      .map((item) => pick(item, child(node, 0), open))
      .filter((item) => item !== undefined);
  }
  if (value === null || typeof value !== 'object') return open ? value : undefined;
  const fields = Object.entries(value).flatMap(([key, inside]) => {
    const picked = pick(inside, child(node, key), open);
    return picked === undefined ? [] : [[key, picked]];
  });
  return fields.length === 0 && !open ? {} : Object.fromEntries(fields);
}
