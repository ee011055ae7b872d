#!/usr/bin/env node

// An older Node would end in the first file that it cannot read, with a stack that says nothing of its age. No
// import may stand here as a statement: what an old Node does not have would end it before this line.
const [major, minor] = process.versions.node.split('.').map(Number);
const { existsSync } = await import('node:fs');
// A checkout has Node read its TypeScript; in a package it has been compiled.
const isCheckout = existsSync(new URL('./program.ts', import.meta.url));
const isNew = major > 22 || (major === 22 && minor >= 18);
if (isNew && (process.features.typescript || !isCheckout)) await start();
else {
  const [reads, how] = isCheckout
    ? [', which reads TypeScript', ' In its folder, `npm ci` brings one: run `npx portico`.']
    : ['', ''];
  refuse(`Portico needs Node 22.18 or newer${reads}; this is ${process.version}.${how}`);
}

async function start() {
  const { enableCompileCache } = await import('node:module');
  // From here on Node keeps what it has compiled, without its types. This file has no types itself: to
  // strip them, Node would first load what does it, which alone takes longer than all of `--version`.
  enableCompileCache();
  keepSqliteQuiet();
  const [first, ...others] = process.argv.slice(2);
  const isVersion = others.length === 0 && (first === '--version' || first === '-V');
  // The library that reads command lines would take longer to load than the version to print.
  const name = isVersion ? 'print-version' : 'program';
  try {
    await import(isCheckout ? `./${name}.ts` : `../lib/cli/${name}.js`);
  } catch (error) {
    const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
    if (missing === undefined) throw error;
    refuse(`the package "${missing}", which Portico needs, is not installed. Run: npm install`);
  }
}

/** Node 22 warns with each run that its SQLite may change; it is the one of later versions, which do not. */
function keepSqliteQuiet() {
  const { emitWarning } = process;
  process.emitWarning = (warning, ...about) => {
    const isThis = about[0] === 'ExperimentalWarning' && /^SQLite /.test(String(warning));
    if (!isThis) emitWarning.call(process, warning, ...about);
  };
}

function refuse(message) {
  console.error(`portico: ${message}`);
  process.exitCode = 2;
}
