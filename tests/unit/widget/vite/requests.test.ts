/** The build's transform that leaves the schemas of requests out of the call table. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { stripRequests } from '#widget/vite/requests.ts';
import { isNode } from '#widget/vite/syntax.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const from = "import { get, multipart, post } from '../endpoint.ts';\n";

function strip(code: string): string {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('no tree');
  return stripRequests(code, tree);
}

describe('a row of the call table in the build', () => {
  test.each(['get', 'post', 'multipart'])('%s keeps its reply, kind and base', (row) => {
    expect(
      strip(`${from}const t = { '/a': ${row}(() => v.object({}), reply, 'read', 'cou') };`),
    ).toBe(`${from}const t = { '/a': ${row}(null, reply, 'read', 'cou') };`);
  });

  test('is found under another local name', () => {
    const renamed = "import { get as row } from '../endpoint.ts';\n";
    expect(strip(`${renamed}const a = row(q, r, 'read');`)).toBe(
      `${renamed}const a = row(null, r, 'read');`,
    );
  });

  test('functions and properties of those names from elsewhere stay', () => {
    const code = "import { get } from './store.ts';\nconst a = get(1, 2, 3); map.post(4, 5, 6);";
    expect(strip(code)).toBe(code);
    expect(strip(`${from}const a = map.get(1, 2, 3);`)).toBe(`${from}const a = map.get(1, 2, 3);`);
  });

  test('is refused without a reply or a kind', () => {
    expect(() => strip(`${from}const a = get(request, reply);`)).toThrow('three arguments');
  });
});

test('no file of the app reads the schema of a request', () => {
  const files = ['src', 'widget'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files).toContain('src/core/api.ts');
  const reading = files.filter((file) =>
    /\.request\b|\{[^}]*\brequest\b[^}]*\} = endpoints/.test(readFileSync(root + file, 'utf8')),
  );
  expect(reading).toEqual([]);
});
