/** Which files import a file. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { output, root } from '#harness/cli/run.ts';

const specifier = /\bfrom '([^']+)'/g;

/** Files of the repository that import this one by name, by path from the root. */
export function importersOf(file: string): string[] {
  const files = output('git', ['ls-files', 'src', 'widget', 'harness', 'tests'])
    .split('\n')
    .filter((one) => /\.tsx?$/.test(one));
  return files.filter((one) =>
    [...readFileSync(join(root, one), 'utf8').matchAll(specifier)].some(([, to = '']) =>
      to.startsWith('.') ? normalize(join(dirname(one), to)) === file : to === `#${file}`,
    ),
  );
}
