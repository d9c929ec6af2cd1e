/** The journeys that meet the faults: where each begins, the calls where they apply, what is done on each screen, its end. */
import type { Path } from '#src/contract/endpoints.ts';
import type { WireFaultKind } from '#harness/protocol/faults.ts';
import { customer } from '#harness/server/scenarios/customer.ts';
import type { Opening } from '../../screens/app/open.tsx';
import type { Person } from './person.ts';

export interface Journey {
  readonly name: string;
  readonly opening: Opening & { readonly route: string };
  readonly calls: readonly Path[];
  /** Typed values on the way, none of which may be lost. */
  readonly typed?: readonly string[];
  /** Where it is typed; the opening's place by default. */
  readonly forms?: readonly string[];
  /** One thing that this screen asks for; false where there is only waiting to do. */
  readonly step: (person: Person) => Promise<boolean>;
  readonly isDone: (person: Person) => boolean;
  /** Calls of which exactly one has had its effect at the end. */
  readonly once: readonly Path[];
  /** The kinds of faults that it meets; every one by default. */
  readonly faults?: readonly WireFaultKind[];
}

const shows = (text: string | RegExp) => (person: Person) =>
  typeof text === 'string' ? person.shown().includes(text) : text.test(person.shown());
const at = (path: string) => (person: Person) => person.history.path() === path;

/** The first of the acts that does something. */
async function firstOf(...acts: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const act of acts) if (await act()) return true;
  return false;
}

/** Types the newest code that came by SMS and has it checked; one that has expired is asked for again. */
async function enterCode(person: Person, checks: readonly string[]): Promise<boolean> {
  if (person.screen.queryAllByLabelText('SMS code').length === 0) return false;
  if (await person.fillIn('SMS code', await person.newestCode())) return true;
  if (shows('has expired or')(person)) return person.press('Send a new code');
  return firstOf(...checks.map((name) => () => person.press(name)));
}

/** Those who were told that nothing had happened, and then pay another amount. */
const changedTheirMind = new WeakSet<Person>();

/** A payment of a part, as much as the user wants to pay now. */
const inParts = (amount: (person: Person) => string): Omit<Journey, 'name'> => ({
  opening: { scenario: 'repaying', route: '/repay/cashier' },
  calls: ['/portal/repayment/confirm'],
  step(person) {
    const wanted = amount(person);
    return firstOf(
      () => person.fillIn('How much do you want to pay?', wanted),
      async () =>
        shows('How do you want to pay?')(person) && (await person.choose('radio', /^Bank card/)),
      () => person.press(/^Pay ₦/),
    );
  },
  // Users who see the lower debt, by the checking screen or on the loan, pay no second part.
  isDone: shows(/Payment received|Your payment order arrived|₦2[12],243\.84/),
  once: ['/portal/repayment/confirm'],
});

const { personal, card } = customer;

/** A bank and an account whose check digit fits; not the one on file. */
const bank = 'Zenith Bank';
const account = '1234567899';

/** Types an account, has it checked and confirms its owner. Nothing of it is stored: it may have to be typed again. */
const givesAccount = (person: Person) =>
  firstOf(
    () => person.press('Use this account'),
    async () => {
      if (!shows('Check account')(person) || person.rowText('bankCode') === bank) return false;
      await person.pick('bankCode', bank);
      return true;
    },
    () => person.fillIn(/^Account number/, account),
    () => person.fillIn(/^Confirm account number/, account),
    () => person.fillIn(/^BVN/, card.bvn),
    () => person.press('Check account'),
  );

const NEW_MOBILE = '08051112223';

