/** Journey (§1, §9): amount and term chosen on home with all costs, one application, and the dialog afterwards. */
import type { LogEntry } from '#harness/protocol/log.ts';
import { homePage, logInFromHome } from '#harness/player/pages/home.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

const now = '2026-11-21T09:00:00Z';
const key = { right: '\uE014', left: '\uE012', end: '\uE010', home: '\uE011' } as const;

async function openAt(phone: Phone, scenario: string): Promise<void> {
  await phone.open({ scenario, now, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees('Hello, Adaeze');
}

interface Verdict {
  readonly compared: number;
  readonly wrong: readonly unknown[];
}

const isVerdict = (detail: unknown): detail is Verdict =>
  typeof detail === 'object' && detail !== null && 'compared' in detail && 'wrong' in detail;

const verdicts = (log: readonly LogEntry[]) =>
  log.flatMap((entry) =>
    entry.kind === 'oracle' && isVerdict(entry.detail) ? [entry.detail] : [],
  );

/** Waits until the amounts now on screen were compared, and expects every one so far to be right. */
async function expectRightAmounts(phone: Phone, atLeast: number): Promise<void> {
  await eventually(
    async () => {
      const last = verdicts(await phone.log()).at(-1);
      return last !== undefined && last.compared >= atLeast ? true : undefined;
    },
    () => `No ${atLeast} amounts were compared.`,
  );
  const wrong = verdicts(await phone.log()).flatMap((verdict) => verdict.wrong);
  expect(wrong).toEqual([]);
}

test('The chosen term is bold, and nothing below it moves', async ({ phone }) => {
  await openAt(phone, 'finished');
  const heights = () =>
    phone.browser.execute(() =>
      [...document.querySelectorAll('.terms__term')].map(
        (one) => (one as HTMLElement).offsetHeight,
      ),
    );
  await phone.radio(/^91 days/).see();
  const before = await heights();
  expect(new Set(before).size).toBe(1);
  for (const term of [/^182 days/, /^365 days/]) {
    await phone.radio(term).tap();
    expect(await heights()).toEqual(before);
  }
});

test('Every figure follows taps and keys to the kobo, and the application is for the choice', async ({
  phone,
}) => {
  await openAt(phone, 'finished');
  const slider = phone.field('How much?');
  await phone.sees('You get ₦29,653.08 You repay ₦32,692.60 on 20 February 2027');
  await expectSoundAtTwiceTheSize(phone);
  await phone.button('More').tap();
  await phone.sees('You repay ₦33,237.48');
  const element = await slider.see();
  await phone.browser.execute((input: HTMLElement) => input.focus(), element);
  const press = async (keys: string) => {
    // One after the other, because the same key held down counts once.
    for (const one of keys) await phone.browser.keys(one);
  };
  await press(key.end);
  await phone.sees('You repay ₦65,385.21');
  await press(key.home);
  await phone.sees('You repay ₦1,089.75');
  await press(key.right.repeat(49) + key.left);
  await phone.sees('You repay ₦27,243.84');
  await phone.radio(/^182 days/).tap();
  await phone.sees('You repay ₦29,487.67 on 22 May 2027');
  await phone.sees('Yearly rate including all fees 42.5%');
  await expectRightAmounts(phone, 16);
  await homePage(phone).apply.tap();
  await phone.dialog('Apply for this loan?').see();
  await phone.sees("You're applying for ₦25,000 for 182 days.");
  await expectSoundScreen(phone);
  await homePage(phone).apply.tap();
  await phone.at('#/auth/review_tips');
  const money = (await phone.effects()).filter(({ kind }) => kind === 'money');
  expect(money.map(({ path, summary, times }) => `${path} ${summary} ${times}`)).toEqual([
    '/loan/loan-order/apply-market-again application for ₦25,000.00 1',
  ]);
});

test('Two products are offered, each with its terms, rates and steps', async ({ phone }) => {
  await openAt(phone, 'two-products');
  await phone.radio('Starter loan').tap();
  await phone.sees('Up to ₦20,000 Repay in 91 to 121 days');
  await phone.sees('You get ₦9,941 You repay ₦10,598.36 on 20 February 2027');
  await expectSoundScreen(phone);
  await expectRightAmounts(phone, 12);
});

test('After repayment the rating is asked once, opens the store, and never returns for this loan', async ({
  phone,
}) => {
  await openAt(phone, 'finished');
  await phone.heading('Enjoying the app?').see();
  await phone.button('Rate in the store').tap();
  await phone.heading('Enjoying the app?').gone();
  const opened = async () => (await phone.log()).filter(({ kind }) => kind === 'external').length;
  await eventually(
    async () => ((await opened()) > 0 ? true : undefined),
    () => 'No store page was opened.',
  );
  expect(await opened()).toBe(1);
  await phone.reload();
  await phone.sees('Choose your loan');
  await phone.heading('Enjoying the app?').gone();
});

test('A plain browser has no store to open, and asks for no rating', async ({ phone }) => {
  await phone.open({ scenario: 'finished', now, device: { shell: 'none' } });
  await phone.sees('₦10,000 for 91 days at our highest rates, with 36% interest a year.');
  await phone.sees('Yearly rate including all fees 47.9%');
  await expectSoundAtTwiceTheSize(phone);
  await logInFromHome(phone);
  await phone.sees('Choose your loan');
  await phone.heading('Enjoying the app?').gone();
});

test('The calculator is sound in Spanish, on the smallest phone with the largest text', async ({
  phone,
}) => {
  const device = { nativeLogin: 'signsIn' } as const;
  await phone.open({ scenario: 'two-products', now, language: 'es', device });
  await phone.button('Iniciar sesión o registrarse').tap();
  await phone.sees('Recibe ₦29,653.08 Paga ₦32,692.60 el 20 de febrero de 2027');
  await expectSoundAtTwiceTheSize(phone);
});
