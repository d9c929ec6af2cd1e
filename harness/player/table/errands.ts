/** Rows of the wire: a customer's errands, and every fault at each of their calls. */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  educationLabels,
  feedbackTypeLabels,
  genderLabels,
  maritalStatusLabels,
} from '#src/core/texts/options.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { answerLists } from '#src/facts/questionnaire.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import {
  isBrokenAnswer,
  type WireFaultKind,
  wireFaultKinds,
} from '../../simulator/protocol/fault-kinds.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import { customer } from '../../simulator/scenarios/customer.ts';
import { like, literal, saying } from '../names.ts';
import { casesAt, LATE_MS } from './faults.ts';
import type { Expected, Row, Wish } from './row.ts';
import {
  account,
  amount,
  applies,
  button,
  byCard,
  code,
  confirm,
  field,
  getsMoney,
  givesAccount,
  now,
  pays,
  radio,
  rollsOver,
  row,
  send,
  withCoupon,
} from './wishes.ts';

export interface Errand {
  readonly name: string;
  readonly scenario: string;
  readonly route: string;
  readonly calls: readonly Path[];
  /** Nobody is logged in at the start. */
  readonly isStranger?: true;
  readonly steps: readonly Wish[];
  readonly expects: Expected;
  /** The kinds of faults to apply; all by default. */
  readonly faults?: readonly WireFaultKind[];
}

// The rows' worlds are English.
const tLogin = loginTexts.en;
const tHome = home.en;
const tFields = fieldTexts.en;
const tPersonal = personalTexts.en;
const tBorrow = borrow.en;
const tRepay = repay.en;
const tCoupon = coupon.en;
const tFeedback = feedback.en;
const tDeletion = deleteAccount.en;

const { personal, mobile } = customer;
const NEW_MOBILE = '08051112223';

const deletes: readonly Wish[] = [
  field(tLogin.mobile, mobile),
  button(tDeletion.title, { sends: true }),
  button(tDeletion.sendCode),
  ...code,
  button(tDeletion.check),
];

/** A partial payment of the amount that the user wants to pay now. */
const inParts = (...steps: readonly Wish[]) =>
  ({
    scenario: 'repaying',
    route: '#/repay/cashier',
    calls: ['/portal/repayment/confirm'],
    steps: [...steps, byCard, pays],
    expects: {
      // Users who see the lower debt, on the checking screen or on the loan, don't pay a second part.
      end: [
        { shows: saying(tRepay.partPaidTitle, outcome.en.orderedTitle) },
        { at: '#/repay/repay_detail', shows: /₦2[12],243/ },
      ],
      does: ['/portal/repayment/confirm'],
    },
  }) satisfies Omit<Errand, 'name'>;

const [, no = ''] = questionnaire.en.yesNo;
const [, good = ''] = questionnaire.en.rating;
const [none = ''] = questionnaire.en.lender;
const [neverLate = ''] = questionnaire.en.delay;
const [nothing = ''] = questionnaire.en.owed;
const [, some = ''] = questionnaire.en.number;
/** Of these, each question has one. */
const answers = [no, good, none, neverLate, nothing, some];

const notYet = saying(outcome.en.notDoneTitle, outcome.en.notSoFarTitle);

