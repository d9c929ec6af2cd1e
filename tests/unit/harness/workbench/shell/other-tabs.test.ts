import { describe, expect, test } from 'vitest';
import { type TabWord, createOtherTabs } from '#harness/workbench/shell/other-tabs.ts';

describe('other tabs', () => {
  test('with the same world are counted while they have it', () => {
    const listeners: ((word: unknown) => void)[] = [];
    const join = (tab: string) =>
      createOtherTabs(
        {
          post: (word: TabWord) => {
            for (const hear of listeners.slice()) hear(word);
          },
          hear: (listener) => listeners.push(listener),
        },
        tab,
      );
    const [one, two] = [join('one'), join('two')];
    one.open('w1');
    expect(one.$count.get()).toBe(0);
    two.open('w1');
    expect([one.$count.get(), two.$count.get()]).toEqual([1, 1]);
    two.open('w2');
    expect([one.$count.get(), two.$count.get()]).toEqual([0, 0]);
    listeners.forEach((hear) => hear({ type: 'here', tab: 7, world: 'w1' }));
    expect(one.$count.get()).toBe(0);
  });
});
