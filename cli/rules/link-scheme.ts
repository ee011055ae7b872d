import type { Finding } from '../problems/problem.ts';
import { acceptedKeys, loadSchema, type SchemaNode, schemaAt } from '../schemas/load-schema.ts';
import type { Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** Links are http(s), mailto, tel or sms: nothing that runs in the browser or opens a file. */
const linkScheme: Rule = {
  id: 'link-scheme',
  tenant: forTenant([], function* ({ tree }) {
    yield* badLinks(tree, linksOf('tenant'));
  }),
  catalogue: forCatalogue(['bases', 'sections'], function* ({ sections, bases }) {
    for (const [id, { tree }] of sections)
      if (tree) yield* badLinks(tree, linksOf(`section-${id}`));
    for (const { tree } of bases.values()) if (tree) yield* badLinks(tree, linksOf('tenant'));
  }),
};

/** The part of a schema that leads to links: a step for each key, '*' for the items of a list. */
type Links = true | ReadonlyMap<string, Links>;

function* badLinks(tree: Tree, links: Links | undefined): Iterable<Finding> {
  if (!links) return;
  if (links === true) {
    const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : '';
    const scheme = forbiddenScheme(text);
    if (scheme !== undefined) {
      yield {
        rule: 'link-scheme',
        message: `A link with "${scheme}:" is not accepted; links begin with https:, http:, mailto:, tel: or sms:.`,
        suggestion: /^[\w.-]+\.[a-z]+:\d/i.test(text.trim())
          ? `Write the whole address: https://${text.trim()}.`
          : 'Write the address of a page, for example https://…, or leave the link out.',
        place: tree.place,
      };
    }
  } else if (tree.kind === 'list') {
    for (const item of tree.items) yield* badLinks(item, links.get('*'));
  } else if (tree.kind === 'map') {
    for (const [step, inside] of links) {
      const entry = tree.entries.get(step);
      if (entry) yield* badLinks(entry.value, inside);
    }
  }
}

/** The scheme of a link that has one which is not accepted, in lower case. */
export function forbiddenScheme(text: string): string | undefined {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme === undefined || /^(https?|mailto|tel|sms)$/.test(scheme) ? undefined : scheme;
}

const known = new Map<string, Links | undefined>();

function linksOf(schema: string): Links | undefined {
  if (!known.has(schema)) known.set(schema, findLinks(loadSchema(schema)));
  return known.get(schema);
}

function findLinks(node: SchemaNode): Links | undefined {
  const { schema } = schemaAt(node, []) ?? node;
  if (schema.format === 'link' || schema.format === 'content') return true;
  const found = new Map<string, Links>();
  const steps: (string | 0)[] = schema.items ? [0] : acceptedKeys(node);
  for (const step of steps) {
    const inside = schemaAt(node, [step]);
    const links = inside && findLinks(inside);
    if (links) found.set(step === 0 ? '*' : step, links);
  }
  return found.size === 0 ? undefined : found;
}

export default linkScheme;
