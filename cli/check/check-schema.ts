import type { ErrorObject } from 'ajv';
import { link } from '../../schemas/formats.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { yamlFlow } from '../problems/yaml-flow.ts';
import { forbiddenScheme } from '../rules/link-scheme.ts';
import { acceptedKeys, loadSchema, type SchemaNode, schemaAt } from '../schemas/load-schema.ts';
import { MESSAGE_FILES } from '../workspace/read-workspace.ts';
import {
  at,
  type Entry,
  entriesAt,
  keyPlace,
  type Path,
  plainValue,
  type Tree,
  todosIn,
  valuePlace,
} from '../workspace/tree.ts';
import { validatorOf } from './validator-of.ts';

/**
 * Checks a tree against a schema of schemas/.
 * @param name the schema's name, for example "tenant".
 * @returns one finding for each thing the schema does not accept; none when the tree is fine.
 */
export function checkSchema(name: string, tree: Tree): Finding[] {
  const validate = validatorOf(name);
  const root = loadSchema(name);
  const errors = validate(plainValue(tree)) ? [] : (validate.errors ?? []);
  return [
    ...errors.flatMap((error) => explain(error, root, tree) ?? []),
    ...[...todosIn(tree)].flatMap(({ path }) => unknownOpenKey(path, root, tree) ?? []),
    ...(HOLD_TEXTS.includes(name) ? checkMarketTexts(tree) : []),
  ];
}

/** The schemas of files in which a market may have texts of its own. */
const HOLD_TEXTS = ['tenant', 'brand'];

/**
 * A market's own texts are checked as files of the catalogue are. A text that nothing shows is left behind
 * there, and a mistake here.
 */
function checkMarketTexts(tree: Tree): Finding[] {
  const files = entriesAt(tree, 'texts').flatMap(([, { value }]) => entriesAt(value));
  return files.flatMap(([file, { value }]) => {
    const isKnown = (MESSAGE_FILES as readonly string[]).includes(file) && value.kind === 'map';
    const findings = isKnown ? checkSchema(`messages-${file}`, value) : [];
    return findings.map((finding) =>
      finding.rule === 'message-unused' ? { ...finding, severity: 'error' as const } : finding,
    );
  });
}

/** The validator does not see a key that is marked with `!todo` and has no stand-in. */
function unknownOpenKey(path: Path, root: SchemaNode, tree: Tree): Finding | undefined {
  if (path[0] === 'texts') return undefined; // checked by itself
  const above = path.slice(0, -1);
  const [key, node] = [String(path.at(-1)), schemaAt(root, above)];
  if (!openEntry(tree, path) || !node || schemaAt(node, [key])) return undefined;
  return unknownKey({ root, tree, path: above, node }, key);
}

/** What the explanation of one validator error is made from. */
interface Context extends Where {
  error: ErrorObject;
}

/** Where in a file something is wrong. */
interface Where {
  root: SchemaNode;
  tree: Tree;
  path: Path;
  /** The schema of the value that the error is about. */
  node: SchemaNode | undefined;
}

function explain(error: ErrorObject, root: SchemaNode, tree: Tree): Finding | undefined {
  const path = toPath(error.instancePath, tree);
  const context = { error, root, tree, path, node: schemaAt(root, path) };
  switch (error.keyword) {
    case 'required':
      return missing(context);
    case 'additionalProperties':
      return unknownKey(context, error.params.additionalProperty as string);
    case 'type':
      return wrongType(context);
    case 'enum':
      return notAccepted(context, error.params.allowedValues as unknown[]);
    case 'const':
      return notAccepted(context, [error.params.allowedValue]);
    case 'discriminator':
      return unknownAdapter(context);
    case 'propertyNames':
      return wrongKey(context, error.params.propertyName as string);
    case 'if':
      return undefined; // what `then` asks for is reported on its own
    default:
      return error.propertyName === undefined ? wrongFormat(context) : undefined;
  }
}

/** "/sites/0/language" → ['sites', 0, 'language'], list positions as numbers. */
function toPath(pointer: string, tree: Tree): Path {
  const path: (string | number)[] = [];
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(at(tree, ...path)?.kind === 'list' ? Number(key) : key);
  }
  return path;
}

