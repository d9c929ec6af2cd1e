/** `npm run release` as a lender runs it, in two folders with odd names: the same commit gives the same folder. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesIn } from '#harness/cli/commands/where.ts';
import { readReleaseOptions } from '#harness/cli/release/options.ts';
import { headingsOf } from '../../house/tree.ts';
import { filesBelow } from '../../house/tree.ts';
import { installed, run as runIn, started } from '../../../support/package.ts';
import { faultsOf } from '../../../tools/final-bytes.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const needed =
  'src widget harness tests/tools package.json package-lock.json tsconfig.json vite.config.ts'.split(
    ' ',
  );
const out = 'dist/release';
/** Every file of the samples in the repository, as in the release. */
const samples = ['android', 'ios'].flatMap((name) =>
  filesBelow(`harness/phone/shells/${name}`).map((file) => file.replace(/^harness\/phone\//, '')),
);
const files = [
  'NOTICE',
  'SHA256SUMS',
  'accessibility.md',
  'backends.md',
  'brands.md',
  'bridge.schema.json',
  'build.json',
  'changelog.md',
  'data-safety.md',
  'debug/build.json',
  'debug/index.html',
  'certificate.NOTICE',
  'certificate.html',
  'demo.html',
  'devices.md',
  'embedding.md',
  'events.schema.json',
  'index.html',
  'languages.md',
  'law.md',
  'lendmax-workbench-1.0.0.tgz',
  'openapi.json',
  'page.xcconfig',
  'sbom.cdx.json',
  'symbols/page.js',
  'symbols/page.js.map',
  ...samples,
].sort();
const folder = mkdtempSync(join(tmpdir(), 'lendmax-ü (1) '));

// Thousands of small files, on a busy machine; ms.
const COPY_MS = 60_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }), COPY_MS);

const run = (cwd: string, command: string, ...words: readonly string[]) => {
  const { NODE_ENV: _, npm_execpath: __, ...environment } = process.env;
  const day = '2026-11-23T08:00:00Z';
  const env = {
    ...environment,
    GIT_AUTHOR_DATE: day,
    GIT_COMMITTER_DATE: day,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@a.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@a.test',
  };
  return runIn(cwd, env, command, ...words);
};

const release = (cwd: string, ...words: readonly string[]) =>
  run(
    cwd,
    process.execPath,
    '--import',
    './harness/cli/ts.mjs',
    'harness/cli/release/release.ts',
    ...words,
  );
const order = ['--brand', 'harmattan', '--api', 'https://api.harmattan.test'] as const;

/** A committed copy of the project with the manual's brand. */
async function project(name: string): Promise<string> {
  const copy = join(folder, name);
  mkdirSync(copy);
  for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const manual = readFileSync(join(copy, 'widget/docs/brands.md'), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(manual) ?? [];
  writeFileSync(join(copy, 'widget/brands/harmattan.ts'), code);
  const index = join(copy, 'widget/brands/index.ts');
  const known = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    known
      .replace(
        'import { lendmax }',
        "import { harmattan } from './harmattan.ts';\nimport { lendmax }",
      )
      .replace('brands = {', 'brands = { harmattan,'),
  );
  writeFileSync(join(copy, '.gitignore'), 'node_modules\ndist\n');
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'A brand'],
  ]) {
    expect(await run(copy, 'git', ...words)).toEqual({ code: 0, told: '' });
  }
  return copy;
}

let first = '';
let second = '';

beforeAll(async () => {
  [first, second] = await Promise.all([project('one'), project('two, ö')]);
}, COPY_MS);

const read = (name: string, copy = first) => readFileSync(join(copy, out, name));
const json = (name: string) => JSON.parse(read(name).toString()) as Record<string, unknown>;

