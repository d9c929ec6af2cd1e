/** Walks to sentences that are shown only after a rare mistake, refusal or wait. */
import type { Path } from '#src/contract/endpoints.ts';
import { businessErrors } from '#src/facts/errors.ts';
import {
  type Act,
  again,
  asksAll,
  askForCode,
  bring,
  businessCode,
  codeFor,
  edit,
  type Errand,
  fault,
  given,
  go,
  idRead,
  press,
  wait,
} from './acts.ts';
import { otherLenders } from './lender-errands.ts';

const long = (length: number) => 'x'.repeat(length);
const offline = (path: Path | '*', times: number): Act => fault({ path, kind: 'offline', times });
const slow = (path: Path, ms: number): Act => fault({ path, kind: 'delay', ms, times: 1 });
const silent = (path: Path, times = 1): Act => fault({ path, kind: 'neverAnswers', times });

const complaint = [
  ...press("What's it about", 'Logging in', 'Confirm'),
  given('What happened', 'The app closes whenever I open my loan.'),
  given('Phone', '08031234567'),
];
/** A new account without any loan. */
const registered = [...askForCode, ...press('SMS code')];
/** An offer that nobody takes: it lapses after a day. */
const untaken = [go('/'), ...press('Apply', 'Apply'), ...again(3, wait('P1D'))];
const born = (day: string, month: string, year: string) => [
  given('Day', day),
  given('Month', month),
  given('Year', year),
];

