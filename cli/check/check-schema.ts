import type { ErrorObject } from 'ajv';
import { link } from '../../schemas/formats.ts';
import {
  type Correction,
  correction,
  correctTo,
  quoteWritten,
  replaceWord,
} from '../problems/correction.ts';
import { plainLetters, wordList } from '../problems/nearest.ts';
import type { Edit, Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { yamlFlow } from '../problems/yaml-flow.ts';
import { forbiddenScheme } from '../rules/link-scheme.ts';
import { acceptedKeys, loadSchema, type SchemaNode, schemaAt } from '../schemas/load-schema.ts';
import { meantCode } from '../vocabulary/meant-code.ts';
import { MESSAGE_FILES } from '../workspace/read-catalogue.ts';
import {
  at,
  type Entry,
  entriesAt,
  keyPlace,
  type Path,
  plainValue,
  type ScalarTree,
  type Tree,
  textAt,
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
  const { required = [], other = [] } = Object.groupBy(errors, ({ keyword }) =>
    keyword === 'required' ? 'required' : 'other',
  );
  const inOneMap = Map.groupBy(required, ({ instancePath }) => instancePath);
  return [
    ...other.flatMap((error) => explain(error, root, tree) ?? []),
    ...[...inOneMap.values()].flatMap((absent) =>
      absent.length > (name === 'theme' ? 1 : MOST_MISSING)
        ? missingMany(absent, root, tree)
        : absent.flatMap((error) => explain(error, root, tree) ?? []),
    ),
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

/** So many missing fields of one map are explained one by one; more are one problem, which names them. */
const MOST_MISSING = 3;

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
  const context = { error, root, tree, path, node: schemaOf(root, tree, path) };
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
      return unknownKind(context);
    case 'propertyNames':
      return wrongKey(context, error.params.propertyName as string);
    case 'if':
      return undefined; // what `then` asks for is reported on its own
    default:
      return error.propertyName === undefined ? wrongFormat(context) : undefined;
  }
}

/** The schema of the value at a path: in a map of several kinds, that of the kind that the file names. */
function schemaOf(root: SchemaNode, tree: Tree, path: Path): SchemaNode | undefined {
  const above = path.slice(0, -1);
  const node = schemaAt(root, above);
  const { oneOf = [], discriminator } = node?.schema ?? {};
  if (node && discriminator) {
    const tag = discriminator.propertyName;
    const named = textAt(tree, ...above, tag);
    for (const option of oneOf.map((schema) => ({ schema, file: node.file }))) {
      if (schemaAt(option, [tag])?.schema.const === named) return schemaAt(option, path.slice(-1));
    }
  }
  return schemaAt(root, path);
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
    message: `"${name}" is missing${inWhat(path, tree)}. ${field?.schema.description ?? ''}`.trim(),
    suggestion:
      base === undefined
        ? add
        : `${add}; or take it from another file, for example: extends: ${yamlFlow(base)}`,
    place: startOf(path.length === 0 ? tree.place : keyPlace(tree, path)),
  };
}

