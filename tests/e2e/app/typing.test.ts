/** Real keys at three speeds: fields of several parts are calm while one types, and home follows a typed amount. */
import { home } from '#src/home/home.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { resizeScreen } from '../../support/probes.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { expect, test } from '../support/fixtures.ts';

/** How fast the keys come: all in one go, one after the other, and with a pause between, ms. */
const speeds = [
  ['at once', null],
  ['key by key', 0],
  ['slowly', 150],
] as const;

const backspace = '\uE003';
const tab = '\uE004';

async function typeAt(phone: Phone, text: string, pauseMs: number | null): Promise<void> {
  if (pauseMs === null) return void (await phone.browser.keys([...text]));
  for (const key of text) {
    await phone.browser.keys(key);
    if (pauseMs) await phone.browser.pause(pauseMs);
  }
}

/** Watches every change of the page, so that a message which came and went is seen too. */
const watch = (phone: Phone) =>
  phone.browser.execute(() => {
    const seen = { messages: new Set<string>(), fewest: Infinity };
    Object.assign(window, { seenWhileTyping: seen });
    const look = () => {
      seen.fewest = Math.min(seen.fewest, document.querySelectorAll('main .field').length);
      for (const one of document.querySelectorAll('[id$="-error"], .errors__link'))
        if (one.textContent) seen.messages.add(`${one.id}: ${one.textContent}`);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
const seen = (phone: Phone) =>
  phone.browser.execute(() => {
    const { messages, fewest } = Reflect.get(window, 'seenWhileTyping') as {
      messages: Set<string>;
      fewest: number;
    };
    return { messages: [...messages], fewest };
  });
const fieldsOf = (phone: Phone) =>
  phone.browser.execute(() => document.querySelectorAll('main .field').length);
const valuesIn = (phone: Phone, where: string) =>
  phone.browser.execute(
    (all: string) =>
      [...document.querySelectorAll<HTMLInputElement>(all)].map((input) => input.value),
    where,
  );
const toField = (phone: Phone, where: string) =>
  phone.browser.execute((one: string) => {
    const field = document.querySelector<HTMLInputElement>(one);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, where);

test('The parts of a birthday can be filled one after the other', async ({ phone }) => {
  await phone.open({ scenario: 'step-personal', loggedIn: true }, routes.personal);
  await applicationPage(phone).next.tap();
  for (const [name, text] of [
    [personal.en.day, '12'],
    [personal.en.month, '6'],
    [personal.en.year, '1994'],
  ] as const)
    await phone.field(name).fill(text);
  await phone.sees(fieldTexts.en.education);
});

test.for(speeds)(
  'A birthday typed %s shows no message, and while it is corrected nothing vanishes',
  async ([, pauseMs], { phone }) => {
    await phone.open({ scenario: 'step-personal', loggedIn: true }, routes.personal);
    const page = applicationPage(phone);
    await page.next.tap();
    await page.day.see();
    const before = await fieldsOf(phone);
    await watch(phone);
    await toField(phone, '.day input');
    await typeAt(phone, '14031996', pauseMs);
    await expect.poll(() => valuesIn(phone, '.day input')).toEqual(['14', '03', '1996']);
    await expect.poll(() => fieldsOf(phone)).toBeGreaterThan(before);
    // The cards come one with each frame.
    await phone.browser.pause(500);
    const whole = await fieldsOf(phone);
    expect(await seen(phone)).toMatchObject({ messages: [] });
    await watch(phone);
    await typeAt(phone, `${backspace}${backspace}85`, pauseMs);
    await expect.poll(() => valuesIn(phone, '.day input')).toEqual(['14', '03', '1985']);
    await toField(phone, '.day input');
    await typeAt(phone, '20121990', pauseMs);
    await expect.poll(() => valuesIn(phone, '.day input')).toEqual(['20', '12', '1990']);
    expect(await seen(phone)).toEqual({ messages: [], fewest: whole });
  },
);

interface Typed {
  readonly what: string;
  readonly scenario: string;
  readonly brand?: 'everything';
  readonly route: string;
  /** What comes before the fields. */
  readonly before?: (phone: Phone) => Promise<void>;
  /** Each field with its keys, and the value that it has then. */
  readonly fields: readonly (readonly [string, string, string])[];
}
const { card, contacts, free, residence } = customer;
/** Two letters or digits are typed twice, and the second time taken back. */
const withMistake = (text: string) =>
  `${text.slice(0, 7)}${text.slice(5, 7)}${backspace}${backspace}${text.slice(7)}`;
const typed: readonly Typed[] = [
  {
    what: 'Account numbers',
    scenario: 'step-bank-card',
    route: routes.card,
    fields: [
      ['#accountNumber', card.accountNumber, card.accountNumber],
      ['#accountAgain', withMistake(card.accountNumber), card.accountNumber],
      ['#bvn', card.bvn, card.bvn],
    ],
  },
  {
    what: 'A mobile number',
    scenario: 'new-customer',
    route: '#/user/login',
    fields: [['#mobile', withMistake(customer.mobile), customer.mobile]],
  },
  {
    what: 'An address',
    scenario: 'step-additional',
    route: routes.additional,
    fields: [['#address', withMistake(residence.address), residence.address]],
  },
  {
    what: 'Two people',
    scenario: 'step-additional',
    route: routes.additional,
    async before(phone) {
      const page = applicationPage(phone);
      await page.fill(customer.residence);
      await page.next.tap();
      await page.fill(customer.work);
      await page.next.tap();
    },
    fields: [
      ['#emergencyContactName1', contacts.emergencyContactName1, contacts.emergencyContactName1],
      ['#emergencyContactName2', contacts.emergencyContactName2, contacts.emergencyContactName2],
      ...(['emergencyContactMobile1', 'emergencyContactMobile2'] as const).map(
        (name) => [`#${name}`, withMistake(contacts[name]), contacts[name]] as const,
      ),
    ],
  },
  {
    what: 'An employer',
    scenario: 'step-additional',
    brand: 'everything',
    route: routes.additional,
    async before(phone) {
      const page = applicationPage(phone);
      await page.fill(customer.residence);
      await page.field('county').fill(customer.free.county);
      await page.next.tap();
      await page.fill(customer.work);
    },
    fields: [
      ['#companyName', withMistake(free.companyName), free.companyName],
      ['#workAddress', withMistake(free.workAddress), free.workAddress],
      ['#companyPhone', withMistake(free.companyPhone), free.companyPhone],
    ],
  },
];
test.for(typed)(
  '$what typed at each speed: no message before a field is left, and nothing vanishes',
  async ({ scenario, brand = '' as const, route, before, fields }, { phone }) => {
    const loggedIn = scenario !== 'new-customer';
    const all = fields.map(([where]) => where).join(', ');
    const [last = '', , whole = ''] = fields.at(-1) ?? [];
    const open = async () => {
      await phone.open({ scenario, brand, loggedIn }, route);
      await before?.(phone);
      await expect.poll(() => valuesIn(phone, all)).toHaveLength(fields.length);
      await watch(phone);
    };
    for (const [at, [speed, pauseMs]] of speeds.entries()) {
      // What comes before the fields is filled in only once.
      if (at === 0 || !before) await open();
      const shown = await fieldsOf(phone);
      for (const [where, keys, value] of fields) {
        await toField(phone, where);
        const [present = ''] = await valuesIn(phone, where);
        await typeAt(phone, backspace.repeat(present.length), null);
        await typeAt(phone, keys, pauseMs);
        await expect.poll(() => valuesIn(phone, where)).toEqual([value]);
      }
      expect(await seen(phone), speed).toEqual({ messages: [], fewest: shown });
      // One character is too short for each of them. The rest is typed again, because the field is left.
      await typeAt(phone, backspace.repeat(whole.length - 1), pauseMs);
      await expect.poll(() => valuesIn(phone, last)).toEqual([whole.slice(0, 1)]);
      expect(await seen(phone), speed).toMatchObject({ messages: [] });
      await typeAt(phone, whole.slice(1), null);
    }
    await typeAt(phone, backspace.repeat(whole.length - 1) + tab, null);
    await expect.poll(async () => (await seen(phone)).messages.length).toBeGreaterThan(0);
  },
);

test('An email typed at each speed shows no message before it is confirmed, and nothing vanishes', async ({
  phone,
}) => {
  await phone.open({ scenario: 'step-additional', loggedIn: true }, routes.additional);
  const page = applicationPage(phone);
  const { email: _typed, ...rest } = customer.residence;
  await page.fill(rest);
  await page.openSheet('email');
  const field = '#email-typed';
  const email = 'ada.obi@gmail.com';
  await expect.poll(() => valuesIn(phone, field)).toEqual(['']);
  const shown = await fieldsOf(phone);
  await watch(phone);
  await toField(phone, field);
  for (const [speed, pauseMs] of speeds) {
    const [present = ''] = await valuesIn(phone, field);
    await typeAt(phone, backspace.repeat(present.length), null);
    await typeAt(phone, `${email.slice(0, -1)}n${backspace}m`, pauseMs);
    await expect.poll(() => valuesIn(phone, field)).toEqual([email]);
    expect(await seen(phone), speed).toEqual({ messages: [], fewest: shown });
    await typeAt(phone, backspace.repeat(4), pauseMs);
    expect(await seen(phone), speed).toMatchObject({ messages: [] });
  }
  await page.confirm.tap();
  await expect.poll(async () => (await seen(phone)).messages.length).toBeGreaterThan(0);
});

test.for(speeds)(
  'An amount typed %s groups its digits and shows no message before it is left',
  async ([, pauseMs], { phone }) => {
    await phone.open({ scenario: 'repaying', loggedIn: true }, '#/repay/cashier');
    await repayPage(phone).amount.see();
    await watch(phone);
    await toField(phone, '#amountKobo');
    await typeAt(phone, `12345${backspace}${backspace}00`, pauseMs);
    await expect.poll(() => valuesIn(phone, '#amountKobo')).toEqual(['12,300']);
    await phone.button(repayTexts.en.pay('₦12,300')).see();
    expect(await seen(phone)).toMatchObject({ messages: [] });
  },
);

test('The first tap after typing an amount applies for it', async ({ phone }) => {
  await phone.open({ scenario: 'finished', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(homePage(phone).greeting);
  await resizeScreen(phone.browser, 320, 568);
  await phone.button(home.en.typeAmount).tap();
  for (const key of '15000') await phone.browser.keys(key);
  await phone.button(home.en.applyFor('₦15,000')).tap();
  await homePage(phone).question.see();
  await phone.sees(`${home.en.applyingFor} ₦15,000`);
});
