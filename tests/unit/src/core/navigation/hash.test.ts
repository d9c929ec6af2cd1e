/** Paths of the hash router (§2): all routes, the parents and anything else in an address. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { hrefOf, pathOf, readPath } from '#src/core/navigation/hash.ts';
import { type RouteName, routes } from '#src/facts/routes.ts';

const names = Object.keys(routes) as RouteName[];
const placeOf = (address: string) => readPath(address).place;

describe('the routes', () => {
  test.each(names)('The path of %s is read in each spelling', (name) => {
    const { path } = routes[name];
    const place = { name, query: {} };
    for (const address of [path, `#${path}`, `${path}/`, path.slice(1), `/${path}`, `${path}?`]) {
      expect(readPath(address)).toEqual({ kind: 'place', place });
    }
    expect(hrefOf(name)).toBe(`#${path}`);
    expect(pathOf(place)).toBe(path);
  });
});

describe('parents', () => {
  test.each([
    ['/bank_account', 'addBankCard'],
    ['/auth', 'personalInfomation'],
    ['/borrow', 'home'],
    ['/repay', 'home'],
    ['/user_center', 'settings'],
    ['/user', 'login'],
    ['/feedback', 'feedbackList'],
  ] as const)('The parent %s redirects to %s', (path, name) => {
    expect(readPath(path)).toEqual({ kind: 'redirect', place: { name, query: {} } });
    expect(readPath(`#${path}/?id=7`)).toEqual({
      kind: 'redirect',
      place: { name, query: { id: '7' } },
    });
  });
});

describe('other addresses', () => {
  test.each([
    '/nowhere',
    '/constructor',
    '/__proto__',
    '/toString',
    '/hasOwnProperty',
    'constructor',
    '__proto__',
    '/ME',
    '/me/deeper',
    '/user/login/extra',
    '//evil.example/me/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%6De',
    '/%',
    '/\u0000',
    '/me#x',
    `/${'x'.repeat(10_000)}`,
  ])('The address %j leads home', (address) => {
    expect(readPath(address)).toEqual({ kind: 'redirect', place: { name: 'home', query: {} } });
  });

  test.each(['', '#', '/', '#/', '//', '///'])('The address %j is home itself', (address) => {
    expect(readPath(address)).toEqual({ kind: 'place', place: { name: 'home', query: {} } });
  });
});

describe('queries', () => {
  test.each([
    ['/me?a=1&b=2', { a: '1', b: '2' }],
    ['/me?a=b=c', { a: 'b=c' }],
    ['/me?a', { a: '' }],
    ['/me?a=1&a=2', { a: '2' }],
    ['/me?&&a=1&', { a: '1' }],
    ['/me?a=x%20y+z', { a: 'x y z' }],
    ['/me?a=%E2%82%A6', { a: '₦' }],
    ['/me?a=%', { a: '%' }],
    ['/me?a=%E2%82', { a: '%E2%82' }],
  ])('The query of %s is read', (address, query) => {
    expect(placeOf(address)).toEqual({ name: 'me', query });
  });

  test('A query key named like a member of every object is a key like any other', () => {
    const { query } = placeOf('/me?constructor=x&__proto__=y&toString=z');
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(Object.entries(query)).toContainEqual(['constructor', 'x']);
    expect(Object.entries(query)).toContainEqual(['__proto__', 'y']);
    expect({}.toString()).toBe('[object Object]');
  });

  test('A place that is written and read again is the same', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), query, (name, given) => {
        const place = { name, query: given };
        expect(readPath(pathOf(place))).toEqual({ kind: 'place', place });
      }),
    );
  });

  test('No address throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.anyCharacter }), (address) => {
        expect(names).toContain(placeOf(address).name);
      }),
    );
  });
});
