/** What a customer, the network, the clock and the phone may do next, drawn from what the screen offers. */
import { routes } from '#src/facts/routes.ts';
import type { Fault } from '../../protocol/faults.ts';
import { customer } from '../../server/scenarios/customer.ts';
import type { Control, Screen } from '../mcp/screen.ts';
import { faultKinds } from '../commands/fault-kinds.ts';
import type { Random } from './random.ts';

export type Step =
  | { readonly do: 'tap'; readonly role: TapRole; readonly name: string; readonly nth: number }
  /** `{code}` stands for the code of the newest SMS. */
  | { readonly do: 'type'; readonly name: string; readonly nth: number; readonly text: string }
  | { readonly do: 'back' }
  | { readonly do: 'restart' }
  /** The app ends without a word, and what it wrote last is lost; it starts again. */
  | { readonly do: 'kill' }
  /** The app goes to the background for a while. */
  | { readonly do: 'away' }
  /** To the other tab of the same phone, which opens at first. */
  | { readonly do: 'tab' }
  /** The phone's clock is ahead of the world's by so much, ms. */
  | { readonly do: 'clock'; readonly errorMs: number }
  | { readonly do: 'go'; readonly route: string }
  | { readonly do: 'wait'; readonly move: string }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] };

const tapRoles = ['button', 'link', 'checkbox', 'radio', 'option', 'tab', 'menuitem'] as const;
type TapRole = (typeof tapRoles)[number];
const isTap = (role: string): role is TapRole => tapRoles.some((one) => one === role);

/** One line for people. */
export function stepText(step: Step): string {
  const place = 'nth' in step && step.nth > 0 ? ` (${step.nth + 1})` : '';
  switch (step.do) {
    case 'tap':
      return `tap ${step.role} ‘${step.name}’${place}`;
    case 'type':
      return step.text === '{code}'
        ? `type the SMS code into ‘${step.name}’${place}`
        : `type ‘${step.text}’ into ‘${step.name}’${place}`;
    case 'go':
      return `go to ${step.route}`;
    case 'wait':
      return `let ${step.move} go by`;
    case 'clock':
      return `set the phone's clock ${step.errorMs / 60_000} minutes ahead`;
    case 'tab':
      return 'switch to the other tab';
    case 'faults':
      return step.faults.length === 0
        ? 'clear the faults'
        : `arm ${step.faults.map((fault) => `${'path' in fault ? fault.path : fault.action} ${fault.kind}`).join(', ')}`;
    default:
      return step.do;
  }
}

const { personal, card } = customer;

/** What people type rightly, by a word of the field's name. */
const goodValues: readonly (readonly [RegExp, readonly string[]])[] = [
  [/bvn|verification/i, [card.bvn, '22212345678']],
  [/mobile|phone/i, [customer.mobile, '8031234567']],
  [/code/i, ['{code}']],
  [/amount|how much|₦/i, ['5000', '2,000', '1,500.50']],
  [/first name/i, [personal.firstName]],
  [/last name|surname/i, [personal.lastName]],
  [/email/i, ['adaeze@example.com']],
  [/account number/i, [card.accountNumber]],
  [/day/i, ['14']],
  [/month/i, ['3']],
  [/year/i, ['1990']],
];

const badValues = [
  '',
  ' ',
  '0',
  '-1',
  '1,50',
  '999999999999',
  'x'.repeat(300),
  '💸🙈',
  '<img src=x onerror=alert(1)>',
  '\u202Eabc',
  "O'Brien; DROP",
] as const;

/** Faults of the wire that a network or a gateway has; those that change amounts would be the lender's own lie. */
const wireKinds = [
  'delay',
  'offline',
  'dropBefore',
  'dropAfterCommit',
  'reset',
  'truncatedBody',
  'malformedJson',
  'empty',
  'captivePortal',
  'httpStatus',
  'codeAfterCommit',
  'statusAfterCommit',
  'arriveLate',
  'withoutOperations',
] as const;

/** Those after which nobody knows what became of a money call. */
const hardKinds = [
  'codeAfterCommit',
  'statusAfterCommit',
  'dropAfterCommit',
  'dropBefore',
  'arriveLate',
] as const;

const moneyPaths = [
  '*',
  '/loan/get-money',
  '/portal/repayment/confirm',
  '/repay/confirmExtensionOrder',
  '/lottery-draw/coupon/use',
  '/portal/loan/order/latest',
] as const;

/** The money call that each place leads to. */
const callsFrom: Readonly<Record<string, (typeof moneyPaths)[number]>> = {
  [routes.cashier.path]: '/portal/repayment/confirm',
  [routes.toBorrow.path]: '/loan/get-money',
  [routes.exhibitionPeriodDetail.path]: '/repay/confirmExtensionOrder',
  [routes.coupon.path]: '/lottery-draw/coupon/use',
};

