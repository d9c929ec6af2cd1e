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
      return `type ‘${step.text}’ into ‘${step.name}’${place}`;
    case 'go':
      return `go to ${step.route}`;
    case 'wait':
      return `let ${step.move} go by`;
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
  [/mobile|phone/i, [customer.mobile, '8031234567']],
  [/code/i, ['{code}']],
  [/amount|₦/i, ['5000', '2,000', '1,500.50']],
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

const moneyPaths = [
  '*',
  '/loan/get-money',
  '/portal/repayment/confirm',
  '/repay/confirmExtensionOrder',
  '/lottery-draw/coupon/use',
  '/portal/loan/order/latest',
] as const;

function faultOf(random: Random): Fault {
  if (random.below(5) === 0) {
    const kind = random.of(faultKinds().bridge).kind as 'late';
    return { action: '*', kind, times: 1 + random.below(2), ms: 200 };
  }
  const kind = random.of(wireKinds);
  const path = kind === 'withoutOperations' ? '/portal/loan/order/latest' : random.of(moneyPaths);
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
const nowhere = '/not/a/place';
const places = [...Object.values(routes).map(({ path }) => path as string), nowhere];

/** Money is what can go wrong most: its buttons are tapped more often than others. */
const weightOf = ({ name }: Control) => (/₦|pay|yes|send|continue|confirm|get/i.test(name) ? 4 : 1);

function tapOf(controls: readonly Control[], random: Random): Step | null {
  const offered = controls.filter(({ role, disabled }) => isTap(role) && !disabled);
  const lots = offered.flatMap((one) => Array<Control>(weightOf(one)).fill(one));
  if (lots.length === 0) return null;
  const { role, name, nth = 0 } = random.of(lots);
  return isTap(role) ? { do: 'tap', role, name, nth } : null;
}

function typeOf(controls: readonly Control[], random: Random): Step | null {
  const fields = controls.filter(({ role, disabled }) => role === 'field' && !disabled);
  if (fields.length === 0) return null;
  const { name, nth = 0 } = random.of(fields);
  const good = goodValues.find(([word]) => word.test(name))?.[1] ?? ['Lagos', '12'];
  const text = random.below(4) === 0 ? random.of(badValues) : random.of(good);
  return { do: 'type', name, nth, text };
}

/** The next step. Same screen and same draws, same step. */
export function nextStep({ controls }: Screen, random: Random): Step {
  const what = random.weighted({
    tap: 60,
    type: 18,
    back: 4,
    wait: 6,
    go: 3,
    restart: 3,
    faults: 4,
    calm: 2,
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
    case 'faults':
      return { do: 'faults', faults: [faultOf(random)] };
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
