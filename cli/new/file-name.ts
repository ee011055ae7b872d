import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Read } from './question.ts';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads the name of a new file.
 * @param fileOf the path of the file of that name, relative to the workspace.
 */
export function readFileName(root: string, fileOf: (name: string) => string, text: string): Read {
  if (!NAME.test(text)) {
    const better = nameFrom(text);
    return {
      fault: `"${text}" cannot be the name of a file here: accepted are lower-case letters a to z and digits, in words joined by hyphens. ${better ? `Write "${better}".` : 'For example: south-africa.'}`,
    };
  }
  if (existsSync(join(root, fileOf(text)))) {
    return {
      fault: `${fileOf(text)} is there already, and nothing is overwritten. Choose another name.`,
    };
  }
  return { value: text };
}

/** The name of a file that comes nearest to a text: "South Africa" → "south-africa". Undefined for none. */
export function nameFrom(text: string): string | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return name === '' ? undefined : name;
}
