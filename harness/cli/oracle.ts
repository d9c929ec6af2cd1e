/**
 * `npm run harness -- oracle`: loans made up at random and lived through, every amount the API sends checked against the oracle's.
 * `-- --loans 5000 --seed 9` for others; exits with 1 where a kobo differs.
 */
import { parseArgs } from 'node:util';
import { walkLoans } from './generated-loans.ts';

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const walked = walkLoans(Number(values.loans), Number(values.seed));
const { wrong, unknown, ...counts } = walked;
for (const [name, count] of Object.entries(counts)) console.log(`${count} ${name}`);
for (const error of wrong.slice(0, 20)) console.log(error);
for (const field of unknown) console.log(`no rule for ${field}`);
console.log(`${wrong.length} differences`);
if (wrong.length > 0 || unknown.size > 0 || walked.loans === 0) process.exitCode = 1;
