/**
 * Rooms: modules that a start doesn't need leave the page's script and go into a `<template>`, as text that the engine
 * neither parses nor compiles until the app opens the room (widget/screens/rooms.ts). A room is a module `*.room.ts`
 * with everything that only it imports. A room that imports another opens after it and uses its modules.
 *
 * A room's modules first become a function inside the script, or inside the room it imports, so that the minifier sees
 * all of it. Then the function is cut out, and what it uses of what is around it becomes its parameters.
 */
import { type Scope, analyze } from 'eslint-scope';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { asciiScript, changePages } from './page.ts';
import { movedLines } from './symbols.ts';

/** A module's code as the bundler renders it, in the order of execution. */
export interface Rendered {
  readonly id: string;
  readonly code: string;
  readonly imports: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** All nodes of a tree, outer ones first. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) {
    for (const one of tree) yield* nodesOf(one);
  } else if (typeof tree === 'object' && tree !== null) {
    if ('type' in tree) yield tree as Node;
    for (const value of Object.values(tree)) yield* nodesOf(value);
  }
}

const registry = 'pageRooms';
const idPrefix = 'room-';

/** `rest` of `/widget/screens/rest.room.ts`. */
const roomName = (id: string) => /([\w-]+)\.room\.ts$/.exec(id)?.[1] ?? '';

const isRoom = (id: string) => id.endsWith('.room.ts');

/** The modules that one reaches without passing through another room. */
function reachedFrom(start: string, modules: ReadonlyMap<string, Rendered>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || (isRoom(id) && id !== start)) continue;
    seen.add(id);
    open.push(...(modules.get(id)?.imports ?? []));
  }
  return seen;
}

/**
 * The script with each room as a function in it: `pageRooms['room-rest']=function(){…}`. They stand before the last
 * module, which starts the app, because a start at the address of a room opens it at once. A room that imports another
 * is inside it, and has what both need from there.
 */
