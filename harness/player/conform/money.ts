/** The money calls as rows: what each sends of the view, how it must be refused, and its required effect. */
import type { PathOfKind, Reply } from '#src/contract/endpoints.ts';
import type { BusinessError } from '#src/facts/errors.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
import { statuses } from '#src/facts/statuses.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { lagosDay } from '../../simulator/world/time.ts';
import { naira } from '../../simulator/text/naira.ts';
import type { Fields, Heard } from './backend.ts';
import type { Customer, Permission } from './customer.ts';
import { type BackendView, isOffered, isRunning } from './view.ts';

export type MoneyPath = PathOfKind<'money'>;

/** A change in what is sent, and the code that must answer it. */
interface Change {
  readonly what: string;
  readonly fields: Fields;
  readonly code: BusinessError;
}

export interface MoneyRow {
  readonly path: MoneyPath;
  readonly journey: string;
  readonly may: Permission;
  /** Why it can't be done now; null if it can. */
  readonly unready: (view: BackendView, customer: Customer) => string | null;
  /** What to send after this view. Never empty, so that it can also be sent out of turn. */
  readonly fields: (view: BackendView, customer: Customer) => Fields;
  /** The immediate cost for the customer, kobo. */
  readonly costs?: (fields: Fields) => number;
  /** Fields as if the customer had seen something else. */
  readonly moved: (fields: Fields, view: BackendView) => readonly Change[];
  /** Fields that are wrong in other ways. */
  readonly wrong: (fields: Fields, view: BackendView) => readonly Change[];
  /**
   * How often it was carried out, by its traces: loans, payments, draws, what a coupon took off. Null if that can't be
   * read.
   */
  readonly times?: (before: BackendView, after: BackendView, fields: Fields) => number | null;
  /** What it did wrong, once it was carried out. */
  readonly effect: (
    before: BackendView,
    after: BackendView,
    fields: Fields,
    data: Heard['data'],
  ) => readonly string[];
  /** What to send again from the view after it, though it may be done once only; null if it may be done again. */
  readonly spent?: (after: BackendView, fields: Fields) => Fields | null;
  /** What is wrong once the payment of this call has arrived. */
  readonly paid?: (before: BackendView, settled: BackendView, fields: Fields) => readonly string[];
  /** Calls from the same view that are still valid after it, because they don't depend on what it changes. */
  readonly leaves?: readonly MoneyPath[];
}

const NOWHERE = 'none-of-ours';
const MORE_KOBO = 100;
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** For each field that is sent, the same request with another value of that field. */
const others = (code: BusinessError, fields: Fields, names: readonly string[]): readonly Change[] =>
  names
    .filter((name) => fields[name] !== undefined && fields[name] !== null)
    .map((name) => ({ what: name, fields: { [name]: another(name, fields[name]) }, code }));

function another(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return name === 'accountEnding' ? '0001' : `${String(value)} 2`;
  return value + (name.endsWith('At') ? DAY_MS : MORE_KOBO);
}

const elsewhere = (name: string, code: BusinessError = 'notFound'): Change => ({
  what: `${name} unknown`,
  fields: { [name]: NOWHERE },
  code,
});
const without = (name: string, code: BusinessError = 'requestInvalid'): Change => ({
  what: `${name} missing`,
  fields: { [name]: undefined },
  code,
});

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Two amounts that should be the same. */
const same = (what: string, found: number | undefined, right: number) =>
  found === right ? [] : [`${what} is ${naira(found ?? 0)}, not ${naira(right)}`];

const orderId = (view: BackendView) => view.order?.loanOrderId ?? NOWHERE;
const isAt = (view: BackendView, status: number) => view.order?.status === status;
const channelOf = ({ detail }: BackendView) =>
  (detail?.channels.find(({ kind }) => kind === 'card') ?? detail?.channels[0])?.channelId ??
  'card';

/** The first product at its smallest amount and term. */
const wish = ({ products: [product] }: BackendView) => ({
  productId: product?.productId ?? NOWHERE,
  amountKobo: product?.minimumKobo ?? limits.minLoanNaira * 100,
  termDays: product?.termsDays[0] ?? limits.minTenureDays,
});

const ended: readonly number[] = [statuses.Finish, statuses.Cancel, statuses.Reject];
export const hasOpenLoan = ({ order }: BackendView) =>
  order !== null && !ended.includes(order.status);
const hadLoan = ({ orders }: BackendView) => (orders?.total ?? 0) > 0;

