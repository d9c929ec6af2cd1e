/**
 * Writes the tables of texts in the minified script as one string a table, `key|English|Spanish|key|…`: no quotes and
 * brackets around each text, nothing to set up at the start, and all texts side by side, where gzip finds likeness.
 */
import {
  childrenOf,
  cookedOf,
  type Cut,
  marksTexts,
  nodeAt,
  nodesAt,
  plainText,
  type TreeNode,
  withCuts,
} from './syntax.ts';

const separator = '|';
/** Before the number of a parameter; `core/texts/area.ts` puts the value there. */
const parameter = '{';

/** A text as it is packed: as it is, or a template of parameters alone. `undefined` for a function that does more. */
function packedText(node: TreeNode): string | undefined {
  const plain = plainText(node);
  if (plain !== undefined) return soundText(plain) ? plain : undefined;
  const body = nodeAt(node, 'body');
  if (node.type !== 'ArrowFunctionExpression' || body?.type !== 'TemplateLiteral') return undefined;
  const names = nodesAt(node, 'params').map((each) => each['name']);
  const places = nodesAt(body, 'expressions').map((each) =>
    each.type === 'Identifier' ? names.indexOf(each['name']) : -1,
  );
  const parts = nodesAt(body, 'quasis').map(cookedOf);
  if (places.includes(-1) || names.length > 9 || !parts.every(soundText)) return undefined;
  return parts
    .map((part, index) => part + (index in places ? `${parameter}${places[index]}` : ''))
    .join('');
}

const soundText = (text: string) => !text.includes(separator) && !text.includes(parameter);

function packedTable(code: string, table: TreeNode): string {
  const packed: string[] = [];
  const rest: string[] = [];
  for (const row of nodesAt(table, 'properties').slice(1)) {
    const key = nodeAt(row, 'key');
    const [en, es] = nodesAt(nodeAt(row, 'value') ?? row, 'elements');
    if (!key || !en || !es) throw new Error('A table of texts is no longer as it was paired.');
    const both = [packedText(en), packedText(es)];
    if (both.includes(undefined)) rest.push(code.slice(row.start, row.end));
    else packed.push(String(key['name'] ?? key['value']), ...both.map(String));
  }
  const texts = JSON.stringify(packed.join(separator));
  return rest.length > 0 ? `${texts},{${rest.join(',')}}` : texts;
}

/** Packs all marked tables of a script. */
export function packTexts(code: string, tree: TreeNode): string {
  const cuts: Cut[] = [];
  function visit(node: TreeNode): void {
    if (marksTexts(node)) {
      cuts.push({ from: node.start, to: node.end, put: packedTable(code, node) });
    } else {
      for (const child of childrenOf(node)) visit(child);
    }
  }
  visit(tree);
  return withCuts(code, cuts);
}
