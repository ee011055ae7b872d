#!/usr/bin/env node

// An older Node would end in the first file with types, with a stack that says nothing of its age. No import
// may stand here as a statement: what an old Node does not have would end it before this line.
if (process.features.typescript) {
  const { enableCompileCache } = await import('node:module');
  // From here on Node keeps what it has compiled, without its types. This file has no types itself: to
  // strip them, Node would first load what does it, which alone takes longer than all of `--version`.
  enableCompileCache();
  const [first, ...others] = process.argv.slice(2);
  const isVersion = others.length === 0 && (first === '--version' || first === '-V');
  // The library that reads command lines would take longer to load than the version to print.
  await import(isVersion ? './print-version.ts' : './program.ts');
} else {
  console.error(
    `portico: Portico needs Node 22.18 or newer, which reads TypeScript; this is ${process.version}. In its folder, \`npm ci\` brings one: run \`npx portico\`.`,
  );
  process.exitCode = 2;
}
