/** `npm run lab -- audit`: known weaknesses of the packages in the lockfile. Exit code 1 where there is one, or where nobody checked. */
import { spawnSync } from 'node:child_process';
import { npm, root } from '#harness/cli/run.ts';
import { audited } from './audit-words.ts';

const [command, ...words] = npm('audit', '--json', '--package-lock-only');
const { stdout } = spawnSync(command, words, {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32' && command === 'npm',
});
const { line, isGood } = audited(stdout ?? '');
console.log(isGood ? line : `${line}\nnpm audit has the details.`);
process.exitCode = isGood ? 0 : 1;
