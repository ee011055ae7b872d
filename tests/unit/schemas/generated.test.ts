import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../schemas/generate.ts';
import { sectionLists } from '../../../schemas/generate-sections.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = await generate();
const lists = await sectionLists(root);

describe('schemas/generated', () => {
  test.each([...files.keys()])('%s is what the schemas make of it', (name) => {
    const url = new URL(`../../../schemas/generated/${name}`, import.meta.url);
    // Compared as a whole, without a difference of thousands of lines.
    expect(readFileSync(url, 'utf8') === files.get(name), 'Run: npm run generate').toBe(true);
  });
});

describe('the lists of sections', () => {
  test.each([...lists])('%s is what the folders make of it', (path, content) => {
    expect(readFileSync(join(root, path), 'utf8') === content, 'Run: npm run generate').toBe(true);
  });
});
