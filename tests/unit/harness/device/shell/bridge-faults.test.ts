/** How often a bridge fault applies: once, n times, always; over a reload; and when the list is replaced. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '#harness/protocol/faults.ts';
import { createFaultBook } from '#harness/device/shell/bridge-faults.ts';
import { MemoryStorage } from '../fakes.ts';

const refuses = (times?: number): Fault =>
  times === undefined
    ? { action: 'logout', kind: 'refuses' }
    : { action: 'logout', kind: 'refuses', times };

const strikes = (book: ReturnType<typeof createFaultBook>, count: number, action = 'logout') =>
  Array.from({ length: count }, () => book.strike(action) !== null);

describe('createFaultBook', () => {
  test('A bridge fault applies once, n times, or always', () => {
    const fresh = () => new MemoryStorage();
    expect(strikes(createFaultBook([refuses(1)], fresh()), 3)).toEqual([true, false, false]);
    expect(strikes(createFaultBook([refuses(2)], fresh()), 3)).toEqual([true, true, false]);
    expect(strikes(createFaultBook([refuses()], fresh()), 3)).toEqual([true, true, true]);
    expect(strikes(createFaultBook([refuses(0)], fresh()), 2)).toEqual([false, false]);
  });

  test('A bridge fault leaves other actions and faults of the wire alone', () => {
    const book = createFaultBook([{ path: '*', kind: 'delay' }, refuses()], new MemoryStorage());
    expect(strikes(book, 2, 'toLogin')).toEqual([false, false]);
    expect(book.strike('logout')).toMatchObject({ action: 'logout' });
  });

  test('A bridge fault of * applies to every action, and the next follows when one is used up', () => {
    const all: Fault[] = [
      { action: '*', kind: 'refuses', times: 1 },
      { action: 'logout', kind: 'malformed' },
    ];
    const book = createFaultBook(all, new MemoryStorage());
    expect(book.strike('logout')?.kind).toBe('refuses');
    expect(book.strike('logout')?.kind).toBe('malformed');
    expect(book.strike('toLogin')).toBeNull();
  });

  test('A used-up bridge fault does not return with a reload of the page', () => {
    const memory = new MemoryStorage();
    expect(strikes(createFaultBook([refuses(1)], memory), 1)).toEqual([true]);
    expect(strikes(createFaultBook([refuses(1)], memory), 1)).toEqual([false]);
  });

  test('A bridge fault keeps its count while listed, and restarts once it was removed', () => {
    const book = createFaultBook([refuses(1)], new MemoryStorage());
    expect(strikes(book, 1)).toEqual([true]);
    book.set([refuses(1), { path: '*', kind: 'empty' }]);
    expect(strikes(book, 1)).toEqual([false]);
    book.set([]);
    book.set([refuses(1)]);
    expect(strikes(book, 1)).toEqual([true]);
  });

  test('The fault book knows when the whole bridge is missing', () => {
    const missing = (action: string): Fault[] => [{ action, kind: 'missing' }];
    expect(createFaultBook(missing('*'), new MemoryStorage()).bridgeMissing()).toBe(true);
    expect(createFaultBook(missing('logout'), new MemoryStorage()).bridgeMissing()).toBe(false);
  });
});
