/**
 * What chaos draws from, for fast-check's model runs: acts that need no errand, on whatever a screen shows, and what
 * interrupts a customer in `orders` too.
 */
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { routes } from '#src/facts/routes.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { bridgeFaultKindRows, bridgeFaultKinds } from '../../simulator/protocol/fault-kinds.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import { type ActedRole, actedRoles } from '../../phone/device/observe/roles.ts';
import type { ShownControl, Screen } from '../../phone/device/observe/screen.ts';
import { interruptions } from '../interruptions.ts';
import type { Phone } from './phone.ts';
import type { Problem } from '../verdict.ts';
import { type ChaosStep, textOf } from './steps.ts';
import { badValues, goodValue } from './values.ts';

/** The state of a run: the screen that the next act finds. */
export interface Model {
  screen: Screen;
  /** The steps done so far. */
  readonly steps: ChaosStep[];
}

export type Act = AsyncCommand<Model, Phone>;

/** Thrown to end a run. */
export class Wrong extends Error {
  readonly problem: Problem;
  readonly steps: readonly ChaosStep[];

  constructor(problem: Problem, steps: readonly ChaosStep[]) {
    super(`${problem.kind}: ${problem.detail}`);
    this.problem = problem;
    this.steps = steps;
  }
}

/** An act becomes a step on the screen that it finds; null if the screen offers none. */
const act = (stepOn: (screen: Screen) => ChaosStep | null): Act => ({
  check: ({ screen }) => stepOn(screen) !== null,
  async run(model, phone) {
    const step = stepOn(model.screen);
    if (step === null || !(await phone.act(step))) return;
    model.steps.push(step);
    const [problem] = await phone.problems(false);
    if (problem) throw new Wrong(problem, model.steps);
    model.screen = await phone.screen();
  },
  toString: () => 'act',
});

const always = (step: ChaosStep): Arbitrary<Act> => fc.constant(act(() => step));
const drawn = <T>(values: Arbitrary<T>, stepOn: (value: T, screen: Screen) => ChaosStep | null) =>
  values.map((value) => act((screen) => stepOn(value, screen)));

const isActed = ({ role, disabled }: ShownControl): boolean =>
  actedRoles.some((one) => one === role) && !disabled;
const nth = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

const isTap = (role: string): role is Exclude<ActedRole, 'field'> =>
  role !== 'field' && actedRoles.some((one) => one === role);
const tapOn = (control: ShownControl | undefined): ChaosStep | null =>
  control && isTap(control.role)
    ? { act: 'tap', role: control.role, name: control.name, nth: control.nth ?? 0 }
    : null;
/** `{code}`: the code of the newest SMS. */
const typeInto = (field: ShownControl | undefined, text: string): ChaosStep | null =>
  field
    ? { act: 'fill', name: field.name, nth: field.nth ?? 0, value: text === '{code}' ? null : text }
    : null;

/** Buttons that lead away, questions without an answer, and words of buttons that lead on, in the English app. */
const leaves = [
  common.en.back,
  common.en.close,
  common.en.dismiss,
  common.en.cancel,
  home.en.notNow,
  home.en.keepApplication,
  cashier.en.keepPayment,
  coolingOffTexts.en.keep,
];
const unanswered = [application.en.choose, personal.en.emailPlaceholder];
const onward = [
  '₦',
  common.en.confirm,
  common.en.continue,
  common.en.tryAgain,
  loginTexts.en.logIn,
  loginTexts.en.sendCode,
  deleteAccount.en.sendCode,
  loginTexts.en.register,
  application.en.send,
  bankCard.en.yes,
  home.en.apply,
  identity.en.use,
  borrow.en.getMoney,
  cashier.en.pay,
  coupon.en.use,
  coupon.en.draw,
  feedback.en.send,
];

/** The next thing that a screen asks for: a choice, an empty field, a box, then a button that goes on. */
function goOn(pick: number, { busy, controls }: Screen): ChaosStep | null {
  if (busy) return { act: 'watch' };
  const offered = controls.filter(isActed);
  const of = (role: string) => offered.filter((one) => one.role === role);
  const radios = of('radio');
  if (radios.length > 0 && !radios.some(({ checked }) => checked === true)) {
    return tapOn(nth(radios, pick));
  }
  const empty = of('field').find(
    ({ name, value }) => !value && !name.startsWith(application.en.search),
  );
  if (empty) return typeInto(empty, goodValue(empty.name, pick));
  const open =
    of('checkbox').find(({ checked }) => checked === false) ??
    of('button').find(({ name }) => unanswered.some((word) => name.endsWith(word)));
  if (open) return tapOn(open);
  const buttons = of('button').filter(({ name }) => !leaves.some((word) => name.startsWith(word)));
  const leading = buttons.filter(({ name }) => onward.some((word) => name.includes(word)));
  return tapOn(nth(leading.length > 0 ? leading : buttons, pick) ?? nth(offered, pick));
}

const onBridge = bridgeFaultKinds.filter((kind) => bridgeFaultKindRows[kind].atRandom);

const faults = (all: readonly Fault[]): ChaosStep => ({ act: 'faults', faults: all });

const places = Object.values(routes).map(({ path }) => path as string);
const pick = fc.nat(999);

/** Each act with its frequency. */
const acts: readonly (readonly [weight: number, Arbitrary<Act>])[] = [
  [12, drawn(pick, goOn)],
  [
    4,
    drawn(pick, (at, { controls }) =>
      tapOn(
        nth(
          controls.filter((one) => isTap(one.role) && isActed(one)),
          at,
        ),
      ),
    ),
  ],
  [
    1,
    drawn(fc.tuple(pick, fc.constantFrom(...badValues)), ([at, text], { controls }) =>
      typeInto(
        nth(
          controls.filter((one) => one.role === 'field' && isActed(one)),
          at,
        ),
        text,
      ),
    ),
  ],
  [7, fc.constantFrom(...interruptions).map(({ step }) => act(() => step))],
  [
    2,
    drawn(fc.constantFrom(...places, '/not/a/place'), (place) => ({
      act: 'go',
      place: `#${place}`,
    })),
  ],
  [1, always(faults([{ path: '*', kind: 'offline' }]))],
  [2, always(faults([]))],
  [
    1,
    drawn(fc.constantFrom(...onBridge), (kind) =>
      faults([{ action: '*', kind, times: 1, ms: 200 }]),
    ),
  ],
  [
    1,
    drawn(fc.constantFrom(0, 3_600_000, -3_600_000, 31_536_000_000), (errorMs) => ({
      act: 'phoneClock',
      errorMs,
    })),
  ],
];

/** Up to `most` acts. fast-check draws all members of a list alike, so an act is listed as often as it should come. */
export const drawActs = (most: number): Arbitrary<Iterable<Act>> =>
  fc.commands(
    acts.flatMap(([weight, arbitrary]) => Array<Arbitrary<Act>>(weight).fill(arbitrary)),
    { maxCommands: most, size: 'max' },
  );

/** Earlier steps as acts. */
export const actsOf = (steps: readonly ChaosStep[]): readonly Act[] =>
  steps.map((step) => act(() => step));

export const linesOf = (steps: readonly ChaosStep[]): readonly string[] => steps.map(textOf);
