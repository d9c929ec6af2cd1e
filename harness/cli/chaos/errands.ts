/** Walks that random steps don't find: a lender's decisions, what is on file, what goes wrong. */
import { sessionErrorCodes } from '#src/facts/errors.ts';
import type { Screen } from '../mcp/screen.ts';
import {
  type Act,
  again,
  askForCode,
  bring,
  businessCode,
  edit,
  type Errand,
  fault,
  given,
  go,
  press,
  refuseOnce,
  wait,
  withoutDebts,
} from './acts.ts';
import { answer } from './answer.ts';
import { isActed } from './coverage.ts';
import { fillIn } from './fill-in.ts';
import type { Random } from './random.ts';
import { toSentences } from './sentence-errands.ts';
import { type Brought, broughtFiles, type Step, stepText } from './steps.ts';
import { visits } from './visits.ts';

const reviews = [1, 16, 19] as const;
const decisions = ['confirm', 'getMoney', 'reject'] as const;

const takeOffer = press("I've read the loan agreement", 'Get');
const payOut = [go('/borrow/confirm_borrow'), ...takeOffer, wait('PT2H')] as const;

/** Edits that each take one thing off a customer's file. */
const onFile = [
  'personal=null',
  'additional=null',
  'identityDone=false',
  'card=null',
  'answers=null',
] as const;

const payAll = press('All', 'Bank card', 'Pay ₦', 'Pay ₦');
const toCashier = [go('/repay/cashier'), ...payAll] as const;
const payment = '/portal/repayment/confirm';
const order = '/portal/loan/order/latest';

/** From the application to the money, through each status of §4 that a lender can choose. */
const lives: readonly Errand[] = [
  ...reviews.flatMap((review) =>
    decisions.map((decision): Errand => ({
      scenario: 'step-questions',
      settings: [`policy.review=${review}`, `policy.decision=${decision}`],
      acts: [...withoutDebts, wait('PT1H'), ...(decision === 'reject' ? [go('/')] : payOut)],
    })),
  ),
  { scenario: 'step-additional', acts: [{ fill: 80 }] },
  ...decisions.slice(0, 2).flatMap((decision): readonly Errand[] => [
    {
      scenario: 'under-audit',
      settings: [`policy.decision=${decision}`],
      acts: [wait('PT1H'), wait('P1D'), wait('P1D')],
    },
    {
      scenario: 'under-audit',
      settings: [`policy.decision=${decision}`, 'policy.payout=fails'],
      acts: [wait('PT1H'), ...payOut],
    },
  ]),
  // A returning customer is asked for what isn't on file any more.
  ...onFile.flatMap((data): readonly Errand[] => [
    {
      scenario: 'finished',
      acts: [edit(`/customers/0/${data}`), go('/'), ...press('Apply', 'Apply'), { fill: 60 }],
    },
    {
      scenario: 'credit-limit',
      acts: [edit(`/customers/0/${data}`), go('/'), ...press('Apply', 'Apply'), { fill: 80 }],
    },
  ]),
  ...reviews.map((review): Errand => ({
    scenario: 'finished',
    settings: [`policy.review=${review}`],
    acts: [go('/'), ...press('Apply', 'Apply')],
  })),
  { scenario: 'pay-failed', acts: [go('/bank_account/add_bankcard'), { fill: 30 }, wait('PT2H')] },
  // The due date passes while the price of a rollover is on its way.
  {
    scenario: 'rollover-offered',
    acts: [
      edit('/market/channels/1/settlesAfterMs=259200000'),
      go('/repay/exhibition_period_detail'),
      ...press('Bank transfer', 'Get', 'Pay'),
      wait('P2D'),
      wait('P2D'),
    ],
  },
  ...['repaying', 'overdue'].map((scenario): Errand => ({ scenario, acts: toCashier })),
];

/** The acts on what the screen offers once the phone has brought this. */
function afterwards(file: Brought): readonly Act[] {
  if (file === 'liveCamera') return press('Take the photo', 'Use');
  const isPhoto = /^(?:picture|dark|blurred|pdf|live.*)$/.test(file);
  return isPhoto ? press('Use') : [];
}

