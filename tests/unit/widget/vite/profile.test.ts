/** A brand's profile takes the place of the one in the sources, as constants with the same names. */
import { expect, test } from 'vitest';
import * as own from '#src/facts/profile.ts';
import { profileModule, withLiterals } from '#widget/vite/profile.ts';

test('the module says what the profile says, under the names of the file it replaces', async () => {
  const backend = { ...own.backend, tokenPrefix: 'Tok"en\u2028 ' };
  const code = profileModule({ ...own, backend });
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const made = (await import(/* @vite-ignore */ url)) as typeof own;
  expect({ ...made }).toEqual({ ...own, backend });
});

test('what is read by name becomes a literal, in modules that import the profile alone', () => {
  const constants = { has: { county: false, email: true }, backend: { tokenPrefix: 'a"b' } };
  const body = 'f(has.county, needs.county, mine.has.county, backend.tokenPrefix, has.email);';
  const reading = `import { has, backend } from '../facts/profile.ts';\n${body}`;
  expect(withLiterals(reading, constants)).toContain(
    'f(false, needs.county, mine.has.county, "a\\"b", true);',
  );
  expect(withLiterals(body, constants)).toBe(body);
  expect(() => withLiterals(reading.replace('has.county', 'has.shoe'), constants)).toThrow(
    'The profile has no has.shoe.',
  );
});
