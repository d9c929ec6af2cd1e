/** Rows with two actors: two pages of one customer that want something of the same loan, in each order. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import type { Condition } from '../player.ts';
import type { Other, Row, Wish } from './row.ts';
import {
  amount,
  applies,
  button,
  byCard,
  field,
  getsMoney,
  givesAccount,
  now,
  radio,
  withCoupon,
} from './wishes.ts';

interface Act {
  readonly scenario: string;
  readonly route: string;
  readonly path: Path;
  readonly steps: readonly Wish[];
  /** The screen after it is carried out. */
  readonly done: Condition;
  /** The screen if the other page was first. */
  readonly lost: Condition;
}

const notSent = (thing: string): Condition => ({ shows: checking.en.notSent(thing) });

const asksToPay = /Pay ₦[\d,.]+\?/;
const pay = (by: Wish, done: string | RegExp, naira?: number): Act => ({
  scenario: 'rollover-offered',
  route: '#/repay/cashier',
  path: '/portal/repayment/confirm',
  steps: [
    ...(naira === undefined ? [] : [field(amount, String(naira))]),
    by,
    button(/^Pay ₦/, { unless: asksToPay }),
    button(/^Pay ₦/, { when: asksToPay, sends: true }),
  ],
  done: { shows: done },
  lost:
    naira === undefined
      ? { shows: /Not sent: Payment of ₦2\d,\d{3}/ }
      : notSent(checking.en.payment(`₦${naira.toLocaleString('en')}`)),
});
const rollOver = (by: Wish, done: string | RegExp): Act => ({
  scenario: 'rollover-offered',
  route: '#/repay/exhibition_period_detail',
  path: '/repay/confirmExtensionOrder',
  steps: [by, button(/^Get \d+ more days? for/), button(/^Pay ₦/, { sends: true })],
  done: { shows: done },
  lost: { shows: /Not sent: More time to pay, for ₦/ },
});
const loan = (naira: string, steps: readonly Wish[]): Act => ({
  scenario: 'finished',
  route: '#/',
  path: '/loan/loan-order/apply-market-again',
  steps,
  done: { shows: /Application under review|Your application is under review/ },
  lost: notSent(checking.en.application(naira)),
});
const offer = { scenario: 'offer-coupons', route: '#/borrow/confirm_borrow' } as const;
const byTransfer = radio(/^Bank transfer/);
const toTransfer = /Send exactly|Account number/;
const moneyOnItsWay: Condition = { shows: /Your money is on its way|Sending your money/ };

const acts = {
  'a part by card': pay(byCard, 'Payment received', 3_000),
  'a part by transfer': pay(byTransfer, toTransfer, 3_000),
  'another part': pay(byCard, 'Payment received', 5_000),
  'all of it': pay(byCard, 'Paid in full'),
  'more time by card': rollOver(radio(/Bank card/), 'You have a new due date'),
  'more time by transfer': rollOver(byTransfer, toTransfer),
  'the money': {
    ...offer,
    path: '/loan/get-money',
    steps: getsMoney,
    done: moneyOnItsWay,
    lost: { shows: /Not sent: Loan with ₦[\d,.]+ for your account(?!, and)/ },
  },
  'the money with a coupon': {
    ...offer,
    path: '/loan/get-money-plus',
    steps: [...withCoupon, ...getsMoney],
    done: moneyOnItsWay,
    lost: { shows: /Not sent: Loan with ₦[\d,.]+ for your account, and a coupon of ₦500/ },
  },
  'another account': {
    scenario: offer.scenario,
    route: '#/bank_account/add_bankcard',
    path: '/user/update-bankCard',
    steps: givesAccount,
    done: { at: '#/borrow/confirm_borrow' },
    lost: { shows: /Not sent: Your bank account|Your bank account was changed a moment ago/ },
  },
  'another loan': loan('₦30,000', applies),
  'a smaller loan': loan('₦20,000', [
    button('Less', { unless: /Apply for ₦20,000|Apply for this loan/ }),
    ...applies,
  ]),
  'the coupon': {
    scenario: 'coupons',
    route: '#/user_center/coupon',
    path: '/lottery-draw/coupon/use',
    steps: [button('Use coupon', { sends: true }), button('Use ₦500')],
    done: { shows: /We took it off your loan|Used on/ },
    lost: { shows: 'Not used: it was already used.' },
  },
  'the answers': {
    scenario: 'step-questions',
    route: '#/auth/loan_question',
    path: '/user/save/questionnaire',
    steps: [
      ...['No', 'Good', 'None', 'Never late', 'Nothing', '1 or 2'].map((name) => button(name)),
      button('Send answers', { sends: true }),
    ],
    done: { shows: 'Application under review' },
    lost: notSent(checking.en.answers),
  },
  'the account': {
    scenario: 'step-bank-card',
    route: '#/bank_account/add_bankcard',
    path: '/user/addBankCard',
    steps: givesAccount,
    done: { at: '#/auth/loan_question' },
    lost: notSent(checking.en.account),
  },
} satisfies Readonly<Record<string, Act>>;
type ActName = keyof typeof acts;

