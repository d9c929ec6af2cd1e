/** Finds what a user would name, by role and accessible name: in the page, by the rules that recordings are kept by. */
import type { Name, Role } from '#harness/device/observe/by-role.ts';
import { byRoleScript } from '../../support/by-role-script.ts';
import type { Browser } from './browser.ts';

export type { Name, Role };

const search = `
  const [role, name, flags] = arguments;
  return byRole.allByRole(document, role, flags === null ? name ?? undefined : new RegExp(name, flags));`;

/** Every element shown with this role and exactly this name, in document order; without a name, all of the role. */
export async function findAll(
  browser: Browser,
  role: Role,
  name?: Name,
): Promise<WebdriverIO.Element[]> {
  const script = `${await byRoleScript()}${search}`;
  const [words, flags] = name instanceof RegExp ? [name.source, name.flags] : [name ?? null, null];
  const found = await browser.execute<WebdriverIO.Element[], unknown[]>(script, role, words, flags);
  return Promise.all(found.map((reference) => browser.$(reference).getElement()));
}
