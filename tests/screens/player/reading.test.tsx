/** Chaos without a browser reads roles and names as the phone in a browser does. */
import { beforeAll, expect, test } from 'vitest';
import { allByRole, nameOf } from '#harness/device/observe/by-role.ts';
import { readScreen } from '#harness/player/screens/reading.ts';
import { openWidget } from '../app/open.tsx';

const roles = ['button', 'link', 'field', 'checkbox', 'radio', 'option', 'heading'] as const;

/** Styles part words, and there are none here. */
const joined = (name: string) => name.replace(/\s+/g, '');

beforeAll(() => {
  // Nothing is laid out here: what is neither hidden nor folded counts as shown.
  Object.defineProperty(Element.prototype, 'getClientRects', {
    configurable: true,
    value(this: Element) {
      const isSummary = this.closest('summary') !== null;
      const folded = isSummary ? null : this.closest('details:not([open])');
      return (this.closest('[hidden], dialog:not([open])') ?? folded) ? [] : [{}];
    },
  });
});

const places = [
  ['approved', '/'],
  ['approved', '/borrow/confirm_borrow'],
  ['finished', '/'],
  ['repaying', '/repay/cashier'],
  ['rollover-offered', '/repay/exhibition_period_detail'],
  ['step-bank-card', '/bank_account/add_bankcard'],
  ['repaying', '/user_center/settings'],
  ['repaying', '/feedback/add_feedback'],
] as const;

test.each(places)('The player reads the controls of %s at %s', async (scenario, route) => {
  const app = await openWidget({ scenario, route });
  await app.until(() => !readScreen(document, `#${route}`).busy, 'still busy');
  const { controls } = readScreen(document, `#${route}`);
  const read = controls
    .filter(({ role }) => roles.some((one) => one === role))
    .map(({ role, name }) => `${role} ${joined(name)}`);
  const expected = roles.flatMap((role) =>
    allByRole(document, role)
      .filter((element) => !document.querySelector('dialog[open]') || element.closest('dialog'))
      .map((element) => `${role} ${joined(nameOf(element))}`),
  );
  expect([...read].sort()).toEqual([...expected].sort());
  expect(read.length).toBeGreaterThan(3);
  app.close();
});
