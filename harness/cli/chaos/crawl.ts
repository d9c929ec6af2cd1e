/** Walks towards whatever wasn't reached yet: screens, controls, calls, faults, sentences and ways of the status map. */
import { endpoints } from '#src/contract/endpoints.ts';
import { routes } from '#src/facts/routes.ts';
import { type Fault, bridgeFaultKinds, wireFaultKinds } from '../../protocol/faults.ts';
import { isPhones, type LogEntry } from '../../protocol/log.ts';
import { wayKey, ways } from '../../workbench/map/journey-map.ts';
import { trailOf } from '../../workbench/map/journey-trail.ts';
import type { World } from '../../server/world/world.ts';
import { squeezed } from '../../text/squeezed.ts';
import type { Control, Screen } from '../mcp/screen.ts';
import { createChooser, moves, type NextStep, stepOn } from './choose.ts';
import { controlName, isActed, placeOf, type Reach, reachOf } from './coverage.ts';
import type { Random } from './random.ts';
import type { Sentence } from './sentence-table.ts';
import type { Step } from './steps.ts';
import { goodValue } from './values.ts';

export interface Coverage {
  readonly screens: Reach;
  readonly controls: Reach;
  readonly calls: Reach;
  readonly faults: Reach;
  readonly sentences: Reach;
  readonly ways: Reach;
}

/** Calls that no screen can send, each with its reason (src/docs/rules.md#calls-that-are-not-sent). */
export const neverSent = {
  '/app/get-mobile-segment': 'a list of prefixes lags behind, so the app sends none',
  '/loanMarket/repay/products': '/portal/repayment/detail tells what is owed',
  '/user/device/packageList': 'the law forbids it',
} as const satisfies Partial<Record<keyof typeof endpoints, string>>;

const places = Object.values(routes).map(({ path }) => `#${path}`);
const faultNames = [
  ...wireFaultKinds.map((kind) => `call ${kind}`),
  ...bridgeFaultKinds.map((kind) => `bridge ${kind}`),
];

/** A longer list comes from data, such as banks or towns: one choice counts for all of them. */
const LONGEST_LIST = 10;

/** The name of a control in the report. */
function nameOn({ route, controls }: Screen, control: Control): string {
  const isChoice = control.role === 'radio' || control.role === 'option';
  const count = isChoice ? controls.filter(({ role }) => role === control.role).length : 0;
  if (count <= LONGEST_LIST) return controlName({ route }, control);
  return `${placeOf({ route })} ${control.role} of a long list`;
}

/** What the lender decides, so that loans take every way: most are approved and paid out. */
const policies: Readonly<Record<string, readonly (string | number)[]>> = {
  review: [1, 16, 19],
  decision: ['confirm', 'confirm', 'getMoney', 'reject'],
  payout: ['succeeds', 'succeeds', 'fails'],
};

/** A fault of each kind as it is by default, for the next two calls. */
function faultNamed(name: string): Fault {
  const [where, kind = ''] = name.split(' ');
  if (where === 'bridge') return { action: '*', kind: kind as 'late', times: 2, ms: 200 };
  const path = kind === 'withoutOperations' ? '/portal/loan/order/latest' : '*';
  const ms = kind === 'arriveLate' ? 1_000 : 300;
  return {
    path,
    kind: kind as 'delay',
    times: 2,
    ...(['delay', 'jitter', 'arriveLate'].includes(kind) && { ms }),
  };
}

/** The steps of an application: a complete form leads to the next one. */
const formPlace = /^#\/(?:auth|bank_account)\//;
const unanswered = /^[^:]*\b(?:choose|enter your email)$/i;
const search = /^search/i;
const goesOn =
  /^(?:continue|confirm|send|next|done|yes|check account|use this (?:photo|account)|take a photo|i agree|agree)/i;

/** Types what is right, or taps. */
function answer(control: Control, random: Random): Step | null {
  const { role, name, nth = 0 } = control;
  if (role !== 'field') return stepOn(control, random);
  return { do: 'type', name, nth, text: goodValue(name, random) };
}

/** What a customer does next who wants to be done with a form; null on other screens, and where nothing is left to do. */
export function fillIn(screen: Screen, random: Random): Step | null {
  if (!formPlace.test(screen.route)) return null;
  const offered = screen.controls.filter(isActed);
  const empty = offered.find(
    ({ role, name, value }) => role === 'field' && !value && !search.test(name),
  );
  const radios = offered.filter(({ role }) => role === 'radio');
  const isOpen = radios.length > 0 && !radios.some(({ checked }) => checked === true);
  const pick = offered.find(({ role, name }) => role === 'button' && unanswered.test(name));
  const onward = offered.filter(({ role, name }) => role === 'button' && goesOn.test(name));
  const isQuestion = /loan_question/.test(screen.route) && onward.length === 0;
  const answers = offered.filter(({ role, name }) => role === 'button' && !/back|all/i.test(name));
  if (isQuestion && !empty && answers.length > 0) return answer(random.of(answers), random);
  // What was typed may be refused, such as one number for two contacts.
  const typed = offered.filter(({ role, name }) => role === 'field' && !search.test(name));
  if (!empty && typed.length > 0 && random.below(6) === 0) {
    return answer(random.of(typed), random);
  }
  const next =
    (isOpen || random.below(6) === 0 ? radios.length > 0 && random.of(radios) : null) ||
    (empty ?? pick ?? offered.find(({ role, checked }) => role === 'checkbox' && !checked)) ||
    (onward.length > 0 ? random.of(onward) : null);
  return next ? answer(next, random) : null;
}

