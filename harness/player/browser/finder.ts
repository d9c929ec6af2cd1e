/**
 * Finds elements as a user would name them, by role and accessible name: in the page, by the same rules as recordings.
 */
import type { Name, Role } from '#harness/phone/device/observe/by-role.ts';
import { byRoleScript } from './by-role-script.ts';
import type { Browser } from './browser.ts';

export type { Name, Role };

const search = `
  const [role, name, flags, ...others] = arguments;
  const found = byRole.allByRole(document, role, flags === null ? name ?? undefined : new RegExp(name, flags));`;

/**
 * Calls a function for every visible element with this role and exactly this name, in document order; without a name,
 * for all of the role. Returns the results. The function runs in the page and can use nothing outside itself. It is one
 * command, so nothing changes in between.
 */
export async function askOf<T>(
  browser: Browser,
  role: Role,
  name: Name | undefined,
  question: string,
  ...others: readonly unknown[]
): Promise<T> {
  const script = `${await byRoleScript()}${search} return (${question})(found, ...others);`;
  const [words, flags] = name instanceof RegExp ? [name.source, name.flags] : [name ?? null, null];
  return (await browser.execute(script, role, words, flags, ...others)) as T;
}

/** All of these elements. */
export async function findAll(
  browser: Browser,
  role: Role,
  name?: Name,
): Promise<WebdriverIO.Element[]> {
  const found = await askOf<WebdriverIO.Element[]>(browser, role, name, '(all) => all');
  return Promise.all(found.map((reference) => browser.$(reference).getElement()));
}
