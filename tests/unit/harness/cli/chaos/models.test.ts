/** Chaos without screens: what a place offers there is what its view offers, and the same judges find the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleApp } from '#harness/player/screens/bundle.ts';
import type { Bundle } from '#harness/player/screens/page-code.ts';
import { coreEngine, screensEngine } from '#harness/cli/chaos/in-process-engine.ts';
import { walkAgain, walkAtRandom } from '#harness/cli/chaos/run.ts';
import { defects } from '../../../../lab/planted/defects.ts';
import { hunt } from '../../../../lab/planted/hunt.ts';
import type { Step } from '#harness/cli/chaos/steps.ts';
import type { Control, Screen } from '#harness/player/screen.ts';

/** Defects that are found soonest. */
const soon = ['the BVN in an event of the analytics', 'an old status over a newer one'];

let views: Bundle;
let models: Bundle<'models'>;
beforeAll(async () => {
  views = await bundleApp('views');
  models = await bundleApp('models');
});

/** Taps the first button with these words in its name. */
const tap =
  (part: string) =>
  (screen: Screen): Step => {
    const found = screen.controls.find((one) => one.role === 'button' && one.name.includes(part));
    if (!found) throw new Error(`no ${part} on: ${screen.text}`);
    return { do: 'tap', role: 'button', name: found.name, nth: 0 };
  };
const go = (route: string) => (): Step => ({ do: 'go', route });

/** Ways to each place that has more than a frame, and into its questions. */
const ways: readonly (readonly [scenario: string, steps: readonly ((screen: Screen) => Step)[]])[] =
  [
    ['new-customer', [go('#/user/login'), go('#/me'), go('#/records')]],
    ['approved', [tap('See the cost'), go('#/user_center/coupon')]],
    ['approved', [go('#/user_center/settings'), tap('Log out')]],
    ['finished', [tap('Apply')]],
    ['lending', [go('#/borrow/lending')]],
    ['rejected', [go('#/borrow/reject')]],
    ['under-audit', [go('#/auth/review_tips')]],
    ['step-bank-card', [go('#/bank_account/add_bankcard'), tap('Bank or wallet')]],
    ['repaying', [go('#/repay/repay_detail'), go('#/records'), go('#/me')]],
    ['overdue', [go('#/repay/bill_detail'), go('#/repay/exhibition_period_detail')]],
    ['part-paid', [go('#/repay/cashier'), tap('Half')]],
    ['payment-pending', [go('#/repay/cashier')]],
    ['payment-stuck', [go('#/repay/cashier'), tap('Pay another way')]],
    ['coupons', [go('#/user_center/coupon')]],
  ];

/** Without styles words may run together, and a link of the tabs stands twice. */
const nameOf = ({ role, name }: Control) => `${role} ${name.replace(/\s+/g, '')}`;

/** Controls of a place without a view that its screen hasn't, or says otherwise. */
function strange(plain: Screen, screen: Screen): string[] {
  const shown = new Map(screen.controls.map((one) => [nameOf(one), one]));
  return plain.controls.flatMap((one) => {
    const same = shown.get(nameOf(one));
    if (!same) return [`${plain.route}: no ${nameOf(one)} on ‘${screen.text.slice(0, 300)}’`];
    const differs = (['value', 'checked', 'disabled'] as const).find(
      (key) => same[key] !== one[key],
    );
    return differs ? [`${plain.route}: ${nameOf(one)} has another ${differs}`] : [];
  });
}

describe('a place without a view', () => {
  test.each(ways)('offers what its screen does: %s', async (scenario, steps) => {
    const plain = await coreEngine(models).open(scenario, 7);
    const real = await screensEngine(views).open(scenario, 7);
    for (const next of [null, ...steps]) {
      const step = next?.(await real.screen());
      const taken = step && [await real.act(step), await plain.act(step)];
      expect(taken ?? [true, true], JSON.stringify(step)).toEqual([true, true]);
      const [here, there] = [await plain.screen(), await real.screen()];
      expect(here.route).toBe(there.route);
      expect(here.busy).toBe(there.busy);
      expect(strange(here, there)).toEqual([]);
    }
    expect(await plain.problems(true)).toEqual([]);
    await plain.close();
    await real.close();
  });
});

test('the same seed plays the same steps, in another engine too', async () => {
  const one = await walkAtRandom(coreEngine(models), 'repaying', 5, 30);
  expect(await walkAtRandom(coreEngine(models), 'repaying', 5, 30)).toEqual(one);
  expect(one.steps.length).toBeGreaterThan(20);
  expect(await walkAgain(coreEngine(models), 'repaying', 5, one.steps)).toEqual(one);
});

test.each(defects.filter(({ name }) => soon.includes(name)))('it finds: $name', async (defect) => {
  const { found } = await hunt(defect, 1, 10, 'core');
  expect(found).toMatchObject({ again: true });
});
