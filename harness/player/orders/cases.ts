/** Who acts in a run, and what they want: two or three actors on one customer's money. */
import type { Path } from '#src/contract/endpoints.ts';
import { wireFaultKindRows, wireFaultKinds } from '../../simulator/protocol/fault-kinds.ts';
import type { Control } from '../../simulator/client/control.ts';
import type { Condition } from '../player.ts';
import { type Interruption, interruptions } from '../interruptions.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like, saying } from '../names.ts';
import { errands } from '../table/errands.ts';
import { amount, applies, field, pays, radio, rollsOver } from '../table/wishes.ts';
import type { Wish } from '../table/row.ts';

/** What a customer does on a page. */
export interface PageAct {
  readonly name: string;
  readonly route: string;
  /** The first step that the screen offers is taken each time, until one of `end` is true of the screen. */
  readonly steps: readonly Wish[];
  readonly end: readonly Condition[];
  /** The money calls that it makes, once each. */
  readonly does: readonly Path[];
}

/** What happens around the page of the first actor, once. `step` is done to that page or its world, from outside. */
export interface WorldAct {
  readonly name: string;
  readonly who: string;
  /** It usually comes before the customer acts, not after that. */
  readonly isFirst?: true;
  readonly step?: Interruption['step'];
  readonly run?: (control: Control, id: string) => Promise<unknown>;
}

/** `newPhone` has no session. */
type Page = 'tab' | 'phone' | 'newPhone';

export interface Case {
  /** `rollover-offered: repay, another tab: rollover, midnight passes`. */
  readonly name: string;
  /** The same without what is around. */
  readonly pair: string;
  readonly scenario: string;
  readonly first: PageAct;
  readonly second?: { readonly page: Page; readonly act: PageAct };
  readonly around?: WorldAct;
}

/** The errands of the table with a money call, by the scenario in which two of them can meet. */
const meetings: Readonly<Record<string, readonly string[]>> = {
  'rollover-offered': [
    'repay',
    'repay a part',
    'repay a part by transfer',
    'rollover',
    'rollover by transfer',
  ],
  'payment-pending': ['repay', 'repay a part'],
  'offer-coupons': ['get money', 'get money with a coupon', 'another account'],
  coupons: ['coupons', 'repay', 'repay a part'],
  finished: ['another loan', 'a smaller loan', 'deletion'],
  draw: ['coupons: the draw'],
  'step-questions': ['application: questionnaire'],
  'step-bank-card': ['application: bank account'],
};

/** What an application leads to if another phone has sent it, and the lender has decided meanwhile. */
const decided: readonly Condition[] = [
  { at: '#/borrow/confirm_borrow' },
  { shows: home.en.approvedLead },
  { shows: home.en.offerExpired },
];

const paidOut: readonly Condition[] = [{ at: '#/repay/repay_detail' }];

/** What an errand may come to besides if somebody else has acted too. */
const insteads: Readonly<Record<string, Partial<Pick<PageAct, 'does' | 'end'>>>> = {
  // After the account was deleted, the customer is a new one.
  'another loan': { does: ['/loan/loan-order/apply-market'], end: decided },
  'application: questionnaire': { end: decided },
  // Another page has got the same loan, and it was paid out.
  'get money': { end: paidOut },
  // A kill forgets the chosen coupon.
  'get money with a coupon': { does: ['/loan/get-money'], end: paidOut },
  // Both have drawn, or the page can't read how many draws are left.
  'coupons: the draw': {
    end: [coupon.en.drawsLeft(1), coupon.en.wonTitle, coupon.en.lostTitle].map((shows) => ({
      shows,
    })),
  },
  // Who finds a lower debt, after a login or a month for instance, doesn't pay a second part.
  'repay a part': { end: [{ finds: { role: 'button', name: /^Pay ₦(?:2[12]|3\d),/ } }] },
};

const byTransfer = radio(like(`${repay.en.transfer}…`));

/** Acts beside those of the table. */
const variants: Readonly<Record<string, { readonly of: string } & Partial<PageAct>>> = {
  'repay a part by transfer': {
    of: 'repay a part',
    steps: [field(amount, '3000'), byTransfer, pays],
    end: [
      { shows: cashier.en.accountNumber },
      { finds: { role: 'button', name: /^Pay ₦(?:2[1-4]|3\d|40),/ } },
    ],
  },
  'rollover by transfer': {
    of: 'rollover',
    steps: [byTransfer, ...rollsOver],
    end: [{ shows: cashier.en.accountNumber }, { shows: rollover.en.rolledOverTitle }],
  },
  'a smaller loan': {
    of: 'another loan',
    steps: [
      {
        act: 'tap',
        role: 'button',
        name: home.en.less,
        unless: saying(home.en.applyFor('₦2…'), home.en.applyTitle),
      },
      ...applies,
    ],
  },
};

