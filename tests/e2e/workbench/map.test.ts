/** The journey map of the workbench (§4): a tester sees where the customer is, goes elsewhere by click and key, and is there. */
import { insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';

test('a click on a status, or arrow keys and Enter, take phone and world there', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=approved&tab=map');
  const world = await worldOf(phone);
  await phone.sees('In 14 Confirm. 0 of 33 transitions covered live, 2 more in generated history.');
  await phone.button(/^14 Confirm offer ready ?, the customer is here/).see();
  await phone.button('8 Cancel offer expired · end').see();
  await phone.button('10 PayFail transfer failed · wait').see();
  await expectAccessible(phone);

  await phone.button(/^17 Question/).tap();
  await phone.sees('In 17 Question.');
  await insidePhone(phone, () => phone.heading('Your credit history').see());
  await phone.sees('approved → status 17 · world');
  expect(await worldOf(phone)).toBe(world);
  const orders = (await phone.control.world(world)).orders;
  expect(orders).toMatchObject([{ status: 17 }]);

  await phone.button(/^14 Confirm/).tap();
  await phone.sees('In 14 Confirm.');
  await insidePhone(phone, () => phone.sees('₦25,000'));
  await phone.button('+1 day').tap();
  await phone.sees('In 8 Cancel. 1 of 33 transitions covered live');

  await phone.browser.execute(() =>
    document.querySelector<HTMLElement>('button[data-status="1"]')?.focus(),
  );
  await phone.browser.keys(['ArrowDown']);
  await phone.sees('14 Confirm, screen toBorrow. Leads to 7 Lending (offer accepted)');
  await phone.browser.keys(['ArrowDown']);
  await phone.browser.keys(['ArrowRight']);
  await phone.browser.keys(['Enter']);
  await phone.sees('In 10 PayFail.');
  await phone.sees('waiting, no screen. Leads to 7 Lending (account changed).');
  await insidePhone(phone, () => phone.heading(/^Hello/).see());
  await expectAccessible(phone);
});
