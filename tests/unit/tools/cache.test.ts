/** The folder for what is fetched: it is there whole or not at all, whoever else fetches the same at the same time. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder, cached, npmFetch, Unavailable, whyNpmFailed } from '../../tools/cache.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'lendmax-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const put = (text: string) => (folder: string) => writeFileSync(join(folder, 'file'), text);
const held = (folder: string) => readFileSync(join(folder, 'file'), 'utf8');

test('the environment names the folder by an absolute path, or it is the usual one', () => {
  const usual = join(homedir(), '.cache', 'lendmax');
  expect(cacheFolder({ XDG_CACHE_HOME: '/elsewhere' })).toBe(join('/elsewhere', 'lendmax'));
  expect(cacheFolder({ XDG_CACHE_HOME: 'elsewhere' })).toBe(usual);
  expect(cacheFolder({ XDG_CACHE_HOME: '' })).toBe(usual);
  expect(cacheFolder({})).toBe(usual);
});

test('what is there is not fetched again, another name is', () => {
  const below = join(cache, 'not', 'yet', 'there');
  const first = cached('engine@1', put('one'), below);
  expect(held(first)).toBe('one');
  expect(cached('engine@1', put('two'), below)).toBe(first);
  expect(held(first)).toBe('one');
  expect(held(cached('engine@2', put('two'), below))).toBe('two');
  expect(held(cached('@scope/engine@1', put('three'), below))).toBe('three');
  expect(readdirSync(below).sort()).toEqual(['@scope+engine@1', 'engine@1', 'engine@2']);
});

test('a fetch that fails leaves nothing that could be taken for done', () => {
  const failing = (folder: string) => {
    put('half')(folder);
    throw new Error('the line is cut');
  };
  expect(() => cached('engine', failing, cache)).toThrow('the line is cut');
  expect(readdirSync(cache)).toEqual([]);
  expect(held(cached('engine', put('whole'), cache))).toBe('whole');
});

test('while it is fetched it has not arrived, and of two who fetch at once the first gives it to both', () => {
  const inner: string[] = [];
  const outer = cached(
    'engine',
    (folder) => {
      put('slow')(folder);
      expect(existsSync(join(cache, 'engine'))).toBe(false);
      inner.push(cached('engine', put('quick'), cache));
    },
    cache,
  );
  expect(inner).toEqual([outer]);
  expect(held(outer)).toBe('quick');
  expect(readdirSync(cache)).toEqual(['engine']);
});

test('what a killed fetch left behind goes after a day, one that is under way stays', () => {
  for (const [name, hours] of [
    ['.fetch-killed', 25],
    ['.fetch-now', 1],
  ] as const) {
    const then = new Date(Date.now() - hours * 3_600_000);
    mkdirSync(join(cache, name));
    put('half')(join(cache, name));
    utimesSync(join(cache, name), then, then);
  }
  cached('engine', put('whole'), cache);
  expect(readdirSync(cache).sort()).toEqual(['.fetch-now', 'engine']);
});

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'ENOTFOUND'],
  ['npm warn old\nnpm ERR! code E404\nnpm ERR! 404 Not Found', 'E404'],
  ['', 'npm tells no reason'],
])('of %j the reason is %s', (output, reason) => {
  expect(whyNpmFailed(output)).toBe(reason);
});

test('a registry that does not answer is reported in one line', () => {
  const nowhere = ['pack', '--registry=http://127.0.0.1:9', '--fetch-retries=0'];
  const line = 'some-engine@1.0.0 cannot be had from the package registry (ECONNREFUSED)';
  expect(() => npmFetch(['some-engine@1.0.0'], nowhere, cache)).toThrow(new Unavailable(line));
});
