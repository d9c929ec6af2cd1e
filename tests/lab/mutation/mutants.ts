/** Small changes to a source, each of which some test should notice. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Mutant {
  readonly file: string;
  /** Offsets of the text that goes, and what comes in its place. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
  /** `was → is`, as the report prints it. */
  readonly change: string;
  /** The function that it is in, by offset; -1 for what runs when the module loads. */
  readonly inside: number;
}

/** The source with the mutant in it. */
export const mutated = (source: string, { start, end, replacement }: Mutant) =>
  source.slice(0, start) + replacement + source.slice(end);

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
};

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
  ['padStart', 'padEnd'],
  ['padEnd', 'padStart'],
]);
/** Calls that hand on less, or in another order: without them all of it goes on. */
const dropped = ['filter', 'slice', 'trim', 'sort', 'reverse', 'replace', 'normalize'];

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** One part of the pattern changed at a time, and one flag dropped at a time. */
export function regexChanges(pattern: string, flags: string): string[] {
  const found: string[] = [];
  const parts = pattern.matchAll(/\\.|\[\^?|[\]^$+*?]|\{\d+(?:,\d*)?\}/g);
  let inClass = false;
  for (const { 0: part, index } of parts) {
    // Between brackets signs stand for themselves.
    if (inClass && !part.startsWith('\\') && part !== ']') continue;
    inClass = part.startsWith('[') || (inClass && part !== ']');
    const put = (other: string) =>
      found.push(
        `/${pattern.slice(0, index)}${other}${pattern.slice(index + part.length)}/${flags}`,
      );
    if (part === '^' || part === '$') put('');
    else if (part === '+') put('*');
    else if (part === '*') put('+');
    else if (part === '?' && !'(+*?}'.includes(pattern[index - 1] ?? '(')) put('');
    else if (part.startsWith('{')) put('');
    else if (part === '[') put('[^');
    else if (part === '[^') put('[');
    else if (/^\\[dDsSwWpP]$/.test(part)) {
      const letter = part.slice(1);
      put(`\\${letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()}`);
    }
  }
  for (const flag of flags.replace(/[uvg]/g, ''))
    found.push(`/${pattern}/${flags.replace(flag, '')}`);
  if (flags.includes('g')) found.push(`/${pattern}/${flags.replace('g', '')}`);
  return found;
}

const isText = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Every mutant of a source, in its order. Neither types nor words are changed. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = [];
  const functions: { readonly start: number; readonly end: number }[] = [];
  const types: { readonly start: number; readonly end: number }[] = [];
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const swap = ({ start, end }: { start: number; end: number }, ...others: readonly string[]) => {
    for (const replacement of others) changes.push({ start, end, replacement });
  };
  /** The operator between two operands. */
  const between = (left: ESTree.Node, right: ESTree.Node, operator: string, other: string) => {
    const start = source.indexOf(operator, left.end);
    if (start < right.start) swap({ start, end: start + operator.length }, other);
  };
  const body = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (!node.body) return;
    functions.push(node);
    if (node.body.type !== 'BlockStatement') swap(node.body, '(undefined)');
    else if (node.body.body.length > 1) {
      swap({ start: node.body.start, end: node.body.start + 1 }, '{ return;');
    }
  };
  const condition = (test: ESTree.Expression) => swap(test, 'true', 'false');
  const loop = ({ test }: { test?: ESTree.Expression | null }) => test && swap(test, 'false');

  const visitor = new Visitor({
    FunctionDeclaration: body,
    FunctionExpression: body,
    ArrowFunctionExpression: body,
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    ForStatement: (node) => loop(node),
    WhileStatement: (node) => loop(node),
    DoWhileStatement: (node) => loop(node),
    BinaryExpression(node) {
      const { left, right, operator } = node;
      if (operator === '+' && (isText(left) || isText(right))) return;
      for (const other of binary[operator] ?? []) between(left, right, operator, other);
    },
    LogicalExpression(node) {
      const { left, right, operator } = node;
      swap(node, text(left), text(right));
      if (operator !== '??') between(left, right, operator, operator === '&&' ? '||' : '&&');
    },
    UnaryExpression(node) {
      if (node.operator === '!' || node.operator === '-') swap(node, text(node.argument));
    },
    UpdateExpression(node) {
      swap(
        node,
        text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
      );
    },
    AssignmentExpression({ left, right, operator }) {
      if (operator === '+=' && !isText(right)) between(left, right, '+=', '-=');
      if (operator === '-=') between(left, right, '-=', '+=');
    },
    MemberExpression({ object, property, optional, computed }) {
      if (!optional) return;
      const start = source.indexOf('?.', object.end);
      if (start < property.start) swap({ start, end: start + 2 }, computed ? '' : '.');
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const name = text(callee.property);
      const other = methods.get(name);
      if (other) swap(callee.property, other);
      if (dropped.includes(name)) swap({ start: callee.object.end, end: node.end }, '');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') swap(node, String(!node.value));
      if (typeof node.value === 'number') swap(node, `${node.value + 1}`, `(${node.value - 1})`);
      if ('regex' in node && node.regex) {
        swap(node, ...regexChanges(node.regex.pattern, node.regex.flags));
      }
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) swap(node, '[]');
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'Literal') swap(node, ';');
    },
    ThrowStatement: (node) => swap(node, ';'),
    ContinueStatement: (node) => swap(node, ';'),
    BreakStatement: (node) => swap(node, ';'),
    ReturnStatement(node) {
      if (!node.argument) swap(node, ';');
      else if (text(node.argument) !== 'undefined') swap(node.argument, '(undefined)');
    },
    TSLiteralType: (node) => types.push(node),
    // Names of properties are no numbers to change.
    Property: ({ key }) => types.push(key),
  });
  visitor.visit(parseSync(file, source).program);

  const within = ({ start, end }: Change, outer: { start: number; end: number }) =>
    outer.start <= start && end <= outer.end;
  const isCode = (change: Change) => !types.some((type) => within(change, type));
  const mutants = changes.filter(isCode).map((change): Mutant => {
    const { start, end, replacement } = change;
    const line = source.slice(0, start).split('\n').length;
    const inside = functions.filter((one) => within(change, one)).at(-1)?.start ?? -1;
    const was = short(source.slice(start, end));
    return {
      file,
      start,
      end,
      replacement,
      line,
      change: `${was} → ${short(replacement)}`,
      inside,
    };
  });
  return mutants.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** A text on one line, its middle left out where it is long. */
function short(long: string): string {
  const line = long.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}

/** The source with a note in each of its functions of having run, as `seen(offset)`. */
export function probed(file: string, source: string, seen: string): string {
  const inserts: (readonly [at: number, text: string])[] = [];
  const note = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (!node.body) return;
    const { start, end } = node.body;
    if (node.body.type === 'BlockStatement') {
      inserts.push([start + 1, `${seen}(${node.start});`]);
    } else {
      inserts.push([start, `(${seen}(${node.start}),`], [end, ')']);
    }
  };
  const visitor = new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  });
  visitor.visit(parseSync(file, source).program);
  inserts.push([0, `${seen}(-1);`]);
  // From the end, so that offsets hold; at one place, what was noted first stays outermost.
  return inserts
    .map((insert, order) => ({ insert, order }))
    .sort((one, other) => other.insert[0] - one.insert[0] || other.order - one.order)
    .reduce((code, { insert: [at, text] }) => code.slice(0, at) + text + code.slice(at), source);
}
