/** `npm run lab -- <name>`: measurements, pictures and tables that are not part of `npm test`. */
import { runProgram } from '#harness/cli/programs.ts';

process.exitCode = runProgram('lab', process.argv.slice(2), {
  atlas: ['tests/lab/atlas/main.ts', 'every screen as a picture, with what is wrong on it'],
  audit: ['tests/lab/packages/audit.ts', 'known weaknesses of our packages, by npm audit'],
  bench: ['tests/lab/bench/main.ts', 'start-up time, heap and keys beside an empty page and React'],
  'bench-records': ['tests/lab/bench/records.ts', '2,000 loans beside 20'],
  'bench-shell': ['tests/lab/bench/shell.ts', 'start-up time in the GTK shell'],
  'bench-workbench': [
    'tests/lab/bench/workbench.ts',
    'longest task of the workbench with 6,000 calls',
  ],
  'bench-worlds': ['tests/lab/bench/worlds.ts', 'memory of a simulator with many worlds'],
  devices: [
    'tests/lab/devices/main.ts',
    'the journeys behind a real Appium server or Selenium Grid',
  ],
  faults: ['tests/lab/faults/main.ts', 'every call of every journey under every fault'],
  lighthouse: ['tests/lab/lighthouse/main.ts', 'Lighthouse on the built page: 100 in all four'],
  nodes: ['tests/lab/nodes.ts', 'types, unit and build on Node 20, 22 and 24'],
  'old-engine': ['tests/lab/old-engine/main.ts', 'Chromium 79, and 67 below the floor'],
  openapi: ['tests/lab/openapi.ts', 'both served OpenAPI documents through two public linters'],
  properties: ['tests/lab/properties.ts', 'every property by random draws, many times as often'],
  replays: ['tests/lab/replays/main.ts', 'a recording played again many times; --times, --busy'],
  targets: ['tests/tools/targets.ts', 'journeys × targets, as the last runs left them'],
  unused: ['tests/lab/packages/unused.ts', 'files, exports and packages that nobody uses'],
});