export function createCrawl(table: readonly Sentence[]) {
  const chooser = createChooser();
  const screens = new Set<string>();
  const calls = new Set<string>();
  const struck = new Set<string>();
  const said = new Set<string>();
  const walked = new Set<string>();
  /** How often each control was used; 0 if it was only seen. */
  const uses = new Map<string, number>();
  const texts = new Set<string>();
  let waiting: readonly Sentence[] = table;

  const usesOf = (screen: Screen, control: Control) => uses.get(nameOn(screen, control)) ?? 0;

  function see(screen: Screen): void {
    screens.add(placeOf(screen));
    for (const control of screen.controls.filter(isActed)) {
      const name = nameOn(screen, control);
      if (!uses.has(name)) uses.set(name, 0);
    }
    const text = squeezed(`${screen.text} ${screen.controls.map(({ name }) => name).join(' ')}`);
    if (texts.has(text)) return;
    texts.add(text);
    const found = waiting.filter(({ isIn }) => isIn(text));
    for (const { name } of found) said.add(name);
    waiting = waiting.filter((one) => !found.includes(one));
  }

  /** One of the controls on this screen that were used least. */
  function leastUsed(screen: Screen, random: Random): Control | undefined {
    const offered = screen.controls.filter(isActed);
    const least = Math.min(...offered.map((one) => usesOf(screen, one)));
    const rare = offered.filter((one) => usesOf(screen, one) === least);
    return rare.length > 0 ? random.of(rare) : undefined;
  }

  /** Goes to a place not seen yet, or arms a fault that hasn't struck yet. */
  function novelty(random: Random): Step | null {
    const unseen = places.filter((place) => !screens.has(place));
    if (unseen.length > 0 && random.below(3) === 0) return { do: 'go', route: random.of(unseen) };
    const missing = faultNames.filter((name) => !struck.has(name));
    if (missing.length === 0) return null;
    return { do: 'faults', faults: [faultNamed(random.of(missing))] };
  }

  return {
    /** How the lender of the next world decides, as `--set` takes it. */
    settings: (random: Random): readonly string[] =>
      Object.entries(policies).map(([name, values]) => `policy.${name}=${random.of(values)}`),

    /** Steps of one world. */
    begin(random: Random): NextStep {
      const atRandom = chooser.begin(random);
      // Nobody gets to the end of five forms by chance.
      const isEager = random.below(2) === 0;
      return (screen) => {
        see(screen);
        const next = isEager && random.below(5) > 0 ? fillIn(screen, random) : null;
        if (next) return next;
        const kind = random.below(20);
        if (kind === 0) return novelty(random) ?? atRandom(screen);
        // Most ways of a loan take time.
        if (kind === 1) return { do: 'wait', move: random.of(moves) };
        if (kind < 7) return atRandom(screen);
        const empty = screen.controls.find(
          (one) => one.role === 'field' && isActed(one) && !one.value && usesOf(screen, one) < 12,
        );
        if (kind < 13 && empty) {
          const { name, nth = 0 } = empty;
          return { do: 'type', name, nth, text: goodValue(name, random) };
        }
        const control = leastUsed(screen, random);
        return (control && stepOn(control, random)) ?? atRandom(screen);
      };
    },

    /** A step that was taken on this screen. */
    took(screen: Screen, step: Step): void {
      if (!('nth' in step)) return;
      const role = step.do === 'tap' ? step.role : 'field';
      const name = nameOn(screen, { role, name: step.name });
      uses.set(name, (uses.get(name) ?? 0) + 1);
    },

    /** What happened in a world. */
    end(world: World, log: readonly LogEntry[]): void {
      for (const entry of log) {
        if (entry.kind === 'call' && isPhones(entry)) {
          calls.add(entry.path);
          if (entry.fault !== null) {
            for (const part of entry.fault.split(', ')) struck.add(`call ${part.split(' ')[0]}`);
          }
        }
        if (entry.kind === 'bridge' && entry.fault !== null) {
          struck.add(`bridge ${entry.fault.split(/[ ,]/)[0]}`);
        }
      }
      for (const [key, cover] of trailOf(world, log).covered) {
        if (cover === 'lived') walked.add(key);
      }
    },

    coverage: (): Coverage => ({
      screens: reachOf(places, screens),
      controls: reachOf(
        uses.keys(),
        new Set([...uses].flatMap(([name, count]) => (count > 0 ? [name] : []))),
      ),
      calls: reachOf(
        Object.keys(endpoints).filter((path) => !Object.hasOwn(neverSent, path)),
        calls,
      ),
      faults: reachOf(faultNames, struck),
      sentences: reachOf(
        table.map(({ name }) => name),
        said,
      ),
      ways: reachOf(ways.map(wayKey), walked),
    }),
  };
}