function unreadyToApply(view: BackendView, again: boolean): string | null {
  if (hasOpenLoan(view)) return `the customer has an open loan, status ${view.order?.status}`;
  if (
    (view.order?.freezeUntil ?? 0) > (view.latest?.operationsSince ?? 0) &&
    isAt(view, statuses.Reject)
  ) {
    return 'the customer was declined and has to wait';
  }
  if (view.products.length === 0) return 'there is no product';
  if (again !== hadLoan(view)) return again ? 'it is the first loan' : "it isn't the first loan";
  return null;
}

const applyRow = (path: MoneyPath, again: boolean): MoneyRow => ({
  path,
  journey: 'apply',
  may: 'apply',
  unready: (view) => unreadyToApply(view, again),
  fields: wish,
  moved: () => [],
  wrong: (fields) => [
    {
      what: 'amountKobo',
      fields: { amountKobo: number(fields['amountKobo']) + 1 },
      code: 'amountInvalid',
    },
    { what: 'termDays', fields: { termDays: 1 }, code: 'requestInvalid' },
    elsewhere('productId'),
    without('termDays'),
  ],
  times: ({ orders }, after) => more(orders?.total, after.orders?.total),
  effect: (_, { order }, fields) =>
    same('the amount of the application', order?.principalKobo, number(fields['amountKobo'])),
});

/** The fields of an offer that are sent as seen. */
const terms = [
  'disbursalKobo',
  'processingFeeKobo',
  'taxOnFeeKobo',
  'interestKobo',
  'repaymentKobo',
  'dueAt',
  'penaltyKoboPerDay',
  'bankName',
  'accountEnding',
  'agreementVersion',
] as const;

/** The offer as seen. A coupon used with it (kobo) reduces the repayment, and the payment if it is the only one. */
function acceptance({ offer, order }: BackendView, couponKobo = 0): Fields {
  const from = offer ?? order;
  const isSingle = offer?.schedule.length === 1;
  const schedule = offer?.schedule.map(({ dueAt, amountKobo }) => ({
    dueAt,
    amountKobo: isSingle ? amountKobo - couponKobo : amountKobo,
  }));
  const dueAt = schedule?.at(-1)?.dueAt ?? order?.dueAt ?? Date.now();
  const seen = terms.map((name): [string, unknown] => [
    name,
    name === 'dueAt' ? dueAt : from && name in from ? Reflect.get(from, name) : undefined,
  ]);
  const zero = terms.map((name): [string, unknown] => [
    name,
    name.endsWith('Kobo') || name === 'penaltyKoboPerDay' ? 0 : 'none',
  ]);
  return {
    ...Object.fromEntries(zero),
    ...Object.fromEntries(seen.filter(([, value]) => value !== undefined && value !== null)),
    ...(from && { repaymentKobo: from.repaymentKobo - couponKobo }),
    loanOrderId: order?.loanOrderId ?? NOWHERE,
    ...(schedule && { schedule }),
  };
}

/** The difference of two counts; null if one of them is missing. */
const more = (before: number | undefined, after: number | undefined): number | null =>
  before === undefined || after === undefined ? null : after - before;

/** An accepted offer: the loan has the agreed amounts. */
const agreed = (after: BackendView, fields: Fields) => {
  const { order } = after;
  return [
    ...(order?.confirmedAt ? [] : ["the loan doesn't say when it was accepted"]),
    ...(isOffered(order) ? ['the offer is still open'] : []),
    ...same('the money sent', order?.disbursalKobo, number(fields['disbursalKobo'])),
    ...same('the total to repay', order?.repaymentKobo, number(fields['repaymentKobo'])),
  ];
};

const couponOf = (view: BackendView) => view.usable.find(({ usedAt }) => usedAt === null);

/** A coupon that was used is neither unused in the list nor offered for the loan. */
const usedUp = ({ coupons, usable }: BackendView, { couponId }: Fields) => [
  ...(coupons.find((one) => one.couponId === couponId)?.usedAt
    ? []
    : ["the coupon isn't listed as used"]),
  ...(usable.some((one) => one.couponId === couponId)
    ? ['the coupon is offered for the loan again']
    : []),
];

/** What a coupon is taken off, kobo: the debt, or the cost of an offer. */
const couponBase = ({ order, offer }: BackendView): number | undefined =>
  isRunning(order) ? order.owedKobo : offer?.repaymentKobo;

