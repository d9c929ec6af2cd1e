/** The script in Latin-1: the same values by escapes, nothing beyond one byte left. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { escapeBeyondLatin1 } from '../../../../widget/vite/latin1.ts';

describe('letters beyond Latin-1', () => {
  test.each([
    ['a string', '"₦25,000 – “sí” ’ …"'],
    ['a template', '`₦${"25"} ••• 😀`'],
    ['a regular expression', '"₦1 𝒳".replace(/[₦𝒳]/gu, "x")'],
  ])('in %s mean the same', (_, code) => {
    const escaped = escapeBeyondLatin1(code);
    expect(escaped).not.toBe(code);
    expect(escaped).toMatch(/^[\0-\xff]*$/);
    expect(runInNewContext(escaped)).toBe(runInNewContext(code));
  });

  test('what fits stays as it is', () => {
    expect(escapeBeyondLatin1('`Iniciar sesión, año`')).toBe('`Iniciar sesión, año`');
  });
});