test('Two releases of one commit are equal to the byte', { timeout: 400_000 }, async () => {
  const ended = await Promise.all([release(first, ...order), release(second, ...order)]);
  expect(
    ended.map(({ code }) => code),
    ended[0]?.told,
  ).toEqual([0, 0]);
  expect(ended[0]?.told).not.toContain('Infinity');
  for (const name of files) {
    expect(read(name, second).equals(read(name)), name).toBe(true);
  }
  const sums = read('SHA256SUMS').toString().trim().split('\n');
  expect(sums).toEqual(
    files
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${createHash('sha256').update(read(name)).digest('hex')}  ${name}`),
  );
});

test('The released page names its build and the packages it contains', () => {
  const page = read('index.html').toString();
  const { version, commit, id, languages, linkHosts, places } = json('build.json');
  expect([version, linkHosts]).toEqual(['1.0.0', ['pay.harmattan.test', 'play.google.com']]);
  expect(places).toContain('/repay/repay_detail');
  expect(languages).toEqual(['en', 'es']);
  expect(read('page.xcconfig').toString()).toContain(
    'PRODUCT_BUNDLE_IDENTIFIER = ng.harmattan.loans\nAPI_HOST = api.harmattan.test\n',
  );
  expect([commit, id]).toEqual([
    expect.stringMatching(/^[0-9a-f]{40}$/),
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ]);
  for (const words of [version, commit, id, 'Harmattan Credit Limited']) {
    expect(page).toContain(words);
  }
  expect(page).toContain('connect-src https://api.harmattan.test;');
  expect(page).not.toContain('This is a demo');
  expect(faultsOf(page, Infinity)).toEqual([]);
  const notice = read('NOTICE').toString();
  for (const words of ['Jason Miller', 'Jake Archibald', 'END OF TERMS AND CONDITIONS']) {
    expect(notice).toContain(words);
  }
  for (const words of ['Jason Miller', 'Jake Archibald', 'Permission is hereby granted']) {
    expect(page).toContain(words);
  }
});

/** Positions in the page of words that occur once, each with the only source line that has them. */
function planted(page: string): { position: string; file: string; line: number }[] {
  const rooms = [...page.matchAll(/<template id="room-\w+"><script>/g)].map((found) => ({
    from: found.index + found[0].length,
    to: page.indexOf('</script>', found.index),
  }));
  const script = page.indexOf('<script type="module">');
  return ['src', 'widget'].flatMap((folderName) =>
    filesBelow(folderName).flatMap((file) => {
      if (!/(?<!texts)\.tsx?$/.test(file)) return [];
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((row, index) => {
          const [, text = ''] = /(?:Error\(|className=)['"`]([\w/ .-]{9,}?)['"`$]/.exec(row) ?? [];
          const at = page.indexOf(text);
          if (text === '' || at < script || page.indexOf(text, at + 1) >= 0) return [];
          const from = rooms.find((room) => room.from < at && at < room.to)?.from ?? 0;
          const rows = page.slice(from, at).split('\n');
          const position = `${rows.length}:${(rows.at(-1)?.length ?? 0) + 1}`;
          return [{ position, file, line: index + 1 }];
        });
    }),
  );
}

test('The symbols map 20 positions of script and rooms to file and line', () => {
  const all = planted(read('index.html').toString());
  expect(all.length).toBeGreaterThan(20);
  const step = Math.floor(all.length / 20);
  const some = all.filter((_, index) => index % step === 0).slice(0, 20);
  const found = framesIn(
    join(first, out),
    some.map(({ position }) => position),
  );
  const told = found.map((frame) => `${frame?.file}:${frame?.line}`);
  const lost = some.filter(
    ({ file, line }, index) =>
      ![`${file}:${line}`, `${file}:${line + 1}`].includes(told[index] ?? ''),
  );
  expect(lost).toEqual([]);
  expect(read('symbols/page.js.map').toString()).not.toContain(folder);
});

test('The papers of the release describe this page', () => {
  const { components, serialNumber } = json('sbom.cdx.json') as {
    components: { name: string; scope: string }[];
    serialNumber: string;
  };
  const inside = components.filter(({ scope }) => scope === 'required').map(({ name }) => name);
  expect(inside.sort()).toEqual([
    '@nanostores/react',
    'crypto-js',
    'idb-keyval',
    'nanostores',
    'preact',
    'valibot',
  ]);
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-/);
  expect(json('openapi.json')['openapi']).toBe('3.1.0');
  expect(json('openapi.json')['servers']).toMatchObject([{ url: order[3] }]);
  const { $defs } = json('bridge.schema.json') as { $defs: { results: object } };
  expect(Object.keys($defs.results)).toHaveLength(7);
});

test('The release folder contains what its manuals name, and no link leads outside', () => {
  const manuals = files.filter((name) => name.endsWith('.md'));
  const links = manuals.flatMap((name) =>
    [
      ...read(name)
        .toString()
        .matchAll(/\]\(([^)]+)\)/g),
    ].map(([, link = '']) => [name, link] as const),
  );
  const lost = links.filter(([name, link]) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', heading] = link.split('#');
    const target = file || name;
    const isThere = files.some((one) => one === target || one.startsWith(`${target}/`));
    return (
      !isThere || (heading !== undefined && !headingsOf(read(target).toString()).includes(heading))
    );
  });
  expect(lost).toEqual([]);
  expect(links).toContainEqual(['embedding.md', 'shells/android']);
  expect(read('embedding.md').toString()).toMatch(/^ +cd shells\/android$/m);
  expect(read('embedding.md').toString()).not.toMatch(/harness\/|dist\/release|\.\.\//);
});

test('The certificate of the release knows the page that a shell has to carry', () => {
  const { commit, packageName } = json('build.json');
  const page = read('certificate.html').toString();
  const facts = ['https://api.harmattan.test', packageName, commit, 'pay.harmattan.test'];
  expect(facts.filter((fact) => !page.includes(String(fact)))).toEqual([]);
});

