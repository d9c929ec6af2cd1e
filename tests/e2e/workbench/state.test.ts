/** The open world: its link, its parts as JSON, money that arrives. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import {
  insidePhone,
  logInInside,
  openWorkbench,
  paste,
  test,
  worldOf,
} from '../support/workbench.ts';
import { usual } from '../../support/usual-loan.ts';

/** The clipboard after pressing the header's button. */
async function copiedLink(phone: Phone): Promise<string> {
  await phone.browser.setPermissions({ name: 'clipboard-read' }, 'granted');
  await phone.browser.setPermissions({ name: 'clipboard-write' }, 'granted');
  await phone.button('Copy link').tap();
  await phone.sees(/Link copied/);
  return phone.browser.execute(() => navigator.clipboard.readText());
}

test('A link opens the same world at the same tab, logged in', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=overdue&tab=faults');
  const world = await worldOf(phone);
  await logInInside(phone);
  const link = await copiedLink(phone);

  await phone.browser.url('about:blank');
  await phone.browser.url(link);
  await phone.sees(`world ${world}`);
  expect(await phone.browser.getUrl()).toContain('tab=faults');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));

  await phone.button('Real phone').tap();
  await phone.sees('npm start -- --host 0.0.0.0');
  await expectAccessible(phone);
});

test('A part of the world is edited as JSON, and the phone starts again', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=repaying&tab=world&loggedIn=1');
  await phone.sees('repaying · world');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
  await phone.button('Edit JSON').tap();
  await phone.browser
    .$('//label[.="Part of the world"]/following::select')
    .selectByAttribute('value', 'customers');
  const before = await phone.field('JSON').value();
  await paste(phone, 'JSON', before.slice(0, -1));
  await phone.button('Save').tap();
  await phone.sees(/This isn't valid JSON/);
  await paste(phone, 'JSON', before.replace('"mobile": "0803', '"mobile": 7, "was": "0803'));
  await phone.button('Save').tap();
  await phone.sees(/mobile: expected string, got 7/);
  await expectAccessible(phone);
  const world = await worldOf(phone);
  const name = async () => (await phone.control.world(world)).customers[0]?.personal?.firstName;
  await paste(phone, 'JSON', before.replace('Adaeze', 'Ngozi'));
  await phone.button('Save').tap();
  await expect.poll(name).toBe('Ngozi');
  // The phone keeps its storage, which has the name of its login.
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
});

test('Money arrives for a payment as the tester decides, and the phone shows the surplus', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=payment-pending&tab=world&loggedIn=1');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
  await phone.button('Money arrives').tap();
  await phone.field('Sum that arrives').fill('30000');
  await expectAccessible(phone);
  await phone.button('Let it arrive').tap();
  await phone.sees('₦30,000.00 arrived. The payment is now succeeded, ₦2,756.16 too much.');
  await insidePhone(phone, async () => {
    await phone.go('#/repay/bill_detail');
    await phone.sees(cashier.en.surplusTitle('₦2,756.16'));
    await phone.sees(cashier.en.receivedInstead('₦30,000', `${usual.repayment}.`));
  });
});