/** The phone's shell, camera and picker. */
const phones: readonly Errand[] = [
  { scenario: 'repaying', settings: ['device.shell=none'], acts: [go('/user_center/open_app')] },
  {
    scenario: 'repaying',
    settings: ['device.shell=none', 'market.downloadUrl=null'],
    acts: [go('/user_center/open_app')],
  },
  { scenario: 'repaying', settings: ['market.minVersion=99.0.0'], acts: press('Update app') },
  {
    scenario: 'finished',
    settings: ['device.nativeLogin=signsIn'],
    acts: [
      go('/user_center/settings'),
      ...press('Log out', 'Log out'),
      go('/me'),
      ...press('Log in'),
    ],
  },
  {
    scenario: 'finished',
    settings: ['device.nativeLogin=cancels'],
    acts: [go('/me'), ...press('Log in')],
  },
  ...broughtFiles.flatMap((file): readonly Errand[] => [
    {
      scenario: 'step-identity',
      acts: [bring(file), ...press('Take a photo'), { do: 'watch' }, ...afterwards(file)],
    },
    {
      scenario: 'step-identity',
      acts: [bring(file), ...press('Choose a photo'), ...again(6, wait('PT5S'))],
    },
    {
      scenario: 'repaying',
      acts: [go('/feedback/add_feedback'), bring(file), ...press('Add a file')],
    },
  ]),
  {
    scenario: 'step-identity',
    acts: [
      fault({ path: '/user/saveFaceImage', kind: 'delay', ms: 60_000, times: 1 }),
      ...press('Take a photo', 'Use this photo', 'Stop', 'Send again'),
    ],
  },
  ...(['faceFailed', 'idFrontFailed', 'idBackFailed'] as const).map((error): Errand => ({
    scenario: 'step-identity',
    acts: [
      // In one act: a later list of faults replaces an earlier one.
      refuseOnce(error, '/user/saveFaceImage', '/user/upload/curp/front', '/user/upload/curp/back'),
      ...press('Take a photo', 'Use this photo', 'Add your ID'),
      ...press('Take a photo for ID card, front', 'Use this photo'),
      ...press('Take a photo for ID card, back', 'Use this photo'),
    ],
  })),
  ...(['ocrFailed', 'serverFault'] as const).flatMap((error) =>
    ['Continue without', error === 'ocrFailed' ? 'Back to photos' : 'Try again'].map(
      (next): Errand => ({
        scenario: 'step-identity',
        acts: [
          businessCode('/user/curp/ocr', error, 3),
          ...press(
            'Take a photo',
            'Use this photo',
            'Add your ID',
            'Take a photo for ID card, front',
          ),
          ...press('Use this photo', 'Continue', next),
        ],
      }),
    ),
  ),
  {
    scenario: 'slow-ocr',
    acts: [
      ...press('Take a photo', 'Use this photo', 'Add your ID', 'Take a photo for ID card, front'),
      ...press('Use this photo', 'Continue', 'Back to photos', 'Continue'),
      { do: 'watch' },
    ],
  },
];

/** Codes by SMS that don't arrive, don't fit or are refused. */
const codes: readonly Errand[] = [
  ...(['smsDelay', 'smsLost', 'smsAfterNext'] as const).map((kind): Errand => ({
    scenario: 'new-customer',
    acts: [
      fault({
        path: '/security/getVerifyCode',
        kind,
        times: 1,
        ...(kind === 'smsDelay' && { ms: 5_000 }),
      }),
      ...askForCode,
      wait('PT2M'),
      // Six digits are sent at once.
      ...press('Send a new code', 'SMS code'),
    ],
  })),
  ...(['mobileInvalid', 'mobileRegistered', 'mobileNotRegistered', 'codeTooSoon'] as const).map(
    (error): Errand => ({
      scenario: 'new-customer',
      acts: [businessCode('/security/getVerifyCode', error), ...askForCode],
    }),
  ),
  ...(['codeWrong', 'codeExpired', 'codeTooManyTries'] as const).flatMap((error) =>
    (['/security/register', '/security/verifyCode-deleteUser'] as const).map((path): Errand =>
      path === '/security/register'
        ? {
            scenario: 'new-customer',
            acts: [
              businessCode(path, error),
              ...askForCode,
              ...press('SMS code', 'Create account'),
            ],
          }
        : {
            scenario: 'finished',
            acts: [
              businessCode(path, error),
              go('/user_center/delete_account'),
              ...press('Send me a code', 'SMS code', 'Confirm code'),
            ],
          },
    ),
  ),
  {
    scenario: 'finished',
    acts: [
      go('/user_center/delete_account'),
      ...press('Send me a code', 'SMS code', 'Delete account'),
    ],
  },
  {
    scenario: 'step-personal',
    acts: [go('/user_center/delete_account'), ...press('See my loan')],
  },
  ...(Object.keys(sessionErrorCodes) as readonly (keyof typeof sessionErrorCodes)[]).map(
    (code): Errand => ({
      scenario: 'repaying',
      acts: [fault({ path: '*', kind: 'businessCode', code, times: 1 }), go('/records'), go('/me')],
    }),
  ),
];