/** A network that is gone until it is there again: the phone knows of it. */
const noNetwork: Fault = { path: '*', kind: 'offline' };

function faultOf(random: Random, place: string): Fault {
  if (random.below(8) === 0) return noNetwork;
  if (random.below(5) === 0) {
    const kind = random.of(faultKinds().bridge).kind as 'late';
    return { action: '*', kind, times: 1 + random.below(2), ms: 200 };
  }
  const near = callsFrom[place];
  const isNear = near !== undefined && random.below(4) > 0;
  const kind = isNear ? random.of(hardKinds) : random.of(wireKinds);
  const path =
    kind === 'withoutOperations'
      ? '/portal/loan/order/latest'
      : isNear
        ? near
        : random.of(moneyPaths);
  const ms = kind === 'arriveLate' ? 1_000 : 300;
  return {
    path,
    kind,
    times: 1 + random.below(3),
    ...(['delay', 'arriveLate'].includes(kind) && { ms }),
    ...(kind === 'httpStatus' && { status: random.of([500, 502, 503, 504]) }),
    ...(kind === 'statusAfterCommit' && { status: 502 }),
  };
}

const moves = ['PT5S', 'PT2M', 'PT1H', 'P1D', 'P30D'] as const;
/** A phone set wrong by an hour, or by a year. */
const clockErrors = [0, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000] as const;
const nowhere = '/not/a/place';
const places = [...Object.values(routes).map(({ path }) => path as string), nowhere];

const onward = /₦|pay|yes|send|continue|confirm|get|try again|log in|apply|agree/i;

/** Money is what can go wrong most: what leads to it is tapped more often than what leads away. */
function weightOf({ role, name }: Control): number {
  if (role === 'link' || role === 'tab') return 1;
  return role === 'checkbox' || onward.test(name) ? 9 : 3;
}

function tapOf(controls: readonly Control[], random: Random): Step | null {
  const offered = controls.filter(({ role, disabled }) => isTap(role) && !disabled);
  const lots = offered.flatMap((one) => Array<Control>(weightOf(one)).fill(one));
  if (lots.length === 0) return null;
  return stepOn(random.of(lots), random);
}

/** What a customer types rightly into a field of this name. */
export const goodValue = (name: string, random: Random): string =>
  random.of(goodValues.find(([word]) => word.test(name))?.[1] ?? ['Lagos', '12']);

/** The step that uses this control; null for what is not acted on. */
export function stepOn({ role, name, nth = 0 }: Control, random: Random): Step | null {
  if (isTap(role)) return { do: 'tap', role, name, nth };
  if (role !== 'field') return null;
  const text = random.below(4) === 0 ? random.of(badValues) : goodValue(name, random);
  return { do: 'type', name, nth, text };
}

function typeOf(controls: readonly Control[], random: Random): Step | null {
  const fields = controls.filter(({ role, disabled }) => role === 'field' && !disabled);
  if (fields.length === 0) return null;
  return stepOn(random.of(fields), random);
}

/** The next step. Same screen and same draws, same step. */
export function nextStep({ controls, route }: Screen, random: Random): Step {
  const isMoney = controls.some(({ role, name }) => role === 'button' && name.includes('₦'));
  const what = random.weighted({
    tap: 60,
    type: 18,
    back: 4,
    wait: 6,
    go: 3,
    restart: 2,
    kill: 1,
    away: 1,
    tab: 2,
    clock: 1,
    faults: isMoney ? 15 : 4,
    calm: 3,
  });
  switch (what) {
    case 'tap':
      return tapOf(controls, random) ?? { do: 'wait', move: 'PT5S' };
    case 'type':
      return typeOf(controls, random) ?? tapOf(controls, random) ?? { do: 'back' };
    case 'wait':
      return { do: 'wait', move: random.of(moves) };
    case 'go':
      return { do: 'go', route: `#${random.of(places)}` };
    case 'clock':
      return { do: 'clock', errorMs: random.of(clockErrors) };
    case 'faults':
      return { do: 'faults', faults: [faultOf(random, route.slice(1).split('?')[0] ?? '')] };
    case 'calm':
      return { do: 'faults', faults: [] };
    default:
      return { do: what };
  }
}

/** Steps that do less, the simplest first. */
export function simplerSteps(step: Step): readonly Step[] {
  if (step.do === 'type' && step.text.length > 1 && step.text !== '{code}') {
    return [{ ...step, text: step.text.slice(0, 1) }];
  }
  if (step.do === 'wait' && step.move !== 'PT5S') return [{ ...step, move: 'PT5S' }];
  if (step.do === 'faults' && step.faults.length > 0) {
    const once = step.faults.map((fault) => ({ ...fault, times: 1 }));
    return [
      { ...step, faults: [] },
      { ...step, faults: once },
    ];
  }
  return [];
}
