/**
 * Loading shapes have the height of the content: on a slow network no page moves under the finger
 * (src/docs/rules.md#taps).
 */
import type { Fault } from '#harness/protocol/faults.ts';
import type { ScenarioName } from '#harness/server/scenarios/index.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const slow: readonly Fault[] = [{ path: '*', kind: 'delay', ms: 300 }];

/** Places that a customer visits one after the other, by scenario. Each visit begins at home. */
const visits: Partial<Record<ScenarioName, readonly string[]>> = {
  'twenty-loans': [
    '#/me',
    '#/user_center/customer_services',
    '#/privacy',
    '#/records',
    '#/user_center/coupon',
  ],
  rejected: ['#/me', '#/'],
  'offer-coupons': ['#/borrow/confirm_borrow', '#/loan_agreement'],
  'part-paid': ['#/repay/bill_detail', '#/repay/cashier'],
  'step-personal': ['#/auth/personal_infomation', '#/bank_account/add_bankcard'],
};

/** Sums the layout shifts from now on, each with the element that moved. */
const watch = (phone: Phone) =>
  phone.browser.execute(`
    window.moved = [];
    const watcher = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push({ value, what: sources.map(({ node }) => node && node.textContent.slice(0, 40)) });
    });
    watcher.observe({ type: 'layout-shift' });
  `);

interface Moved {
  readonly value: number;
  readonly what: readonly unknown[];
}

const movedSince = (phone: Phone) =>
  phone.browser.execute(() => {
    const moved = Reflect.get(window, 'moved') as Moved[];
    return moved.splice(0);
  });

test.for(Object.entries(visits))(
  'Nothing moves as the pages of %s load',
  async ([name, pages], { phone }) => {
    await phone.open({ scenario: name as ScenarioName, loggedIn: true });
    await phone.rest();
    await phone.faults(slow);
    await watch(phone);
    for (const page of pages) {
      await phone.go(page);
      await phone.at(page);
      await phone.seesNo('Loading');
      await phone.rest({ everyMs: 200, looks: 4, patienceMs: 10_000 });
      const moved = await movedSince(phone);
      const sum = moved.reduce((all, { value }) => all + value, 0);
      expect(sum, `${page} ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.02);
    }
  },
);
