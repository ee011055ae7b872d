#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Node strips the types and compiles every file anew at each start unless told to keep the result.
enableCompileCache();
await import('./program.ts');
