/**
 * `npx lendmax oracle`: loans made up at random and lived through, every amount the API sends checked against the oracle's.
 * `-- --loans 5000 --seed 9` for others; exits with 1 where a kobo differs.
 */
import { readOptions } from '../server/http/options.ts';
import { walkLoans } from './generated-loans.ts';

function fail(reason: string): never {
  console.error(`${reason}; see npx lendmax oracle --help.`);
  process.exit(2);
}

/** A whole number of 1 or more. */
function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) fail(`--${name} must be 1 or more, not '${text}'`);
  return Number(text);
}

const options = readOptions(process.argv.slice(2), ['loans', 'seed']);
if (typeof options === 'string') fail(options);
const { loans = '1000', seed = '1' } = options.one;
const walked = walkLoans(count('loans', loans), count('seed', seed));
const { wrong, unknown, ...counts } = walked;
for (const [name, count] of Object.entries(counts)) console.log(`${count} ${name}`);
for (const error of wrong.slice(0, 20)) console.log(error);
for (const field of unknown) console.log(`no rule for ${field}`);
console.log(`${wrong.length} differences`);
if (wrong.length > 0 || unknown.size > 0 || walked.loans === 0) process.exitCode = 1;
