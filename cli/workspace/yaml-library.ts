import { createRequire } from 'node:module';

type YamlLibrary = typeof import('yaml');

const require = createRequire(import.meta.url);
let library: YamlLibrary | undefined;

/**
 * The library that reads YAML. Loaded when it is first needed: that takes as long as Node's own start,
 * and a command whose files were all read before never needs it.
 */
export function yamlLibrary(): YamlLibrary {
  library ??= require('yaml') as YamlLibrary;
  return library;
}