function missing({ error, tree, path, node }: Context): Finding {
  const name = error.params.missingProperty as string;
  const field = node && schemaAt(node, [name]);
  const example = exampleOf(field);
  const open = openEntry(tree, [...path, name]);
  if (open) return withoutStandIn(name, example, open.key);
  const add =
    example === undefined ? `Add "${name}"` : `Add it, for example: ${name}: ${yamlFlow(example)}`;
  const base = path.length === 0 ? exampleOf(node && schemaAt(node, ['extends'])) : undefined;
  return {
    rule: 'missing-field',
    message: `"${name}" is missing${inWhat(path)}. ${field?.schema.description ?? ''}`.trim(),
    suggestion:
      base === undefined
        ? add
        : `${add}; or take it from another file, for example: extends: ${yamlFlow(base)}`,
    place: startOf(path.length === 0 ? tree.place : keyPlace(tree, path)),
  };
}

/** The entry of a key that is marked with `!todo` and has no stand-in. */
function openEntry(tree: Tree, path: Path): Entry | undefined {
  const parent = at(tree, ...path.slice(0, -1));
  return parent?.kind === 'map' ? parent.open?.get(String(path.at(-1))) : undefined;
}

function withoutStandIn(name: string, example: unknown, place: Place): Finding {
  const standIn = example === undefined ? '…' : yamlFlow(example);
  return {
    rule: 'missing-field',
    message: `"${name}" has yet to be filled in, and nothing can be shown until then: no stand-in follows its !todo.`,
    suggestion: `Write one for previews, for example: ${name}: !todo ${standIn}`,
    place,
  };
}

function unknownKey({ root, tree, path, node }: Where, key: string): Finding {
  const accepted = node ? acceptedKeys(node) : [];
  const place = keyPlace(tree, [...path, key]);
  if (path.at(-1) === 'sections') return unknownSection(key, accepted, place);
  if (root.file.startsWith('messages-')) return unusedMessage(key, path, accepted, place);
  return {
    rule: 'unknown-key',
    message: `"${key}" is not a key that is accepted${inWhat(path)}. Accepted: ${wordList(accepted, 'and')}.`,
    suggestion:
      (key === '<<' ? 'Write the values out, or share them through extends.' : undefined) ??
      didYouMean(key, accepted) ??
      belongsElsewhere(key, root) ??
      'Delete it, or correct its name.',
    place,
  };
}

function unknownSection(key: string, sections: string[], place: Place): Finding {
  return {
    rule: 'unknown-section',
    message: `There is no section "${key}". There is ${wordList(sections, 'and')}.`,
    suggestion: didYouMean(key, sections) ?? 'Choose one of these.',
    place,
  };
}

function unusedMessage(key: string, path: Path, accepted: string[], place: Place): Finding {
  return {
    rule: 'message-unused',
    severity: 'warning',
    message: `No text "${[...path, key].join('.')}" is shown anywhere. There is ${wordList(accepted, 'and')}.`,
    suggestion: didYouMean(key, accepted) ?? 'Delete it, or correct its name.',
    place,
  };
}

/** Where in the same file the key would be accepted, if it is accepted at one place only. */
function belongsElsewhere(key: string, root: SchemaNode): string | undefined {
  const places: string[] = [];
  const search = (node: SchemaNode, path: string[], depth: number) => {
    if (depth > 5) return;
    for (const name of acceptedKeys(node)) {
      const inside = schemaAt(node, [name]);
      if (!inside) continue;
      if (name === key) places.push(path.join('.') || 'the top of the file');
      const item = inside.schema.items && schemaAt(inside, [0]);
      search(item ?? inside, [...path, item ? `${name}[]` : name], depth + 1);
    }
  };
  search(root, [], 0);
  return places.length === 1 ? `It belongs in ${places[0]}.` : undefined;
}

function wrongType({ error, tree, path, node }: Context): Finding {
  const found = at(tree, ...path);
  const accepted = ([] as string[]).concat(error.params.type as string | string[]);
  const name = nameOf(path);
  return {
    rule: 'wrong-type',
    message:
      `${name} is ${kindOf(found)}; ${accepted.map(typeName).join(' or ')} is expected. ${node?.schema.description ?? ''}`.trim(),
    suggestion: typeHint(found, accepted, node),
    place: placeOf(found, tree, path),
  };
}