/** Money whose answer is lost, late or refused, and coupons. */
const money: readonly Errand[] = [
  ...(['dropBefore', 'dropAfterCommit', 'codeAfterCommit', 'arriveLate'] as const).flatMap(
    (kind) => {
      const lost = {
        path: payment,
        kind,
        times: 1,
        ...(kind === 'arriveLate' && { ms: 60_000 }),
      } as const;
      const silent = { path: order, kind: 'withoutOperations', times: 40 } as const;
      const deaf = { path: order, kind: 'offline', times: 6 } as const;
      return [[lost], [lost, silent], [lost, deaf]].map((faults): Errand => ({
        scenario: 'repaying',
        acts: [
          go('/repay/cashier'),
          ...press('All', 'Bank card', 'Pay ₦'),
          fault(...faults),
          ...press('Pay ₦'),
          wait('PT2M'),
          { do: 'watch' },
          wait('PT1H'),
          { do: 'watch' },
        ],
      }));
    },
  ),
  ...(
    [
      'amountInvalid',
      'debtChanged',
      'statusConflict',
      'channelIdEmpty',
      'payOrderIdEmpty',
      'serverFault',
    ] as const
  ).map((error): Errand => ({
    scenario: 'repaying',
    acts: [
      go('/repay/cashier'),
      ...press('All', 'Bank card', 'Pay ₦'),
      businessCode(payment, error),
      ...press('Pay ₦'),
    ],
  })),
  ...(['priceChanged', 'statusConflict'] as const).map((error): Errand => ({
    scenario: 'rollover-offered',
    acts: [
      go('/repay/exhibition_period_detail'),
      ...press('Bank card', 'Get'),
      businessCode('/repay/confirmExtensionOrder', error),
      ...press('Pay'),
    ],
  })),
  ...(
    ['offerChanged', 'couponUsed', 'couponExpired', 'couponInvalid', 'statusConflict'] as const
  ).flatMap((error): readonly Errand[] => [
    {
      scenario: 'offer-coupons',
      acts: [
        go('/borrow/confirm_borrow'),
        ...press('Coupon', '−', 'Confirm', "I've read the loan agreement"),
        businessCode('/loan/get-money-plus', error),
        ...press('Get'),
      ],
    },
    {
      scenario: 'coupons',
      acts: [
        go('/user_center/coupon'),
        ...press('Use ₦'),
        businessCode('/lottery-draw/coupon/use', error),
        ...press('Use coupon'),
      ],
    },
  ]),
  {
    scenario: 'offer-coupons',
    acts: [go('/borrow/confirm_borrow'), ...press('Coupon', '−', 'Confirm'), ...takeOffer],
  },
  { scenario: 'coupons', acts: [go('/user_center/coupon'), ...press('Use ₦', 'Use coupon')] },
  { scenario: 'coupons', acts: [go('/user_center/coupon'), ...press('… For loans from')] },
  ...[0, 100].map((winPercent): Errand => ({
    scenario: 'draw',
    acts: [
      edit(`/policy/draw/winPercent=${winPercent}`),
      go('/user_center/coupon'),
      ...press('Draw now'),
    ],
  })),
  ...['missing', 'milliseconds'].map((dates): Errand => ({
    scenario: 'lending',
    settings: [`policy.dates=${dates}`, 'policy.payout=fails'],
    acts: [go('/borrow/lending'), wait('PT50M')],
  })),
  {
    scenario: 'payment-pending',
    acts: [go('/repay/cashier'), ...press('Pay another way', 'Bank card', 'Pay ₦', 'Pay ₦')],
  },
  {
    scenario: 'replaced-transfer',
    acts: [
      go('/repay/cashier'),
      ...press('Pay another way', 'Bank card', 'Pay ₦', 'Pay ₦'),
      wait('PT1H'),
    ],
  },
  {
    scenario: 'twenty-loans',
    acts: [go('/records'), ...press('Repaid', 'No money sent', 'Open', 'Export')],
  },
];

