import { expect, test } from 'vitest';
import { licenceOf, noticeOf, packageOf, shortNotice } from '#widget/vite/licences.ts';

test.each([
  ['/a/node_modules/preact/dist/preact.mjs', 'preact'],
  ['C:\\a\\node_modules\\@nanostores\\react\\index.js?v=1', '@nanostores/react'],
  ['/a/node_modules/x/node_modules/y/i.js', 'y'],
  ['/a/src/core/api.ts', null],
])('the package of %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});

test('each owner, then each kind of licence once', () => {
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

test('a notice has the whole text', () => {
  const preact = licenceOf('.', 'preact');
  expect(noticeOf([preact])).toContain(preact.text);
  expect(preact.kind).toBe('MIT');
});
