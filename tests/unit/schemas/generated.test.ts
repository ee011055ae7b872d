import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../schemas/generate.ts';

const files = await generate();

describe('schemas/generated', () => {
  test.each([...files.keys()])('%s is what the schemas make of it', (name) => {
    const url = new URL(`../../../schemas/generated/${name}`, import.meta.url);
    // Compared as a whole, without a difference of thousands of lines.
    expect(readFileSync(url, 'utf8') === files.get(name), 'Run: npm run generate').toBe(true);
  });
});
