/** Walks towards whatever wasn't reached yet: screens, controls, calls, faults, sentences and transitions of the status map. */
import { endpoints } from '#src/contract/endpoints.ts';
import { routes } from '#src/facts/routes.ts';
import { type Fault, bridgeFaultKinds, wireFaultKinds } from '../../protocol/faults.ts';
import { isPhones, type LogEntry } from '../../protocol/log.ts';
import { transitionKey, transitions } from '../../workbench/map/journey-map.ts';
import { trailOf } from '../../workbench/map/journey-trail.ts';
import type { World } from '../../server/world/world.ts';
import { squeezed } from '../../text/squeezed.ts';
import type { Control, Screen } from '../mcp/screen.ts';
import { answer } from './answer.ts';
import { createChooser, moves } from './choose.ts';
import type { Names } from './control-names.ts';
import { isActed, placeOf, type Reach, reachOf } from './coverage.ts';
import type { Script } from './errands.ts';
import { fillIn } from './fill-in.ts';
import type { Random } from './random.ts';
import type { Sentence } from './sentence-table.ts';
import type { Step } from './steps.ts';

export interface Coverage {
  readonly screens: Reach;
  readonly controls: Reach;
  readonly calls: Reach;
  readonly faults: Reach;
  readonly sentences: Reach;
  readonly transitions: Reach;
}

const places = Object.values(routes).map(({ path }) => `#${path}`);
const faultNames = [
  ...wireFaultKinds.map((kind) => `call ${kind}`),
  ...bridgeFaultKinds.map((kind) => `bridge ${kind}`),
];

/** Settings of lender and phone, drawn for each walk. Most loans are approved and paid out, and most phones work. */
const drawn: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  'policy.review': [1, 16, 19],
  'policy.decision': ['confirm', 'confirm', 'getMoney', 'reject'],
  'policy.payout': ['succeeds', 'succeeds', 'fails'],
  language: ['en', 'en', 'es'],
};

/** The fault of this name with its usual values, for the next two calls. */
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

/** Where a walk begins: a world, with settings of its lender and phone as `--set` takes them. */
export interface Start {
  readonly scenario: string;
  readonly seed: number;
  readonly settings: readonly string[];
}

