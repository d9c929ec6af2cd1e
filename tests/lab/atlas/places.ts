/** Where each of the 42 routes (§2) shows something true: a world to start in, and what a user does before. Total. */
import type { RouteName } from '#src/facts/routes.ts';
import type { ScenarioName } from '#harness/server/scenarios/index.ts';
import type { NewWorld } from '#harness/protocol/worlds.ts';

export interface Place {
  readonly scenario: ScenarioName;
  /** Nobody is logged in; else the customer of the scenario is. */
  readonly visitor?: true;
  /** The phone around the app; Android by default. */
  readonly shell?: 'ios' | 'none';
  /** Where the user comes from, by the taps; its own address by default. */
  readonly from?: RouteName;
  /** Taps once the screen is there, in order: selectors, so that the language does not matter. */
  readonly taps?: readonly string[];
  /** Goes on by address from where the taps have led, with the query of that place. */
  readonly withQuery?: true;
  /** An element that only the true state has, awaited before the picture. */
  readonly shows?: string;
}

const pageFoot = '.page__foot button';
const aFeedback = 'a[href*="/feedback/feedbackDetail?"]';
const form = '.page__main form, .page__main fieldset, .page__main .field';

export const places: Readonly<Record<RouteName, Place>> = {
  home: { scenario: 'offer-coupons', shows: '[data-money]' },
  records: { scenario: 'twenty-loans', shows: '[data-money]' },
  me: { scenario: 'twenty-loans' },
  addBankCard: { scenario: 'step-bank-card', shows: form },
  // The page on what is collected comes first.
  personalInfomation: { scenario: 'step-personal', taps: [pageFoot], shows: '#firstName' },
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
  customerServices: { scenario: 'twenty-loans' },
  settings: { scenario: 'twenty-loans' },
  aboutUs: { scenario: 'twenty-loans' },
  faq: { scenario: 'twenty-loans' },
  language: { scenario: 'twenty-loans' },
  openApp: { scenario: 'new-customer', visitor: true, shell: 'none' },
  coupon: { scenario: 'draw' },
  deleteAccount: { scenario: 'draw' },
  login: { scenario: 'new-customer', visitor: true },
  register: { scenario: 'new-customer', visitor: true },
  nation: { scenario: 'new-customer', visitor: true },
  pop: { scenario: 'new-customer', visitor: true },
  pdPop: { scenario: 'new-customer', visitor: true },
  privacy: { scenario: 'twenty-loans' },
  termsOfService: { scenario: 'new-customer', visitor: true },
  loanAgreement: { scenario: 'offer-coupons', shows: '[data-money]' },
  yx1: { scenario: 'new-customer', visitor: true },
  yx2: { scenario: 'new-customer', visitor: true },
  yx2ConfirmBorrow: { scenario: 'new-customer', visitor: true },
  yx3: { scenario: 'new-customer', visitor: true },
  FinishLoading: { scenario: 'under-audit' },
  feedbackList: { scenario: 'feedback-statuses', shows: aFeedback },
  addFeedback: { scenario: 'feedback-statuses', shows: 'textarea' },
  feedbackDetail: { scenario: 'feedback-long', from: 'feedbackList', taps: [aFeedback] },
  feedbackFaq: { scenario: 'feedback-statuses' },
  feedbackResult: {
    scenario: 'feedback-long',
    from: 'feedbackList',
    taps: [aFeedback],
    withQuery: true,
    shows: '.state .btn--text',
  },
};

export const routeNames = Object.keys(places) as RouteName[];

/** Places that share a phone: one world serves them one after the other. */
export interface PlaceGroup {
  readonly label: string;
  readonly scenario: ScenarioName;
  readonly visitor: boolean;
  readonly device: NonNullable<NewWorld['device']>;
  readonly names: readonly RouteName[];
}

/** The chosen routes by the phone they share, in the order of §2. */
export function placeGroups(chosen: readonly RouteName[] = routeNames): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  for (const name of chosen) {
    const { scenario, visitor = false, shell = 'android' } = places[name];
    const label = [
      scenario,
      ...(visitor ? ['visitor'] : []),
      ...(shell === 'android' ? [] : [shell]),
    ];
    const key = label.join(', ');
    const device = {
      shell,
      nativeLogin: visitor ? 'none' : 'signsIn',
      theme: 'system',
    } as const;
    const { names } = groups.get(key) ?? { names: [] };
    groups.set(key, { label: key, scenario, visitor, device, names: [...names, name] });
  }
  return [...groups.values()];
}