/** Answers that a form or the lender refuses. */
const refusals: readonly Errand[] = [
  {
    scenario: 'step-personal',
    acts: [
      ...press('Continue'),
      given('First name', 'A'),
      given('Last name', 'Okafor 7'),
      // Without a birthday the form doesn't ask for the rest.
      given('Day', '14'),
      given('Month', '3'),
      given('Year', '1990'),
      given('WhatsApp number', '123'),
      ...press('Continue'),
    ],
  },
  ...(['/user/saveBasicInfo-market', '/user/save/questionnaire'] as const).map((path): Errand => ({
    scenario: path === '/user/saveBasicInfo-market' ? 'step-personal' : 'step-questions',
    acts: [
      businessCode(path, 'requestInvalid'),
      ...(path === '/user/saveBasicInfo-market' ? [{ fill: 40 }] : withoutDebts),
    ],
  })),
  { scenario: 'step-personal', settings: ['policy.refusesEmail=true'], acts: [{ fill: 60 }] },
  ...['1234567890', '0000000000', '0123459999'].map((account): Errand => ({
    scenario: 'step-bank-card',
    acts: [
      given('Account number', account),
      given('Confirm account number', account),
      given('BVN', account === '1234567890' ? '11111111111' : '22212345678'),
      { fill: 12 },
    ],
  })),
  {
    scenario: 'step-bank-card',
    acts: [
      given('Account number', '5399410012345678'),
      given('BVN', '1'),
      ...press('Check account'),
    ],
  },
  {
    scenario: 'repaying',
    acts: [go('/repay/cashier'), given('How much', '99999999'), ...press('Pay')],
  },
  { scenario: 'repaying', acts: [go('/feedback/add_feedback'), ...press('Send')] },
];

/** Walks that a crawl takes besides every scenario. */
export const errands: readonly Errand[] = [
  ...lives,
  ...phones,
  ...codes,
  ...money,
  ...refusals,
  ...toSentences,
  ...visits,
];

/** How many times to look for a control before the errand goes on without it. */
const LOOKS = 3;

/** An errand under way. */
export interface Script {
  /** The next step, as the screen offers it; nothing at the end. */
  readonly next: (screen: Screen) => Step | undefined;
  /** Reports that the last step was taken. A step without a report was refused. */
  readonly took: () => void;
}

/** `absent` gets each act that its screen doesn't offer, in words. The errand goes on without it. */
export function scriptOf(
  { acts }: Errand,
  random: Random,
  wordsOf: (name: string) => string,
  absent: (words: string) => void,
): Script {
  let at = 0;
  let times = 0;
  let asked: Step | null = null;
  const onward = () => {
    at += 1;
    times = 0;
  };
  const stepFor = (act: Act, screen: Screen): Step | null => {
    times += 1;
    if ('do' in act) {
      onward();
      return act;
    }
    if ('fill' in act) {
      const step = times > act.fill ? null : fillIn(screen, random, wordsOf);
      if (!step && times < LOOKS) return { do: 'wait', move: 'PT5S' };
      return step;
    }
    const wanted = 'press' in act ? act.press : act.type;
    const found = screen.controls
      .filter((one) => isActed(one) && ('press' in act || one.role === 'field'))
      .map((one) => ({ ...one, words: wordsOf(one.name) }))
      .find(({ name, words }) => words.startsWith(wanted) || name.startsWith(wanted));
    if (found) {
      onward();
      const { name, nth = 0 } = found;
      if ('type' in act) return { do: 'type', name, nth, text: act.text };
      return answer(found, random);
    }
    if (times < LOOKS) return { do: 'wait', move: 'PT5S' };
    absent(`nothing on ${screen.route} reads ‘${wanted}’`);
    return null;
  };
  return {
    next(screen) {
      if (asked) absent(`${screen.route} refused: ${stepText(asked)}`);
      asked = null;
      for (let act = acts[at]; act; act = acts[at]) {
        asked = stepFor(act, screen);
        if (asked) return asked;
        onward();
      }
      return undefined;
    },
    took() {
      asked = null;
    },
  };
}
