/** The forced theme: how a media query reads under it. */
import { describe, expect, test } from 'vitest';
import { forcedQuery } from '#harness/device/screen/theme.ts';

describe('forcedQuery', () => {
  test('makes the chosen scheme always true and the other never', () => {
    expect(forcedQuery('(prefers-color-scheme: dark)', 'dark')).toBe('(min-width: 0px)');
    expect(forcedQuery('(prefers-color-scheme: dark)', 'light')).toBe('(max-width: 0px)');
    expect(forcedQuery('(prefers-color-scheme:light)', 'light')).toBe('(min-width: 0px)');
  });

  test('keeps the rest of a query, and everything under system', () => {
    expect(
      forcedQuery('screen and (prefers-color-scheme: dark) and (min-width: 20em)', 'dark'),
    ).toBe('screen and (min-width: 0px) and (min-width: 20em)');
    expect(forcedQuery('(prefers-reduced-motion: reduce)', 'dark')).toBe(
      '(prefers-reduced-motion: reduce)',
    );
    expect(forcedQuery('(prefers-color-scheme: dark)', 'system')).toBe(
      '(prefers-color-scheme: dark)',
    );
  });
});
