#!/usr/bin/env node
/** `npx lendmax <command>` in the repository. The packaged workbench has the same commands built. */
await import('./ts.mjs');
await import('./harness.ts');
