/**
 * For each route (§2), where it shows real content: a world to start in, and what a user does before. Other
 * states follow.
 */
import { type RouteName, routes } from '#src/facts/routes.ts';
import type { ScenarioName } from '#harness/simulator/scenarios/index.ts';
import type { WithoutOperations } from '#harness/simulator/protocol/fault-kinds.ts';
import { type Fault, LATEST_ORDER } from '#harness/simulator/protocol/faults.ts';
import type { BrandName, NewWorld } from '#harness/simulator/protocol/worlds.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { like, saying } from '#harness/player/names.ts';
import { applicationPage } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import type { Found } from '#harness/player/player.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { feedbackStatusLabels } from '#src/feedback/feedback.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';

/** Forms of harness/player/pages/application.ts. */
type Form = 'fillPersonal' | 'fillAdditional' | 'fillCard';

/** What a user taps, by its name in the language of the phone. */
type Tap = (phone: Phone) => Found;

export interface Place {
  readonly scenario: ScenarioName;
  readonly brand?: BrandName;
  /** Nobody is logged in. Otherwise the scenario's customer is. */
  readonly visitor?: true;
  /** The phone around the app; Android by default. */
  readonly shell?: 'ios' | 'none';
  /** What the lender has changed since, in the form of `--set`. */
  readonly settings?: readonly string[];
  /** The screen was read once. Then no call arrives any more, and the app is restarted. */
  readonly cutOff?: true;
  /** Where the user comes from, by the taps; the screen's own address by default. */
  readonly from?: RouteName;
  /** Faults from the moment the user is there. */
  readonly faults?: readonly Fault[];
  /** Taps once the screen shows, in order. */
  readonly taps?: readonly Tap[];
  /** The form that the user fills in before the last tap. */
  readonly fills?: Form;
  /** Needs a separate phone, because acts in another place would change this one. */
  readonly alone?: true;
  /** Continues by address from where the taps have led, with that place's query. */
  readonly withQuery?: true;
  /** An element that only the right state has. The picture waits for it. */
  readonly shows?: string;
}

const aFeedback = 'a[href*="/feedback/feedbackDetail?"]';
/** By its status, because a hostile server names its kind. */
const toFeedback: Tap = (phone) =>
  phone.link(saying(...Object.values(phone.texts(feedbackStatusLabels)))).nth(0);
const next: Tap = (phone) => applicationPage(phone).next;
const form = '.page__main form, .page__main fieldset, .page__main .field';

/** Any other screen shows a customer with twenty loans. */
const own: Readonly<Partial<Record<RouteName, Place>>> = {
  home: { scenario: 'offer-coupons', shows: '[data-money]' },
  records: { scenario: 'twenty-loans', shows: '[data-money]' },
  addBankCard: { scenario: 'step-bank-card', shows: form },
  // The page on collected data comes first.
  personalInfomation: { scenario: 'step-personal', taps: [next], shows: '#firstName' },
  additionalInfomation: { scenario: 'step-additional', shows: '#residenceType' },
  idCardAuthentication: { scenario: 'step-identity' },
  reviewTips: { scenario: 'under-audit' },
  loanQuestion: { scenario: 'step-questions', shows: 'h2 ~ *' },
  toBorrow: { scenario: 'offer-coupons', shows: '[data-money]' },
  lending: { scenario: 'lending' },
  reject: { scenario: 'rejected' },
  repayDetail: { scenario: 'part-paid', shows: '[data-money]' },
  billDetail: { scenario: 'part-paid', shows: '[data-money]' },
  exhibitionPeriodDetail: { scenario: 'rollover-offered', shows: '[data-money]' },
  cashier: { scenario: 'part-paid', shows: '[data-money]' },
  openApp: { scenario: 'new-customer', visitor: true, shell: 'none' },
  coupon: { scenario: 'draw' },
  deleteAccount: { scenario: 'draw' },
  login: { scenario: 'new-customer', visitor: true },
  register: { scenario: 'new-customer', visitor: true },
  nation: { scenario: 'new-customer', visitor: true },
  pop: { scenario: 'new-customer', visitor: true },
  pdPop: { scenario: 'new-customer', visitor: true },
  termsOfService: { scenario: 'new-customer', visitor: true },
  loanAgreement: { scenario: 'offer-coupons', shows: '[data-money]' },
  yx1: { scenario: 'new-customer', visitor: true },
  yx2: { scenario: 'new-customer', visitor: true },
  yx2ConfirmBorrow: { scenario: 'new-customer', visitor: true },
  yx3: { scenario: 'new-customer', visitor: true },
  FinishLoading: { scenario: 'under-audit' },
  feedbackList: { scenario: 'feedback-statuses', shows: aFeedback },
  addFeedback: { scenario: 'feedback-statuses', shows: 'textarea' },
  feedbackDetail: { scenario: 'feedback-long', from: 'feedbackList', taps: [toFeedback] },
  feedbackFaq: { scenario: 'feedback-statuses' },
  feedbackResult: {
    scenario: 'feedback-long',
    from: 'feedbackList',
    taps: [toFeedback],
    withQuery: true,
    shows: '.state .btn--text',
  },
};