/** Changes of a coupon that must be refused, for this customer's coupons. */
function wrongCoupons(view: BackendView): readonly Change[] {
  const now = view.latest?.operations?.[0]?.committedAt ?? Date.now();
  const used = view.coupons.find(({ usedAt }) => usedAt !== null);
  const expired = view.coupons.find((row) => row.usedAt === null && row.expiresAt < now);
  const large = view.coupons.find(
    (row) => row.usedAt === null && row.minimumQuotaKobo > (view.order?.principalKobo ?? Infinity),
  );
  const one = (what: string, coupon: typeof used, code: BusinessError): readonly Change[] =>
    coupon ? [{ what, fields: { couponId: coupon.couponId }, code }] : [];
  return [
    elsewhere('couponId', 'couponInvalid'),
    ...one('a used coupon', used, 'couponUsed'),
    ...one('an expired coupon', expired, 'couponExpired'),
    ...one('a coupon for larger loans', large, 'couponInvalid'),
  ];
}

/** The payments added since. */
export const newPayments = (before: BackendView, after: BackendView) => {
  const known = new Set(before.detail?.payments.map(({ payOrderId }) => payOrderId));
  return (after.detail?.payments ?? []).filter(({ payOrderId }) => !known.has(payOrderId));
};
const paidTimes = (before: BackendView, after: BackendView) =>
  before.detail && after.detail ? newPayments(before, after).length : null;

const card = (customer: Customer, accountNumber?: string): Fields => ({
  ...customer.answers.card,
  ...(accountNumber !== undefined && { accountNumber }),
});
const wrongCards = ({ card: sent }: Fields): readonly Change[] => {
  const base: Fields = typeof sent === 'object' ? { ...sent } : {};
  return [
    {
      what: 'BVN of one digit',
      fields: { card: { ...base, bvn: '22222222222' } },
      code: 'bvnIncorrect',
    },
    {
      what: 'account of two digits',
      fields: { card: { ...base, accountNumber: '12' } },
      code: 'requestInvalid',
    },
    elsewhere('loanOrderId'),
  ];
};
const endingOf = (fields: Fields) => {
  const { card: sent } = fields;
  const account =
    typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'accountNumber') : '';
  return String(account).slice(-4);
};
const endsAs = (after: BackendView, fields: Fields) =>
  after.user?.details?.accountEnding === endingOf(fields)
    ? []
    : [
        `the account ends in ${after.user?.details?.accountEnding ?? 'nothing'}, not ${endingOf(fields)}`,
      ];

