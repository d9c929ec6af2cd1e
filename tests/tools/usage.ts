/** `npm run lab -- usage`: who uses each call, bridge action, stored value and message, and where to see it. */
import { fileURLToPath } from 'node:url';
import { endpoints } from '#src/contract/endpoints.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { namedMessages, sessionErrorCodes } from '#src/facts/errors.ts';
import type { RouteName } from '#src/facts/routes.ts';
import { storedKeys } from '#src/facts/stored.ts';
import { nodeAt, nodesAt, type TreeNode } from '../support/syntax.ts';
import { places, routeNames } from '../lab/atlas/places.ts';
import { readTables } from '../lab/atlas/tables.ts';
import { importedFiles, literalOf, nameOf, type Source, sourcesBelow } from '../support/source.ts';
import { textUsers } from '../support/text-uses.ts';
import { type Declared, notNeeded, shownElsewhere } from './usage-facts.ts';

/** More screens than these are reported by their number. */
const mostNamed = 4;
/** Code shared by so many screens belongs to none of them. */
const wholeApp = 20;

const facts = /^src\/(?:facts|contract|core\/texts)\/|\.texts\.ts$/;
const sources = sourcesBelow('src', 'widget');
const users = sources.filter(({ file }) => !facts.test(file));
const byFile = new Map(sources.map((source) => [source.file, source]));

const filesWhere = (holds: (source: Source) => boolean) =>
  users.filter(holds).map(({ file }) => file);

/** The last name of `environment().bridge`, `bridge`, `storedValues`. */
const lastName = (node: TreeNode | undefined): string =>
  node?.type === 'MemberExpression' ? nameOf(nodeAt(node, 'property')) : nameOf(node);

const callsPath = (path: string) =>
  filesWhere(({ nodes }) => nodes.some((node) => literalOf(node) === path));

const asksShell = (action: string) =>
  filesWhere(({ nodes }) =>
    nodes.some((node) => {
      if (node.type !== 'CallExpression') return false;
      const callee = nodeAt(node, 'callee');
      const asks =
        lastName(callee) === 'call' && lastName(callee && nodeAt(callee, 'object')) === 'bridge';
      return asks && literalOf(nodesAt(node, 'arguments')[0]) === action;
    }),
  );

const keeps = (key: string) =>
  filesWhere(({ nodes }) =>
    nodes.some((node) => {
      if (node.type === 'MemberExpression') {
        return nameOf(nodeAt(node, 'object')) === 'storedValues' && lastName(node) === key;
      }
      if (node.type !== 'VariableDeclarator') return false;
      const id = nodeAt(node, 'id');
      return (
        nameOf(nodeAt(node, 'init')) === 'storedValues' &&
        id?.type === 'ObjectPattern' &&
        nodesAt(id, 'properties').some((property) => nameOf(nodeAt(property, 'key')) === key)
      );
    }),
  );

const ofSessions = new Set<string>(Object.values(sessionErrorCodes));
const texts = textUsers();

const tables = await readTables();

/**
 * Users of a message, by its own key or by a text of another area that says the same; the session's end by its code.
 */
function says(message: keyof typeof namedMessages): string[] {
  const same = tables.filter(({ whole }) => whole.en[0] === namedMessages[message]);
  const speakers = same.flatMap(({ key }) => texts.naming(key));
  const named = filesWhere(({ nodes }) =>
    nodes.some(
      (node) =>
        literalOf(node) === message ||
        (ofSessions.has(message) &&
          node.type === 'MemberExpression' &&
          nameOf(nodeAt(node, 'object')) === 'sessionErrorCodes'),
    ),
  );
  return [...new Set([...named, ...speakers])];
}

/** Stores and the way to them are used by all screens; who is behind them is no user of what is in front. */
const shared =
  /^src\/core\/(?!form|order-facts|resource|section|sharing)[\w-]+\.ts$|^src\/core\/navigation\/|\.rules\.ts$|^widget\/ui\//;

function reached(from: string): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = byFile.get(file);
    if (source && !shared.test(file)) open.push(...importedFiles(source));
  }
  return seen;
}

/** Route → every file that its view is made of. */
function filesOfRoutes(): Map<RouteName, Set<string>> {
  const found = new Map<RouteName, Set<string>>();
  for (const file of ['widget/screens/first.ts', 'widget/screens/rest.room.ts']) {
    const table = byFile.get(file);
    if (!table) throw new Error(`There is no table of screens in ${file}.`);
    addRoutes(table, found);
  }
  return found;
}

function addRoutes(table: Source, found: Map<RouteName, Set<string>>): void {
  const views = new Map<string, string>();
  for (const statement of nodesAt(table.tree, 'body')) {
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const path = literalOf(nodeAt(statement, 'source')) ?? '';
      views.set(
        nameOf(nodeAt(specifier, 'local')),
        new URL(path, `file:///${table.file}`).pathname.slice(1),
      );
    }
  }
  for (const node of table.nodes) {
    const name = routeNames.find(
      (route) => node.type === 'Property' && nameOf(nodeAt(node, 'key')) === route,
    );
    const value = nodeAt(node, 'value');
    const given = value?.type === 'CallExpression' ? nodesAt(value, 'arguments')[0] : value;
    if (name) found.set(name, reached(views.get(nameOf(given)) ?? ''));
  }
}

const filesOf = filesOfRoutes();
const routesOf = (file: string) => routeNames.filter((name) => filesOf.get(name)?.has(file));

export interface Use {
  readonly name: Declared;
  /** Source files, those of the fewest screens first. */
  readonly files: readonly string[];
  readonly screens: readonly RouteName[];
  readonly scenario: string;
  readonly reason: string | undefined;
}

function useOf(name: Declared, files: readonly string[]): Use {
  const sorted = files
    .map((file) => ({ file, screens: routesOf(file) }))
    .sort((a, b) => (a.screens.length || 99) - (b.screens.length || 99));
  const screens = routeNames.filter((route) => sorted.some((one) => one.screens.includes(route)));
  const first = sorted[0]?.screens[0] ?? 'home';
  return {
    name,
    files: sorted.map(({ file }) => file),
    screens,
    scenario: shownElsewhere[name] ?? places[first].scenario,
    reason: notNeeded[name],
  };
}

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & Declared)[];

/** Everything that is declared, with its users, in the order of the specification. */
export const usage = {
  'Calls (§7)': keysOf(endpoints).map((path) => useOf(path, callsPath(path))),
  'Bridge actions (§7)': bridgeActions.map((action) => useOf(action, asksShell(action))),
  'Stored values (§3)': keysOf(storedKeys).map((key) => useOf(key, keeps(key))),
  'Messages (§5, §8)': keysOf(namedMessages).map((key) => useOf(key, says(key))),
} as const satisfies Record<string, readonly Use[]>;

function row({ name, files, screens, scenario, reason }: Use): string {
  if (reason !== undefined) return `| \`${name}\` | not needed | ${reason} | |`;
  const named =
    screens.length > mostNamed
      ? `${screens.length} screens`
      : screens.map((one) => `\`${one}\``).join(', ');
  const where = screens.length > wholeApp ? '' : named;
  const by = files.map((file) => `\`${file}\``).join(', ');
  return `| \`${name}\` | ${by} | ${where || 'the whole app'} | \`${scenario}\` |`;
}

export function usageTable(): string {
  return Object.entries(usage)
    .map(([title, rows]) =>
      [
        `## ${title}: ${rows.length}`,
        '',
        '| name | used by | on screens | to be seen in |',
        '|---|---|---|---|',
        ...rows.map(row),
      ].join('\n'),
    )
    .join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(usageTable());
