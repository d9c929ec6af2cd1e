/** Rows with two actors: two pages of one customer that want something of the same loan, in each order. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like, saying } from '../names.ts';
import { words } from '../../simulator/text/lender-words.ts';
import type { Condition } from '../player.ts';
import { type Errand, errands } from './errands.ts';
import type { Other, Row, Wish } from './row.ts';
import { amount, applies, button, byCard, field, givesAccount, now, radio } from './wishes.ts';

interface Act {
  readonly scenario: string;
  readonly route: string;
  readonly path: Path;
  readonly steps: readonly Wish[];
  /** The screen after it is carried out. */
  readonly done: readonly Condition[];
  /** The screen if the other page was first. */
  readonly lost: Condition;
}

const t = checking.en;
/** An amount of an offer or a debt. */
const ANY = '₦…';
const notSent = (thing: string): Condition => ({ shows: saying(t.notSent(thing)) });

/** The only call of an errand that moves money. */
function pathOf({ name, expects }: Errand): Path {
  const [path] = expects.does ?? [];
  if (!path) throw new Error(`${name} does nothing.`);
  return path;
}

/** What an errand of the table wants. */
function errand(name: string, lost: Condition, scenario?: string): Act {
  const found = errands.find((one) => one.name === name);
  if (!found) throw new Error(`There is no errand ${name}.`);
  const { route, steps, expects } = found;
  return {
    scenario: scenario ?? found.scenario,
    route,
    path: pathOf(found),
    steps,
    done: expects.end,
    lost,
  };
}

const tRepay = repay.en;
const question = saying(tRepay.askTitle(ANY));
const yes = button(like(tRepay.pay(ANY)), { sends: true });
const pay = (by: Wish, done: string | RegExp, naira?: number): Act => ({
  scenario: 'rollover-offered',
  route: '#/repay/cashier',
  path: '/portal/repayment/confirm',
  steps: [
    ...(naira === undefined ? [] : [field(amount, String(naira))]),
    by,
    button(like(tRepay.pay(ANY)), { unless: question }),
    { ...yes, when: question },
  ],
  done: [{ shows: done }],
  // More than any part here.
  lost: notSent(t.payment(naira === undefined ? '₦2…' : `₦${naira.toLocaleString('en')}`)),
});
const rollOver = (by: Wish, done: string | RegExp): Act => ({
  scenario: 'rollover-offered',
  route: '#/repay/exhibition_period_detail',
  path: '/repay/confirmExtensionOrder',
  steps: [by, button(like(rollover.en.yes(limits.rolloverDays, ANY))), yes],
  done: [{ shows: done }],
  lost: notSent(t.rollover(ANY)),
});
const byTransfer = radio(like(`${tRepay.transfer}…`));
const toTransfer = saying(cashier.en.accountNumber);
const offer = 'offer-coupons';

const acts = {
  'a part by card': pay(byCard, tRepay.partPaidTitle, 3_000),
  'a part by transfer': pay(byTransfer, toTransfer, 3_000),
  'another part': pay(byCard, tRepay.partPaidTitle, 5_000),
  'all of it': pay(byCard, tRepay.finishedTitle),
  'more time by card': rollOver(radio(like(`${tRepay.card}…`)), rollover.en.rolledOverTitle),
  'more time by transfer': rollOver(byTransfer, toTransfer),
  'the money': errand(
    'get money',
    { shows: new RegExp(`${saying(t.notSent(t.loan(ANY))).source}(?!, and)`) },
    offer,
  ),
  'the money with a coupon': errand(
    'get money with a coupon',
    notSent(t.loanWithCoupon(ANY, '₦500')),
    offer,
  ),
  'another account': {
    ...errand(
      'another account',
      { shows: saying(t.notSent(t.account), words.accountChanged[0]) },
      offer,
    ),
    steps: givesAccount,
    done: [{ at: '#/borrow/confirm_borrow' }],
  },
  'another loan': errand('another loan', notSent(t.application('₦30,000'))),
  'a smaller loan': {
    ...errand('another loan', notSent(t.application('₦20,000'))),
    steps: [
      button(home.en.less, { unless: saying(home.en.applyFor('₦20,000'), home.en.applyTitle) }),
      ...applies,
    ],
  },
  'the coupon': {
    ...errand('coupons', { shows: saying(`${coupon.en.refused}: ${coupon.en.usedUp}`) }),
    done: [{ shows: coupon.en.usedTitle }],
  },
  'the answers': errand('application: questionnaire', notSent(t.answers)),
  'the account': {
    ...errand('application: bank account', notSent(t.account)),
    done: [{ at: '#/auth/loan_question' }],
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
  // Two tabs of a phone make one operation of the same payload while it is under way.
  const isOne = actor === 'tab' && when !== 'asked';
  const same = first === second && (isOne || shared.includes(first));
  // A tab of the same phone knows of the call that is under way, and sends nothing meanwhile.
  const isOurs = when === 'response' || (when === 'request' && actor === 'tab');
  const [winner, loser] = isOurs ? [ours, theirs] : [theirs, ours];
  const lost = [
    loser.lost,
    ...(same ? winner.done : []),
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
      end: isOurs ? lost : theirs.done,
    },
    meets: ours.path,
    expects: { end: isOurs ? ours.done : lost, does: [winner.path] },
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
  ...itself('another account', 'another loan', 'the coupon', 'the answers', 'the account'),
];
const underWay = [
  ...each(
    ['a part by card', 'all of it', 'more time by card'],
    ['all of it', 'another part', 'more time by card'],
  ),
  ...itself(
    'the money',
    'the money with a coupon',
    'another loan',
    'the coupon',
    'the answers',
    'the account',
  ),
];

export const pairRows: readonly Row[] = (['tab', 'phone'] as const).flatMap((actor) => [
  ...asked.map(([first, second]) => rowOf(actor, 'asked', first, second)),
  ...(['request', 'response'] as const).flatMap((when) =>
    underWay.map(([first, second]) => rowOf(actor, when, first, second)),
  ),
]);