export function nested(modules: readonly Rendered[], entry: string): string {
  const byId = new Map(modules.map((one) => [one.id, one]));
  const rooms = modules
    .filter(({ id }) => isRoom(id))
    .map(({ id, imports }) => ({
      id,
      around: imports.find(isRoom),
      reached: reachedFrom(id, byId),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const first = reachedFrom(entry, byId);
  /** Undefined for modules that the start needs, or rooms of which none is around the others. */
  const roomOf = (id: string) => {
    const needing = rooms.filter(({ reached }) => reached.has(id));
    const outer = needing.find((room) =>
      needing.every((other) => other === room || other.around === room.id),
    );
    return first.has(id) ? undefined : outer?.id;
  };
  const codesOf = (room: string | undefined) =>
    modules.flatMap(({ id, code }) => (roomOf(id) === room && code !== '' ? [code] : []));
  const functionsIn = (outer: string | undefined): string[] =>
    rooms
      .filter(({ around }) => around === outer)
      .map(({ id }) => {
        const name = JSON.stringify(idPrefix + roomName(id));
        const body = [...codesOf(id), ...functionsIn(id)];
        return `${registry}[${name}]=function(){\n${body.join('\n')}\n};`;
      });
  const start = codesOf(undefined);
  return [...start.slice(0, -1), ...functionsIn(undefined), ...start.slice(-1)].join('\n');
}

type FunctionNode = Node & { readonly body: Node };

/** A room's function, by the assignment that `nested` writes. */
function roomIn(node: Node): { id: string; fn: FunctionNode } | undefined {
  if (node.type !== 'AssignmentExpression') return undefined;
  const { left, right } = node as Node & {
    left: { property?: { value?: unknown; quasis?: { value: { cooked: string } }[] } };
    right: FunctionNode;
  };
  // A minifier may write a string as a template.
  const id = left.property?.value ?? left.property?.quasis?.[0]?.value.cooked;
  return typeof id === 'string' && id.startsWith(idPrefix) ? { id, fn: right } : undefined;
}

interface Nested {
  readonly upper: Nested | null;
}

const isWithin = (scope: Nested | null, outer: Nested): boolean =>
  scope !== null && (scope === outer || isWithin(scope.upper, outer));

/**
 * The variables around a room's function that it uses. Throws for a variable that changes after the start and is
 * used elsewhere too, because a parameter is a copy. A variable that only the room uses got there with a function that
 * the minifier has moved in.
 */
function usedOf(room: Scope, code: string): string {
  const used = new Set(room.through.flatMap(({ resolved }) => resolved ?? []));
  for (const variable of used) {
    const afterStart = variable.references.filter(
      ({ from }) => from.variableScope !== variable.scope,
    );
    const later = afterStart.find((one) => one.isWrite());
    if (!later || afterStart.every(({ from }) => isWithin(from, room))) continue;
    const [start = 0] = later.identifier.range ?? [];
    throw new Error(`A room uses a variable that changes: …${code.slice(start - 60, start + 60)}…`);
  }
  return [...used].map(({ name }) => name).join(',');
}

/** The script without its rooms, and the script of each room by the id of its template. */
export function cut(code: string): { start: string; rooms: ReadonlyMap<string, string> } {
  const tree = parseAst(code);
  const nodes = [...nodesOf(tree)];
  for (const node of nodes) Object.assign(node, { range: [node.start, node.end] });
  const scopes = analyze(tree as never, { ecmaVersion: 2022, sourceType: 'module' });
  const found = nodes.flatMap((node) => roomIn(node) ?? []);
  const parameters = ({ id, fn }: (typeof found)[number]): string => {
    const scope = scopes.acquire(fn as never);
    if (!scope) throw new Error(`The room ${id} is no function.`);
    return usedOf(scope, code);
  };
  /** A piece of the script without the rooms in it. */
  const without = (from: number, to: number): string => {
    let piece = '';
    let at = from;
    // An outer room comes before those inside it.
    for (const room of found) {
      const { start, end } = room.fn;
      if (start < at || end > to) continue;
      piece += `${code.slice(at, start)}()=>pageRoom(${parameters(room)})`;
      at = end;
    }
    return piece + code.slice(at, to);
  };
  const rooms = new Map(
    found.map((room) => {
      const { type, start, end } = room.fn.body;
      const block = type === 'BlockStatement' ? without(start + 1, end - 1) : without(start, end);
      return [room.id, `pageRoom=function(${parameters(room)}){"use strict";${block}}`] as const;
    }),
  );
  return { start: without(0, code.length), rooms };
}

/**
 * Templates by their id at the end of the page, after its script. Before it, compression would find less and the file
 * would be 0.9 kB larger.
 */
export function withTemplates(html: string, contents: ReadonlyMap<string, string>): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0) throw new Error('The page has no </body>.');
  const templates = [...contents].map(
    ([id, content]) => `<template id="${id}">${content}</template>\n`,
  );
  return html.slice(0, end) + templates.join('') + html.slice(end);
}

/** Each room's script in a template. */
export const withRooms = (html: string, rooms: ReadonlyMap<string, string>): string =>
  withTemplates(
    html,
    new Map(
      [...rooms].map(([id, script]) => [
        id,
        `<script>${script.replaceAll('</script', '<\\/script')}</script>`,
      ]),
    ),
  );

/**
 * `hasMap`: its map must follow the nesting. `script`: plugins before and after the bundler's minifier, which cut its
 * output. `page`: runs once the script is in place, before the hashes.
 */
export function rooms(hasMap: boolean): { readonly script: Plugin[]; readonly page: Plugin } {
  let found: ReadonlyMap<string, string> = new Map();
  const nesting: Plugin = {
    name: 'lendmax:rooms-nested',
    renderChunk(code, chunk) {
      const entry = chunk.facadeModuleId;
      if (entry === null) throw new Error('The script of the page has no entry.');
      // A module that only re-exports has no code, but imports.
      const ids = new Set([...chunk.moduleIds, ...this.getModuleIds()]);
      const modules = [...ids].map((id) => ({
        id,
        code: chunk.modules[id]?.code ?? '',
        imports: this.getModuleInfo(id)?.importedIds ?? [],
      }));
      const made = nested(modules, entry);
      return { code: made, map: hasMap ? movedLines(code, made) : null };
    },
  };
  const cutting: Plugin = {
    name: 'lendmax:rooms-cut',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const parts = cut(asciiScript(file.code));
          file.code = parts.start;
          found = parts.rooms;
        }
      },
    },
  };
  const page: Plugin = {
    name: 'lendmax:rooms-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        changePages(bundle, (html) => withRooms(html, found));
      },
    },
  };
  return { script: [nesting, cutting], page };
}
