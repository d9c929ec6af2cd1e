/**
 * Puts all packed texts side by side at the head of the script: gzip looks back 32 kB, and prose is like prose. Safe,
 * since a table of texts is made by a function declaration from what nobody can have changed.
 */
import { type Cut, marksTexts, nodeAt, nodesAt, type TreeNode, withCuts } from './syntax.ts';

/** The name of the function that makes areas of the marked tables; undefined where there is no such table on top. */
export function textMaker(tree: TreeNode): string | undefined {
  const calls = nodesAt(tree, 'body')
    .flatMap((statement) => nodesAt(statement, 'declarations'))
    .map((each) => nodeAt(each, 'init'));
  const made = calls.find((call) => {
    const [table] = call === undefined ? [] : nodesAt(call, 'arguments');
    return table !== undefined && marksTexts(table);
  });
  const maker = made === undefined ? undefined : nodeAt(made, 'callee')?.['name'];
  return maker === undefined ? undefined : String(maker);
}

/** Whether evaluating this now or later is one: strings, functions, and arrays and tables of them. */
function isFixed(node: TreeNode): boolean {
  switch (node.type) {
    case 'Literal':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'TemplateLiteral':
      return nodesAt(node, 'expressions').length === 0;
    case 'ArrayExpression':
      return nodesAt(node, 'elements').every(isFixed);
    case 'ObjectExpression':
      return nodesAt(node, 'properties').every((row) => {
        const value = nodeAt(row, 'value');
        return row['computed'] === false && value !== undefined && isFixed(value);
      });
    case 'CallExpression': {
      // "a.b.c".split("."): how the bundler writes a list of strings.
      const method = nodeAt(node, 'callee');
      const split = method && nodeAt(method, 'property')?.['name'] === 'split';
      const text = method && nodeAt(method, 'object')?.type === 'Literal';
      return split === true && text === true && nodesAt(node, 'arguments').every(isFixed);
    }
    default:
      return false;
  }
}

/** Moves each `name = maker(…)` on top of the script to its head, in the order found. */
export function textsFirst(code: string, tree: TreeNode, maker: string | undefined): string {
  const body = nodesAt(tree, 'body');
  const hoisted = body.some(
    (each) => each.type === 'FunctionDeclaration' && nodeAt(each, 'id')?.['name'] === maker,
  );
  if (!hoisted) return code;
  const source = (node: TreeNode) => code.slice(node.start, node.end);
  const texts: string[] = [];
  const cuts: Cut[] = [];
  for (const statement of body.filter((each) => each.type === 'VariableDeclaration')) {
    const rows = nodesAt(statement, 'declarations');
    const rest = rows.filter((row) => {
      const call = nodeAt(row, 'init');
      return (
        call?.type !== 'CallExpression' ||
        nodeAt(call, 'callee')?.['name'] !== maker ||
        !nodesAt(call, 'arguments').every(isFixed)
      );
    });
    if (rest.length === rows.length) continue;
    texts.push(...rows.filter((row) => !rest.includes(row)).map(source));
    const put =
      rest.length > 0 ? `${String(statement['kind'])} ${rest.map(source).join(',')};` : '';
    cuts.push({ from: statement.start, to: statement.end, put });
  }
  return texts.length > 0 ? `var ${texts.join(',')};${withCuts(code, cuts)}` : code;
}
