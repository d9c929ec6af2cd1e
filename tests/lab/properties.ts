/** `npm run lab -- properties`: every property by random draws, many times as often as in `npm test`. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { run, vitest } from '#harness/cli/run.ts';
import { filesBelow, textOf } from '../unit/house/tree.ts';

const { values, positionals } = parseArgs({
  options: {
    /** Times the runs that each property has in `npm test`. */
    times: { type: 'string', default: '20' },
    /** Rounds with a seed of their own. */
    seeds: { type: 'string', default: '3' },
    /** The seed of one round, to see a failure again. */
    seed: { type: 'string' },
  },
  allowPositionals: true,
});

const withProperties = ['tests/unit', 'tests/screens', 'tests/everything']
  .flatMap(filesBelow)
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      textOf(file).includes('support/fast-check.ts') &&
      (positionals.length === 0 || positionals.some((part) => file.includes(part))),
  );

const seeds = values.seed
  ? [values.seed]
  : Array.from({ length: Number(values.seeds) }, () => String(randomInt(2 ** 31)));
const failed = seeds.filter((seed) => {
  console.log(`Seed ${seed}, ${values.times} times the runs`);
  const words = ['run', '--config', 'tests/vitest.config.ts', '--testTimeout', '600000'];
  const [node, ...args] = vitest(...words, ...withProperties);
  return run(node, args, { PROPERTY_SEED: seed, PROPERTY_TIMES: values.times }) !== 0;
});
if (failed.length > 0) {
  console.error(`Failed with ${failed.join(', ')}: --seed ${failed[0]} draws the same again.`);
  process.exitCode = 1;
}
