#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// From here on Node keeps what it has compiled, without its types. This file has no types itself: to
// strip them, Node would first load what does it, which alone takes longer than all of `--version`.
enableCompileCache();
const [first, ...others] = process.argv.slice(2);
const isVersion = others.length === 0 && (first === '--version' || first === '-V');
// The library that reads command lines would take longer to load than the version to print.
await import(isVersion ? './print-version.ts' : './program.ts');
