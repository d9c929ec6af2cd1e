/** Who acts in a run, and what they want: two actors on one customer's money. */
import type { Path } from '#src/contract/endpoints.ts';
import type { Control } from '../../simulator/client/control.ts';
import type { Condition } from '../player.ts';
import type { PhoneStep } from '../step.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { errands } from '../table/errands.ts';
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

/** What happens around the page of the first actor, once. `step` is done to that page, from outside. */
export interface WorldAct {
  readonly name: string;
  readonly who: string;
  /** It usually comes before the customer acts, not after that. */
  readonly isFirst?: true;
  readonly step?: PhoneStep;
  readonly run?: (control: Control, id: string) => Promise<unknown>;
}

export type Page = 'tab' | 'phone';

export interface Case {
  /** `rollover-offered: repay, another tab: rollover`. */
  readonly name: string;
  readonly scenario: string;
  readonly first: PageAct;
  readonly second: { readonly page: Page; readonly act: PageAct } | { readonly around: WorldAct };
}

/** The errands of the table with a money call, by the scenario in which two of them can meet. */
const meetings: Readonly<Record<string, readonly string[]>> = {
  'rollover-offered': ['repay', 'repay a part', 'rollover'],
  'offer-coupons': ['get money', 'get money with a coupon', 'another account'],
  coupons: ['coupons', 'repay', 'repay a part'],
  finished: ['another loan', 'deletion'],
  draw: ['coupons: the draw'],
  'step-questions': ['application: questionnaire'],
};

function errandAct(name: string): PageAct {
  const errand = errands.find((one) => one.name === name);
  if (!errand) throw new Error(`the table has no errand ${name}`);
  const { route, steps, expects } = errand;
  return { name, route, steps, end: expects.end, does: expects.does ?? [] };
}

const logOut: PageAct = {
  name: 'log out',
  route: '#/user_center/settings',
  steps: [{ act: 'tap', role: 'button', name: userCenter.en.logout }],
  end: [{ shows: home.en.logInOrRegister }],
  does: [],
};

/** Loses the answers to the next money call, or the call itself. */
const loses = (kind: 'dropBefore' | 'dropAfterCommit' | 'arriveLate', name: string): WorldAct => ({
  name,
  who: 'the network',
  isFirst: true,
  run: async (control, id) =>
    control.setFaults(
      id,
      moneyPaths.map((path) => ({
        path,
        kind,
        times: 1,
        ...(kind === 'arriveLate' && { ms: 20_000 }),
      })),
    ),
});
const moneyPaths = [
  '/portal/repayment/confirm',
  '/repay/confirmExtensionOrder',
  '/loan/get-money',
  '/loan/get-money-plus',
  '/user/update-bankCard',
  '/loan/loan-order/apply-market-again',
  '/lottery-draw/coupon/use',
  '/lottery-draw/create',
  '/user/delete',
  '/user/save/questionnaire',
] as const;

const passes = (name: string, advance: string): WorldAct => ({
  name,
  who: 'the clock',
  run: async (control, id) => control.moveClock(id, { advance }),
});

const around: readonly WorldAct[] = [
  { name: 'the app is killed', who: 'the system', step: { act: 'kill', loseMs: 0 } },
  { name: 'the page is loaded again', who: 'the system', step: { act: 'open' } },
  // Worlds begin at 10:00 in Lagos.
  passes('midnight passes', 'PT14H1M'),
  passes('an hour passes', 'PT1H'),
  loses('dropBefore', 'a call is lost'),
  loses('dropAfterCommit', 'an answer is lost'),
  loses('arriveLate', 'a call arrives late'),
];

const pages: Readonly<Record<Page, string>> = { tab: 'another tab', phone: 'another phone' };

const caseOf = (scenario: string, first: PageAct, second: Case['second']): Case => ({
  name: `${scenario}: ${first.name}, ${
    'page' in second ? `${pages[second.page]}: ${second.act.name}` : second.around.name
  }`,
  scenario,
  first,
  second,
});

/** Each two money errands that can meet, in two tabs and on two phones; and each with what happens around it. */
export const cases: readonly Case[] = Object.entries(meetings).flatMap(([scenario, names]) => {
  const acts = names.map(errandAct);
  return acts.flatMap((first, at) => [
    ...[...acts.slice(at), logOut].flatMap((act) => [
      caseOf(scenario, first, { page: 'phone', act }),
      caseOf(scenario, first, { page: 'tab', act }),
    ]),
    ...around.map((one) => caseOf(scenario, first, { around: one })),
  ]);
});

/** The one of this name, or those whose name has each of the words. */
export function casesOf(words: readonly string[]): readonly Case[] {
  const named = cases.filter(({ name }) => name === words.join(' '));
  if (named.length > 0) return named;
  return cases.filter(({ name }) => words.every((word) => name.includes(word)));
}
