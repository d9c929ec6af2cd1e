/**
 * `npm run lab -- planted`: puts each defect of the list into a copy of the app and lets chaos look for it. `--core`: those
 * that no screen is needed for, without screens.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepText } from '#harness/cli/chaos/steps.ts';
import { defects } from './defects.ts';
import { type Hunted, hunt } from './hunt.ts';

const SEED = 1;
const MOST_RUNS = 60;
const folder = join(import.meta.dirname, '..', '..', '..', 'reports');

const words = process.argv.slice(2);
const player = words.includes('--core') ? 'core' : 'screens';
const [only = ''] = words.filter((word) => !word.startsWith('--'));
const wanted = defects.filter(
  ({ name, onScreens }) => name.includes(only) && !(player === 'core' && onScreens),
);
const all: (Hunted & { readonly seconds: number })[] = [];
for (const defect of wanted) {
  const begun = performance.now();
  const hunted = await hunt(defect, SEED, MOST_RUNS, player);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  all.push({ ...hunted, seconds });
  const { name, found, instead, runs, steps } = hunted;
  const told = found
    ? `found after ${steps} steps in ${runs} worlds; ${found.before} steps, ${found.steps.length} after shrinking`
    : `not found in ${steps} steps in ${runs} worlds${instead ? `. Instead, in ${instead.scenario}, seed ${instead.seed}: ${instead.kind}: ${instead.detail}` : ''}`;
  process.stdout.write(`${found ? '✓' : '×'} ${name}: ${told}; ${seconds} s\n`);
  for (const step of (found ?? instead)?.steps ?? [])
    process.stdout.write(`    ${stepText(step)}\n`);
}
const found = all.flatMap((one) => (one.found ? [one.found] : []));
const sum = (pick: (one: (typeof found)[number]) => number) =>
  found.reduce((total, one) => total + pick(one), 0);
process.stdout.write(
  `${found.length} of ${wanted.length} found; ${sum((one) => one.before)} steps in all, ${sum((one) => one.steps.length)} after shrinking\n`,
);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'planted.json'), `${JSON.stringify(all, null, 2)}\n`);
process.exit(found.length === wanted.length ? 0 : 1);