export const errands: readonly Errand[] = [
  {
    name: 'login and first loan',
    scenario: 'new-customer',
    route: '#/user/login',
    isStranger: true,
    calls: [
      '/security/existsByMobile',
      '/security/getVerifyCode',
      '/security/register',
      '/portal/homepage/data',
      '/loan/loan-order/apply-market',
    ],
    steps: [
      field(tLogin.mobile, NEW_MOBILE),
      button(tLogin.sendCode),
      ...code,
      button(tLogin.register),
      button(tLogin.logIn),
      ...applies,
    ],
    expects: {
      end: [{ at: '#/auth/personal_infomation' }],
      does: ['/loan/loan-order/apply-market'],
      keeps: [NEW_MOBILE],
      forms: ['#/user/login', '#/user/register'],
    },
  },
  {
    name: 'log in',
    scenario: 'repaying',
    route: '#/user/login',
    isStranger: true,
    calls: ['/security/login', '/security/getUserInfo'],
    steps: [field(tLogin.mobile, mobile), button(tLogin.sendCode), ...code, button(tLogin.logIn)],
    // Without the customer's details, home shows no name.
    expects: { end: [{ at: '#/', shows: tHome.repayingTitle }], keeps: [mobile] },
  },
  {
    name: 'application: personal information',
    scenario: 'step-personal',
    route: '#/auth/personal_infomation',
    calls: ['/user/saveBasicInfo-market'],
    steps: [
      field(tFields.firstName, personal.firstName),
      field(tFields.lastName, personal.lastName),
      radio(genderLabels.en[personal.gender]),
      // The three fields move the focus on during typing.
      field(tPersonal.day, '12/6/1994', { when: tPersonal.moreLater }),
      ...row(tFields.education, educationLabels.en[personal.education]),
      ...row(tFields.maritalStatus, maritalStatusLabels.en[personal.maritalStatus]),
      field(tFields.whatsappNo, personal.whatsappNo),
      button(new RegExp(`^${literal(tFields.email)}(?!.*@)`)),
      field(tFields.email, personal.email),
      confirm,
      send,
      button(common.en.continue),
    ],
    expects: {
      end: [{ at: '#/auth/additionalInfomation' }],
      does: ['/user/saveBasicInfo-market'],
      keeps: [personal.firstName, personal.lastName, personal.whatsappNo],
    },
  },
  {
    name: 'application: bank account',
    scenario: 'step-bank-card',
    route: '#/bank_account/add_bankcard',
    calls: ['/user/verifyBankCard', '/user/addBankCard'],
    steps: givesAccount,
    expects: { end: [{ at: '#/auth/loan_question' }], does: ['/user/addBankCard'] },
  },
  {
    name: 'another account',
    scenario: 'approved',
    route: '#/bank_account/add_bankcard',
    calls: ['/user/update-bankCard'],
    // A response that names no screen leads home, and home leads back to the offer.
    steps: [button(tHome.approvedAction), ...givesAccount],
    expects: {
      end: [{ at: '#/borrow/confirm_borrow', shows: account.slice(-4) }],
      does: ['/user/update-bankCard'],
    },
  },
  {
    name: 'application: questionnaire',
    scenario: 'step-questions',
    route: '#/auth/loan_question',
    calls: ['/user/save/questionnaire'],
    steps: [...answers.map((answer) => button(answer)), { ...send, sends: true }],
    expects: {
      end: [{ shows: review.en.reviewTitle }],
      does: ['/user/save/questionnaire'],
      // Its code, which the draft keeps.
      keeps: [answerLists.lender[0]],
    },
  },
  {
    name: 'get money',
    scenario: 'approved',
    route: '#/borrow/confirm_borrow',
    calls: ['/loan/confirm/product-info', '/loan/get-money', '/portal/loan/order/latest'],
    steps: getsMoney,
    expects: { end: [{ shows: tBorrow.stagePayout }], does: ['/loan/get-money'] },
  },
  {
    name: 'get money with a coupon',
    scenario: 'offer-coupons',
    route: '#/borrow/confirm_borrow',
    calls: ['/loan/get-money-plus'],
    steps: [...withCoupon, ...getsMoney],
    expects: { end: [{ shows: tBorrow.stagePayout }], does: ['/loan/get-money-plus'] },
  },
  {
    name: 'another loan',
    scenario: 'finished',
    route: '#/',
    calls: ['/loan/loan-order/apply-market-again'],
    steps: applies,
    expects: {
      end: [{ shows: saying(review.en.reviewTitle, tHome.underAuditTitle) }],
      does: ['/loan/loan-order/apply-market-again'],
    },
  },
  {
    name: 'repay',
    scenario: 'repaying',
    route: '#/repay/cashier',
    calls: ['/portal/repayment/detail', '/portal/repayment/confirm'],
    steps: [byCard, pays],
    expects: {
      end: [{ shows: saying(tRepay.finishedTitle, tHome.offerLead) }],
      does: ['/portal/repayment/confirm'],
    },
  },
  {
    name: 'repay a part',
    ...inParts(field(amount, '5000')),
    // The whole repayment has them: one call of each kind is enough (faults.ts).
    faults: wireFaultKinds.filter((kind) => !isBrokenAnswer({ kind })),
  },
  {
    name: 'repay another amount',
    ...inParts(field(amount, '5000', { unless: notYet }), field(amount, '6000', { when: notYet })),
    faults: ['arriveLate', 'dropBefore', 'dropAfterCommit'],
  },
  {
    name: 'rollover',
    scenario: 'rollover-offered',
    route: '#/repay/exhibition_period_detail',
    calls: ['/repay/getExtensionData', '/repay/confirmExtensionOrder'],
    steps: [radio(like(`${tRepay.card}…`)), ...rollsOver],
    expects: {
      end: [{ shows: rollover.en.rolledOverTitle }],
      does: ['/repay/confirmExtensionOrder'],
    },
  },
  {
    name: 'coupons',
    scenario: 'coupons',
    route: '#/user_center/coupon',
    calls: ['/lottery-draw/coupons', '/lottery-draw/coupon/use'],
    steps: [button(tCoupon.useIt, { sends: true }), button(`${tCoupon.use} ₦500`)],
    expects: {
      end: [{ shows: tCoupon.usedTitle }, { shows: tCoupon.usedOn('21 November 2026') }],
      does: ['/lottery-draw/coupon/use'],
    },
  },
  {
    name: 'coupons: the draw',
    scenario: 'draw',
    route: '#/user_center/coupon',
    calls: ['/lottery-draw/create'],
    steps: [button(tCoupon.draw, { sends: true, unless: tCoupon.drawsLeft(2) })],
    expects: { end: [{ shows: tCoupon.drawsLeft(2) }], does: ['/lottery-draw/create'] },
  },
  {
    name: 'feedback',
    scenario: 'repaying',
    route: '#/feedback/add_feedback',
    calls: ['/feedback/create'],
    steps: [
      field(like(`${tFeedback.description}…`), 'I paid twice on Monday'),
      ...row(tFeedback.type, feedbackTypeLabels.en.suggestion),
      button(tFeedback.send),
    ],
    expects: {
      end: [{ shows: tFeedback.resultTitle }],
      does: ['/feedback/create'],
      keeps: ['I paid twice on Monday'],
    },
  },
  {
    name: 'deletion',
    scenario: 'finished',
    route: '#/user_center/delete_account',
    calls: [
      '/user/delete-check',
      '/security/getVerifyCode-deleteUser',
      '/security/verifyCode-deleteUser',
      '/user/delete',
    ],
    steps: deletes,
    expects: { end: [{ shows: tDeletion.doneTitle }], does: ['/user/delete'] },
    faults: wireFaultKinds.filter((kind) => kind !== 'arriveLate'),
  },
  {
    name: 'late deletion',
    scenario: 'finished',
    route: '#/user_center/delete_account',
    calls: ['/user/delete'],
    steps: deletes,
    // A toast reports it, and a minute later the page is logged out.
    expects: {
      end: [
        { shows: saying(tDeletion.doneTitle, toasts.en.accountDeleted, tDeletion.loginFirst) },
        { at: '#/', shows: tHome.logInOrRegister },
      ],
      does: ['/user/delete'],
    },
    faults: ['arriveLate'],
  },
];