function typeHint(found: Tree | undefined, accepted: string[], node?: SchemaNode): string {
  const example = exampleOf(node);
  const forExample = example === undefined ? undefined : `For example: ${yamlFlow(example)}`;
  if (found?.kind !== 'scalar' || found.value === null) {
    return forExample ?? plainTypeHint(accepted);
  }
  const { source, start, end } = found.place;
  const written = source.text.slice(start, end);
  if (accepted.includes('string')) return `Put it in quotes: "${written}".`;
  if (accepted.includes('array')) return `Write it as a list: [${written}].`;
  const bare = String(found.value);
  if (accepted.includes('integer') && /^[0-9]+$/.test(bare))
    return `Write it without quotes: ${bare}.`;
  if (accepted.includes('boolean') && /^(true|false)$/.test(bare)) {
    return `Write it without quotes: ${bare}.`;
  }
  if (accepted.includes('boolean') && /^(yes|on|no|off)$/i.test(bare)) {
    return `Write ${/^(yes|on)$/i.test(bare) ? 'true' : 'false'}.`;
  }
  return forExample ?? plainTypeHint(accepted);
}

function plainTypeHint(accepted: string[]): string {
  if (accepted.includes('object')) return 'Write keys with their values, one "key: value" a line.';
  return `Write ${accepted.map(typeName).join(' or ')}.`;
}

/** An example of a value: the schema's own, or for a map one of each value that it must have. */
function exampleOf(node: SchemaNode | undefined): unknown {
  if (!node) return undefined;
  const own = node.schema.examples?.[0];
  if (own !== undefined || !node.schema.required) return own;
  const entries = node.schema.required.map((name) => [
    name,
    schemaAt(node, [name])?.schema.examples?.[0],
  ]);
  // Of a map that holds further maps an example would be longer than help.
  return entries.every(([, value]) => typeof value === 'string' || typeof value === 'number')
    ? Object.fromEntries(entries)
    : undefined;
}

function notAccepted({ error, tree, path, node }: Context, accepted: unknown[]): Finding {
  const found = at(tree, ...path);
  const words = accepted.map(String);
  // What `then` asks for depends on the values beside it.
  const says = error.schemaPath.includes('/then/')
    ? `${shown(found)} as ${nameOf(path)} does not go with what else "${path.at(-2)}" says. Accepted with that: ${wordList(words)}.`
    : `${shown(found)} is not accepted as ${nameOf(path)}. Accepted: ${wordList(words)}.`;
  return {
    rule: 'not-accepted',
    message: `${says} ${node?.schema.description ?? ''}`.trim(),
    suggestion:
      (found?.kind === 'scalar' && didYouMean(String(found.value), words)) ||
      (words.length === 1 ? `Write ${words[0]}, or leave it out.` : 'Choose one of these.'),
    place: placeOf(found, tree, path),
  };
}

function unknownAdapter({ error, tree, path, node }: Context): Finding | undefined {
  const tag = error.params.tag as string;
  const found = at(tree, ...path, tag);
  if (found?.kind !== 'scalar' || typeof found.value !== 'string') return undefined;
  const adapters = (node?.schema.oneOf ?? []).map((option) =>
    String(schemaAt({ schema: option, file: node?.file ?? '' }, [tag])?.schema.const),
  );
  return {
    rule: 'unknown-login-adapter',
    message: `There is no login adapter "${found.value}". There is ${wordList(adapters, 'and')}.`,
    suggestion: didYouMean(found.value, adapters) ?? 'Choose one of these.',
    place: found.place,
  };
}

function wrongKey({ tree, path, node }: Context, key: string): Finding {
  return {
    rule: 'wrong-format',
    message:
      `"${key}" does not have the form of a key${inWhat(path)}. ${node?.schema.description ?? ''}`.trim(),
    suggestion: exampleHint(node),
    place: keyPlace(tree, [...path, key]),
  };
}

