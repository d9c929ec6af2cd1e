/** Keeps the schemas of requests out of the phone's bytes: the app checks what it receives, the server what it is sent. */
import type { Plugin } from 'vite';
import {
  childrenOf,
  type Cut,
  importedNames,
  isNode,
  nodeAt,
  nodesAt,
  type TreeNode,
  withCuts,
} from './syntax.ts';

const endpointModule = /(^|\/)endpoint\.ts$/;
const rows = ['get', 'post', 'multipart'];

/**
 * Puts `null` for the first argument of each `get`, `post` and `multipart` of the call table; what only it used is
 * shaken off. Throws when a row has no request, no reply or no kind: its reply's schema must never be what goes.
 */
export function stripRequests(code: string, tree: TreeNode): string {
  const imported = importedNames(tree, endpointModule);
  const cuts: Cut[] = [];

  function visit(node: TreeNode): void {
    const row = imported.get(String(nodeAt(node, 'callee')?.['name']));
    if (node.type === 'CallExpression' && row !== undefined && rows.includes(row)) {
      const [request, reply, kind] = nodesAt(node, 'arguments');
      if (request === undefined || reply === undefined || kind === undefined) {
        throw new Error(`Call ${row}(request, reply, kind) with at least three arguments.`);
      }
      cuts.push({ from: request.start, to: request.end, put: 'null' });
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  }
  visit(tree);
  return withCuts(code, cuts);
}

/** For the builds of the phone app; the server and the OpenAPI document need the schemas of both sides. */
export function requestsStripped(): Plugin {
  return {
    name: 'lendmax:requests',
    transform: {
      filter: { id: /\/src\/contract\/endpoints\/[^/]+\.ts$/ },
      handler(code, id) {
        const tree: unknown = this.parse(code);
        if (!isNode(tree)) return this.error(`${id}: the parser gave no tree.`);
        try {
          return { code: stripRequests(code, tree), map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}