export const journeys: readonly Journey[] = [
  {
    name: 'login and first loan',
    opening: { scenario: 'new-customer', route: '/user/login', loggedIn: false },
    calls: [
      '/security/existsByMobile',
      '/security/getVerifyCode',
      '/security/register',
      '/portal/homepage/data',
      '/loan/loan-order/apply-market',
    ],
    typed: [NEW_MOBILE],
    forms: ['/user/login', '/user/register'],
    step: (person) =>
      firstOf(
        () => person.fillIn('Mobile number', NEW_MOBILE),
        () => person.press('Send me a code'),
        () => enterCode(person, ['Create account', 'Log in']),
        () => person.press('Apply'),
      ),
    isDone: (person) => person.history.path().startsWith('/auth/'),
    once: ['/loan/loan-order/apply-market'],
  },
  {
    name: 'application: personal information',
    opening: { scenario: 'step-personal', route: '/auth/personal_infomation' },
    calls: ['/user/saveBasicInfo-market'],
    typed: [personal.firstName, personal.lastName, personal.whatsappNo],
    async step(person) {
      if (shows('Check your answers')(person)) return person.press('Send answers');
      if (!shows('Your name')(person)) return person.press('Continue');
      if (document.querySelector('.notice.soft--bad')) return person.press('Continue');
      return firstOf(
        () => person.fillIn(/^First name/, personal.firstName),
        () => person.fillIn(/^Last name/, personal.lastName),
        () => person.choose('radio', 'Female'),
        async () => {
          if (document.getElementById('whatsappNo')) return false;
          await person.openRow('inputBirthday-pick');
          return person.press('Confirm');
        },
        async () => {
          if (person.held().includes(`"${personal.education}"`) || shows('Graduate')(person))
            return false;
          await person.pick('education', 'Graduate');
          await person.pick('maritalStatus', 'Single');
          return true;
        },
        () => person.fillIn(/^WhatsApp/, personal.whatsappNo),
        async () => {
          if (shows(personal.email)(person)) return false;
          await person.openRow('email');
          await person.typeInto('email-typed', personal.email.replace(/@.*/, ''));
          await person.tap(personal.email);
          return true;
        },
        () => person.press('Continue'),
      );
    },
    isDone: at('/auth/additionalInfomation'),
    once: ['/user/saveBasicInfo-market'],
  },
  {
    name: 'application: bank account',
    opening: { scenario: 'step-bank-card', route: '/bank_account/add_bankcard' },
    calls: ['/user/verifyBankCard', '/user/addBankCard'],
    step: givesAccount,
    isDone: at('/auth/loan_question'),
    once: ['/user/addBankCard'],
  },
  {
    name: 'another account',
    opening: { scenario: 'approved', route: '/bank_account/add_bankcard' },
    calls: ['/user/update-bankCard'],
    // An answer that names no screen leads home, which leads back to the offer.
    step: (person) =>
      firstOf(
        () => person.press('See the cost and get money'),
        () => givesAccount(person),
      ),
    isDone: (person) => at('/borrow/confirm_borrow')(person) && shows(account.slice(-4))(person),
    once: ['/user/update-bankCard'],
  },
  {
    name: 'application: questionnaire',
    opening: { scenario: 'step-questions', route: '/auth/loan_question' },
    calls: ['/user/save/questionnaire'],
    typed: ['None'],
    step: (person) =>
      firstOf(
        ...['No', 'Good', 'None', 'Never late', 'Nothing', '1 or 2', 'Send answers'].map(
          (name) => () => person.press(name),
        ),
      ),
    isDone: shows('Application under review'),
    once: ['/user/save/questionnaire'],
  },
  {
    name: 'get money',
    opening: { scenario: 'approved', route: '/borrow/confirm_borrow' },
    calls: ['/loan/confirm/product-info', '/loan/get-money', '/portal/loan/order/latest'],
    step: (person) =>
      firstOf(
        async () =>
          person.screen.queryByRole('button', { name: /^Get ₦/ }) !== null &&
          (await person.choose('checkbox', /^I've read the loan agreement/)),
        () => person.press(/^Get ₦/),
      ),
    isDone: shows('Sending your money'),
    once: ['/loan/get-money'],
  },
  {
    name: 'get money with a coupon',
    opening: { scenario: 'offer-coupons', route: '/borrow/confirm_borrow' },
    calls: ['/loan/get-money-plus'],
    step: (person) =>
      firstOf(
        async () => {
          if (!shows('No coupon')(person) || shows('Use coupon')(person)) return false;
          await person.press(/^Coupon/);
          return person.choose('radio', /₦500/);
        },
        () => person.press('Confirm'),
        () => person.choose('checkbox', /^I've read the loan agreement/),
        () => person.press(/^Get ₦/),
      ),
    isDone: shows('Sending your money'),
    once: ['/loan/get-money-plus'],
  },
  {
    name: 'another loan',
    opening: { scenario: 'finished', route: '/' },
    calls: ['/loan/loan-order/apply-market-again'],
    step: (person) => person.press('Apply'),
    isDone: shows(/Application under review|Your application is under review/),
    once: ['/loan/loan-order/apply-market-again'],
  },
  {
    name: 'repay',
    opening: { scenario: 'repaying', route: '/repay/cashier' },
    calls: ['/portal/repayment/detail', '/portal/repayment/confirm'],
    step: (person) =>
      firstOf(
        async () =>
          shows('How do you want to pay?')(person) && (await person.choose('radio', /^Bank card/)),
        () => person.press(/^Pay ₦/),
      ),
    isDone: shows(/Paid in full|Choose your loan|You have repaid/),
    once: ['/portal/repayment/confirm'],
  },
  { name: 'repay a part', ...inParts(() => '5000') },
  {
    name: 'repay another amount',
    ...inParts((person) => {
      if (shows(/It was not done|Nothing happened yet|not arrived so far/)(person)) {
        changedTheirMind.add(person);
      }
      return changedTheirMind.has(person) ? '6000' : '5000';
    }),
    faults: ['arriveLate', 'dropBefore', 'dropAfterCommit'],
  },
  {
    name: 'rollover',
    opening: { scenario: 'rollover-offered', route: '/repay/exhibition_period_detail' },
    calls: ['/repay/getExtensionData', '/repay/confirmExtensionOrder'],
    step: (person) =>
      firstOf(
        () => person.choose('radio', /Bank card/),
        () => person.press(/^Get \d+ more days? for/),
        () => person.press(/^Pay ₦461/),
      ),
    isDone: shows('You have a new due date'),
    once: ['/repay/confirmExtensionOrder'],
  },
  {
    name: 'coupons',
    opening: { scenario: 'coupons', route: '/user_center/coupon' },
    calls: ['/lottery-draw/coupons', '/lottery-draw/coupon/use'],
    step: (person) =>
      firstOf(
        () => person.press('Use coupon'),
        () => person.press('Use ₦500'),
      ),
    isDone: (person) =>
      document.querySelectorAll('ul[aria-label="Used"] > li').length === 2 ||
      shows('We took it off your loan')(person),
    once: ['/lottery-draw/coupon/use'],
  },
  {
    name: 'coupons: the draw',
    opening: { scenario: 'draw', route: '/user_center/coupon' },
    calls: ['/lottery-draw/create'],
    step: async (person) => !shows('2 draws left')(person) && (await person.press('Draw now')),
    isDone: shows('2 draws left'),
    once: ['/lottery-draw/create'],
  },
  {
    name: 'feedback',
    opening: { scenario: 'repaying', route: '/feedback/add_feedback' },
    calls: ['/feedback/create'],
    typed: ['I paid twice on Monday'],
    step: (person) =>
      firstOf(
        () => person.fillIn(/^What happened/, 'I paid twice on Monday'),
        async () => {
          if (!document.getElementById('type') || shows('Suggestion')(person)) return false;
          await person.pick('type', 'Suggestion');
          return true;
        },
        () => person.press('Send'),
      ),
    isDone: shows('We got your message'),
    once: ['/feedback/create'],
  },
  {
    name: 'deletion',
    opening: { scenario: 'finished', route: '/user_center/delete_account' },
    calls: [
      '/user/delete-check',
      '/security/getVerifyCode-deleteUser',
      '/security/verifyCode-deleteUser',
      '/user/delete',
    ],
    step: (person) =>
      firstOf(
        async () =>
          document.querySelector('dialog[open]') !== null && (await person.press('Delete account')),
        async () =>
          document.querySelector('dialog[open]') !== null && (await person.press(/^Delete/)),
        () => person.press('Send me a code'),
        () => enterCode(person, ['Confirm code']),
      ),
    // A deletion that arrives late is reported by a toast; a minute later the page knows nobody any more.
    isDone: shows(/Your account is deleted|Log in to delete your account/),
    once: ['/user/delete'],
  },
];
