/** Shows a journey's amounts to the simulator's oracle, and waits for its verdict. */
import { expectNoWrongAmounts, verdictsIn } from '../../support/amounts.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

/** Waits until the amounts now on screen, at least `atLeast`, were compared. Expects every one so far to be right. */
export async function expectRightAmounts(phone: Phone, atLeast: number): Promise<void> {
  await eventually(
    async () => {
      const last = verdictsIn(await phone.log()).at(-1);
      return last && last.compared >= atLeast ? true : undefined;
    },
    async () => `No ${atLeast} amounts were compared.\n${await phone.describe()}`,
  );
  await expectNoWrongAmounts(phone);
}

/** Runs in the page: whether something is still being read, and the number of marked amounts. */
const looks = () => ({
  reads: document.querySelector('.skel, #first-paint, [aria-busy="true"]') !== null,
  // A sentence with several amounts has all their marks.
  marks: Array.from(document.querySelectorAll('[data-money]')).flatMap((element) =>
    (element.getAttribute('data-money') ?? '').split(' '),
  ).length,
});

/** Goes to a place, waits until it has read its data, and until the oracle has seen its marked amounts. */
export async function showToOracle(phone: Phone, route: string): Promise<number> {
  const isThere = (await phone.route()) === route;
  const before = isThere ? 0 : ((await phone.log()).at(-1)?.seq ?? 0);
  await phone.go(route);
  let still = 0;
  return eventually(
    async () => {
      const { reads, marks } = await phone.browser.execute(looks);
      if (reads) return undefined;
      // A screen counts as without amounts if it has none twice in a row, because it may be on its way to another one.
      still += 1;
      if (marks === 0) return still > 2 ? 0 : undefined;
      const here = await phone.route();
      const screens = verdictsIn(await phone.log()).filter((one) => one.route !== undefined);
      const last = screens.at(-1);
      // A return to the same amounts adds nothing new.
      const isNew = last && (last.seq > before || here !== route);
      const seen = isNew && last.route === here && last.compared === marks;
      return seen ? marks : undefined;
    },
    async () => `The oracle saw nothing of ${route}.\n${await phone.describe()}`,
  );
}