/** Values that a form refuses, or cuts. */
const mistakes: readonly Errand[] = [
  ...[
    [given('Day', '14')],
    born('31', '2', '1990'),
    born('14', '3', '2020'),
    [
      ...born('14', '3', '1990'),
      ...press('More ways'),
      given('Facebook', long(300)),
      given('WhatsApp', '0803abc'),
      ...press('Email'),
      given('Email', 'ada'),
      given('Email', 'ada eze@gm'),
      given('Email', 'adaeze@'),
      given('Email', 'adaeze@example.org'),
      ...press('Confirm', 'Cancel'),
    ],
  ].map((acts): Errand => ({
    scenario: 'step-personal',
    acts: [...press('Continue'), ...acts, ...press('Continue')],
  })),
  {
    scenario: 'step-additional',
    acts: [
      given('Address', 'x'),
      given('Phone number', '08031234567a'),
      ...press('Email'),
      given('Email', 'adaeze@example'),
      ...press('Confirm', 'Cancel', 'Continue'),
    ],
  },
  {
    scenario: 'step-additional',
    acts: [
      ...press('Relationship to you Choose', 'Parent', 'Confirm'),
      ...press('Relationship to you Choose', 'Parent', 'Friend', 'Confirm'),
      // The first one takes what the second one has.
      ...press('Relationship to you', 'Friend', 'Confirm'),
    ],
  },
  {
    scenario: 'new-customer',
    acts: [
      ...codeFor('0123456789'),
      given('Mobile number', '01234567890'),
      ...press('Send me a code'),
      ...askForCode,
      given('SMS code', '12'),
      ...press('Create account'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      ...press('Send'),
      given('What happened', 'x'),
      given('Phone', '12'),
      ...press('Send'),
      given('What happened', long(3_000)),
      given('Phone', ''),
      ...press('Email'),
      given('Email', 'adaeze@example'),
      ...press('Confirm', 'Cancel', 'Send'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      ...Array.from({ length: 8 }, () => press('Add a file')).flat(),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      offline('/feedback/upload/credential', 20),
      ...press('Add a file', 'Send'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      ...press('Day', '…', 'Confirm', 'Time', '…', 'Confirm'),
      wait('P1D'),
      ...press('Send'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      ...complaint,
      ...press('Day', '…', 'Confirm', 'Time', '…', 'Confirm'),
      businessCode('/feedback/create', 'serverFault'),
      ...press('Send', 'Send', 'See my message', 'Details'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/feedback/add_feedback'),
      ...complaint,
      ...press('Send', 'See my message'),
      given('Write more', 'Please call me tomorrow.'),
      ...press('Send'),
      wait('PT5S'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      given('How much', ''),
      ...press('Bank card'),
      { do: 'tap', role: 'button', name: 'Pay', nth: 0 },
      given('How much', '27243'),
      ...press('Pay ₦27,243'),
    ],
  },
];

/** What the lender refuses, or sends wrong. */
const refused: readonly Errand[] = [
  {
    scenario: 'approved',
    settings: ['market.lenderName='],
    acts: [go('/borrow/confirm_borrow'), wait('PT5S')],
  },
  {
    scenario: 'finished',
    acts: [
      businessCode('/loan/loan-order/apply-market-again', 'requestInvalid'),
      go('/'),
      ...press('Apply', 'Apply'),
    ],
  },
  {
    scenario: 'draw',
    acts: [
      businessCode('/lottery-draw/create', 'statusConflict'),
      go('/user_center/coupon'),
      ...press('Draw now'),
    ],
  },
  {
    scenario: 'coupons',
    acts: [
      businessCode('/lottery-draw/available/coupon', 'serverFault', 5),
      go('/user_center/coupon'),
    ],
  },
  {
    scenario: 'offer-coupons',
    acts: [
      businessCode('/lottery-draw/available/coupon', 'serverFault', 9),
      go('/borrow/confirm_borrow'),
      wait('PT5S'),
    ],
  },
  {
    scenario: 'step-bank-card',
    acts: [businessCode('/user/verifyBankCard', 'notFound'), { fill: 12 }],
  },
  {
    scenario: 'step-bank-card',
    acts: [businessCode('/user/verifyBankCard', 'serverFault', 9), { fill: 20 }],
  },
  {
    scenario: 'pay-failed',
    acts: [
      businessCode('/user/verifyBankCard', 'serverFault', 9),
      go('/bank_account/add_bankcard'),
      given('Account number', '0123456785'),
      given('BVN', '22212345678'),
      { fill: 20 },
    ],
  },
  // The price grows with the days, and the due date may pass.
  ...['P1D', 'P10D'].map((time): Errand => ({
    scenario: 'rollover-offered',
    acts: [
      go('/repay/exhibition_period_detail'),
      ...press('Bank card', 'Get'),
      wait(time),
      ...press('Pay'),
      wait('PT5S'),
    ],
  })),
  {
    scenario: 'repaying',
    acts: [
      businessCode('/portal/repayment/detail', 'orderNoEmpty', 3),
      go('/repay/repay_detail'),
      wait('PT5S'),
    ],
  },
  // What is owed grows while a part is on its way.
  {
    scenario: 'overdue',
    acts: [
      go('/repay/cashier'),
      given('How much', '2000'),
      ...press('Bank transfer', 'Pay ₦', 'Pay ₦', 'Pay the rest', 'Bank card', 'Pay ₦'),
      wait('P1D'),
      ...press('Pay ₦'),
      wait('PT5S'),
    ],
  },
  {
    scenario: 'under-audit',
    settings: ['policy.decision=reject', 'policy.rejectReason='],
    acts: [wait('PT1H'), wait('P1D'), go('/borrow/reject'), wait('PT5S')],
  },
  ...(['/portal/repayment/detail', '/portal/loan/order/latest'] as const).map((path): Errand => ({
    scenario: 'repaying',
    acts: [silent(path, 9), go('/repay/repay_detail'), { do: 'watch' }, { do: 'watch' }],
  })),
  {
    scenario: 'feedback-long',
    acts: [
      go('/feedback/feedback_list'),
      offline('/feedback/list/feedback', 20),
      ...press('Show more'),
    ],
  },
];

/** What comes with time, or with another state of the loan. */
const states: readonly Errand[] = [
  {
    scenario: 'offer-lapsing',
    acts: [go('/borrow/confirm_borrow'), offline('*', 60), ...again(4, wait('P1D')), wait('PT5S')],
  },
  // Online, the lender would have said by then that it cancelled the loan.
  {
    scenario: 'offer-lapsing',
    acts: [
      go('/borrow/confirm_borrow'),
      ...press("I've read the loan agreement"),
      offline('*', 60),
      wait('PT1H'),
      ...press('Get', 'Check for a new offer'),
    ],
  },
  {
    scenario: 'lending',
    acts: [go('/borrow/lending'), offline('*', 60), wait('PT2H'), wait('PT5S')],
  },
  {
    scenario: 'under-audit',
    acts: [
      edit('/orders/0/decidesAt=1900000000000'),
      go('/auth/review_tips'),
      wait('PT2H'),
      wait('PT5S'),
      wait('P2D'),
      offline('*', 60),
      ...press('Check now'),
      { do: 'watch' },
    ],
  },
  ...[
    ['approved', '/repay/repay_detail'],
    ['approved', '/repay/cashier'],
    ['approved', '/repay/exhibition_period_detail'],
    ['repaying', '/repay/exhibition_period_detail'],
    ['payment-pending', '/repay/exhibition_period_detail'],
    ['payment-pending', '/user_center/delete_account'],
    ['new-customer', '/user_center/delete_account'],
    ['new-customer', '/feedback/add_feedback'],
    ['offer-coupons', '/user_center/coupon'],
    ['due-soon', '/repay/exhibition_period_detail'],
    ['overdue-long', '/repay/exhibition_period_detail'],
  ].map(([scenario = '', place = '']): Errand => ({ scenario, acts: [go(place), wait('PT5S')] })),
  {
    scenario: 'coupons',
    acts: ['P18D', 'P1D', 'PT12H', 'PT6H'].flatMap((time) => [
      go('/me'),
      wait(time),
      go('/user_center/coupon'),
    ]),
  },
  {
    scenario: 'coupons',
    acts: [
      go('/repay/cashier'),
      given('How much', '2000'),
      ...press('Bank transfer', 'Pay ₦', 'Pay ₦'),
      go('/user_center/coupon'),
    ],
  },
  {
    scenario: 'offer-coupons',
    acts: [
      go('/borrow/confirm_borrow'),
      ...press('Coupon', '−', 'Confirm', "I've read the loan agreement", 'Get'),
      go('/user_center/coupon'),
      ...again(2, { press: '… For loans from' }),
    ],
  },
  {
    scenario: 'new-customer',
    acts: [
      ...registered,
      go('/records'),
      go('/user_center/delete_account'),
      // A second code may be asked for only after a while.
      wait('PT2M'),
      ...press('Send me a code', 'SMS code', 'Delete account'),
    ],
  },
  { scenario: 'draw', acts: [edit('/policy/draw/places=3'), go('/pop'), wait('PT5S')] },
  {
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      given('How much', '5000'),
      ...press('Bank card', 'Pay ₦', 'Pay ₦', "See what's left"),
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      edit('/market/channels/0/behaviour=pendingThenSucceeds'),
      edit('/market/channels/0/settlesAfterMs=3600000'),
      go('/repay/cashier'),
      given('How much', '5000'),
      ...press('Bank card', 'Pay ₦', 'Pay ₦'),
      go('/'),
      go('/repay/repay_detail'),
    ],
  },
  {
    scenario: 'payment-fails',
    acts: [go('/repay/cashier'), ...press('All', 'Bank card', 'Pay ₦', 'Pay ₦'), wait('PT5S')],
  },
  {
    scenario: 'repaying',
    settings: ['market.channels=[]'],
    acts: [go('/repay/cashier'), wait('PT5S')],
  },
  {
    scenario: 'repaying',
    settings: ['market.country=GH'],
    acts: [go('/user_center/settings'), ...press('Log out', 'Log out'), go('/user/nation')],
  },
  {
    scenario: 'repaying',
    settings: ['market.customerServiceUrl=https://elsewhere.example/chat'],
    acts: [go('/user_center/customer_services'), wait('PT5S')],
  },
  ...['{}', 'no JSON'].map((contacts): Errand => ({
    scenario: 'repaying',
    settings: [
      `market.customerServiceConfig=${JSON.stringify(contacts)}`,
      'market.customerServiceUrl=null',
    ],
    acts: [go('/user_center/customer_services'), wait('PT5S')],
  })),
  {
    scenario: 'repaying',
    acts: [
      offline('/app/customer-service-entrance', 20),
      go('/user_center/customer_services'),
      wait('PT5S'),
    ],
  },
  {
    scenario: 'repaying',
    settings: [
      'device.shell=none',
      'market.otherDownloadUrl=https://play.google.com/store/apps/details?id=other',
    ],
    acts: [go('/user_center/open_app'), wait('PT5S')],
  },
  {
    scenario: 'step-identity',
    acts: [
      bring('liveCamera'),
      ...press('Add your ID', 'Take a photo for ID card, front', 'Take the photo'),
    ],
  },
  {
    scenario: 'step-identity',
    acts: [
      offline('/user/saveFaceImage', 20),
      ...press('Take a photo', 'Use this photo'),
      { do: 'watch' },
      ...press('Send again'),
    ],
  },
  {
    scenario: 'step-identity',
    acts: [...press('Take a photo', 'Use this photo'), wait('PT5S'), { do: 'restart' }],
  },
  {
    scenario: 'step-identity',
    acts: [
      silent('/user/saveFaceImage', 9),
      ...press('Take a photo', 'Use this photo'),
      { do: 'watch' },
      { do: 'watch' },
    ],
  },
  {
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      ...press('All', 'Bank card', 'Pay ₦'),
      slow('/portal/repayment/confirm', 12_000),
      ...press('Pay ₦'),
      { do: 'watch' },
    ],
  },
  // The loan was ordered, but its answer is lost.
  {
    scenario: 'approved',
    acts: [
      go('/borrow/confirm_borrow'),
      ...press("I've read the loan agreement"),
      fault({ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }),
      ...press('Get ₦'),
      wait('PT1M'),
      { do: 'watch' },
    ],
  },
  // The app counts by its own timers how long the call may still arrive.
  {
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      ...press('All', 'Bank card', 'Pay ₦'),
      fault({ path: '/portal/repayment/confirm', kind: 'dropBefore', times: 9 }),
      ...press('Pay ₦'),
      { do: 'watch' },
      ...again(12, { do: 'away' }),
    ],
  },
  {
    scenario: 'replaced-transfer',
    acts: [
      go('/repay/cashier'),
      ...press('Pay another way', 'Bank card', 'Pay ₦', 'Pay ₦'),
      go('/repay/repay_detail'),
      ...press('Loan details'),
      wait('P1D'),
      go('/repay/cashier'),
      // By now the money was sent back.
      ...press('Loan details'),
    ],
  },
  // The first page of the list comes at once, the others late or never.
  {
    scenario: 'many-loans',
    acts: [
      fault({ path: '/loan/loan-order/list-market', kind: 'delay', ms: 9_000, after: 1 }),
      go('/records'),
      ...press('Export'),
    ],
  },
  {
    scenario: 'many-loans',
    acts: [
      fault({
        path: '/loan/loan-order/list-market',
        kind: 'businessCode',
        code: businessErrors.serverFault,
        after: 1,
      }),
      go('/records'),
      wait('PT5S'),
    ],
  },
  // Six loans are enough for a filter, and none of these is open: nobody takes the offers.
  {
    scenario: 'finished',
    acts: [...Array.from({ length: 5 }, () => untaken).flat(), go('/records'), ...press('Open')],
  },
  {
    scenario: 'new-customer',
    acts: [
      go('/yx3'),
      slow('/security/existsByMobile', 12_000),
      given('Mobile number', '08031234567'),
      ...press('Send me a code'),
    ],
  },
  {
    scenario: 'step-personal',
    settings: asksAll,
    acts: [
      ...press('Continue'),
      ...born('14', '3', '1990'),
      given('National ID', '1'),
      ...press('Continue'),
    ],
  },
  {
    scenario: 'step-additional',
    settings: asksAll,
    acts: [
      given('County', 'x'),
      given('Company name', 'x'),
      given('Company phone', '12'),
      given('Work address', 'x'),
      ...press('Continue'),
    ],
  },
  { scenario: 'step-identity', settings: asksAll, acts: idRead },
  // Without an address on file the lender reads none.
  { scenario: 'step-identity', acts: [edit('/customers/0/additional=null'), ...idRead] },
  {
    scenario: 'cooling-off',
    acts: [
      go('/repay/repay_detail'),
      ...press('Cancel this loan', 'Bank card', 'Send back', 'Pay ₦'),
      wait('PT5S'),
      go('/repay/repay_detail'),
      ...press('Loan details'),
    ],
  },
];

export const toSentences: readonly Errand[] = [...mistakes, ...refused, ...otherLenders, ...states];