/** After a failure: what the app offers, and a new login if the session has ended. */
export const waysOn: readonly Wish[] = [
  button(common.en.tryAgain),
  button(common.en.continue),
  button(tHome.incompleteAction),
  field(tLogin.mobile, mobile),
  button(tLogin.sendCode),
  ...code,
  button(tLogin.logIn),
  button(tHome.logInOrRegister),
];

/** Sentences that deny a call. They are false if it was carried out and answered with something else. */
const denials =
  /weren't charged|no money (?:has )?moved|haven't paid|didn't go through|(?:wasn't|weren't) sent|not sent|not used|nothing was|didn't reach/i;
const isOfAnother = ({ shape }: { readonly shape?: string }) =>
  shape === 'anotherLoan' || shape === 'anotherAmount';

export const errandRows: readonly Row[] = errands.flatMap(
  ({ name, scenario, route, isStranger, calls, steps, expects, faults }) =>
    calls.flatMap((path) =>
      casesAt(path, faults).map((faultCase): Row => {
        const { name: kind, fault, beside, needsSocket, isKilled, afterwards } = faultCase;
        const world: NewWorld = {
          scenario,
          now,
          language: 'en',
          device: { shell: 'none' },
          ...(!isStranger && { loggedIn: true }),
        };
        return {
          name: `${name}: ${path}, ${kind}`,
          scenario: world,
          route,
          steps,
          fault: { path, ...fault },
          ...(beside && { beside }),
          ...(needsSocket && { needsSocket }),
          ...(isKilled && { onceSent: { act: 'open' as const } }),
          ...(afterwards && { afterwards: [afterwards] }),
          meets: path,
          // By then a late call has arrived, and the app has had a minute to notice it. A later one is tried again.
          ...(fault.ms === LATE_MS &&
            endpoints[path].kind === 'money' && { lastsMs: LATE_MS + 60_000 }),
          expects: { ...expects, ...(isOfAnother(fault) && { never: denials }) },
        };
      }),
    ),
);
