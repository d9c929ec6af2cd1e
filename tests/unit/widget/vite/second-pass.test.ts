/** The script after the second pass: the names of stores are short, and it does what it did. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { smallest } from '#widget/vite/second-pass.ts';

describe('the names of stores', () => {
  test('are short', async () => {
    const small = await smallest(
      'globalThis.m = { $values: 1 }; globalThis.sum = () => m.$values + 1;',
    );
    expect(small).not.toContain('$values');
    const world: { sum?: () => number } = {};
    runInNewContext(small, world);
    expect(world.sum?.()).toBe(2);
  });

  test('may stand in no string', async () => {
    await expect(smallest("read(model['$values'])")).rejects.toThrow("a store's name in a string");
  });
});

test('the keys of texts keep their names', async () => {
  const small = await smallest(
    "globalThis.say = (key) => ({ en: { greeting: 'Hi', lateNote: 'Late' } }).en[key];",
  );
  const world: { say?: (key: string) => string } = {};
  runInNewContext(small, world);
  expect(world.say?.(['late', 'Note'].join(''))).toBe('Late');
});

describe('letters beyond ASCII', () => {
  test.each([
    ['a string', '"₦25,000 – “sí” ’ …"'],
    ['a template', '`₦${"25"} ••• 😀`'],
    ['a regular expression', '"₦1 𝒳".replace(/[₦𝒳]/gu, "x")'],
  ])('in %s are escapes that mean the same', async (_, code) => {
    const small = await smallest(`globalThis.said = () => ${code};`);
    expect(small).toMatch(/^[\0-\x7f]*$/);
    const world: { said?: () => string } = {};
    runInNewContext(small, world);
    expect(world.said?.()).toBe(runInNewContext(code));
  });
});
