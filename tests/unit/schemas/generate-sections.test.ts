import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { sectionLists } from '../../../schemas/generate-sections.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const files = (id: string, place: number): Record<string, string> => ({
  [`runtime/sections/${id}/index.ts`]: '',
  [`runtime/sections/${id}/data.ts`]: '',
  [`cli/catalogue/sections/${id}.ts`]: `export default { order: { navigation: ${place} } };`,
  [`schemas/section-${id}.schema.json`]: '{}',
  [`schemas/messages-${id}.schema.json`]: '{}',
});

/** A project with some sections, in which nothing else is. */
function projectWith(content: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-sections-'));
  folders.push(root);
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const name of ['tenant', 'messages-interface']) {
    cpSync(join(project, `schemas/${name}.schema.json`), join(root, `schemas/${name}.schema.json`));
  }
  return root;
}

test('sections stand in the order of their places, on both sides and in the tenant’s schema', async () => {
  const lists = await sectionLists(projectWith({ ...files('music', 20), ...files('films', 5) }));
  const [contract = '', runtime = '', build = '', tenant = ''] = lists.values();
  expect(contract).toContain("SECTION_IDS = ['films', 'music']");
  expect(runtime).toMatch(/sections: .* = \{\s+films,\s+music,\s+\};/);
  expect(build).toMatch(/= \{\s+films,\s+music,\s+\};/);
  type Definition = { properties: object };
  const { $defs } = JSON.parse(tenant) as {
    $defs: { sections: Definition; textsOfLanguage: Definition };
  };
  expect(Object.keys($defs.sections.properties)).toEqual(['films', 'music']);
  expect(Object.keys($defs.textsOfLanguage.properties)).toEqual(['interface', 'films', 'music']);
  // The rest of the schema is left as it was.
  const before = JSON.parse(readFileSync(join(project, 'schemas/tenant.schema.json'), 'utf8'));
  before.$defs.sections.properties = $defs.sections.properties;
  before.$defs.textsOfLanguage.properties = $defs.textsOfLanguage.properties;
  expect(JSON.parse(tenant)).toEqual(before);
});

test('what a section lacks is named', async () => {
  const { 'cli/catalogue/sections/music.ts': _, ...rest } = files('music', 20);
  await expect(sectionLists(projectWith({ ...files('films', 5), ...rest }))).rejects.toThrow(
    'Missing: cli/catalogue/sections/music.ts.',
  );
});

test('two sections cannot have one place', async () => {
  const root = projectWith({ ...files('films', 5), ...files('music', 5) });
  await expect(sectionLists(root)).rejects.toThrow('"films" and "music" both have the place 5');
});

test.each(['login', 'audio-books', 'Music', 'profile'])('none can be called %s', async (id) => {
  await expect(
    sectionLists(projectWith({ ...files('films', 5), ...files(id, 10) })),
  ).rejects.toThrow(`A section cannot be called "${id}".`);
});
