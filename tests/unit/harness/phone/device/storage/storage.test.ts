/** Storage of one world: methods, properties and enumeration see only its own keys, and values are never recorded. */
import { beforeEach, describe, expect, test } from 'vitest';
import { firstStart } from '#harness/phone/device/storage/first-start.ts';
import { clearPrefix, shellPrefix, worldPrefix } from '#harness/phone/device/storage/namespace.ts';
import { type StorageChange, isolateStorage } from '#harness/phone/device/storage/storage.ts';
import { followLanguage } from '#harness/phone/device/screen/language.ts';
import { MemoryStorage } from '../fakes.ts';

let native: MemoryStorage;
let changes: StorageChange[];
let one: Storage;
let two: Storage;

beforeEach(() => {
  native = new MemoryStorage();
  changes = [];
  one = isolateStorage(native, worldPrefix('one'), (change) => changes.push(change));
  two = isolateStorage(native, worldPrefix('two'), () => undefined);
});

describe('isolateStorage', () => {
  test('Each world has its own value of one key', () => {
    one.setItem('token', 'a');
    two.setItem('token', 'b');
    expect(one.getItem('token')).toBe('a');
    expect(two.getItem('token')).toBe('b');
    expect(native.getItem('world:one:token')).toBe('a');
  });

  test('A world counts, names and enumerates only its own keys', () => {
    native.setItem('outside', 'x');
    two.setItem('token', 'b');
    one.setItem('language', 'en');
    one.setItem('afid', '1');
    expect(one.length).toBe(2);
    expect([one.key(0), one.key(1), one.key(2)]).toEqual(['language', 'afid', null]);
    expect(Object.keys(one)).toEqual(['language', 'afid']);
    expect(Object.entries(one)).toEqual([
      ['language', 'en'],
      ['afid', '1'],
    ]);
    expect(JSON.stringify(one)).toBe('{"language":"en","afid":"1"}');
    expect('token' in one).toBe(false);
    expect('afid' in one).toBe(true);
  });

  test('A world clears only its own keys', () => {
    native.setItem('outside', 'x');
    one.setItem('token', 'a');
    two.setItem('token', 'b');
    one.clear();
    expect(one.length).toBe(0);
    expect(two.getItem('token')).toBe('b');
    expect(native.getItem('outside')).toBe('x');
  });

  test('Values are set, read and deleted by property as in a Storage', () => {
    one['pageName'] = 'home';
    expect(one.getItem('pageName')).toBe('home');
    expect(one['pageName']).toBe('home');
    expect(one['missing']).toBeUndefined();
    delete one['pageName'];
    expect(one.getItem('pageName')).toBeNull();
  });

  test('A key named like a method is stored safely', () => {
    one.setItem('getItem', 'x');
    expect(one.getItem('getItem')).toBe('x');
    expect(typeof one.getItem).toBe('function');
  });

  test('Storage changes are reported with names, sizes and values', () => {
    one.setItem('token', 'secret');
    one.removeItem('token');
    one.removeItem('token');
    expect(changes).toEqual([
      { key: 'token', size: 6, value: 'secret' },
      { key: 'token', size: null, value: null },
    ]);
  });

  test('The quota error of the browser is passed on, and nothing is recorded', () => {
    native.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => one.setItem('draft', 'x')).toThrow('full');
    expect(changes).toEqual([]);
  });
});

describe('storage at the first start', () => {
  test('The initial storage is written once per world, and not after a fresh install', () => {
    const shell = isolateStorage(native, shellPrefix('one'), () => undefined);
    firstStart(shell, native, worldPrefix('one'), { token: 'old' });
    expect(one.getItem('token')).toBe('old');
    expect(changes).toEqual([]);
    one.removeItem('token');
    firstStart(shell, native, worldPrefix('one'), { token: 'old' });
    expect(one.getItem('token')).toBeNull();
  });

  test('The initial storage is removed with its prefix, and nothing else', () => {
    one.setItem('token', 'a');
    two.setItem('token', 'b');
    clearPrefix(native, worldPrefix('one'));
    expect(one.length).toBe(0);
    expect(two.length).toBe(1);
  });
});

describe('followLanguage', () => {
  test('The language of the app is forgotten only where the phone changed its own', () => {
    const shell = new MemoryStorage();
    one.setItem('language', 'es');
    followLanguage(shell, one, 'en');
    expect(one.getItem('language')).toBe('es');
    followLanguage(shell, one, 'en');
    expect(one.getItem('language')).toBe('es');
    followLanguage(shell, one, 'es');
    expect(one.getItem('language')).toBeNull();
  });
});