/** In the order in which one customer can make them. */
export const moneyRows: readonly MoneyRow[] = [
  {
    path: '/lottery-draw/create',
    journey: 'draw',
    may: 'draw',
    unready: ({ draw }) =>
      draw?.show && draw.drawsLeft > 0 ? null : 'the customer has no draw left',
    fields: () => ({}),
    moved: () => [],
    wrong: () => [],
    times: ({ draw }, after) => more(after.draw?.drawsLeft, draw?.drawsLeft),
    effect: (before, after, _, data) => {
      const won = (data as Reply<'/lottery-draw/create'> | null)?.won ? 1 : 0;
      const coupons = after.coupons.length - before.coupons.length;
      return coupons === won ? [] : [`${coupons} new coupons instead of ${won}`];
    },
    spent: ({ draw }) => ((draw?.drawsLeft ?? 0) > 0 ? null : {}),
  },
  applyRow('/loan/loan-order/apply-market', false),
  applyRow('/loan/loan-order/apply-market-again', true),
  {
    path: '/user/addBankCard',
    journey: 'apply',
    may: 'apply',
    unready: (view, customer) =>
      !isAt(view, statuses.BindCard)
        ? 'no application waits for an account'
        : customer.answers.card
          ? null
          : 'the file has no answers.card',
    fields: (view, customer) => ({ loanOrderId: orderId(view), card: card(customer) }),
    moved: () => [],
    wrong: wrongCards,
    effect: (_, after, fields) => endsAs(after, fields),
    // It waits at the next step.
    leaves: ['/user/save/questionnaire'],
  },
  {
    path: '/user/save/questionnaire',
    journey: 'apply',
    may: 'apply',
    unready: (view, customer) =>
      !isAt(view, statuses.Question)
        ? 'no application waits for its questions'
        : customer.answers.questions
          ? null
          : 'the file has no answers.questions',
    fields: (view, customer) => ({
      loanOrderId: orderId(view),
      answers: customer.answers.questions ?? {},
    }),
    moved: () => [],
    wrong: () => [
      { what: 'no answers', fields: { answers: {} }, code: 'requestInvalid' },
      elsewhere('loanOrderId'),
    ],
    effect: () => [],
  },
  {
    path: '/user/update-bankCard',
    journey: 'change account',
    may: 'changeAccount',
    unready: ({ order, user }, customer) => {
      if (!isOffered(order)) return 'there is no offer whose account could be changed';
      if (!customer.answers.card || !customer.otherAccount) {
        return 'the file has no answers.card with otherAccount';
      }
      return customer.otherAccount.endsWith(user?.details?.accountEnding ?? '-')
        ? 'otherAccount is the present account'
        : null;
    },
    fields: (view, customer) => ({
      loanOrderId: orderId(view),
      card: card(customer, customer.otherAccount),
      accountEnding: view.order?.accountEnding ?? view.user?.details?.accountEnding ?? '0001',
    }),
    moved: (fields) => others('statusConflict', fields, ['accountEnding']),
    wrong: wrongCards,
    effect: (_, after, fields) => endsAs(after, fields),
    leaves: ['/lottery-draw/coupon/use'],
  },
  {
    path: '/loan/get-money-plus',
    journey: 'get money',
    may: 'borrow',
    unready: (view) =>
      !isOffered(view.order) || !view.offer
        ? 'there is no offer'
        : couponOf(view)
          ? null
          : 'the customer has no coupon for this offer',
    fields: (view) => ({
      ...acceptance(view, couponOf(view)?.amountKobo),
      couponId: couponOf(view)?.couponId ?? NOWHERE,
      couponReductionKobo: couponOf(view)?.amountKobo ?? 0,
    }),
    moved: (fields) => others('offerChanged', fields, [...terms, 'couponReductionKobo']),
    wrong: (_, view) => [
      ...wrongCoupons(view).filter(({ what }) => what.startsWith('couponId')),
      elsewhere('loanOrderId'),
      without('agreementVersion'),
    ],
    effect: (_, after, fields) => [...agreed(after, fields), ...usedUp(after, fields)],
  },
  {
    path: '/lottery-draw/coupon/use',
    journey: 'coupon',
    may: 'coupon',
    unready: (view) =>
      isRunning(view.order) || isOffered(view.order)
        ? couponOf(view)
          ? null
          : 'the customer has no coupon for this loan'
        : 'there is no loan for a coupon',
    fields: (view) => ({
      couponId: couponOf(view)?.couponId ?? NOWHERE,
      loanOrderId: orderId(view),
      amountKobo: couponOf(view)?.amountKobo ?? MORE_KOBO,
      owedKobo: isRunning(view.order) ? view.order.owedKobo : 0,
      ...(isRunning(view.order) && view.order.dueAt !== null && { dueAt: view.order.dueAt }),
    }),
    moved: (fields) => [
      ...others('offerChanged', fields, ['amountKobo']),
      ...others('debtChanged', fields, ['owedKobo', 'dueAt']),
    ],
    wrong: (_, view) => [...wrongCoupons(view), elsewhere('loanOrderId')],
    times(before, after, fields) {
      const less = more(couponBase(after), couponBase(before));
      return less === null ? null : Math.round(less / number(fields['amountKobo']));
    },
    effect(before, after, fields) {
      const what = isRunning(before.order) ? 'the debt' : 'the total to repay';
      const right = (couponBase(before) ?? 0) - number(fields['amountKobo']);
      return [...usedUp(after, fields), ...same(what, couponBase(after), right)];
    },
    spent: ({ order }, { owedKobo: _owed, dueAt: _dueAt, ...fields }) => ({
      ...fields,
      ...(isRunning(order) && { owedKobo: order.owedKobo, dueAt: order.dueAt }),
    }),
    leaves: ['/user/update-bankCard'],
  },
  {
    path: '/loan/get-money',
    journey: 'get money',
    may: 'borrow',
    unready: (view) => (isOffered(view.order) && view.offer ? null : 'there is no offer'),
    fields: (view) => acceptance(view),
    moved: (fields) => others('offerChanged', fields, terms),
    wrong: () => [elsewhere('loanOrderId'), without('agreementVersion')],
    effect: (_, after, fields) => agreed(after, fields),
  },
  {
    path: '/portal/repayment/confirm',
    journey: 'repay',
    may: 'repay',
    unready: ({ order, detail }) =>
      !isRunning(order) || !detail
        ? 'there is no loan to repay'
        : detail.payableKobo > 0
          ? null
          : 'everything that is owed is on its way',
    fields: (view) => ({
      loanOrderId: orderId(view),
      amountKobo: view.detail?.minimumKobo ?? lenderLimits.minRepaymentNaira * 100,
      channelId: channelOf(view),
      owedKobo: view.order?.owedKobo ?? 0,
      payableKobo: view.detail?.payableKobo ?? 0,
      dueAt: view.order?.dueAt ?? Date.now(),
      rolloverPendingKobo: view.order?.rolloverPendingKobo ?? 0,
    }),
    costs: ({ amountKobo }) => number(amountKobo),
    moved: (fields) =>
      others('debtChanged', fields, ['owedKobo', 'payableKobo', 'dueAt', 'rolloverPendingKobo']),
    wrong: (fields, { order }) => [
      { what: 'one kobo', fields: { amountKobo: 1 }, code: 'amountInvalid' },
      {
        what: 'more than can be paid',
        fields: { amountKobo: number(fields['payableKobo']) + 1 },
        code: 'amountInvalid',
      },
      { what: 'channelId empty', fields: { channelId: '' }, code: 'channelIdEmpty' },
      elsewhere('channelId'),
      elsewhere('loanOrderId'),
      elsewhere('replaces', 'statusConflict'),
      without('payableKobo'),
      ...(order && order.coolingOffKobo === null
        ? [{ what: 'cancels too late', fields: { cancels: true }, code: 'statusConflict' } as const]
        : []),
    ],
    times: paidTimes,
    effect(before, after, fields) {
      const [made] = newPayments(before, after);
      const amount = number(fields['amountKobo']);
      const counts = made?.state === 'failed' ? 0 : amount;
      const { detail } = before;
      return [
        ...same('the payment', made?.amountKobo, amount),
        ...same('what can be paid', after.detail?.payableKobo, (detail?.payableKobo ?? 0) - counts),
      ];
    },
    paid(before, { order }, fields) {
      const paid = (before.order?.paidKobo ?? 0) + number(fields['amountKobo']);
      const isOver = order?.owedKobo === 0;
      return [
        ...same('what is paid', order?.paidKobo, paid),
        ...(isOver === isRunning(order)
          ? [`the debt is ${naira(order?.owedKobo ?? 0)}, and the status ${order?.status}`]
          : []),
      ];
    },
  },
  {
    path: '/repay/confirmExtensionOrder',
    journey: 'roll over',
    may: 'rollOver',
    unready: ({ extension }) => (extension?.available ? null : 'no rollover is on offer'),
    fields: (view) => ({
      loanOrderId: orderId(view),
      priceKobo: view.extension?.priceKobo ?? MORE_KOBO,
      newDueAt: view.extension?.newDueAt ?? Date.now(),
      owedKobo: view.order?.owedKobo ?? 0,
      channelId: channelOf(view),
    }),
    costs: ({ priceKobo }) => number(priceKobo),
    moved: (fields) => others('priceChanged', fields, ['priceKobo', 'newDueAt', 'owedKobo']),
    wrong: () => [
      { what: 'channelId empty', fields: { channelId: '' }, code: 'channelIdEmpty' },
      elsewhere('channelId'),
      elsewhere('loanOrderId'),
      without('newDueAt'),
    ],
    times: paidTimes,
    effect(before, after, fields) {
      const [made] = newPayments(before, after);
      return [
        ...same('the payment', made?.amountKobo, number(fields['priceKobo'])),
        ...same('the debt', after.order?.owedKobo, before.order?.owedKobo ?? 0),
      ];
    },
    paid({ order: was }, { order, detail }, fields) {
      const price = number(fields['priceKobo']);
      const wanted = number(fields['newDueAt']);
      const dueAt = order?.dueAt ?? 0;
      const parts = detail?.parts.find(({ kind }) => kind === 'rollover')?.amountKobo;
      return [
        ...(order?.rollovers === (was?.rollovers ?? 0) + 1 ? [] : ["the rollover isn't counted"]),
        ...(lagosDay(dueAt) === lagosDay(wanted)
          ? []
          : [`the loan is due on ${dayText(dueAt)}, not on ${dayText(wanted)}`]),
        ...(order?.status === statuses.Repaying && order.daysOverdue === 0
          ? []
          : [`the status is ${order?.status}, ${order?.daysOverdue} days late`]),
        ...same('the prices of rollovers', order?.rolloverKobo, (was?.rolloverKobo ?? 0) + price),
        ...same('the rollovers in the debt', parts, (was?.rolloverKobo ?? 0) + price),
        ...same('a rollover on its way', order?.rolloverPendingKobo ?? 0, 0),
      ];
    },
    spent: (view, fields) =>
      view.extension?.available !== false
        ? null
        : {
            ...fields,
            owedKobo: view.order?.owedKobo ?? 0,
            priceKobo: view.extension.priceKobo,
            newDueAt: view.extension.newDueAt,
          },
  },
];

/**
 * Deletion comes last and ends the session, so it is played separately. Here it is sent out of turn, with an invalid
 * token.
 */
export const deletion = {
  path: '/user/delete',
  fields: (): Fields => ({ deletionToken: NOWHERE }),
} as const;
