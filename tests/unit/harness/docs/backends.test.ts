/** The sealing programs in harness/docs/backends.md: each that can run here seals like the app. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decrypt, encrypt, payloadKey } from '#src/contract/cipher.ts';
import { standalone } from '#harness/cli/release/papers.ts';
import { readCustomer } from '#harness/player/conform/customer.ts';
import { neededCustomers } from '#harness/player/conform/needs.ts';
import { rules } from '#harness/player/conform/rules.ts';
import { stepRows } from '#harness/simulator/openapi/steps.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { textOf } from '../../house/tree.ts';

const page = textOf('harness/docs/backends.md');
const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(page)?.[1] ?? '';
const runs = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

const vector = program('text');
const [path = '', payload = '', ...opened] = vector.trim().split('\n');

test('The test vector of the manual is what the app seals and opens', () => {
  const key = payloadKey('com.lendmax.app');
  expect(opened.map((text) => encrypt(text, key))).toEqual([path, payload]);
  expect([path, payload].map((sealed) => decrypt(sealed, key))).toEqual(opened);
});

interface Language {
  readonly name: string;
  readonly file: string;
  /** A command that succeeds if the language can be run. */
  readonly probe: readonly string[];
  /** Commands that run the file. The last one prints. */
  readonly steps: (file: string) => readonly (readonly string[])[];
}

const languages: readonly Language[] = [
  {
    name: 'js',
    file: 'seal.mjs',
    probe: [process.execPath, '--version'],
    steps: (file) => [[process.execPath, file]],
  },
  {
    name: 'python',
    file: 'seal.py',
    probe: ['python3', '-c', 'import cryptography'],
    steps: (file) => [['python3', file]],
  },
  {
    name: 'java',
    file: 'Seal.java',
    probe: ['java', '--source', '17', '--version'],
    steps: (file) => [['java', file]],
  },
  {
    name: 'kotlin',
    file: 'Seal.kt',
    probe: ['kotlinc', '-version'],
    steps: (file) => [
      ['kotlinc', file, '-include-runtime', '-d', `${file}.jar`],
      ['java', '-jar', `${file}.jar`],
    ],
  },
  { name: 'php', file: 'seal.php', probe: ['php', '-v'], steps: (file) => [['php', file]] },
  { name: 'go', file: 'seal.go', probe: ['go', 'version'], steps: (file) => [['go', 'run', file]] },
];

/** The output of the page's program, or the errors of the step that failed. */
function printed({ name, file, steps }: Language): string {
  const path = join(folder, file);
  writeFileSync(path, program(name));
  let text = '';
  for (const [command = '', ...args] of steps(path)) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) return `${command} ended with ${status}: ${stdout}${stderr}`;
    text = stdout;
  }
  return text;
}

test('The manual has programs in six languages with the test vector', () => {
  const [, chapter = ''] = page.split('## The same in six languages');
  const headings = [...(chapter.split(/^## /m)[0] ?? '').matchAll(/^### (.+)$/gm)].map(
    ([, heading]) => heading,
  );
  expect(headings).toEqual(['JavaScript', 'Python', 'Java', 'Kotlin', 'PHP', 'Go']);
  for (const { name } of languages) {
    expect(program(name), name).toContain('/security/existsByMobile');
    expect(program(name), name).toContain('1763712000000');
  }
});

const here = languages.filter(
  ({ name, probe: [command = '', ...args] }) => name === 'js' || runs(command, args),
);
const missing = languages.filter((one) => !here.includes(one)).map(({ name }) => name);

test.each(here)('The program in $name prints the test vector', { timeout: 120_000 }, (language) => {
  expect(printed(language)).toBe(vector);
});

test(`JavaScript ran at least; not installed here: ${missing.join(', ') || 'none'}`, () => {
  expect(here.map(({ name }) => name)).toContain('js');
  expect(here.length + missing.length).toBe(6);
});

const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading.toLowerCase().replaceAll(' ', '-'),
);

test('A release has everything that the manual points to', () => {
  const alone = standalone(page, 'harness/docs/backends.md', {
    'widget/docs/brands.md': 'brands.md',
  });
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  const lost = links.filter(
    (link) => !alone.includes(`](${link})`) && !link.endsWith('/brands.md'),
  );
  expect(lost).toEqual([]);
  const own = links.filter((link) => link.startsWith('#')).map((link) => link.slice(1));
  expect(own.filter((heading) => !headings.includes(heading))).toEqual([]);
  expect(alone).not.toMatch(/`(?:harness|src|widget|tests)\//);
});

test('The manual has the rules of conform, the customers it needs and the steps of a loan', () => {
  for (const [rule, about] of Object.entries(rules))
    expect(page).toContain(`- \`${rule}\`: ${about}`);
  const [, list = ''] = page.split('### Rules of conform\n');
  expect([...(list.split('\n#')[0] ?? '').matchAll(/^- /gm)]).toHaveLength(
    Object.keys(rules).length,
  );
  for (const [name, { customer: who }] of Object.entries(neededCustomers)) {
    expect(page).toContain(`| \`${name}\` | ${who} |`);
  }
  expect(page).toContain(`|---|---|---|\n${stepRows().join('\n')}\n`);
});

test('The example of a customer file can be read, and answers a whole application', () => {
  const [, example = ''] = /```json\n([\s\S]+?)```/.exec(page) ?? [];
  const read = readCustomer(JSON.parse(example), 'the example');
  expect(read.answers).toEqual({
    personal: { ...customer.personal },
    residence: { ...customer.residence },
    work: { ...customer.work },
    contacts: { ...customer.contacts },
    card: { ...customer.card },
    questions: { ...customer.answers },
  });
});
