/**
 * Journey (§1–§5): a new customer from registration to a payment and logout. Each screen is sound, no secret is stored
 * on any of them, nothing personal is reported, and nothing is left.
 */
import { userCenter } from '#src/account/account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { holdsNumber } from '../../support/at-rest.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { reached } from '../../support/reached.ts';
import { wholeApplication } from '../support/application-journey.ts';
import { atRestOn, toldBy } from '../support/at-rest.ts';
import { expectSoundAtTwiceTheSize } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const now = '2026-11-21T09:00:00Z';

/** Typed by the journey and never stored, not even for a moment. */
const secrets = {
  bvn: customer.card.bvn,
  bvnMistyped: customer.card.bvn.slice(0, -1),
  account: customer.card.accountNumber,
  accountMistyped: '0123456789',
};
const { personal, optional, residence, idInfo, contacts } = customer;
/** With and without the 0 of the country. */
const bothWays = (number: string) => [number, number.replace(/^0/, '')];
const [contact = ''] = contacts.emergencyContactName1.split(' ');
const [father = ''] = idInfo.fatherName.split(' ');
const ofOthers = [contacts.emergencyContactMobile1, contacts.emergencyContactMobile2].flatMap(
  bothWays,
);
/** The two contacts' data. They are other people, so nothing is stored. */
const others = [contact, contacts.emergencyContactName2, ...ofOthers];
/** Typed by the journey, or read from the ID: in a draft while writing, and nowhere after logout. */
const texts = [
  personal.firstName,
  personal.lastName,
  personal.lastName.toUpperCase(),
  personal.email.replace(/@.*/, ''),
  residence.address,
  contact,
  contacts.emergencyContactName2,
  father,
  personal.inputBirthday.slice(0, 4),
];
const numbers = [...bothWays(customer.mobile), ...ofOthers, ...bothWays(optional.sparePhone)];

/** Data that isn't the customer's and may stay (§3, §7). */
const mayStay = ['afid', 'appName', 'appendReqHeaders', 'language', 'packageName', 'pageName'];

const pictures = /a picture of|data:image|\/9j\/|JFIF|iVBORw0KGgo/;

const heldIn = (kept: string, values: readonly string[]) =>
  values.filter((value) => (/^\d+$/.test(value) ? holdsNumber(kept, value) : kept.includes(value)));

async function codesOf(phone: Phone): Promise<string[]> {
  return (await phone.control.sms(phone.id)).flatMap(({ code }) => code ?? []);
}

/** From the approval to the repaid loan. */
async function borrowAndRepay(phone: Phone, look: () => Promise<void>): Promise<void> {
  await phone.clock({ advance: 'PT13M' });
  await reached(phone, 14, routes.confirm);
  await phone.heading(borrow.en.confirmTitle).see();
  await phone.sees('6785');
  await look();
  await confirmPage(phone).agree.tap();
  await confirmPage(phone).getMoney.tap();
  await phone.at('#/borrow/lending');
  await look();
  await phone.clock({ advance: 'PT1H' });
  await reached(phone, 2, '#/repay/repay_detail');
  await look();
  const repay = repayPage(phone);
  await repay.toCashier.tap();
  await phone.at('#/repay/cashier');
  await repay.pay('₦…').tap();
  await repay.question('₦…').see();
  await look();
  await repay.confirm('₦…');
  await look();
}

/** After the logout: nothing personal is stored, and nothing was reported, by our search and the simulator's. */
async function expectNothingLeft(phone: Phone): Promise<void> {
  const all = [...texts, ...numbers, ...Object.values(secrets), ...(await codesOf(phone))];
  const kept = await atRestOn(phone);
  expect(heldIn(kept, all)).toEqual([]);
  const { local, session, databases, cookies } = JSON.parse(kept) as {
    local: Record<string, string>;
    session: Record<string, string>;
    databases: readonly (readonly [string, string, unknown[], unknown[]])[];
    cookies: string;
  };
  expect(Object.keys(local).filter((key) => !mayStay.includes(key))).toEqual([]);
  expect(Object.keys(session)).toEqual([]);
  expect(databases.flatMap(([, , keys]) => keys)).toEqual([]);
  expect(cookies).toBe('');

  const told = await toldBy(phone);
  expect(told).toContain('logEventByAF');
  expect(heldIn(told, all)).toEqual([]);
  // The simulator’s own search, which knows the world’s values and everything typed.
  const { leaks, looked } = await phone.control.leaks(phone.id);
  expect(leaks).toEqual([]);
  expect(looked['address']).toBeGreaterThan(40);
}

