/**
 * Makes the lists of sections from their folders: `runtime/sections/list.ts` and `index.ts` there,
 * `cli/catalogue/sections/index.ts`, and the keys of `sections` and `texts` in the tenant's schema.
 * `node schemas/generate-sections.ts` fails when they are stale, with `--write` it renews them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionDescriptor } from '../cli/catalogue/section-descriptor.ts';

const RUNTIME = 'runtime/sections';
const BUILD = 'cli/catalogue/sections';
const TENANT = 'schemas/tenant.schema.json';

/** What has to be there of a section, besides its detail page. */
const filesOf = (id: string) => [
  `${RUNTIME}/${id}/index.ts`,
  `${RUNTIME}/${id}/data.ts`,
  `${BUILD}/${id}.ts`,
  `schemas/section-${id}.schema.json`,
  `schemas/messages-${id}.schema.json`,
];

/**
 * The content that each of the lists should have, by its path.
 * @param root the project's folder.
 * @throws an error that names the files which a section lacks, or the place that two have.
 */
export async function sectionLists(root: string): Promise<Map<string, string>> {
  const ids = await sectionIds(root);
  return new Map([
    [`${RUNTIME}/list.ts`, contractList(ids)],
    [`${RUNTIME}/index.ts`, pageList(ids)],
    [`${BUILD}/index.ts`, buildList(ids)],
    [TENANT, tenantSchema(readFileSync(join(root, TENANT), 'utf8'), ids)],
  ]);
}

/** The sections in the order of the navigation. */
async function sectionIds(root: string): Promise<string[]> {
  const ids = foundIds(root);
  const unfit = ids.find((id) => !/^[a-z]+$/.test(id) || reserved(root).has(id));
  if (unfit) {
    throw new Error(
      `A section cannot be called "${unfit}". Its name is one word of the letters a to z, and no page or group of interface texts has it.`,
    );
  }
  const missing = ids.flatMap(filesOf).filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    throw new Error(
      `A section has a file in each of these places. Missing: ${missing.join(', ')}.`,
    );
  }
  const places = new Map<number, string>();
  for (const id of ids) {
    const module = (await import(join(root, BUILD, `${id}.ts`))) as { default: SectionDescriptor };
    const { navigation } = module.default.order;
    const other = places.get(navigation);
    if (other) {
      throw new Error(
        `${BUILD}: "${other}" and "${id}" both have the place ${navigation} in the navigation. Give one of them another.`,
      );
    }
    places.set(navigation, id);
  }
  return [...places].sort(([a], [b]) => a - b).map(([, id]) => id);
}

/** The names that something else has in addresses and texts: "login", "terms", "common". */
function reserved(root: string): Set<string> {
  const schema = readFileSync(join(root, 'schemas/messages-interface.schema.json'), 'utf8');
  return new Set(Object.keys((JSON.parse(schema) as { properties: object }).properties));
}

/** Every section that either side has something of, sorted. */
function foundIds(root: string): string[] {
  const folders = readdirSync(join(root, RUNTIME), { withFileTypes: true });
  const files = readdirSync(join(root, BUILD));
  const ids = [
    ...folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    ...files.flatMap((name) => (name === 'index.ts' ? [] : [name.replace('.ts', '')])),
  ];
  return [...new Set(ids)].sort();
}

const BANNER = '// Made by schemas/generate-sections.ts from what stands beside it; do not edit.\n';

/** What the contract says of sections: it stands below all that is made of them, so pages have a list of their own. */
function contractList(ids: readonly string[]): string {
  const typeName = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}Detail`;
  const types = [...ids]
    .sort()
    .map((id) => `import type { Detail as ${typeName(id)} } from './${id}/data.ts';`);
  return `${BANNER}${types.join('\n')}

/** The content areas, in the order of the navigation. */
export const SECTION_IDS = [${ids.map((id) => `'${id}'`).join(', ')}] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** What the detail page of each section shows beyond what every item has. */
export interface DetailBeyondBase {
${rows(ids, (id) => `  ${id}: ${typeName(id)};`)}
}
`;
}

function pageList(ids: readonly string[]): string {
  return `${BANNER}import type { SectionId } from '../contract.ts';
${rows([...ids].sort(), (id) => `import ${id} from './${id}/index.ts';`)}
import type { Section } from './section.ts';

/** What each section is to the browser. */
export const sections: Record<SectionId, Section> = {
${rows(ids, (id) => `  ${id},`)}
};
`;
}

function buildList(ids: readonly string[]): string {
  const sorted = [...ids].sort();
  return `${BANNER}import type { SectionId } from '../../../runtime/contract.ts';
import type { SectionDescriptor } from '../section-descriptor.ts';
${rows(sorted, (id) => `import ${id} from './${id}.ts';`)}

/** What each section is to the build, in the order of the navigation. */
export const descriptors: { [S in SectionId]: SectionDescriptor<S> } = {
${rows(ids, (id) => `  ${id},`)}
};
`;
}

/** The tenant's schema with one key per section in its map of sections, and in that of texts. */
function tenantSchema(schema: string, ids: readonly string[]): string {
  const selections = ids.map((id) => key(id, '#/$defs/section'));
  const texts = ['interface', ...ids].map((id) => key(id, `messages-${id}.schema.json`));
  return schema
    .replace(
      /("title": "Sections",[^$]*?"properties": \{\n)(?:\s+"\w+": \{ "\$ref": "#\/\$defs\/section" \},?\n)*/,
      (_, before: string) => `${before}${selections.join(',\n')}\n`,
    )
    .replace(
      /("title": "MarketTextsOfLanguage",[^$]*?"properties": \{\n)(?:\s+"\w+": \{ "\$ref": "messages-\w+\.schema\.json" \},?\n)*/,
      (_, before: string) => `${before}${texts.join(',\n')}\n`,
    );
}

function key(id: string, reference: string): string {
  return `        "${id}": { "$ref": "${reference}" }`;
}

function rows(ids: readonly string[], row: (id: string) => string): string {
  return ids.map(row).join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const write = process.argv.includes('--write');
  try {
    const lists = [...(await sectionLists(root))];
    const stale = lists.filter(([path, content]) => currentContent(join(root, path)) !== content);
    for (const [path, content] of write ? stale : []) writeFileSync(join(root, path), content);
    if (stale.length > 0 && !write) {
      console.error(`Stale: ${stale.map(([path]) => path).join(', ')}. Run: npm run generate`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function currentContent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
