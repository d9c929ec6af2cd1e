/** `npm run lab -- <name>`: measurements, pictures and tables that aren't part of `npm test`. */
import { runProgram } from '#harness/cli/programs.ts';

process.exitCode = runProgram('lab', process.argv.slice(2), {
  atlas: ['tests/lab/atlas/main.ts', 'every screen as a picture, with what is wrong on it'],
  bench: [
    'tests/lab/bench/main.ts',
    'start-up beside an empty page and React, every tap beside the last release',
  ],
  'old-engine': ['tests/lab/old-engine/main.ts', 'the built app in Chromium 79'],
  unused: ['tests/lab/packages/unused.ts', 'files, exports and packages that nobody uses'],
});