/** The steps that led to a screen. Taking them again leads back to it. */
interface Sight {
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** One walk. `next` gives a step for the screen; `took` reports that the step was taken. */
export interface Walk {
  readonly start: Start;
  readonly next: (screen: Screen) => Step | undefined;
  readonly took: (screen: Screen, step: Step) => void;
  /** How many of its first steps an earlier walk already judged. */
  readonly judged: number;
}

/** How many walks go back for one control, each by another way if there is one. */
const TRIES = 3;
/** How many steps it goes on from there. Each unused control on the way starts the count again, up to the second number. */
const ONWARD = 6;
const ONWARD_MOST = 40;

/** Controls that lead to another screen are used last, so that the rest of this one isn't left behind. */
const isLeaving = ({ role, words }: Control & { readonly words: string }) =>
  role === 'link' || role === 'tab' || /^(?:back|dismiss|cancel|not now)$/i.test(words);

export function createCrawl(table: readonly Sentence[], { nameOf, wordsOf }: Names) {
  const chooser = createChooser();
  const screens = new Set<string>();
  const calls = new Set<string>();
  const struck = new Set<string>();
  const said = new Set<string>();
  const walked = new Set<string>();
  /** How often each control was used; 0 if it was only seen. */
  const uses = new Map<string, number>();
  /** Where each unused control was seen, the shortest ways first. */
  const sights = new Map<string, readonly Sight[]>();
  const tries = new Map<string, number>();
  const texts = new Set<string>();
  let waiting: readonly Sentence[] = table;

  const usesOf = (screen: Screen, control: Control) => uses.get(nameOf(screen, control)) ?? 0;
  const offeredOn = ({ controls }: Screen) =>
    controls.filter(isActed).map((one) => ({ ...one, words: wordsOf(one.name) }));

  function noteSight(name: string, sight: Sight): void {
    const all = [...(sights.get(name) ?? []), sight];
    sights.set(name, all.sort((a, b) => a.steps.length - b.steps.length).slice(0, TRIES));
  }

  function see(screen: Screen, sight: Sight): void {
    screens.add(placeOf(screen));
    // A control that is never enabled, such as a countdown, doesn't count.
    for (const control of screen.controls.filter(isActed)) {
      const name = nameOf(screen, control);
      const count = uses.get(name) ?? 0;
      uses.set(name, count);
      if (count === 0) noteSight(name, sight);
    }
    const spoken = [...screen.controls.map(({ name }) => name), ...(screen.groups ?? [])];
    const text = squeezed(`${screen.text} ${spoken.join(' ')}`);
    if (texts.has(text)) return;
    texts.add(text);
    const found = waiting.filter(({ isIn }) => isIn(text));
    for (const { name } of found) said.add(name);
    waiting = waiting.filter((one) => !found.includes(one));
  }

  /** A step that uses a control for the first time. */
  function unused(screen: Screen, random: Random): Step | null {
    const fresh = offeredOn(screen).filter((one) => usesOf(screen, one) === 0);
    const staying = fresh.filter((one) => !isLeaving(one));
    const from = staying.length > 0 ? staying : fresh;
    return from.length > 0 ? answer(random.of(from), random) : null;
  }

  /** Goes to a place not seen yet, or activates a fault that hasn't struck yet. */
  function novelty(random: Random): Step | null {
    const unseen = places.filter((place) => !screens.has(place));
    if (unseen.length > 0 && random.below(3) === 0) return { do: 'go', route: random.of(unseen) };
    const missing = faultNames.filter((name) => !struck.has(name));
    if (missing.length === 0) return null;
    return { do: 'faults', faults: [faultNamed(random.of(missing))] };
  }

  /** A step of a walk that only looks around. */
  function around(random: Random): (screen: Screen) => Step {
    const atRandom = chooser.begin(random);
    // Random steps never get through five forms.
    const isEager = random.below(2) === 0;
    return (screen) => {
      const next = isEager && random.below(5) > 0 ? fillIn(screen, random, wordsOf) : null;
      if (next) return next;
      const kind = random.below(20);
      if (kind === 0) return novelty(random) ?? atRandom(screen);
      // A loan changes its status mostly with time.
      if (kind === 1) return { do: 'wait', move: random.of(moves) };
      if (kind < 5) return atRandom(screen);
      return unused(screen, random) ?? fillIn(screen, random, wordsOf) ?? atRandom(screen);
    };
  }

  /** A walk that keeps its steps, so that later ones can go back to what it saw. */
  function walkOf(
    start: Start,
    judged: number,
    choose: (screen: Screen, at: number) => Step | null | undefined,
  ): Walk {
    let done: readonly Step[] = [];
    let at = 0;
    return {
      start,
      judged,
      next(screen) {
        see(screen, { start, steps: done });
        const step = choose(screen, at) ?? undefined;
        at += 1;
        return step;
      },
      took(screen, step) {
        done = [...done, step];
        if (!('nth' in step)) return;
        const role = step.do === 'tap' ? step.role : 'field';
        const name = nameOf(screen, { role, name: step.name });
        uses.set(name, (uses.get(name) ?? 0) + 1);
        sights.delete(name);
      },
    };
  }

  return {
    /** Settings for a world's lender and phone. */
    settings: (random: Random): readonly string[] =>
      Object.entries(drawn).map(([name, values]) => `${name}=${random.of(values)}`),

    /** Looks around for this many steps. */
    lookAround(start: Start, random: Random, steps: number): Walk {
      const next = around(random);
      return walkOf(start, 0, (screen, at) => (at < steps ? next(screen) : undefined));
    },

    /** Follows the script, then uses what is still unused. */
    follow(start: Start, random: Random, script: Script): Walk {
      let left = ONWARD;
      const walk = walkOf(start, 0, (screen) => {
        const step = script.next(screen);
        if (step) return step;
        left -= 1;
        return left >= 0 ? unused(screen, random) : undefined;
      });
      return {
        ...walk,
        took(screen, step) {
          script.took();
          walk.took(screen, step);
        },
      };
    },

    /** A walk back to a control that was never used, and on from there; null if every control was used. */
    goBack(random: Random): Walk | null {
      const open = [...sights].filter(([name]) => (tries.get(name) ?? 0) < TRIES);
      const lengthOf = (all: readonly Sight[]) => all[0]?.steps.length ?? 0;
      const [wanted] = open.sort(([, one], [, other]) => lengthOf(one) - lengthOf(other));
      if (!wanted) return null;
      const [name, ways] = wanted;
      const tried = tries.get(name) ?? 0;
      tries.set(name, tried + 1);
      const way = ways[tried % ways.length];
      if (!way) return null;
      let [left, spent, isThere] = [ONWARD, 0, false];
      return walkOf(way.start, way.steps.length, (screen, at) => {
        if (at < way.steps.length) return way.steps[at];
        const control = offeredOn(screen).find((one) => nameOf(screen, one) === name);
        if (!isThere && control) {
          isThere = true;
          return answer(control, random);
        }
        if (!isThere) return undefined;
        spent += 1;
        left -= 1;
        const next = unused(screen, random);
        if (next) left = ONWARD;
        if (left < 0 || spent > ONWARD_MOST) return undefined;
        return next ?? fillIn(screen, random, wordsOf);
      });
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

    wordsOf,

    coverage: (): Coverage => ({
      screens: reachOf(places, screens),
      controls: reachOf(
        uses.keys(),
        new Set([...uses].flatMap(([name, count]) => (count > 0 ? [name] : []))),
      ),
      calls: reachOf(Object.keys(endpoints), calls),
      faults: reachOf(faultNames, struck),
      sentences: reachOf(
        table.map(({ name }) => name),
        said,
      ),
      transitions: reachOf(transitions.map(transitionKey), walked),
    }),

    /** The shortest way to a control that was never used. */
    sightOf: (name: string): Sight | undefined => sights.get(name)?.[0],
  };
}