/** One problem for a map that has hardly been begun. */
function missingMany(errors: readonly ErrorObject[], root: SchemaNode, tree: Tree): Finding {
  const path = toPath(errors[0]?.instancePath ?? '', tree);
  const names = [...new Set(errors.map(({ params }) => params.missingProperty as string))];
  const many = `${names.length} fields are missing${inWhat(path, tree)}: ${wordList(names, 'and')}.`;
  const isPalette = root.file === 'theme.schema.json';
  return {
    rule: 'missing-field',
    message: many,
    suggestion: isPalette
      ? 'Add them; or take them from another theme (extends: ripple), or from one colour (from: { primary: "#1456d9" }).'
      : 'Add them; the reference of this file has an example of each.',
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
  const accepted = node ? acceptedKeys(chosenOption(node, at(tree, ...path))) : [];
  const place = keyPlace(tree, [...path, key]);
  const near = nearKey(key, accepted, at(tree, ...path), place);
  if (path.at(-1) === 'sections') return unknownSection(key, accepted, near, place);
  if (root.file.startsWith('messages-')) return unusedMessage(key, path, accepted, near, place);
  return {
    rule: 'unknown-key',
    message: `"${key}" is not a key that is accepted${inWhat(path, tree)}. Accepted: ${wordList(accepted, 'and')}.`,
    ...(key === '<<'
      ? { suggestion: 'Write the values out, or share them through extends.' }
      : (near ?? {
          suggestion: belongsElsewhere(key, root) ?? 'Delete it, or correct its name.',
        })),
    place,
  };
}

/** Of a map that may be one of several kinds, the schema of the kind that it says it is. */
function chosenOption(node: SchemaNode, map: Tree | undefined): SchemaNode {
  const tag = node.schema.discriminator?.propertyName;
  if (tag === undefined) return node;
  const options = (node.schema.oneOf ?? []).map((schema) => ({ schema, file: node.file }));
  const kind = textAt(map, tag);
  return options.find((option) => schemaAt(option, [tag])?.schema.const === kind) ?? node;
}

/** The key that is meant. It is put in only where the map does not have it already. */
function nearKey(
  key: string,
  accepted: string[],
  map: Tree | undefined,
  place: Place,
): Correction | undefined {
  const free = accepted.filter((name) => at(map, name) === undefined);
  const near = correction(key, accepted, place);
  const { suggestion = undefined } = correction(key, free, place) ?? {};
  return near && (near.suggestion === suggestion ? near : { suggestion: near.suggestion });
}

function unknownSection(
  key: string,
  sections: string[],
  near: Correction | undefined,
  place: Place,
): Finding {
  return {
    rule: 'unknown-section',
    message: `There is no section "${key}". There is ${wordList(sections, 'and')}.`,
    ...(near ?? { suggestion: 'Choose one of these.' }),
    place,
  };
}

function unusedMessage(
  key: string,
  path: Path,
  accepted: string[],
  near: Correction | undefined,
  place: Place,
): Finding {
  return {
    rule: 'message-unused',
    severity: 'warning',
    message: `No text "${[...path, key].join('.')}" is shown anywhere. There is ${wordList(accepted, 'and')}.`,
    ...(near ?? { suggestion: 'Delete it, or correct its name.' }),
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
      if (name === key) places.push(whereIn(path));
      const item = inside.schema.items && schemaAt(inside, [0]);
      search(item ?? inside, [...path, item ? `${name}[]` : name], depth + 1);
    }
  };
  search(root, [], 0);
  return places.length === 1 ? `Move it ${places[0]} of this file.` : undefined;
}