/** Two pages that want the same loan, account or due date get it once, and both show it. */
const shared: readonly ActName[] = [
  'all of it',
  'more time by card',
  'the money',
  'the money with a coupon',
  'another loan',
  'the answers',
  'the account',
];
const offerChanged: Condition = { shows: borrow.en.offerChanged };

function rowOf(actor: Other['actor'], when: Other['when'], first: ActName, second: ActName): Row {
  const [theirs, ours]: readonly [Act, Act] = [acts[first], acts[second]];
  const same = first === second && shared.includes(first);
  // A tab of the same phone knows of the call that is under way, and sends nothing meanwhile.
  const isOurs = when === 'response' || (when === 'request' && actor === 'tab');
  const [winner, loser] = isOurs ? [ours, theirs] : [theirs, ours];
  const lost = [
    loser.lost,
    ...(same ? [winner.done] : []),
    ...(winner === acts['another account'] ? [offerChanged] : []),
  ];
  return {
    name: `${second}, ${when}: another ${actor} wants ${first}`,
    scenario: {
      scenario: ours.scenario,
      now,
      language: 'en',
      device: { shell: 'none' },
      loggedIn: true,
    },
    route: ours.route,
    steps: ours.steps,
    other: {
      actor,
      when,
      route: theirs.route,
      steps: theirs.steps,
      end: isOurs ? lost : [theirs.done],
    },
    meets: ours.path,
    expects: { end: isOurs ? [ours.done] : lost, does: [winner.path] },
  };
}

const each = (firsts: readonly ActName[], seconds: readonly ActName[]) =>
  firsts.flatMap((first) => seconds.map((second) => [first, second] as const));
const itself = (...names: readonly ActName[]) => names.map((name) => [name, name] as const);

const asked = [
  ...each(
    [
      'a part by card',
      'a part by transfer',
      'all of it',
      'more time by card',
      'more time by transfer',
    ],
    ['all of it', 'another part', 'more time by card'],
  ),
  ...each(
    ['the money', 'the money with a coupon', 'another account'],
    ['the money', 'the money with a coupon'],
  ),
  ...each(['the money', 'the money with a coupon'], ['another account']),
  ['a smaller loan', 'another loan'] as const,
  ...itself('another loan', 'the coupon', 'the answers', 'the account'),
];
const underWay = [
  ...each(
    ['a part by card', 'all of it', 'more time by card'],
    ['another part', 'more time by card'],
  ),
  ...itself('the money', 'the money with a coupon', 'another loan', 'the answers', 'the account'),
];

export const pairRows: readonly Row[] = (['tab', 'phone'] as const).flatMap((actor) => [
  ...asked.map(([first, second]) => rowOf(actor, 'asked', first, second)),
  ...(['request', 'response'] as const).flatMap((when) =>
    underWay.map(([first, second]) => rowOf(actor, when, first, second)),
  ),
]);