function wrongFormat({ error, tree, path, node }: Context): Finding | undefined {
  const found = at(tree, ...path);
  // The rule link-scheme reports these, with the scheme.
  if (error.params.format === 'link' && found?.kind === 'scalar') {
    if (forbiddenScheme(String(found.value)) !== undefined) return undefined;
  }
  return {
    rule: 'wrong-format',
    message: `${nameOf(path)} ${limitText(error, found)}. ${node?.schema.description ?? ''}`.trim(),
    suggestion: formatHint(error, found) ?? exampleHint(node),
    place:
      error.keyword === 'uniqueItems'
        ? valuePlace(tree, [...path, Number(error.params.i)])
        : placeOf(found, tree, path),
  };
}

/** The same text as it would be accepted, where only its case or its spaces are wrong. */
function formatHint(error: ErrorObject, found: Tree | undefined): string | undefined {
  if (error.keyword === 'uniqueItems') return 'Delete one of the two.';
  if (found?.kind !== 'scalar' || typeof found.value !== 'string') return undefined;
  if (found.variable !== undefined) return `Set ${found.variable} to a value of that form.`;
  const text = found.value.trim();
  if (
    error.params.format === 'link' &&
    link(`https://${text}`) &&
    /^[\w-]+(\.[\w-]+)+/.test(text)
  ) {
    return `Write the whole address: https://${text}`;
  }
  if (error.keyword !== 'pattern') return undefined;
  const pattern = new RegExp(error.params.pattern as string, 'u');
  const joined = text.toLowerCase().replace(/[\s_]+/g, '-');
  const better = [text, text.toLowerCase(), text.toUpperCase(), joined].find((variant) =>
    pattern.test(variant),
  );
  return better === undefined ? undefined : `Write ${yamlFlow(better)}.`;
}

function limitText(error: ErrorObject, found: Tree | undefined): string {
  const limit = error.params.limit as number;
  switch (error.keyword) {
    case 'minimum':
      return `is ${shown(found)}; at least ${limit} is expected`;
    case 'maximum':
      return `is ${shown(found)}; at most ${limit} is expected`;
    case 'minItems':
      return `has too few entries; at least ${limit} ${limit === 1 ? 'is' : 'are'} expected`;
    case 'maxItems':
      return `has too many entries; at most ${limit} are expected`;
    case 'uniqueItems':
      return 'names the same entry twice';
    case 'minLength':
      return 'is empty';
    case 'maxLength':
      return `has more than ${limit} characters`;
    default:
      return `does not have the expected form: ${shown(found)}`;
  }
}

function exampleHint(node: SchemaNode | undefined): string {
  const example = node?.schema.examples?.[0];
  return example === undefined ? 'Correct it.' : `For example: ${yamlFlow(example)}`;
}

/** The key or the item that a path leads to, as a message begins: `"language"`, `Entry 2 of "sites"`. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return typeof last === 'number' ? `Entry ${last + 1} of "${path.at(-2)}"` : `"${last}"`;
}

function inWhat(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return '';
  return typeof last === 'number' ? ` in entry ${last + 1} of "${path.at(-2)}"` : ` in "${last}"`;
}

function placeOf(found: Tree | undefined, tree: Tree, path: Path): Place {
  if (found?.kind === 'scalar' && found.place.end > found.place.start) return found.place;
  return path.length === 0 ? startOf(tree.place) : keyPlace(tree, path);
}

/** The first line's worth of a place, so that a frame points at a key and not at a whole block. */
function startOf(place: Place): Place {
  const rest = place.source.text.slice(place.start, place.end);
  const word = /^[^\s:]*/.exec(rest)?.[0].length ?? 0;
  return { ...place, end: place.start + Math.max(word, 1) };
}

function kindOf(found: Tree | undefined): string {
  if (!found) return 'missing';
  if (found.kind !== 'scalar') return `a ${found.kind}`;
  if (found.value === null) return 'empty';
  return `the ${typeof found.value === 'string' ? 'text' : typeof found.value} ${shown(found)}`;
}

function shown(found: Tree | undefined): string {
  if (found?.kind !== 'scalar') return `a ${found?.kind ?? 'value'}`;
  // What the environment holds may be secret, and the file does not show it either.
  if (found.variable !== undefined) return `the value of ${found.variable}`;
  const text = JSON.stringify(found.value);
  return text.length > 80 ? `${text.slice(0, 77)}…"` : text;
}

function typeName(type: string): string {
  const names: Record<string, string> = {
    object: 'a map',
    array: 'a list',
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
  };
  return names[type] ?? type;
}