/** A place in a file in words: "under the key "brand"", "into an entry of "sites"". */
function whereIn(path: readonly string[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'to the top';
  const name = `"${path.join('.').replaceAll('[]', '')}"`;
  return last.endsWith('[]') ? `into an entry of ${name}` : `under the key ${name}`;
}

function wrongType({ error, tree, path, node }: Context): Finding {
  const found = at(tree, ...path);
  const accepted = ([] as string[]).concat(error.params.type as string | string[]);
  const name = nameOf(path, tree);
  return {
    rule: 'wrong-type',
    message:
      `${name} is ${kindOf(found)}; ${accepted.map(typeName).join(' or ')} is expected. ${node?.schema.description ?? ''}`.trim(),
    ...typeHint(found, accepted, keyPlace(tree, path), node),
    place: placeOf(found, tree, path),
  };
}

/** @param key where the key of the value stands. */
function typeHint(
  found: Tree | undefined,
  accepted: string[],
  key: Place,
  node?: SchemaNode,
): Correction {
  const example = exampleOf(node);
  const suggestion =
    example === undefined ? plainTypeHint(accepted) : `For example: ${yamlFlow(example)}`;
  if (found?.kind !== 'scalar') return { suggestion };
  if (found.value === null) {
    return (accepted.includes('string') && commentHint(key, node)) || { suggestion };
  }
  const { source, start, end } = found.place;
  const written = source.text.slice(start, end);
  if (accepted.includes('string')) {
    const edit = matches(written, node) ? quoteWritten(found.place) : undefined;
    return mended(`Put it in quotes: "${written}".`, edit);
  }
  if (accepted.includes('array')) {
    // Several words may be several entries.
    const isOne = /^[\w@.+-]+$/.test(written) || /^"[\w@.+-]+"$/.test(written);
    const edit = isOne ? { start, end, text: `[${written}]` } : undefined;
    return mended(`Write it as a list: [${written}].`, edit);
  }
  const bare = String(found.value);
  const put = (text: string) => ({ start, end, text });
  if (
    (accepted.includes('integer') && /^(0|[1-9][0-9]*)$/.test(bare)) ||
    (accepted.includes('boolean') && /^(true|false)$/.test(bare))
  ) {
    return mended(`Write it without quotes: ${bare}.`, replaceable(found) ? put(bare) : undefined);
  }
  if (accepted.includes('boolean') && /^(yes|on|no|off)$/i.test(bare)) {
    const value = /^(yes|on)$/i.test(bare) ? 'true' : 'false';
    return mended(`Write ${value}.`, replaceable(found) ? put(value) : undefined);
  }
  return { suggestion };
}

function mended(suggestion: string, edit: Edit | undefined): Correction {
  return { suggestion, ...(edit && { edit }) };
}

/** Whether a value stands in its file letter by letter. */
function replaceable({ place, value }: ScalarTree): boolean {
  return replaceWord(place, String(value), 'x') !== undefined;
}

/** Whether a text has the form that its schema asks for. */
function matches(text: string, node?: SchemaNode): boolean {
  const { pattern } = (node?.schema ?? {}) as { pattern?: string };
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** A value that begins with # and has no quotes is a comment: a colour, say. */
function commentHint({ source, end }: Place, node?: SchemaNode): Correction | undefined {
  const [whole = '', value = ''] = /^"?:[ \t]+(#\S+)/.exec(source.text.slice(end, end + 200)) ?? [];
  if (value === '') return undefined;
  const start = end + whole.length - value.length;
  const edit = { start, end: start + value.length, text: JSON.stringify(value) };
  return mended(
    `Put it in quotes: ${edit.text}; without them, what begins with # is a comment.`,
    matches(value, node) ? edit : undefined,
  );
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
    ? `${shown(found)} as ${nameOf(path, tree)} does not go with what else "${path.at(-2)}" says. Accepted with that: ${wordList(words)}.`
    : `${shown(found)} is not accepted as ${nameOf(path, tree)}. Accepted: ${wordList(words)}.`;
  return {
    rule: 'not-accepted',
    message: `${says} ${node?.schema.description ?? ''}`.trim(),
    ...((found?.kind === 'scalar' && meantWord(found, words, node)) || {
      suggestion:
        words.length === 1 ? `Write ${words[0]}, or leave it out.` : 'Choose one of these.',
    }),
    place: placeOf(found, tree, path),
  };
}

/** The accepted word that a value means: a near one, or the one for which people write it. */
function meantWord(found: ScalarTree, words: string[], node?: SchemaNode): Correction | undefined {
  const text = String(found.value);
  const other = node?.schema['x-other-words'] ?? {};
  const plain = plainLetters(text);
  const said = Object.keys(other).find((word) => plainLetters(word) === plain);
  const word = said === undefined ? undefined : other[said];
  if (word !== undefined && words.includes(word)) {
    return correctTo({ word, certain: true }, text, found.place);
  }
  return correction(text, words, found.place);
}

/** A map whose kind none of the options of the schema has. */
function unknownKind(context: Context): Finding | undefined {
  const { error, tree, path, node } = context;
  const tag = error.params.tag as string;
  const found = at(tree, ...path, tag);
  if (found?.kind !== 'scalar' || typeof found.value !== 'string') return undefined;
  const adapters = (node?.schema.oneOf ?? []).map((option) =>
    String(schemaAt({ schema: option, file: node?.file ?? '' }, [tag])?.schema.const),
  );
  if (tag !== 'adapter') {
    const field = node && schemaAt(node, [tag]);
    return notAccepted({ ...context, path: [...path, tag], node: field }, adapters);
  }
  return {
    rule: 'unknown-login-adapter',
    message: `There is no login adapter "${found.value}". There is ${wordList(adapters, 'and')}.`,
    ...(correction(found.value, adapters, found.place) ?? { suggestion: 'Choose one of these.' }),
    place: found.place,
  };
}

function wrongKey({ tree, path, node }: Context, key: string): Finding {
  return {
    rule: 'wrong-format',
    message:
      `"${key}" does not have the form of a key${inWhat(path, tree)}. ${node?.schema.description ?? ''}`.trim(),
    suggestion: exampleHint(node),
    place: keyPlace(tree, [...path, key]),
  };
}

function wrongFormat({ error, tree, path, node }: Context): Finding | undefined {
  const found = at(tree, ...path);
  // The rule link-scheme reports these, with the scheme.
  if (isLink(error) && found?.kind === 'scalar') {
    if (forbiddenScheme(String(found.value)) !== undefined) return undefined;
  }
  return {
    rule: 'wrong-format',
    message:
      `${nameOf(path, tree)} ${limitText(error, found)}. ${node?.schema.description ?? ''}`.trim(),
    ...(formatHint(error, found, node) ?? { suggestion: exampleHint(node) }),
    place:
      error.keyword === 'uniqueItems'
        ? valuePlace(tree, [...path, Number(error.params.i)])
        : placeOf(found, tree, path),
  };
}

function isLink({ params }: ErrorObject): boolean {
  return params.format === 'link' || params.format === 'content';
}

/** What was meant, where that can be told: the same text in other letters, or one of a list of the world. */
function formatHint(
  error: ErrorObject,
  found: Tree | undefined,
  node: SchemaNode | undefined,
): Correction | undefined {
  if (error.keyword === 'uniqueItems') return { suggestion: 'Delete one of the two.' };
  if (found?.kind !== 'scalar' || typeof found.value !== 'string') return undefined;
  if (found.variable !== undefined) {
    return { suggestion: `Set ${found.variable} to a value of that form.` };
  }
  const text = found.value.trim();
  if (isLink(error) && link(`https://${text}`) && /^[\w-]+(\.[\w-]+)+/.test(text)) {
    return { suggestion: `Write the whole address: https://${text}` };
  }
  if (error.keyword !== 'pattern') return undefined;
  const vocabulary = node?.schema['x-vocabulary'];
  if (vocabulary) {
    const code = meantCode(vocabulary, text);
    return code && correctTo(code, found.value, found.place, code.called);
  }
  return otherLetters(text, new RegExp(error.params.pattern as string, 'u'), found);
}

/** The same text where only its case, its spaces or an ending are wrong. */
function otherLetters(text: string, pattern: RegExp, found: ScalarTree): Correction | undefined {
  const joined = text.toLowerCase().replace(/[\s_]+/g, '-');
  const variants = [text, text.toLowerCase(), text.toUpperCase(), joined, withoutEnding(text)];
  const better = variants.find((variant) => pattern.test(variant));
  if (better === undefined) return undefined;
  const isSame = better.toLowerCase() === text.toLowerCase();
  const edit = isSame ? replaceWord(found.place, String(found.value), better) : undefined;
  return mended(`Write ${yamlFlow(better)}.`, edit);
}

/** The name of a file as other files have it: "ripple" for "catalog/art/brands/ripple.svg". */
function withoutEnding(text: string): string {
  return text.replace(/^.*\//, '').replace(/\.\w{2,5}$/, '');
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
function nameOf(path: Path, tree: Tree): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return typeof last === 'number'
    ? `Entry ${entryNumber(path, tree)} of "${path.at(-2)}"`
    : `"${last}"`;
}

function inWhat(path: Path, tree: Tree): string {
  const last = path.at(-1);
  if (last === undefined) return '';
  return typeof last === 'number'
    ? ` in entry ${entryNumber(path, tree)} of "${path.at(-2)}"`
    : ` in "${last}"`;
}

/** Which entry of its own file's list it is, counting from 1: the list may lie over that of another file. */
function entryNumber(path: Path, tree: Tree): number {
  const list = at(tree, ...path.slice(0, -1));
  const entry = at(tree, ...path);
  const index = Number(path.at(-1)) + 1;
  if (list?.kind !== 'list' || !entry) return index;
  const { source, start } = entry.place;
  const ofFile = list.items.filter(({ place }) => place.source === source);
  if (ofFile.length === list.items.length) return index;
  return ofFile.filter(({ place }) => place.start <= start).length;
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