test('The samples take the page from their own folder', () => {
  const folderOf = (file: string, pattern: RegExp) => {
    const [, path = ''] = pattern.exec(read(`shells/${file}`).toString()) ?? [];
    return join(dirname(join('shells', file)), path);
  };
  const properties = 'android/gradle.properties';
  const settings = 'ios/Loans.xcconfig';
  expect(folderOf(properties, /^releasePage=(.+)$/m)).toBe('.');
  expect(folderOf(properties, /^debugPage=(.+)$/m)).toBe('.');
  expect(folderOf(settings, /^PAGE_FOLDER = (.+)$/m)).toBe('.');
  expect(folderOf(settings, /^#include\? "(.+)"$/m)).toBe('page.xcconfig');
  expect(statSync(join(first, out, 'shells/android/gradlew')).mode & 0o111).not.toBe(0);
});

test('The release has a demo page to try a shell before there is a server', () => {
  const { id, appName } = json('debug/build.json');
  expect([id, appName]).toEqual(['demo', json('build.json')['appName']]);
  expect(faultsOf(read('debug/index.html').toString(), Infinity)).not.toEqual([]);
});

test('A release stops on uncommitted files, and leaves a foreign folder alone', async () => {
  writeFileSync(join(first, 'note.txt'), 'x');
  const { code, told } = await release(first, ...order);
  expect([code, told]).toEqual([1, expect.stringContaining('?? note.txt')]);
  rmSync(join(first, 'note.txt'));
  const strange = await release(first, ...order, '--out', 'src');
  expect(strange).toEqual({
    code: 1,
    told: 'src has other files in it. Name another folder with --out.\n',
  });
  const mine = join(first, out, 'mine.txt');
  writeFileSync(mine, 'x');
  const mixed = await release(first, ...order);
  expect(mixed).toEqual({
    code: 1,
    told: `${out} has other files in it. Name another folder with --out.\n`,
  });
  rmSync(mine);
  const file = await release(first, ...order, '--out', 'package.json');
  expect(file).toEqual({
    code: 1,
    told: 'package.json is a file. Name another folder with --out.\n',
  });
});

/** Another project: the client's input and output are typed, and anything it doesn't have is an error. */
const typed = `
import { createControl } from 'lendmax-workbench/client';
const control = createControl('http://127.0.0.1:4173');
const { id } = await control.create({ scenario: 'approved', seed: 7 });
await control.setFaults(id, [{ path: '/loan/get-money', kind: 'dropBefore' }]);
export const { verdict }: { verdict: 'good' | 'bad' | 'not judged' } = await control.verdict(id);
// @ts-expect-error: a scenario is a name
await control.create({ scenario: 5 });
// @ts-expect-error: no fault is called so
await control.setFaults(id, [{ path: '/loan/get-money', kind: 'nonsense' }]);
// @ts-expect-error: a verdict has no such field
(await control.verdict(id)).nothing;
`;

test('The tarball runs in an empty folder, on its own page', { timeout: 120_000 }, async () => {
  const empty = join(folder, 'empty');
  const tarball = join(first, out, 'lendmax-workbench-1.0.0.tgz');
  const { server: program, lendmax } = await installed(empty, tarball);
  const wrong = await run(empty, process.execPath, program, '--app', tarball);
  expect(wrong).toEqual({
    code: 1,
    told: `${tarball} isn't the index.html of a LendMax release.\n`,
  });
  const misspelt = await run(empty, process.execPath, program, '--apps', 'index.html');
  expect(misspelt.told).toContain('usage: lendmax-workbench [');
  const listed = await run(empty, process.execPath, lendmax, 'scenarios');
  expect([listed.code, listed.told]).toEqual([0, expect.stringContaining('"approved"')]);
  const help = await run(empty, process.execPath, lendmax);
  for (const name of ['run', 'replay', 'table', 'verdict', 'plain', 'where']) {
    expect(help.told).toMatch(new RegExp(String.raw`^  ${name}\b`, 'm'));
  }
  const rows = await run(empty, process.execPath, lendmax, 'table', '--list');
  expect([rows.code, rows.told]).toEqual([
    0,
    expect.stringContaining('/loan/get-money, dropBefore'),
  ]);
  expect(await run(empty, process.execPath, lendmax, 'table', '--engine', 'screens')).toEqual({
    code: 2,
    told: '--engine screens needs the repository.\n',
  });
  writeFileSync(join(empty, 'typed.mts'), typed);
  const strict = '--noEmit --strict --target es2022 --module nodenext typed.mts'.split(' ');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  expect(await run(empty, process.execPath, tsc, ...strict)).toEqual({ code: 0, told: '' });
  const page = join(first, out, 'index.html');
  const { origin, stop } = await started(empty, program, '--app', page);
  try {
    const made = await fetch(`${origin}/sim/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"scenario":"approved"}',
    });
    const { id } = (await made.json()) as { id: string };
    const phone = await (await fetch(`${origin}/w/${id}/`)).text();
    expect(phone).toContain('Harmattan Credit Limited');
    expect(phone).toContain('"apiOrigin":"https://api.harmattan.test"');
    expect((await fetch(`${origin}/`)).status).toBe(200);
  } finally {
    await stop();
  }
});

test.each([
  [[], '--brand is missing'],
  [['--brand', 'x'], '--api is missing'],
  [
    ['--brand', 'x', '--api', 'http://localhost:1'],
    "--api must be an https origin, not 'http://localhost:1'",
  ],
  [['--name', 'x'], "Unknown option '--name'"],
])('A wrong release command line says so: %j', (words, sentence) => {
  expect(readReleaseOptions(words)).toContain(sentence);
});
