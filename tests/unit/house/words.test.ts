/** Every text that a user reads comes from the message tables, and every text of the tables is read by somebody. */
import { describe, expect, test } from 'vitest';
import { nodeAt, nodesAt, type TreeNode } from '../../support/syntax.ts';
import { readTables } from '../../lab/atlas/tables.ts';
import { literalOf, nameOf, sourcesBelow } from '../../support/source.ts';
import { textUsers } from '../../support/text-uses.ts';
import { notNeeded } from '../../tools/usage-facts.ts';
import { filesBelow, textOf } from './tree.ts';

const tables = await readTables();
const users = textUsers();

/** Two letters together are a word; signs, one letter and units such as ₦ are none. */
const word = /\p{L}{2,}/u;
/** Attributes that a user reads or hears. */
const spoken =
  /^(?:aria-(?:description|label|placeholder|roledescription|valuetext)|alt|title|label|lead|text|note|hint|placeholder|heading|message|[a-z]+Label)$/;

describe('the tables', () => {
  test('hold no text that no screen uses', () => {
    const excused = new Set(Object.keys(notNeeded).map((key) => `toasts.${key}`));
    const printed = ({ key }: { key: string }) => key.startsWith('toasts.');
    const unread = tables.filter(({ key }) => users.of(key).length === 0 && !excused.has(key));
    // Printed messages that a field says in the words of its own area are in the table of §8 all the same.
    const told = (text: (typeof tables)[number]) =>
      printed(text) &&
      tables.some((other) => other !== text && other.whole.en[0] === text.whole.en[0]);
    expect(unread.filter((text) => !told(text)).map(({ key }) => key)).toEqual([]);
    expect(tables.length).toBeGreaterThan(900);
  });

  test('the search for users finds what nobody uses', () => {
    expect(users.of('common.noSuchWords')).toEqual([]);
    expect(users.naming('common.cancel')).not.toEqual([]);
  });
});

/** The words that are in the source itself where a view shows or says something. */
function ownWords(node: TreeNode): string[] {
  const said = (value: TreeNode | undefined): string[] => {
    if (value?.type === 'JSXExpressionContainer') return said(nodeAt(value, 'expression'));
    if (value?.type === 'TemplateLiteral') {
      return nodesAt(value, 'quasis').map((part) => cooked(part['value']));
    }
    if (value?.type === 'ConditionalExpression') {
      return [...said(nodeAt(value, 'consequent')), ...said(nodeAt(value, 'alternate'))];
    }
    if (value?.type === 'LogicalExpression') return said(nodeAt(value, 'right'));
    return [literalOf(value) ?? ''];
  };
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return nodesAt(node, 'children')
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(said);
  }
  // A value is mostly a code; in a row of terms it is what is read.
  if (node.type === 'JSXOpeningElement' && nameOf(nodeAt(node, 'name')) === 'KeyRow') {
    const values = nodesAt(node, 'attributes').filter(
      (one) => nameOf(nodeAt(one, 'name')) === 'value',
    );
    return values.flatMap((one) => said(nodeAt(one, 'value')));
  }
  // Props that are handed over as an object: `action={{ label: … }}`.
  if (node.type === 'Property' && spoken.test(nameOf(nodeAt(node, 'key')))) {
    return said(nodeAt(node, 'value'));
  }
  if (node.type !== 'JSXAttribute' || !spoken.test(nameOf(nodeAt(node, 'name')))) return [];
  return said(nodeAt(node, 'value'));
}

const cooked = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

describe('the views', () => {
  test('show no word of their own', () => {
    const views = sourcesBelow('widget').filter(({ file }) => file.endsWith('.tsx'));
    expect(views.length).toBeGreaterThan(100);
    const found = views.flatMap(({ file, nodes }) =>
      nodes
        .flatMap(ownWords)
        .flatMap((text) => (word.test(text) ? [`${file}: ${text.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('nor do their style sheets', () => {
    const sheets = filesBelow('widget').filter((file) => file.endsWith('.css'));
    const found = sheets.flatMap((file) =>
      [...textOf(file).matchAll(/content:\s*(['"])(.*?)\1/g)]
        .filter((match) => word.test(match[2]?.replace(/\\[\da-f]+/gi, '') ?? ''))
        .map((match) => `${file}: ${match[0]}`),
    );
    expect(found).toEqual([]);
  });
});
