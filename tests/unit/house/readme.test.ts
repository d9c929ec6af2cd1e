/** The documents say what is: their paths, links, commands and tables against the tree. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as v from 'valibot';
import { type BridgeAction, bridgeContract, BRIDGE_NAME } from '#src/contract/bridge.ts';
import { routes } from '#src/facts/routes.ts';
import { storedKeys } from '#src/facts/stored.ts';
import { tabs } from '#harness/workbench/session/tabs.ts';
import { initialState, writeUrl } from '#harness/workbench/session/url-state.ts';
import { headingsOf } from './headings.ts';
import { filesBelow, isText, textOf } from './tree.ts';

const root = new URL('../../../', import.meta.url);
const manuals = [
  'README.md',
  ...['src/docs', 'widget/docs', 'harness/docs'].flatMap((folder) =>
    filesBelow(folder).filter((file) => file.endsWith('.md')),
  ),
];
const [embedding, ...harness] = [
  'widget/docs/embedding.md',
  'harness/docs/control-api.md',
  'harness/docs/workbench.md',
].map(textOf) as [string, ...string[]];
const simulator = harness.join('\n');

/** Cells of the rows of all tables, without the rulers. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\|[\s|-]+\|$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const codes = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    (match) => match[1] ?? '',
  );
const rowOf = (text: string, code: string) =>
  rowsOf(text).find(([first]) => first === `\`${code}\``);

test('every path that the guide promises to notifications is a route', () => {
  const promised = rowsOf(embedding).flatMap(
    ([first = '']) => /^`(\/[\w/]*)`$/.exec(first)?.[1] ?? [],
  );
  const known: readonly string[] = Object.values(routes).map(({ path }) => path);
  expect(promised.length).toBeGreaterThan(3);
  expect(promised.filter((path) => !known.includes(path))).toEqual([]);
});

describe('places', () => {
  const tops = /^(?:src|widget|harness|tests|\.ci)(?:\/[\w.-]+)*$/;
  /** Files that a guide lets its reader write, and a folder of the Android sample. */
  const readersOwn = ['widget/brands/harmattan.ts', 'widget/languages/ha.json', 'src/debug'];
  const pathsIn = (text: string) => codes(text).filter((code) => tops.test(code));

  test('every path in the manuals exists', () => {
    const paths = manuals.flatMap((manual) => pathsIn(textOf(manual)));
    expect(paths.length).toBeGreaterThan(200);
    const missing = paths.filter((path) => !existsSync(new URL(path, root)));
    expect(missing.filter((path) => !readersOwn.includes(path))).toEqual([]);
  });

  test('the recipe for a field names every file that a field is in', () => {
    const [, recipe = ''] = textOf('src/docs/recipes.md').split('## Add a field to a form\n');
    const named = pathsIn(recipe.split('\n## ')[0] ?? '');
    // The recipe for a text, to which it leads, has the file of a language.
    const files = ['src', 'widget', 'harness']
      .flatMap(filesBelow)
      .filter((file) => isText(file) && !/recipes\.md$|^widget\/languages\//.test(file))
      .filter((file) => textOf(file).includes('cityOfBirth'));
    expect(files.length).toBeGreaterThan(7);
    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  test.each(manuals)(
    'every link and picture of %s leads to a file and a heading of it',
    (manual) => {
      const from = new URL(manual, root);
      const links = [...textOf(manual).matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(
        ([, link = '']) => new URL(link, from),
      );
      const isBroken = ({ hash, pathname }: URL) => {
        const file = pathname.replace(root.pathname, '');
        if (!existsSync(new URL(file, root))) return true;
        return hash !== '' && !headingsOf(textOf(file)).includes(hash.slice(1));
      };
      expect(links.filter(isBroken).map(({ pathname, hash }) => pathname + hash)).toEqual([]);
    },
  );

  test.each(manuals)('no line of %s is longer than 160 characters', (manual) => {
    const inCode = /^```[\s\S]*?^```/gm;
    const lines = textOf(manual).replace(inCode, '').split('\n');
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
  });

  test('README.md has at most 120 lines', () => {
    expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  test('a decision has context, decision and consequences in ten lines', () => {
    const [, ...decisions] = textOf('src/docs/decisions.md').split(/^## /m);
    expect(decisions.length).toBeGreaterThan(20);
    const wrong = decisions.filter((decision) => {
      const lines = decision.split('\n').filter((line) => line !== '');
      const parts = ['Context', 'Decision', 'Consequences'].map((part) => `- **${part}.**`);
      return lines.length > 11 || !parts.every((part) => decision.includes(part));
    });
    expect(wrong.map((decision) => decision.split('\n')[0])).toEqual([]);
  });

  test('the documents link to each other', () => {
    const linked = manuals.flatMap((manual) =>
      [...textOf(manual).matchAll(/\]\(([^)#:]+\.md)/g)].map(([, link = '']) =>
        new URL(link, new URL(manual, root)).pathname.replace(root.pathname, ''),
      ),
    );
    expect(manuals.filter((manual) => manual !== 'README.md' && !linked.includes(manual))).toEqual(
      [],
    );
  });

  test.each(manuals)('every npm script named in %s exists', (manual) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(manual).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)];
    expect(named.map((match) => match[1] ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the bridge in widget/docs/embedding.md', () => {
  const actions = Object.keys(bridgeContract) as BridgeAction[];

  const fieldsOf = (schema: v.GenericSchema): string[] =>
    'entries' in schema ? Object.keys(schema.entries as object) : [];

  test('names the object and all seven actions', () => {
    expect(actions).toHaveLength(7);
    expect(codes(embedding)).toContain(BRIDGE_NAME);
  });

  test.each(actions)('%s: params, result and timeout as in the contract', (action) => {
    const { params, result, timeoutMs } = bridgeContract[action];
    const [, paramsCell = '', resultCell = '', timeout] = rowOf(embedding, action) ?? [];
    expect(codes(paramsCell)).toEqual(fieldsOf(params()));
    expect(codes(resultCell).filter((code) => code !== '{}')).toEqual(fieldsOf(result()));
    expect(timeout).toBe(`${timeoutMs / 1000} s`);
  });

  test('tells all that is stored', () => {
    expect(codes(embedding)).toEqual(expect.arrayContaining(Object.keys(storedKeys)));
  });
});

describe('harness/docs', () => {
  test('has a row and a curl line for each request of the control API', () => {
    const source = textOf('harness/server/http/control-routes.ts');
    const routes = source.matchAll(/^\s+\.(get|post|put|patch|delete)\(\s*'([^']+)'/gm);
    const served = [...routes].map((match) => `${(match[1] ?? '').toUpperCase()} /sim${match[2]}`);
    expect(served.length).toBeGreaterThan(10);
    const rows = rowsOf(simulator).map(([first = '']) => codes(first)[0]);
    expect(rows.filter((row) => / \/sim/.test(row ?? '')).sort()).toEqual(served.sort());
    const curls = simulator.split('\n').filter((line) => line.includes('curl '));
    expect(curls.length).toBeGreaterThanOrEqual(served.length);
  });

  test('names every tab and every parameter of the address', () => {
    const named = tabs.map((tab) => (tab === 'upstream' ? 'backend' : tab));
    const panels = [...simulator.matchAll(/\*\*(\w+)\*\*/g)].map(([, name = '']) => name);
    expect(panels.map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(named));
    const other = {
      ...initialState,
      world: 'x',
      tab: 'world',
      shell: 'ios',
      theme: 'dark',
    } as const;
    const address = writeUrl({ ...other, language: 'es', size: { width: 320, height: 640 } });
    const parameters = [...new URLSearchParams(address).keys()];
    expect(parameters.filter((name) => rowOf(simulator, name) === undefined)).toEqual([]);
  });
});
