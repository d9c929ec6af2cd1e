/** Walks to what nobody misses who looks around, so that no sentence depends on chance. */
import type { Path } from '#src/contract/endpoints.ts';
import {
  asksAll,
  askForCode,
  businessCode,
  codeFor,
  type Errand,
  fault,
  given,
  go,
  idRead,
  press,
  wait,
} from './acts.ts';

/** Screens to open, by scenario. */
const places: Readonly<Record<string, readonly string[]>> = {
  'new-customer': [
    '/pd_pop',
    '/privacy',
    '/yx1',
    '/yx2ConfirmBorrow',
    '/feedback/feedback_result',
    '/user_center/open_app',
    '/user_center/coupon',
    '/user/register',
    '/user/nation',
  ],
  'step-personal': [
    '/user_center/about_us',
    '/auth/review_tips',
    '/yx2',
    '/bank_account/add_bankcard',
    '/auth/additionalInfomation',
    '/borrow/lending',
    '/records',
    '/auth/loan_question',
    '/borrow/confirm_borrow',
    '/borrow/reject',
    '/user/login',
    '/privacy',
    '/feedback/feedback_list',
  ],
  approved: ['/loan_agreement'],
  lending: ['/user_center/delete_account'],
  repaying: ['/repay/bill_detail'],
  'due-today': ['/repay/repay_detail'],
  'payment-stuck': ['/repay/cashier'],
  'payment-pending': ['/repay/repay_detail'],
  coupons: ['/repay/repay_detail'],
  'feedback-statuses': ['/feedback/feedback_list'],
  'unknown-status': ['/'],
  'overdue-account-unsupported': ['/'],
  'two-products': ['/'],
};

const opened: readonly Errand[] = Object.entries(places).map(([scenario, routes]) => ({
  scenario,
  acts: routes.flatMap((route) => [go(route), wait('PT5S')]),
}));

const latest = '/portal/loan/order/latest' satisfies Path;
const list = '/loan/loan-order/list-market' satisfies Path;
const ownDetails = [go('/me'), ...press('See your details')];

const account: readonly Errand[] = [
  ...['credit-limit', 'step-personal'].map((scenario): Errand => ({ scenario, acts: ownDetails })),
  { scenario: 'new-customer', acts: [...askForCode, ...press('SMS code'), ...ownDetails] },
  {
    scenario: 'approved',
    acts: [
      ...ownDetails,
      ...press('Home address', "What's it about", 'Logging in', 'Confirm'),
      given('Phone', '08031234567'),
      ...press('Send', 'See my message'),
    ],
  },
  // Some words are the same in Spanish only, and the exported file has them too.
  ...['step-additional', 'overdue'].map((scenario): Errand => ({
    scenario,
    settings: ['language=es'],
    acts: [wait('PT5S')],
  })),
  { scenario: 'repaying', acts: [go('/privacy'), ...press("This phone's", 'Take back')] },
  {
    scenario: 'repaying',
    acts: [go('/me'), ...press('Questions and answers'), given('Search', 'zzzz')],
  },
  {
    scenario: 'finished',
    acts: [
      businessCode('/security/verifyCode-deleteUser', 'serverFault'),
      go('/user_center/delete_account'),
      ...press('Send me a code', 'SMS code', 'Confirm code'),
    ],
  },
  {
    scenario: 'new-customer',
    acts: [
      ...codeFor('080312345678'),
      ...askForCode,
      ...press('Create account'),
      businessCode('/security/register', 'serverFault'),
      ...press('SMS code'),
    ],
  },
  {
    scenario: 'feedback-statuses',
    acts: [go('/feedback/feedback_list'), ...press('Getting my money', '4 stars', 'Send rating')],
  },
];

const forms: readonly Errand[] = [
  {
    scenario: 'step-bank-card',
    acts: [
      ...press('Bank or wallet'),
      given('Search', 'zzzz'),
      ...press('Cancel'),
      given('Account number', '12ab'),
      ...press('Check account'),
    ],
  },
  {
    scenario: 'step-bank-card',
    settings: asksAll,
    acts: [...press('CVC'), given('CVC', '1'), ...press('Continue')],
  },
  {
    scenario: 'step-bank-card',
    settings: asksAll,
    acts: [...press('CLABE'), given('Account number', '1'), ...press('Continue')],
  },
  {
    scenario: 'step-additional',
    acts: press(
      'Type of work',
      'Employee',
      'Confirm',
      'How often',
      'Every week',
      'Confirm',
      'Payday',
    ),
  },
  { scenario: 'step-identity', acts: [...idRead, ...press('Back')] },
  { scenario: 'step-questions', acts: press('No', 'See all answers', 'Send answers') },
  { scenario: 'approved', acts: [go('/borrow/confirm_borrow'), ...press('Get')] },
  {
    scenario: 'repaying',
    acts: [go('/repay/cashier'), given('How much', '100.5'), ...press('Pay')],
  },
  {
    scenario: 'payment-pending',
    acts: [go('/repay/cashier'), ...press('Copy account number', "I've paid")],
  },
];

const waits: readonly Errand[] = [
  {
    scenario: 'finished',
    settings: ['policy.review=19'],
    acts: [go('/'), ...press('Apply', 'Apply'), go('/'), wait('PT5S')],
  },
  ...(
    [
      ['under-audit', '/auth/review_tips'],
      ['rejected', '/'],
    ] as const
  ).map(([scenario, route]): Errand => ({
    scenario,
    settings: ['policy.dates=missing'],
    acts: [go(route), wait('PT5S')],
  })),
  // Nobody tells the app that the money has come.
  {
    scenario: 'lending',
    acts: [
      go('/borrow/lending'),
      fault({ path: latest, kind: 'offline', times: 60 }),
      wait('PT2H'),
      go('/me'),
      go('/borrow/lending'),
      wait('PT5S'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      fault({ path: '*', kind: 'offline' }),
      go('/records'),
      wait('PT5S'),
      go('/'),
      { do: 'restart' },
      { do: 'watch' },
    ],
  },
  {
    scenario: 'finished',
    acts: [
      fault({ path: '*', kind: 'httpStatus', status: 500, times: 60 }),
      go('/records'),
      { do: 'watch' },
      go('/'),
      { do: 'restart' },
      { do: 'watch' },
    ],
  },
  {
    scenario: 'twenty-loans',
    acts: [go('/records'), businessCode(list, 'serverFault', 60), go('/me'), go('/records')],
  },
  // The payment's answer is lost, and the customer goes on without it.
  {
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      ...press('All', 'Bank card', 'Pay ₦'),
      fault(
        { path: '/portal/repayment/confirm', kind: 'dropAfterCommit', times: 1 },
        { path: latest, kind: 'offline' },
      ),
      ...press('Pay ₦'),
      wait('PT2M'),
      ...press('Go to home'),
      wait('PT5S'),
    ],
  },
];

export const visits: readonly Errand[] = [...opened, ...account, ...forms, ...waits];