export const routeNames = Object.keys(routes) as RouteName[];

export const places = Object.fromEntries(
  routeNames.map((name): [RouteName, Place] => [name, own[name] ?? { scenario: 'twenty-loans' }]),
) as Readonly<Record<RouteName, Place>>;

/** A screen in another state, or with an open sheet or dialog, as `route what`. */
export interface State extends Place {
  readonly at: RouteName;
}

const sheet = 'dialog.sheet[open] input';
const question = 'dialog.ask[open]';
const row =
  (name: string): Tap =>
  (phone) =>
    applicationPage(phone).row(name);
const pickDay: Tap = (phone) => phone.button(phone.texts(personal).pick);
/** The rest of the form waits for the birthday. */
const withBirthday = [
  next,
  pickDay,
  (phone) => applicationPage(phone).confirm,
] as const satisfies readonly Tap[];
const useCoupon: Tap = (phone) => phone.button(like(`${phone.texts(coupon).use} ₦…`));
/** The ₦500 coupon of the scenario `coupons` with the atlas's seed, with another amount. */
const cutCoupon = {
  couponId: 'ca4b66ba6e2701496',
  amountKobo: 10_000,
  minimumQuotaKobo: 0,
  expiresAt: Date.UTC(2029, 0, 1),
  usedAt: null,
};
const card: Tap = (phone) => repayPage(phone).by('card');
/** The button of the page, then the one in its dialog. */
const pay: Tap = (phone) => repayPage(phone).pay('₦…');
const payByCard = [card, pay, pay];
const payAnotherWay: Tap = (phone) => phone.button(phone.texts(cashier).payAnotherWay);

const payment = '/portal/repayment/confirm';

/** The customer pays everything by card under these faults, and the answer is lost. */
const checking = (...faults: readonly Fault[]): State => ({
  at: 'cashier',
  scenario: 'repaying',
  faults,
  taps: payByCard,
  shows: '.state .btn',
});
const proves = (data: WithoutOperations): Fault => ({
  path: LATEST_ORDER,
  kind: 'withoutOperations',
  data,
});

