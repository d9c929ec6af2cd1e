/** The words that `npm run build` takes. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root, typescript } from '#harness/cli/run.ts';

function refused(...words: readonly string[]) {
  const [command, ...args] = typescript('harness/cli/build.ts');
  const { status, stderr } = spawnSync(command, [...args, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

test('a part that does not exist is named, above those that do', () => {
  const { status, lines } = refused('nonsense');
  expect(status).toBe(2);
  expect(lines[0]).toBe('Unknown part nonsense.');
  expect(lines.join('\n')).toMatch(/^ {2}widget +the product/m);
});

test('an option that does not exist is named', () => {
  const { status, lines } = refused('widget', '--brnad=example');
  expect(status).toBe(2);
  expect(lines[0]).toBe("Unknown option '--brnad'.");
});
