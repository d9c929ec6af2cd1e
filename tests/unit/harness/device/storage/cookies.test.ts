/**
 * Cookies of a phone: it sees only its own, under their own names, and each change is reported and searched for
 * personal values (§2).
 */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { isolateCookies } from '#harness/device/storage/cookies.ts';
import { clearPrefix, shellPrefix } from '#harness/device/storage/namespace.ts';
import { createStorageReporter } from '#harness/device/storage/storage-live.ts';
import { leaksOf } from '#harness/server/checks/leaks/leaks.ts';
import { observed } from '#harness/server/checks/observed.ts';
import { START, worldOf } from '../../world.ts';
import { MemoryStorage } from '../fakes.ts';

/** Two pages of one browser share one document here. The one that was isolated last reads and writes. */
function browser() {
  const { document } = new Window({ url: 'http://sim.test/w/one/' });
  const told: string[] = [];
  const phone = (prefix: string) => {
    Reflect.deleteProperty(document, 'cookie');
    const scope = Object.assign(Object.create(null), { document, cookieStore: {} });
    const cookies = isolateCookies(scope, prefix, ({ key, size, value }) =>
      told.push(`${key} ${size} ${value}`),
    );
    return { ...cookies, scope };
  };
  return { document, phone, told };
}

test('Each phone sees only its own cookies, whatever their path and domain', () => {
  const { document, phone } = browser();
  phone('world:one:');
  document.cookie = 'seen=yes; path=/; domain=sim.test';
  document.cookie = 'a=b=c';
  expect(document.cookie).toBe('seen=yes; a=b=c');
  const two = phone('world:one/2:');
  expect([document.cookie, two.all().size]).toEqual(['', 0]);
  Reflect.deleteProperty(document, 'cookie');
  expect(document.cookie).toBe('world:one:seen=yes; world:one:a=b=c');
});

test('A written, changed and removed cookie is reported once, and a fresh install clears all', () => {
  const { document, phone, told } = browser();
  const { clear, scope } = phone('world:one:');
  document.cookie = 'a=1';
  document.cookie = 'a=1';
  document.cookie = 'a=22';
  document.cookie = 'a=; max-age=-1';
  expect(told).toEqual(['a 1 1', 'a 2 22', 'a null null']);
  document.cookie = 'b=1';
  clear();
  expect([document.cookie, told.at(-1)]).toEqual(['', 'b null null']);
  expect(scope.cookieStore).toBeUndefined();
});

test('A phone is new until its first start, and once more after a fresh install', () => {
  const native = new MemoryStorage();
  const isNew = () => createStorageReporter(native, 'w1', () => undefined).isNew;
  expect([isNew(), isNew()]).toEqual([true, false]);
  clearPrefix(native, shellPrefix('w1'));
  expect(isNew()).toBe(true);
});

test('A personal value in a cookie is a leak', () => {
  const world = worldOf('repaying');
  const detail = { phone: 'a', value: '08031234567', size: 11 };
  observed(world, START, { kind: 'storage', text: 'cookies/from', detail });
  expect(leaksOf(world, START).leaks).toMatchObject([
    { kind: 'mobile', where: 'storage', place: 'cookies/from' },
  ]);
});
