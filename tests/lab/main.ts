/** `npm run lab -- <name>`: measurements, pictures and tables that aren't part of `npm test`. */
import { run, typescript } from '#harness/cli/run.ts';

const programs: Readonly<Record<string, readonly [file: string, about: string]>> = {
  atlas: ['tests/lab/atlas/main.ts', 'every screen as a picture, with what is wrong on it'],
  bench: [
    'tests/lab/bench/main.ts',
    'start-up beside an empty page and React, every tap beside the last release',
  ],
  'old-engine': ['tests/lab/old-engine/main.ts', 'the built app in Chromium 79'],
  unused: ['tests/lab/packages/unused.ts', 'files, exports and packages that nobody uses'],
};

const [name = 'help', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (program) {
  const [command, ...words] = typescript(program[0], ...args);
  process.exitCode = run(command, words);
} else {
  console.log('npm run lab -- <name> [options]\n');
  for (const [known, [, about]] of Object.entries(programs)) {
    console.log(`  ${known.padEnd(16)}${about}`);
  }
  process.exitCode = name === 'help' ? 0 : 2;
}
