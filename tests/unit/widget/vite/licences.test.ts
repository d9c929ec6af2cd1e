import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  assertListed,
  licenceOf,
  noticeOf,
  packageOf,
  shortNotice,
} from '#widget/vite/licences.ts';

test.each([
  ['/a/node_modules/preact/dist/preact.mjs', 'preact'],
  ['C:\\a\\node_modules\\@nanostores\\react\\index.js?v=1', '@nanostores/react'],
  ['/a/node_modules/x/node_modules/y/i.js', 'y'],
  ['/a/src/core/api.ts', null],
])('The module %s belongs to the package %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});

test('The short notice lists each owner, then each kind of licence once', () => {
  const mit = 'The MIT License\n\nCopyright (c) 2020 A\n\nYou may copy all of this as you like.';
  const lines = shortNotice([
    { name: 'a', version: '1', kind: 'MIT', text: mit },
    { name: 'b', version: '2', kind: 'MIT', text: mit.replace('2020 A', '2021 B') },
    { name: 'c', version: '3', kind: 'Apache-2.0', text: 'Copyright 2022 C\n\nLicensed so.' },
  ]).split('\n');
  expect(lines).toEqual([
    'a (MIT): Copyright (c) 2020 A',
    'b (MIT): Copyright (c) 2021 B',
    'c (Apache-2.0): Copyright 2022 C',
    'MIT: You may copy all of this as you like.',
    'Apache-2.0: https://www.apache.org/licenses/LICENSE-2.0',
  ]);
});

test('The notice has the whole text of the licence', () => {
  const preact = licenceOf('.', 'preact');
  expect(noticeOf([preact])).toContain(preact.text);
  expect(preact.kind).toBe('MIT');
});

test('A package without a licence is reported with the line that brought it', () => {
  const root = mkdtempSync(join(tmpdir(), 'lendmax-licences-'));
  const write = (file: string, content: object) =>
    writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
  try {
    for (const name of ['named', 'brought', 'unknown']) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true });
      write(`node_modules/${name}/package.json`, { name, version: '1.2.3' });
    }
    write('package.json', { name: 'own', devDependencies: { named: '^1.0.0' } });
    write('package-lock.json', {
      packages: { '': { devDependencies: { named: '^1.0.0' } }, 'node_modules/brought': {} },
    });
    const why = 'names no licence in its package.json, so a page may not ship it.';
    expect(() => licenceOf(root, 'named')).toThrow(`package.json:4: named 1.2.3 ${why}`);
    expect(() => licenceOf(root, 'brought')).toThrow(`package-lock.json:8: brought 1.2.3 ${why}`);
    expect(() => licenceOf(root, 'unknown')).toThrow(
      `node_modules/unknown/package.json:1: unknown 1.2.3 ${why}`,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('Packages in the page that are not listed are reported with the line of the list', () => {
  const lines = readFileSync('vite.config.ts', 'utf8').split('\n');
  const line = lines.findIndex((one) => one.startsWith('const pagePackages')) + 1;
  expect(line).toBeGreaterThan(0);
  expect(() => assertListed('.', ['b', 'a'], ['a', 'b'])).not.toThrow();
  expect(() => assertListed('.', ['preact'], ['nanostores'])).toThrow(
    `vite.config.ts:${line}: pagePackages names nanostores, but the page has preact.`,
  );
});
