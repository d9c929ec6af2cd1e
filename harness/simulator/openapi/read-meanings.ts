/**
 * Reads the docblocks of the contract's sources and of the catalogue of fields: of calls, entities, fields and coded
 * values. Uses the syntax tree, so
 * that the OpenAPI document needs no second list of descriptions.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { type FieldSection, ofContact, rowsIn } from '#src/facts/fields.ts';

/** Descriptions of a schema, of its fields by name, and of its coded values by code. */
export interface Meaning {
  readonly text: string;
  readonly fields: Readonly<Record<string, Meaning>>;
  readonly values: Readonly<Record<string, string>>;
}

export interface Meanings {
  /** By the name of the function in src/contract/entities.ts and answers.ts. */
  readonly entities: Readonly<Record<string, Meaning>>;
  /** Descriptions of a call, its request and its reply, by path. */
  readonly calls: Readonly<
    Record<string, { readonly text: string; readonly request: Meaning; readonly reply: Meaning }>
  >;
  /** Descriptions of the bridge, by action. */
  readonly actions: Readonly<
    Record<string, { readonly text: string; readonly params: Meaning; readonly result: Meaning }>
  >;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesAt = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
const wordOf = (node: Node | undefined): string => {
  const word = node?.type === 'Identifier' ? node['name'] : node?.['value'];
  return typeof word === 'string' ? word : '';
};

/** The docblock right before a position in a source, as one line. Empty without one. */
function docBefore(code: string, start: number): string {
  const before = code.slice(0, start).trimEnd();
  const from = before.lastIndexOf('/**');
  if (from < 0 || !before.endsWith('*/') || before.indexOf('*/', from) !== before.length - 2)
    return '';
  return before
    .slice(from + 3, -2)
    .replaceAll(/\n\s*\* ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

interface Declared {
  readonly file: SourceFile;
  readonly text: string;
  readonly init: Node;
}

interface SourceFile {
  readonly code: string;
  readonly consts: ReadonlyMap<string, Declared>;
}

const none: Meaning = { text: '', fields: {}, values: {} };

function readFile(path: string): SourceFile {
  const code = readFileSync(path, 'utf8');
  const consts = new Map<string, Declared>();
  const file = { code, consts };
  const program: unknown = parseAst(code, { lang: 'ts' });
  if (!isNode(program)) throw new Error(`${path} is no source.`);
  for (const statement of nodesAt(program, 'body')) {
    const text = docBefore(code, statement.start);
    for (const one of nodesAt(nodeAt(statement, 'declaration') ?? statement, 'declarations')) {
      const init = nodeAt(one, 'init');
      if (init) consts.set(wordOf(nodeAt(one, 'id')), { file, text, init });
    }
  }
  return file;
}

/** The node inside type assertions and parentheses. */
const bare = (node: Node): Node =>
  /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(nodeAt(node, 'expression') ?? node)
    : node;

const contactWords = {
  1: 'the first emergency contact',
  2: 'the second emergency contact',
} as const;

/** The descriptions of the catalogue's fields in these sections, from the docblocks of its rows. */
function catalogueOf(file: SourceFile) {
  const { init } = file.consts.get('fields') ?? missing('fields');
  const texts = new Map(
    nodesAt(bare(init), 'properties').map((row) => [
      wordOf(nodeAt(row, 'key')),
      docBefore(file.code, row.start),
    ]),
  );
  return (sections: readonly string[]): Meaning => {
    const rows = rowsIn(...(sections as readonly FieldSection[]));
    const fields = sections.includes('contacts')
      ? ([1, 2] as const).flatMap((person) =>
          ofContact(person, rows).map(({ field, name }) => [
            name,
            texts.get(field)?.replace('an emergency contact', contactWords[person]) ?? '',
          ]),
        )
      : rows.map(({ field, name }) => [name, texts.get(field) ?? '']);
    return {
      ...none,
      fields: Object.fromEntries(fields.map(([name, text]) => [name, { ...none, text }])),
    };
  };
}

const both = (one: Meaning, other: Meaning): Meaning => ({
  text: one.text || other.text,
  fields: { ...one.fields, ...other.fields },
  values: { ...one.values, ...other.values },
});

type FindConst = (name: string, file: SourceFile) => ReturnType<SourceFile['consts']['get']>;

/** `declared` finds a constant of the file, or a shared one. `catalogue` describes fields of sections. */
function reader(declared: FindConst, catalogue: ReturnType<typeof catalogueOf>) {
  /** The description of what an expression creates, through the functions that create it. */
  function meaningOf(node: Node | undefined, file: SourceFile): Meaning {
    if (!node) return none;
    const plain = bare(node);
    switch (plain.type) {
      case 'ArrowFunctionExpression':
        return meaningOf(nodeAt(plain, 'body'), file);
      case 'MemberExpression':
        return meaningOf(nodeAt(plain, 'object'), file);
      case 'Identifier': {
        const found = declared(wordOf(plain), file);
        return found ? { ...meaningOf(found.init, found.file), text: found.text } : none;
      }
      case 'CallExpression': {
        const callee = nodeAt(plain, 'callee');
        const [first] = nodesAt(plain, 'arguments');
        if (wordOf(callee) === 'answers') return catalogue(nodesAt(plain, 'arguments').map(wordOf));
        const inside = meaningOf(first, file);
        return callee?.type === 'Identifier' ? both(meaningOf(callee, file), inside) : inside;
      }
      case 'ArrayExpression':
        return {
          ...none,
          values: Object.fromEntries(
            nodesAt(plain, 'elements').map((one) => [wordOf(one), docBefore(file.code, one.start)]),
          ),
        };
      case 'ObjectExpression':
        return nodesAt(plain, 'properties').reduce((known, property) => {
          if (property.type === 'SpreadElement')
            return both(known, { ...meaningOf(nodeAt(property, 'argument'), file), text: '' });
          const { fields, values } = meaningOf(nodeAt(property, 'value'), file);
          const text = docBefore(file.code, property.start);
          return both(known, {
            ...none,
            fields: { [wordOf(nodeAt(property, 'key'))]: { text, fields, values } },
          });
        }, none);
      default:
        return none;
    }
  }

  return meaningOf;
}

/** Reads the contract of the project in this folder. */
export function readMeanings(root: string): Meanings {
  const at = (name: string) => readFile(join(root, 'src/contract', name));
  const endpoints = readdirSync(join(root, 'src/contract/endpoints'));
  const files = [
    ...['application-requests.ts', 'bridge.ts'].map(at),
    ...endpoints.map((name) => at(`endpoints/${name}`)),
  ];
  const shared = ['entities.ts', 'answers.ts', 'schema.ts']
    .map(at)
    .flatMap(({ consts }) => [...consts]);
  const entities = new Map(shared);

  const catalogue = catalogueOf(readFile(join(root, 'src/facts/fields.ts')));
  const meaningOf = reader((name, file) => file.consts.get(name) ?? entities.get(name), catalogue);

  /** The rows of the table with this name, in any file. */
  const rowsOf = (table: string) => {
    const { file, init } =
      files.flatMap(({ consts }) => consts.get(table) ?? [])[0] ?? missing(table);
    return nodesAt(bare(init), 'properties').map((row) => ({
      file,
      name: wordOf(nodeAt(row, 'key')),
      text: docBefore(file.code, row.start),
      value: nodeAt(row, 'value'),
    }));
  };

  const calls = endpoints.flatMap((fileName) => {
    const area = basename(fileName, '.ts');
    const requests = rowsOf(`${area}Requests`);
    return rowsOf(`${area}Endpoints`).map(({ file, name, text, value }) => {
      const asked = requests.find((row) => row.name === name);
      const request = asked ? meaningOf(asked.value, asked.file) : none;
      return [
        name,
        {
          text,
          request: { ...request, text: asked?.text || request.text },
          reply: meaningOf(nodesAt(value, 'arguments')[0], file),
        },
      ] as const;
    });
  });

  const actions = rowsOf('bridgeContract').map(({ file, name, text, value }) => {
    const [params, result] = nodesAt(value, 'arguments').map((one) => meaningOf(one, file));
    return [name, { text, params: params ?? none, result: result ?? none }] as const;
  });

  return {
    entities: Object.fromEntries(
      shared.map(([name, { file, init, text }]) => [name, { ...meaningOf(init, file), text }]),
    ),
    calls: Object.fromEntries(calls),
    actions: Object.fromEntries(actions),
  };
}

function missing(name: string): never {
  throw new Error(`src/contract has no ${name}.`);
}