export const states: Readonly<Record<string, State>> = {
  'home welcome': { at: 'home', scenario: 'new-customer', visitor: true },
  'home application': { at: 'home', scenario: 'step-additional', shows: '[data-money]' },
  'home running': { at: 'home', scenario: 'repaying', shows: '[data-money="owed"]' },
  'home late': { at: 'home', scenario: 'overdue', shows: '[data-money="owed"]' },
  'home due today': { at: 'home', scenario: 'due-today', shows: '[data-money="owed"]' },
  'home payment on its way': { at: 'home', scenario: 'payment-pending', shows: '[data-money]' },
  'home approved': { at: 'home', scenario: 'approved', shows: '[data-money="disbursal"]' },
  'home rejected': { at: 'home', scenario: 'rejected' },
  'home to borrow again': { at: 'home', scenario: 'finished', shows: '[data-money]' },
  'home question': {
    at: 'home',
    scenario: 'finished',
    taps: [(phone) => homePage(phone).apply],
    shows: question,
  },
  'home unknown status': { at: 'home', scenario: 'unknown-status' },
  'home last known': { at: 'home', scenario: 'repaying', cutOff: true, shows: '.amount' },
  'home too old': { at: 'home', scenario: 'repaying', settings: ['market.minVersion="99.0.0"'] },
  'me details': {
    at: 'me',
    scenario: 'repaying',
    taps: [(phone) => phone.button(phone.texts(ownDetailsTexts).see)],
    shows: '.rows__row',
  },
  'settings question': {
    at: 'settings',
    scenario: 'repaying',
    taps: [(phone) => phone.button(phone.texts(userCenter).logout)],
    shows: question,
  },
  'personalInfomation consent': {
    at: 'personalInfomation',
    scenario: 'step-personal',
    alone: true,
    shows: '[data-action="agree"]',
  },
  'personalInfomation folds': {
    at: 'personalInfomation',
    scenario: 'step-personal',
    taps: [...withBirthday, (phone) => phone.button(like(`${phone.texts(personal).moreWays}…`))],
    shows: 'details[open] #facebook',
  },
  'personalInfomation birthday': {
    at: 'personalInfomation',
    scenario: 'step-personal',
    taps: [next, pickDay],
    shows: sheet,
  },
  'personalInfomation email': {
    at: 'personalInfomation',
    scenario: 'step-personal',
    taps: [...withBirthday, row('email')],
    shows: sheet,
  },
  'personalInfomation check': {
    at: 'personalInfomation',
    scenario: 'step-personal',
    taps: [next, next],
    fills: 'fillPersonal',
    shows: '.check__head',
  },
  'additionalInfomation check': {
    at: 'additionalInfomation',
    scenario: 'step-additional',
    taps: [next],
    fills: 'fillAdditional',
    shows: '.check__head',
  },
  'additionalInfomation states': {
    at: 'additionalInfomation',
    scenario: 'step-additional',
    taps: [row('state')],
    shows: sheet,
  },
  'addBankCard banks': {
    at: 'addBankCard',
    scenario: 'step-bank-card',
    taps: [row('bankCode')],
    shows: sheet,
  },
  'addBankCard question': {
    at: 'addBankCard',
    scenario: 'step-bank-card',
    taps: [(phone) => applicationPage(phone).check],
    fills: 'fillCard',
    shows: question,
  },
  'records export': {
    at: 'records',
    scenario: 'twenty-loans',
    taps: [(phone) => phone.button(phone.texts(records).export)],
    shows: 'dialog.sheet[open] .btn',
  },
  'receipt of a payment': {
    at: 'billDetail',
    scenario: 'part-paid',
    taps: [(phone) => phone.button(saying(phone.texts(cashier).succeeded)).nth(0)],
    shows: question,
  },
  'cashier question': {
    at: 'cashier',
    scenario: 'repaying',
    taps: [card, pay],
    shows: question,
  },
  'cashier paid in full': {
    at: 'cashier',
    scenario: 'repaying',
    taps: payByCard,
    shows: '.page--moment',
  },
  'cashier payment on its way': { at: 'cashier', scenario: 'payment-pending' },
  'cashier replacing': {
    at: 'cashier',
    scenario: 'replaced-transfer',
    taps: [payAnotherWay],
    shows: 'input[value="card"]',
  },
  'cashier replaced payment': {
    at: 'cashier',
    scenario: 'replaced-transfer',
    taps: [payAnotherWay, ...payByCard],
    shows: '.receipt, .page--moment, .notice',
  },
  'cashier late': { at: 'cashier', scenario: 'overdue', shows: '[data-money]' },
  'repayDetail late': { at: 'repayDetail', scenario: 'overdue', shows: '[data-money]' },
  'rollover on its way': { at: 'exhibitionPeriodDetail', scenario: 'rollover-pending' },
  'rollover question': {
    at: 'exhibitionPeriodDetail',
    scenario: 'rollover-offered',
    taps: [card, (phone) => repayPage(phone).rollOver],
    shows: question,
  },
  'cashier checking offline': checking(
    { path: payment, kind: 'dropAfterCommit' },
    { path: LATEST_ORDER, kind: 'dropBefore' },
  ),
  'cashier not so far': checking({ path: payment, kind: 'dropBefore' }),
  'cashier went through': checking({ path: payment, kind: 'codeAfterCommit', code: 500 }),
  'cashier unclear': checking({ path: payment, kind: 'dropBefore' }, proves('noOperations')),
  'coupon question': {
    at: 'coupon',
    scenario: 'coupons',
    taps: [useCoupon],
    shows: question,
  },
  'coupon differences': {
    at: 'coupon',
    scenario: 'coupons',
    faults: [
      {
        path: '/lottery-draw/coupon/use',
        kind: 'stub',
        reply: { code: 0, msg: 'Success', data: { coupon: cutCoupon } },
      },
    ],
    taps: [useCoupon, (phone) => phone.button(phone.texts(coupon).useIt)],
    shows: '.state .rows__row',
  },
};

