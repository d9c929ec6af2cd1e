/**
 * Texts by language: the page's script speaks English. Spanish is in a room (widget/vite/rooms.ts), which opens when it is
 * needed. The sources keep both side by side in rows.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import type { Rendered } from './rooms.ts';
import { type Node, nodesOf, replaced } from './syntax.ts';

const sides = { en: 0, es: 1 } as const;
type Side = keyof typeof sides;

const functions = { en: 'splitArea', es: 'spanish' } as const;
const room = '\0lendmax:es.room.ts';
const spanishModule = /\.texts\.ts\?es$/;
/** More areas than any module has: the numbers of a module begin at its own multiple of it. */
const mostAreas = 32;

interface Property extends Node {
  readonly key: Node;
  readonly value: Node & { readonly elements?: readonly Node[] };
}

interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & {
    readonly properties?: readonly Property[];
    readonly value?: unknown;
  })[];
}

/** Calls of a function. The bundler may have put `$1` behind its name. */
function callsOf(name: string, code: string): Call[] {
  const isCall = (node: Node): node is Call =>
    node.type === 'CallExpression' && (node as Call).callee.name?.split('$')[0] === name;
  return [...nodesOf(parseAst(code))].filter(isCall);
}

/** One side of a row, which is a pair as written, or what gives one. */
function sideOf({ value }: Property, side: Side, code: string): string {
  const chosen = value.elements ? value.elements[sides[side]] : undefined;
  if (chosen) return code.slice(chosen.start, chosen.end);
  return `(${code.slice(value.start, value.end)})[${sides[side]}]`;
}

/** Whole numbers first and by size, whatever the source says: so engines order the keys of an object. */
function inKeyOrder(rows: readonly Property[], code: string): Property[] {
  const numberOf = ({ key }: Property) => {
    const name = code.slice(key.start, key.end).replaceAll(/['"]/g, '');
    return /^\d+$/.test(name) ? Number(name) : Infinity;
  };
  const numbered = rows.filter((row) => numberOf(row) < Infinity);
  const named = rows.filter((row) => numberOf(row) === Infinity);
  return [...numbered.sort((one, other) => numberOf(one) - numberOf(other)), ...named];
}

/**
 * A module of texts in one language. English: `area({pay:['Pay','Pagar']})` becomes `splitArea({pay:'Pay'},0)`. Spanish:
 * `spanish(0,['Pagar'])`. `first` is the number of the module's first area.
 */
export function oneLanguage(code: string, side: Side, first: number): string {
  const calls = callsOf('area', code);
  if (calls.length > mostAreas) throw new Error(`One module has more than ${mostAreas} areas.`);
  const changes = calls.map((call, index) => {
    const rows = call.arguments[0]?.properties;
    if (!rows) throw new Error('area() must get its rows as they are written.');
    const texts = inKeyOrder(rows, code).map((row) => {
      const text = sideOf(row, side, code);
      return side === 'en' ? `${code.slice(row.key.start, row.key.end)}:${text}` : text;
    });
    const list =
      side === 'en' ? `{${texts.join()}},${first + index}` : `${first + index},[${texts.join()}]`;
    const { start, end } = call;
    return { start, end, text: `${functions[side]}(${list})` };
  });
  const changed = replaced(code, changes);
  // Storing Spanish is an effect, whatever the area was.
  const effective = side === 'es' ? changed.replaceAll('/* @__PURE__ */', '') : changed;
  return `import{${functions[side]}}from'#src/core/texts/split-area.ts';${effective}`;
}

/** The modules without the Spanish of areas that the build has left out, a field that the brand doesn't ask for. */
export function withoutUnused(modules: readonly Rendered[]): Rendered[] {
  const numbers = modules.flatMap(({ id, code }) =>
    id.endsWith('.texts.ts')
      ? callsOf(functions.en, code).map((call) => call.arguments[1]?.value)
      : [],
  );
  const used = new Set(numbers);
  return modules.map((one) => {
    if (!spanishModule.test(one.id)) return one;
    const unused = callsOf(functions.es, one.code).filter(
      (call) => !used.has(call.arguments[0]?.value),
    );
    return {
      ...one,
      code: replaced(
        one.code,
        unused.map(({ start, end }) => ({ start, end, text: '0' })),
      ),
    };
  });
}

/** Splits the texts of `src` below `root`, and adds the room to the page's entry. */
export function languages(root: string): Plugin {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.ts'))
    .map((file) => join(root, 'src', file).replaceAll('\\', '/'))
    .sort();
  return {
    name: 'lendmax:languages',
    resolveId: (id) => (id === room.slice(1) ? room : undefined),
    load: (id) =>
      id === room
        ? files.map((file) => `import${JSON.stringify(`${file}?es`)};`).join('\n')
        : undefined,
    transform(code, id) {
      if (id.endsWith('/widget/main.tsx')) return `import${JSON.stringify(room.slice(1))};${code}`;
      const [file = '', query] = id.split('?');
      const index = files.indexOf(file);
      if (index < 0) return undefined;
      // `area` only makes rows of its argument: without it a module has shared rows, and needs nothing.
      if (!/\barea\(/.test(code)) return undefined;
      return {
        code: oneLanguage(code, query === 'es' ? 'es' : 'en', index * mostAreas),
        map: null,
      };
    },
  };
}
