#!/usr/bin/env node
/** `npx lendmax <command>` in the repository; the packed workbench has the same commands built. */
await import('./ts.mjs');
await import('./harness.ts');