test(
  'A new customer goes from registration to a repaid loan and leaves nothing on the phone',
  { timeout: 400_000 },
  async ({ phone }) => {
    let looks = 0;
    let drafts = 0;
    /** Called at every screen and state of the journey. */
    const look = async () => {
      const kept = await atRestOn(phone);
      const never = [...Object.values(secrets), ...others, ...(await codesOf(phone))];
      expect(heldIn(kept, never)).toEqual([]);
      expect(kept).not.toMatch(pictures);
      drafts += heldIn(kept, texts).length;
      looks += 1;
      await expectSoundAtTwiceTheSize(phone);
    };

    await phone.open({ scenario: 'new-customer', now, language: 'en', seed: 3 });
    await wholeApplication({ phone, look });
    await borrowAndRepay(phone, look);
    await phone.go('#/user_center/settings');
    await phone.button(userCenter.en.logout).tap();
    await phone.dialog(userCenter.en.logoutTitle).see();
    await look();
    // The planted values were where they may be. Otherwise their absence would prove nothing.
    expect(drafts).toBeGreaterThan(0);
    expect(looks).toBeGreaterThan(25);
    await phone.button(userCenter.en.logout).tap();
    await phone.sees(toasts.en.loggedOut);
    await homePage(phone).logIn.see();
    await expectNothingLeft(phone);
  },
);

test('A secret or a picture that is stored somewhere is found', async ({ phone }) => {
  phone.mayBeBad = ['leaks'];
  await phone.open({ scenario: 'new-customer' });
  const clean = await atRestOn(phone);
  expect(heldIn(clean, Object.values(secrets))).toEqual([]);
  expect(clean).not.toMatch(pictures);
  await phone.browser.execute(
    ([local, session, cookie, durable]: string[]) => {
      localStorage.setItem('kept', `account ${local}`);
      sessionStorage.setItem('kept', `{"bvn":"${session}"}`);
      document.cookie = `kept=${cookie}`;
      return new Promise<void>((resolve) => {
        const opening = indexedDB.open('planted');
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite');
          writing.objectStore('rows').put({ number: durable, photo: new Blob(['x']) }, 'draft');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [secrets.account, secrets.bvn, secrets.accountMistyped, secrets.bvnMistyped],
  );
  const kept = await atRestOn(phone);
  expect(heldIn(kept, Object.values(secrets))).toEqual(Object.values(secrets));
  expect(kept).toMatch(pictures);
});

test('Rows after one another take a tap an answer, and Back closes the sheet that followed', async ({
  phone,
}) => {
  await phone.open({ scenario: 'step-additional', now, loggedIn: true }, routes.additional);
  const page = applicationPage(phone);
  const { state, city } = fieldTexts.en;
  await page.tick('residenceType', customer.residence.residenceType);
  await phone.dialog(state).see();
  await page.tick('state', customer.residence.state);
  await phone.dialog(city).see();
  expect(await phone.dialog().all()).toHaveLength(1);
  await phone.back();
  await phone.dialog().gone();
  await page.row('city').see();
  expect(await page.chosen('state')).toBe('Lagos');
  await phone.at(routes.additional);
  await page.pick('city', customer.residence.city);
  await page.field('address').fill(customer.residence.address);
});

/** Phone keyboards write a word like this: composed letter by letter, and committed at its end. */
test('A name that loses a character during composition is written once', async ({ phone }) => {
  // Only its developer tools can compose.
  phone.needs('textSize');
  const page = applicationPage(phone);
  await phone.open({ scenario: 'step-personal' }, routes.personal);
  await page.next.tap();
  await page.field('lastName').tap();
  const word = "O'Neil";
  for (let letters = 1; letters <= word.length; letters += 1) {
    const text = word.slice(0, letters);
    await phone.browser.sendCommand('Input.imeSetComposition', {
      text,
      selectionStart: letters,
      selectionEnd: letters,
    });
  }
  expect(await page.field('lastName').value()).toBe(word);
  await phone.browser.sendCommand('Input.insertText', { text: word });
  await expect.poll(() => page.field('lastName').value()).toBe('ONeil');
  await phone.sees(application.en.lettersOnly);
});
