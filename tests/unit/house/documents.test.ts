/** Documents compared with the tree: links, headings, npm scripts, and the tables of bridge and control API. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { routes } from '#src/facts/routes.ts';
import { ownKeys, storedKeys } from '#src/facts/stored.ts';
import { commands } from '#harness/cli/commands/commands.ts';
import { faultKinds } from '#harness/cli/commands/fault-kinds.ts';
import { filesBelow, headingsOf, isText, textOf } from './tree.ts';

const root = new URL('../../../', import.meta.url);
const files = ['README.md', ...['src', 'widget', 'harness', 'tests'].flatMap(filesBelow)].filter(
  isText,
);
const manuals = files.filter((file) => file.endsWith('.md'));
const embedding = textOf('widget/docs/embedding.md');

function opens(link: URL): boolean {
  const file = link.pathname.replace(root.pathname, '');
  if (!existsSync(new URL(file, root))) return false;
  return link.hash === '' || headingsOf(textOf(file)).includes(link.hash.slice(1));
}

const cellsOf = (row: string) => row.split(/(?<!\\)\|/).slice(1, -1);
const codesOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const rowsOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.startsWith('| `') ? [cellsOf(line)] : []));

test('Every link in a document leads to a file and a heading', () => {
  const links = manuals.flatMap((manual) =>
    [...textOf(manual).matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, link = '']) => ({
      manual,
      link,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ manual, link }) => !opens(new URL(link, new URL(manual, root))))).toEqual(
    [],
  );
});

test('Every document that a comment names exists, with its heading', () => {
  const named = files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?:src|widget|harness)\/docs\/[\w-]+\.md(?:#[\w-]+)?/g)].map(
        ([link]) => ({ file, link }),
      ),
    );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ link }) => !opens(new URL(link, root)))).toEqual([]);
});

test('Every npm script named in a document exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = manuals.flatMap((manual) =>
    [...textOf(manual).matchAll(/npm (?:run ([\w:-]+)|(start|test))/g)].map(
      ([, run, short]) => run ?? short ?? '',
    ),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** The changelog tells of what is gone. */
const present = manuals.filter((file) => !file.endsWith('changelog.md'));

/** What these words are followed by, in every document. `<name>` and `…` stand for any. */
function wordsAfter(command: RegExp): { manual: string; word: string }[] {
  return present.flatMap((manual) =>
    [...textOf(manual).matchAll(new RegExp(`${command.source} ([^\\s\`|)]+)`, 'g'))]
      .map(([, word = '']) => ({ manual, word: word.replace(/[.,;:'"]+$/, '') }))
      .filter(({ word }) => !/^[<…-]|^\d*$/.test(word)),
  );
}

test('Every test that a document names exists', () => {
  const ofUnit = files.filter((file) => /^tests\/(?!e2e|lab).*\.test\.tsx?$/.test(file));
  const ofBrowser = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  const exists = (among: readonly string[], word: string) =>
    among.some((file) => file.includes(word));
  const named = [
    ...wordsAfter(/npm run unit --/).map((one) => ({ ...one, exists: exists(ofUnit, one.word) })),
    ...wordsAfter(/npm run e2e --(?: --target [\w-]+)?/).map((one) => ({
      ...one,
      exists: exists(ofBrowser, one.word),
    })),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !one.exists)).toEqual([]);
});

test('Every command, part and measurement that a document names exists', () => {
  const lab = textOf('tests/lab/main.ts');
  const build = textOf('harness/cli/build.ts');
  const known = (text: string, word: string) =>
    new RegExp(`^ {2}'?${word}'?: [[{]`, 'm').test(text);
  const named = [
    ...wordsAfter(/npx lendmax/).map((one) => ({ ...one, exists: one.word in commands })),
    ...wordsAfter(/npm run lab --/).map((one) => ({ ...one, exists: known(lab, one.word) })),
    ...wordsAfter(/npm run build --/).map((one) => ({ ...one, exists: known(build, one.word) })),
  ];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ exists }) => !exists)).toEqual([]);
});

/** Files that a guide's reader creates, and a folder of the Android module. */
const elsewhere = ['widget/brands/harmattan.ts', 'src/languages/ha.json', 'src/debug'];

test('Every path that a document names exists', () => {
  const named = present.flatMap((manual) =>
    codesOf(textOf(manual))
      .filter((code) => /^(?:src|widget|harness|tests)\/[\w./-]+$/.test(code))
      .map((path) => ({ manual, path })),
  );
  expect(named.length).toBeGreaterThan(100);
  const exists = (path: string) => elsewhere.includes(path) || existsSync(new URL(path, root));
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

test('Every source file that a document names exists', () => {
  const named = present.flatMap((manual) =>
    codesOf(textOf(manual))
      .filter((code) => /^(?!x\.)[\w./-]+\.tsx?$/.test(code) && !elsewhere.includes(code))
      .map((path) => ({ manual, path })),
  );
  expect(named.length).toBeGreaterThan(50);
  // The name alone is enough in a list of the files of one folder.
  const exists = (path: string) =>
    files.includes(path) ||
    (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`)));
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

test('Every path that embedding.md promises to notifications is a route', () => {
  const paths = rowsOf(embedding).flatMap(([first = '']) =>
    codesOf(first).filter((code) => code.startsWith('/')),
  );
  const known: readonly string[] = Object.values(routes).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});

test('faults.md lists every kind of fault as the table of faults does', () => {
  const { wire, bridge } = faultKinds();
  const [, kinds = ''] = /^## Kinds\n(.*?)^## /ms.exec(textOf('harness/docs/faults.md')) ?? [];
  const listed = kinds.split('\n').filter((line) => line.startsWith('| `'));
  expect(listed).toEqual([
    ...wire.map(
      ({ kind, strikes, committed, about }) =>
        `| \`${kind}\` | ${strikes} | ${committed} | ${about} |`,
    ),
    ...bridge.map(({ kind, strikes, about }) => `| \`${kind}\` | ${strikes} | – | ${about} |`),
  ]);
});

const fieldsOf = (schema: v.GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

test.each(Object.keys(bridgeContract) as BridgeAction[])(
  'embedding.md lists params, result and timeout of %s as the contract does',
  (action) => {
    const { params, result, timeoutMs } = bridgeContract[action];
    const row = rowsOf(embedding).find(([first = '']) => codesOf(first)[0] === action) ?? [];
    expect(codesOf(row[1] ?? '')).toEqual(fieldsOf(params()));
    expect(codesOf(row[2] ?? '').filter((code) => code !== '{}')).toEqual(fieldsOf(result()));
    expect(row[3]?.trim()).toBe(`${timeoutMs / 1000} s`);
  },
);

test('embedding.md names and counts the keys in localStorage', () => {
  const [line = ''] = /- \*\*localStorage\*\*[^]*?(?=\n- )/.exec(embedding) ?? [];
  expect(codesOf(line)).toEqual([...Object.keys(storedKeys), ...Object.keys(ownKeys)]);
  const counts = [storedKeys, ownKeys].map((keys) => Object.keys(keys).length);
  expect(line).toContain(`(${counts[0]} values of §3 and ${counts[1]} of the page)`);
});
