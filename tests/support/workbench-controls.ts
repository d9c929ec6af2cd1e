/** The names of all controls that the workbench's sources write out: of buttons, menu entries, switches and choices. */
import { literalOf, nameOf, type Source, sourcesBelow } from './source.ts';
import { squeezed } from '#harness/text/squeezed.ts';
import { nodeAt, nodesAt, type TreeNode } from './syntax.ts';

const controls =
  /^(?:Button|button|UnstyledButton|Item|ActionIcon|Tool|Choices|HeadButton|ImportButton|SegmentedControl|Switch|NativeSelect|Select)$/;
const labels = ['name', 'aria-label', 'label', 'tip'];

/** `Menu.Item` is an `Item`. */
const tagOf = (element: TreeNode): string => {
  const name = nodeAt(nodeAt(element, 'openingElement') ?? element, 'name');
  return nameOf(name?.type === 'JSXMemberExpression' ? nodeAt(name, 'property') : name);
};

/** Texts that an expression may be; a constant of the same file is followed. */
function textsOf(node: TreeNode | undefined, source: Source): string[] {
  if (node?.type === 'JSXExpressionContainer') return textsOf(nodeAt(node, 'expression'), source);
  if (node?.type === 'ConditionalExpression') {
    return ['consequent', 'alternate'].flatMap((side) => textsOf(nodeAt(node, side), source));
  }
  if (node?.type === 'Identifier') {
    const declared = source.nodes.find(
      (one) => one.type === 'VariableDeclarator' && nameOf(nodeAt(one, 'id')) === nameOf(node),
    );
    const value = declared && literalOf(nodeAt(declared, 'init'));
    return value === undefined ? [] : [value];
  }
  if (node?.type === 'JSXText') return [String(node['value'])];
  return [literalOf(node) ?? ''];
}

function namesOf(tags: RegExp): string[] {
  return sourcesBelow('harness/workbench').flatMap((source) =>
    source.nodes
      .filter((node) => node.type === 'JSXElement' && tags.test(tagOf(node)))
      .flatMap((element) => {
        const attributes = nodesAt(nodeAt(element, 'openingElement') ?? element, 'attributes');
        const named = labels.flatMap(
          (label) => attributes.find((one) => nameOf(nodeAt(one, 'name')) === label) ?? [],
        );
        const [first] = named;
        if (first) return textsOf(nodeAt(first, 'value'), source);
        return nodesAt(element, 'children').flatMap((child) => textsOf(child, source));
      })
      .map(squeezed)
      .filter((name) => /\p{L}{2}/u.test(name)),
  );
}

/** Of buttons, menu entries, switches and choices. */
export const workbenchControls = () => namesOf(controls);

/** Of text fields, regions, and buttons that copy. */
export const workbenchFields = () => namesOf(/^(?:TextInput|FilterField|Textarea|Copy|div|span)$/);
