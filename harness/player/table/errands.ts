/** Rows of the wire: a customer's errands, and every fault at each of their calls. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import {
  isBrokenAnswer,
  type WireFaultKind,
  wireFaultKinds,
} from '../../simulator/protocol/fault-kinds.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import { customer } from '../../simulator/scenarios/customer.ts';
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
  radio,
  row,
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

const { personal, mobile } = customer;
const NEW_MOBILE = '08051112223';

const deletes: readonly Wish[] = [
  field('Mobile number', mobile),
  button(/^Delete/, { sends: true }),
  button('Send me a code'),
  ...code,
  button('Confirm code'),
];
const pays = button(/^Pay ₦/, { sends: true });

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
        { shows: /Payment received|The lender has your payment request/ },
        { at: '#/repay/repay_detail', shows: /₦2[12],243/ },
      ],
      does: ['/portal/repayment/confirm'],
    },
  }) satisfies Omit<Errand, 'name'>;

const notYet = /Your request wasn't sent|Your request hasn't arrived so far/;

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
      field('Mobile number', NEW_MOBILE),
      button('Send me a code'),
      ...code,
      button('Create account'),
      button('Log in'),
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
    steps: [field('Mobile number', mobile), button('Send me a code'), ...code, button('Log in')],
    // Without the customer's details, home shows no name.
    expects: { end: [{ at: '#/', shows: 'Your loan is active' }], keeps: [mobile] },
  },
  {
    name: 'application: personal information',
    scenario: 'step-personal',
    route: '#/auth/personal_infomation',
    calls: ['/user/saveBasicInfo-market'],
    steps: [
      field('First name', personal.firstName),
      field('Last name', personal.lastName),
      radio('Female'),
      // The three fields move the focus on during typing.
      field('Day', '12/6/1994', { when: 'Enter your birthday to see the rest' }),
      ...row('Education', 'Graduate'),
      ...row('Marital status', 'Single'),
      field('WhatsApp number', personal.whatsappNo),
      button(/^Email(?!.*@)/),
      field('Email', personal.email),
      confirm,
      button('Send answers'),
      button('Continue'),
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
    steps: [button('See the cost and get money'), ...givesAccount],
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
    steps: [
      ...['No', 'Good', 'None', 'Never late', 'Nothing', '1 or 2'].map((name) => button(name)),
      button('Send answers', { sends: true }),
    ],
    expects: {
      end: [{ shows: 'Application under review' }],
      does: ['/user/save/questionnaire'],
      keeps: ['None'],
    },
  },
  {
    name: 'get money',
    scenario: 'approved',
    route: '#/borrow/confirm_borrow',
    calls: ['/loan/confirm/product-info', '/loan/get-money', '/portal/loan/order/latest'],
    steps: getsMoney,
    expects: { end: [{ shows: 'Sending your money' }], does: ['/loan/get-money'] },
  },
  {
    name: 'get money with a coupon',
    scenario: 'offer-coupons',
    route: '#/borrow/confirm_borrow',
    calls: ['/loan/get-money-plus'],
    steps: [...withCoupon, ...getsMoney],
    expects: { end: [{ shows: 'Sending your money' }], does: ['/loan/get-money-plus'] },
  },
  {
    name: 'another loan',
    scenario: 'finished',
    route: '#/',
    calls: ['/loan/loan-order/apply-market-again'],
    steps: applies,
    expects: {
      end: [{ shows: /Application under review|Your application is under review/ }],
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
      end: [{ shows: /Paid in full|Choose your loan|You have repaid/ }],
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
    steps: [radio(/Bank card/), button(/^Get \d+ more days? for/), pays],
    expects: {
      end: [{ shows: 'You have a new due date' }],
      does: ['/repay/confirmExtensionOrder'],
    },
  },
  {
    name: 'coupons',
    scenario: 'coupons',
    route: '#/user_center/coupon',
    calls: ['/lottery-draw/coupons', '/lottery-draw/coupon/use'],
    steps: [button('Use coupon', { sends: true }), button('Use ₦500')],
    expects: {
      end: [{ shows: 'We took it off your loan' }, { shows: 'Used on 21 November 2026' }],
      does: ['/lottery-draw/coupon/use'],
    },
  },
  {
    name: 'coupons: the draw',
    scenario: 'draw',
    route: '#/user_center/coupon',
    calls: ['/lottery-draw/create'],
    steps: [button('Draw now', { sends: true, unless: '2 draws left' })],
    expects: { end: [{ shows: '2 draws left' }], does: ['/lottery-draw/create'] },
  },
  {
    name: 'feedback',
    scenario: 'repaying',
    route: '#/feedback/add_feedback',
    calls: ['/feedback/create'],
    steps: [
      field(/^What happened/, 'I paid twice on Monday'),
      ...row("What's it about", 'Suggestion'),
      button('Send'),
    ],
    expects: {
      end: [{ shows: 'We got your message' }],
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
    expects: { end: [{ shows: 'Your account is deleted' }], does: ['/user/delete'] },
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
        { shows: /Your account is deleted|Log in to delete your account/ },
        { at: '#/', shows: 'Log in or register' },
      ],
      does: ['/user/delete'],
    },
    faults: ['arriveLate'],
  },
];

/** After a failure: what the app offers, and a new login if the session has ended. */
export const waysOn: readonly Wish[] = [
  ...['Try again', 'Continue', 'Continue application', 'Show the list again'].map((name) =>
    button(name),
  ),
  field('Mobile number', mobile),
  button('Send me a code'),
  ...code,
  button('Log in'),
  button('Log in or register'),
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
          // By then a late call has arrived, and the app has had a minute to notice it.
          ...(fault.kind === 'arriveLate' &&
            endpoints[path].kind === 'money' && { lastsMs: LATE_MS + 60_000 }),
          expects: { ...expects, ...(isOfAnother(fault) && { never: denials }) },
        };
      }),
    ),
);
