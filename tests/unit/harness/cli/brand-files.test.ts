/** A brand's file made by an older guide: one sentence with file and line, in place of a stack. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderOf } from '../../../support/folder.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const urlOf = (file: string) => pathToFileURL(join(root, file)).href;

/** What is said of a brand's file with this import, as Node fails on it. */
function saidOf(statement: string): string {
  const folder = folderOf({
    'widget/brands/old.ts': `/** A lender. */\n${statement}\nexport const old = {};\n`,
    'package.json': '{"type":"module"}',
  });
  try {
    const file = join(folder, 'widget', 'brands', 'old.ts');
    const script = `
      const { brandFileFault } = await import('${urlOf('harness/cli/brand-files.ts')}');
      try { await import('${pathToFileURL(file).href}'); console.log('loaded'); }
      catch (error) { console.log(brandFileFault(error)); }`;
    const args = ['--import', urlOf('harness/cli/ts.mjs'), '--input-type=module', '-e', script];
    return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const help =
  'Compare the file with the example in widget/docs/brands.md. What moved is in widget/docs/changelog.md, under Brands.';

test('An import that no longer exists is named with file and line', () => {
  const statement = `import { backend, fields } from '${urlOf('src/facts/profile.ts')}';\nconsole.log(backend, fields);`;
  expect(saidOf(statement)).toBe(
    `widget/brands/old.ts:2: it imports 'fields', which is gone. ${help}`,
  );
});

test('A file that no longer exists is named', () => {
  const said = saidOf(`import { sections } from './sections.ts';\nconsole.log(sections);`);
  expect(said).toMatch(/^widget\/brands\/\S+: Cannot find module '.*sections\.ts'/);
  expect(said).toContain(help);
});

test('Any other error is left as it is', () => {
  expect(saidOf("throw new Error('does not load');")).toBe('undefined');
  expect(saidOf('')).toBe('loaded');
});
