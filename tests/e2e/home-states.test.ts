/** Journey 4 (§4): home in each state of a loan, where it leads, and what time changes. */
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const now = '2026-11-21T09:00:00Z';

async function openAt(phone: Phone, scenario: string): Promise<void> {
  await phone.open({ scenario, now, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees('Hello, Adaeze');
}

test('Home shows the review until the decision comes without a tap', async ({ phone }) => {
  await openAt(phone, 'under-audit');
  await phone.sees('Your application is under review It usually takes');
  await expectSoundScreen(phone);
  await homePage(phone).whatHappens.tap();
  await phone.at('#/auth/review_tips');
  await phone.back();
  await phone.at('#/');
  await phone.clock({ advance: 'PT10M' });
  await phone.sees("You're approved for ₦25,000 for 91 days");
});

test('Home shows a decline with days and end of the freeze, and a new loan after it', async ({
  phone,
}) => {
  await openAt(phone, 'rejected');
  await phone.sees("We couldn't approve your loan You can apply again in 27 days.");
  await expectSoundScreen(phone);
  await homePage(phone).whyRejected.tap();
  await phone.at('#/borrow/reject');
  await phone.sees("Your application doesn't meet our lending rules.");
  await phone.sees('You can apply again 18 December 2026 in 27 days, at');
  await expectSoundScreen(phone);
  await phone.button('Go to home').tap();
  await phone.at('#/');
  await phone.clock({ advance: 'P28D' });
  await phone.sees('Choose your loan Up to ₦60,000');
});

test('Home shows an overdue amount, its daily fee, and one day more tomorrow', async ({
  phone,
}) => {
  await openAt(phone, 'overdue');
  await phone.sees('Your loan is 5 days late You owe now ₦29,968.24');
  await phone.sees('Each day late adds ₦544.88.');
  await expectSoundScreen(phone);
  await phone.clock({ advance: 'P1D' });
  await phone.sees('Your loan is 6 days late You owe now ₦30,513.12');
  await homePage(phone).pay.tap();
  await phone.sees('You owe now ₦30,513.12 6 days late Each day late adds ₦544.88');
  await phone.sees('Late fee ₦3,269.28');
  await expectSoundScreen(phone);
});

test('Home shows the overdue debt first, then the unsupported account with a way on', async ({
  phone,
}) => {
  await openAt(phone, 'overdue-account-unsupported');
  await phone.sees('Your loan is 5 days late You owe now ₦29,968.24');
  await phone.sees("Your bank account isn't supported");
  await homePage(phone).pay.see();
  await expectSoundScreen(phone);
  await phone.button('Customer service').tap();
  await phone.at('#/user_center/customer_services');
  await phone.sees('help@lender.example');
});

test('An expired session is announced once, wipes local data and shows home to a visitor', async ({
  phone,
}) => {
  await phone.open({ scenario: 'session-expired' });
  await phone.sees('Token expired, please login again');
  await homePage(phone).logIn.see();
  await phone.at('#/');
  await expectSoundScreen(phone);
  const left = await phone.browser.execute(async () => {
    const databases = await indexedDB.databases();
    const counts = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const [store] = opening.result.objectStoreNames;
              if (store === undefined) return resolve(0);
              const counting = opening.result.transaction(store).objectStore(store).count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      ),
    );
    return { keys: Object.keys(localStorage).sort(), durable: counts.reduce((a, b) => a + b, 0) };
  });
  expect(left.keys).not.toContain('token');
  expect(left.keys).not.toContain('userInfo');
  expect(left.keys).not.toContain('deviceMsg');
  expect(left.durable).toBe(0);
});

test('Home shows that the money is on its way', async ({ phone }) => {
  await openAt(phone, 'lending');
  await phone.sees('Your money is on its way To your bank account ₦24,710.90');
  await expectSoundScreen(phone);
  await homePage(phone).followPayout.tap();
  await phone.at('#/borrow/lending');
  await phone.sees('To your bank account ₦24,710.90');
});

test('After a repaid loan home offers the next one, and an open dialog is no application yet', async ({
  phone,
}) => {
  await openAt(phone, 'finished');
  await phone.sees('Choose your loan Up to ₦60,000 Repay in 91 to 365 days');
  await expectSoundScreen(phone);
  await homePage(phone).apply.tap();
  await phone.dialog('Apply for this loan?').see();
  await phone.sees("You're applying for ₦30,000 for 91 days.");
  await phone.back();
  await phone.dialog('Apply for this loan?').gone();
  await phone.at('#/');
  expect((await phone.effects()).map(({ path }) => path)).not.toContain(
    '/loan/loan-order/apply-market-again',
  );
  await homePage(phone).apply.tap();
  await phone.dialog('Apply for this loan?').see();
  await homePage(phone).apply.tap();
  await phone.at('#/auth/review_tips');
  const paths = (await phone.effects()).map(({ path }) => path);
  expect(paths.filter((path) => path === '/loan/loan-order/apply-market-again')).toHaveLength(1);
});
