/** A brand's profile takes the place of the one in the sources, as constants with the same names. */
import { expect, test } from 'vitest';
import * as own from '#src/facts/profile.ts';
import { profileModule } from '#widget/vite/profile.ts';

test('the module says what the profile says, under the names of the file it replaces', async () => {
  const { fields, sections } = own;
  const backend = { ...own.backend, tokenPrefix: 'Tok"en\u2028 ' };
  const code = profileModule({ fields, sections, backend });
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const made = (await import(/* @vite-ignore */ url)) as typeof own;
  expect({ ...made }).toEqual({ ...own, backend });
});