/** Screens that differ in the brand ‘everything’: more fields, other promises, a code of four digits. */
const everything = {
  addBankCard: places.addBankCard,
  personalInfomation: places.personalInfomation,
  additionalInfomation: places.additionalInfomation,
  idCardAuthentication: places.idCardAuthentication,
  reviewTips: places.reviewTips,
  register: places.register,
  faq: places.faq,
  privacy: places.privacy,
  loanAgreement: places.loanAgreement,
  home: { scenario: 'credit-limit', shows: '[data-money]' },
  repayDetail: { scenario: 'cooling-off', shows: '[data-money]' },
  cashier: { scenario: 'cooling-off', shows: '[data-money]' },
  coupon: { scenario: 'card-coupon' },
} as const satisfies Partial<Record<RouteName, Place>>;

/** Those screens, for the other brand. The rest are the views of `places` with the same fields. */
export const otherBrand: Readonly<Record<string, State>> = Object.fromEntries(
  (Object.keys(everything) as (keyof typeof everything)[]).map((at): [string, State] => [
    `${at} everything`,
    { ...everything[at], at, brand: 'everything' },
  ]),
);

const all: Readonly<Record<string, State>> = {
  ...Object.fromEntries(routeNames.map((at) => [at, { ...places[at], at }])),
  ...states,
  ...otherBrand,
};

/** The place of this name. Throws for an unknown one. */
export function placeOf(name: string): State {
  const place = all[name];
  if (!place) throw new Error(`There is no place ${name}.`);
  return place;
}

export const pathOf = (name: string) => routes[placeOf(name).at].path;

/** Places that share a phone. One world serves them one after the other. */
export interface PlaceGroup {
  readonly label: string;
  readonly scenario: ScenarioName;
  readonly brand: BrandName;
  readonly visitor: boolean;
  readonly device: NonNullable<NewWorld['device']>;
  readonly names: readonly string[];
}

/** The chosen places by the phone they share, in the order of §2. A state reached by taps has a separate phone. */
export function placeGroups(chosen: readonly string[] = routeNames): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  for (const name of chosen) {
    const place = placeOf(name);
    const { scenario, brand = '', visitor = false, shell = 'android' } = place;
    const isAlone =
      name in states &&
      (place.taps || place.settings || place.faults || place.cutOff || place.alone);
    const label = [
      scenario,
      ...(brand ? [brand] : []),
      ...(visitor ? ['visitor'] : []),
      ...(shell === 'android' ? [] : [shell]),
      ...(isAlone ? [name] : []),
    ];
    const key = label.join(', ');
    const device = {
      shell,
      nativeLogin: visitor ? 'none' : 'signsIn',
      theme: 'system',
    } as const;
    const { names } = groups.get(key) ?? { names: [] };
    groups.set(key, { label: key, scenario, brand, visitor, device, names: [...names, name] });
  }
  return [...groups.values()];
}
