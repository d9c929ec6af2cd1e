/** Journey 7 (§2): every screen by its address, and Back. */
import { userCenter } from '#src/account/account.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { placeGroups } from '../../lab/atlas/places.ts';
import { expectHardestLooks } from '../support/hardest-look.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';

for (const group of placeGroups()) {
  test(`Every address of ${group.label} is sound in every look: ${group.names.length} screens`, ({
    phone,
  }) => expectHardestLooks(phone, group));
}

test('Back returns page by page, and the focus is on the heading each time', async ({ phone }) => {
  await openLoggedIn(phone, 'approved');
  const focused = () => phone.browser.execute(() => document.activeElement?.textContent);
  const expectFocus = (heading: string) => expect.poll(focused, { timeout: 30_000 }).toBe(heading);
  await homePage(phone).me.tap();
  await phone.heading(common.en.me).see();
  await expectFocus(common.en.me);
  await phone.link(home.en.settings).tap();
  await phone.heading(userCenter.en.settingsTitle).see();
  await expectFocus(userCenter.en.settingsTitle);
  await phone.button(common.en.back).tap();
  await phone.at('#/me');
  await phone.heading(common.en.me).see();
  await expectFocus(common.en.me);
  await phone.back();
  await phone.at('#/');
  await phone.heading(home.en.greetingNamed(customer.personal.firstName)).see();
  await expectFocus(home.en.greetingNamed(customer.personal.firstName));
});