function errandAct(name: string): PageAct {
  const { of, ...variant } = variants[name] ?? {};
  if (of !== undefined) return { ...errandAct(of), name, ...variant };
  const errand = errands.find((one) => one.name === name);
  if (!errand) throw new Error(`the table has no errand ${name}`);
  const { route, steps, expects } = errand;
  const { end = [], does = [] } = insteads[name] ?? {};
  return {
    name,
    route,
    steps,
    end: [...expects.end, ...end],
    does: [...(expects.does ?? []), ...does],
  };
}

const logOut: PageAct = {
  name: 'log out',
  route: '#/user_center/settings',
  steps: [{ act: 'tap', role: 'button', name: userCenter.en.logout }],
  end: [{ shows: home.en.logInOrRegister }],
  does: [],
};

/** On the same phone. What was read for the customer before is somebody else's. */
const logInAsAnother: PageAct = {
  name: 'log in as another',
  route: '#/user_center/settings',
  steps: [
    { act: 'tap', role: 'button', name: userCenter.en.logout },
    ...errandAct('login and first loan').steps.filter(({ sends }) => !sends),
  ],
  // A visitor's home has no such button.
  end: [{ finds: { role: 'button', name: like(home.en.applyFor('₦…')) } }],
  does: [],
};

/** Ends the session of the first phone. Any loan may be on home afterwards. */
const logIn: PageAct = { ...errandAct('log in'), end: [{ at: '#/' }] };

const AS_LATE_MS = 20_000;
/** Faults that end by themselves. The other kinds last until a tester ends them. */
const faultKinds = wireFaultKinds.filter(
  (kind) => wireFaultKindRows[kind].atRandom || kind === 'dropBefore' || kind === 'arriveLate',
);

/** The next money call of an act, or its answer, meets this fault. */
const faults = ({ does }: PageAct): readonly WorldAct[] =>
  faultKinds.map((kind) => ({
    name: kind,
    who: 'the network',
    isFirst: true,
    run: async (control, id) =>
      control.setFaults(
        id,
        does.map((path) => ({
          path,
          kind,
          times: 1,
          ...(kind === 'arriveLate' && { ms: AS_LATE_MS }),
        })),
      ),
  }));

/** More than any debt of these scenarios, kobo. */
const TOO_MUCH = 10_000_000;

/** Money for the payment that is under way in a scenario: its own sum, or `kobo`. */
const comesIn = (name: string, kobo?: number): WorldAct => ({
  name,
  who: 'the gateway',
  async run(control, id) {
    const { payments } = await control.world(id, { log: 'none' });
    const pending = payments.find(({ state }) => state === 'pending');
    // The time that passes may have brought it already.
    const payment = pending ?? payments.at(-1);
    if (!payment) throw new Error('the scenario has no payment');
    const { payOrderId, amountKobo } = payment;
    await control.payIn(id, { payOrderId, kobo: kobo ?? amountKobo });
  },
});

const gateway: readonly WorldAct[] = [
  comesIn('a payment comes in'),
  comesIn('more than the debt comes in', TOO_MUCH),
];
const pages: Readonly<Record<Page, string>> = {
  tab: 'another tab',
  phone: 'another phone',
  newPhone: 'a new phone',
};

function caseOf(scenario: string, first: PageAct, second: Case['second'], around?: WorldAct): Case {
  const other = second && `${pages[second.page]}: ${second.act.name}`;
  const pair = [`${scenario}: ${first.name}`, ...(other ? [other] : [])].join(', ');
  const name = around ? `${pair}, ${around.name}` : pair;
  return { name, pair, scenario, first, ...(second && { second }), ...(around && { around }) };
}

/**
 * Each money errand alone, with each errand that it can meet in two tabs and on two phones, and with a login on a new
 * phone; each of these with nothing around it, which come first, and with each thing that can happen around it.
 */
const all: readonly Case[] = Object.entries(meetings).flatMap(([scenario, names]) => {
  const acts = names.map(errandAct);
  return acts.flatMap((first, at) => {
    const others: readonly Case['second'][] = [
      undefined,
      ...acts
        .slice(at)
        .flatMap((act) => (['phone', 'tab'] as const).map((page) => ({ page, act }))),
      // Another phone's logout wipes that phone alone.
      { page: 'tab', act: logOut },
      { page: 'newPhone', act: logIn },
      { page: 'tab', act: logInAsAnother },
    ];
    const comes = scenario === 'payment-pending' ? gateway : [];
    return others.flatMap((second) =>
      [undefined, ...interruptions, ...faults(first), ...comes].map((one) =>
        caseOf(scenario, first, second, one),
      ),
    );
  });
});

export const cases: readonly Case[] = [
  ...all.filter(({ around: one }) => !one),
  ...all.filter(({ around: one }) => one),
];

/** The one of this name, or those whose name has each of the words. */
export function casesOf(words: readonly string[]): readonly Case[] {
  const named = cases.filter(({ name }) => name === words.join(' '));
  if (named.length > 0) return named;
  return cases.filter(({ name }) => words.every((word) => name.includes(word)));
}
