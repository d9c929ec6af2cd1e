/** Plays a case in one order, and gets what is wrong with it. */
import type { Recording } from '../../simulator/protocol/recording.ts';
import { EndlessMoment } from '../../phone/process/timeline.ts';
import type { Turn } from '../../phone/process/turns.ts';
import { endState } from '../chaos/evidence.ts';
import type { EndState } from '../chaos/steps.ts';
import { type Actor, customerOf, worldOf } from './actors.ts';
import type { Problem } from '../verdict.ts';
import type { Case } from './cases.ts';
import {
  inProcess,
  leftBehind,
  type Page,
  problemsAtOnce,
  problemsInQuiet,
  problemsNow,
  problemsOf,
} from './invariants.ts';
import type { Choose, Order } from './order.ts';
import { createQueue, type Option, type Queue } from './queue.ts';

/** The time in which a page draws what came, ms. */
const DRAW_MS = 50;
const SECOND_MS = 1_000;
/** A page has followed an answer or a logout within this time, ms. */
const FOLLOW_MS = 3_000;
/** Longer than a screen waits until it reads again for the first time, ms. */
const A_WHILE_MS = 5_000;
/** Longer than a call waits for its answer (src/docs/rules.md#retries), ms. */
const MINUTE_MS = 61_000;
/** After this many seconds without anything to do, a customer opens the place again, or gives up. */
const PATIENCE = 6;
/** A page that is busy for longer than this while nothing is on its way waits for ever: a read and its retries, s. */
const MOST_SECONDS = 300;
/** A run with more steps doesn't end. */
const MOST_STEPS = 1_000;

const OTHER_PHONE = 'other phone';
const areOfOnePhone = (who: string, other: string) =>
  (who === OTHER_PHONE) === (other === OTHER_PHONE);

/** One line of a run. */
interface RunLine {
  readonly who: string;
  readonly what: string;
  /** The order left the usual one here. */
  readonly isOther: boolean;
}

export interface Played {
  readonly steps: readonly RunLine[];
  /** The choices that differed from the usual ones, without those that the run didn't have. */
  readonly order: Order;
  /** The number of options at each choice. */
  readonly choices: readonly number[];
  readonly problems: readonly Problem[];
  /** Where the first page of a run that went wrong ended. */
  readonly state?: EndState;
  /** The run that went wrong, on all its pages. */
  readonly recording?: Recording;
}

/** Makes a phone on a simulator of its own. `turn` decides the order of what comes to its page. */
export type NewPhone = (turn: Turn) => Page['player'] | Promise<Page['player']>;

/** The same case, choices and seed give the same run. */
export async function playCase(
  newPhone: NewPhone,
  { scenario, first, second, around }: Case,
  choose: Choose,
  seed: number,
): Promise<Played> {
  const queue: Queue = createQueue((ms, run) => phone.after(ms, run));
  const phone = await newPhone(queue.turnOf('phone'));
  const pages: Page[] = [{ who: 'phone', player: phone }];
  try {
    const world = { scenario, seed, loggedIn: true, language: 'en' } as const;
    await phone.open({ ...world, device: { shell: 'none' } }, first.route);
    const actors = [customerOf('phone', phone, first)];
    if (second) {
      const who = second.page === 'tab' ? 'other tab' : OTHER_PHONE;
      const player = await phone.another(second.page, second.act.route, queue.turnOf(who));
      pages.push({ who, player });
      actors.push(customerOf(who, player, second.act));
    }
    if (around) {
      const actor = worldOf(around, phone);
      if (around.isFirst) actors.unshift(actor);
      else actors.push(actor);
    }
    const run = new Run(queue, pages, actors, choose);
    const wanted = [...first.does, ...(second?.act.does ?? [])];
    const problems = await run.play(async () =>
      problemsOf(pages, wanted, {
        payTooMuch: around?.who === 'the gateway',
        // A fault, time, the end of the session or a payment of the whole debt may be in the way.
        doNothing:
          around !== undefined || second?.act.does.length === 0 || scenario === 'payment-pending',
      }),
    );
    return {
      ...run.played(),
      problems,
      ...(problems.length > 0 && {
        state: await endState(phone),
        recording: await phone.control.recording(phone.id),
      }),
    };
  } finally {
    for (const { player } of pages.reverse()) await player.close();
  }
}

class Run {
  private readonly queue: Queue;
  private readonly pages: readonly Page[];
  /** Who comes first acts first. */
  private readonly actors: Actor[];
  private readonly chooser: Choose;
  /** What is wrong, and since when, ms. */
  private wrong: readonly (Problem & { readonly since: number })[] = [];
  private readonly steps: RunLine[] = [];
  private readonly choices: number[] = [];
  private readonly order: (readonly [number, number])[] = [];

  constructor(queue: Queue, pages: readonly Page[], actors: Actor[], chooser: Choose) {
    this.queue = queue;
    this.pages = pages;
    this.actors = actors;
    this.chooser = chooser;
  }

  played() {
    const { steps, order, choices } = this;
    return { steps, order, choices };
  }

  /** Lets everything happen until something is wrong. `judge`: what is wrong at the end otherwise. */
  async play(judge: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
    try {
      this.queue.open();
      const wrong = await this.untilWrong();
      this.queue.close();
      return wrong.length > 0 ? wrong : await judge();
    } catch (error) {
      if (!(error instanceof EndlessMoment)) throw error;
      this.queue.close();
      return [this.endless()];
    }
  }

  /** Ends when nobody has anything to do, too. */
  private async untilWrong(): Promise<readonly Problem[]> {
    for (let [idle, seconds] = [0, 0]; idle < PATIENCE || (await this.opensAgain());) {
      if (idle >= PATIENCE) idle = 0;
      const all = await this.options();
      const isQuiet = all.length === 0;
      if (isQuiet && this.actors.every(({ isDone }) => isDone())) break;
      if (isQuiet) {
        seconds += 1;
        const isBusy = await this.isBusy();
        idle = isBusy ? 0 : idle + 1;
        await this.pass(SECOND_MS);
      } else {
        idle = 0;
        await this.choose(all).run();
        await this.pass(DRAW_MS);
      }
      const wrong = [
        ...this.lasting(),
        ...problemsAtOnce(
          inProcess(this.pages).filter(({ who }) => !this.queue.isComing(who, 'news')),
        ),
        ...inProcess(this.pages)
          .filter(({ who }) => this.isWiped(who))
          .flatMap(leftBehind),
        ...(isQuiet && idle > 1 ? await problemsInQuiet(this.pages) : []),
        ...this.unsaid(),
        ...(await this.typingLost()),
      ];
      if (wrong.length > 0) return wrong;
      if (this.steps.length > MOST_STEPS || seconds > MOST_SECONDS) return [this.endless()];
    }
    return [];
  }

  /** What has been wrong for longer than a page may take to follow what it was told. */
  private lasting(): readonly Problem[] {
    const [{ player }] = this.pages as readonly [Page];
    const now = player.now();
    const found = problemsNow(
      inProcess(this.pages).filter(({ who }) => !this.queue.isComing(who, 'answer')),
    );
    const since = found.map((problem) => {
      const { detail } = problem;
      return { ...problem, since: this.wrong.find((one) => one.detail === detail)?.since ?? now };
    });
    this.wrong = since;
    return since.filter((one) => now - one.since >= FOLLOW_MS);
  }

  /** Whether each page of this one's phone has heard of each logout, and its disk has served it. */
  private isWiped(who: string): boolean {
    return this.pages
      .filter((page) => areOfOnePhone(page.who, who))
      .every(
        (page) =>
          !this.queue.isComing(page.who, 'news') && !this.queue.isComing(page.who, 'storage'),
      );
  }

  private async typingLost(): Promise<readonly Problem[]> {
    const lost = await Promise.all(this.actors.map(async (actor) => actor.lost()));
    return lost.flat().map((detail) => ({ kind: 'typing lost', detail }));
  }

  private unsaid(): readonly Problem[] {
    return this.actors
      .flatMap((actor) => actor.unsaid())
      .map((detail) => ({ kind: 'no word', detail }));
  }

  private async opensAgain(): Promise<boolean> {
    let isOpened = false;
    for (const { who, opensAgain } of this.actors) {
      if (!(await opensAgain())) continue;
      isOpened = true;
      this.steps.push({ who, what: 'opens the place again', isOther: false });
    }
    return isOpened;
  }

  private endless(): Problem {
    const last = this.steps.slice(-3).map(({ who, what }) => `${who}: ${what}`);
    return { kind: 'endless run', detail: last.join('; ') };
  }

  private async pass(ms: number): Promise<void> {
    for (const [at, { player }] of this.pages.entries()) await player.pass(at === 0 ? ms : 0);
  }

  private async isBusy(): Promise<boolean> {
    // One after the other, because windows share a browser.
    for (const { player } of this.pages) if ((await player.look()).busy) return true;
    return false;
  }

  /** What may come next, the usual first: what arrives, what somebody does, what was overtaken, and time. */
  private async options(): Promise<readonly Option[]> {
    const acts: Option[] = [];
    for (const actor of this.actors) {
      acts.push(...(await actor.offers(!this.queue.isComing(actor.who))));
    }
    const clock = (what: string, ms: number): Option => ({
      who: 'the clock',
      what,
      kind: 'time',
      run: async () => this.pass(ms),
    });
    const aWhile = clock('some seconds pass', A_WHILE_MS);
    return [
      ...this.queue.offered(false),
      ...acts,
      ...this.queue.offered(true),
      ...(acts.length > 0 ? [aWhile] : []),
      // A browser's own timers don't follow.
      ...(this.queue.isCalling() && inProcess(this.pages).length > 0
        ? [{ ...clock('a minute passes', MINUTE_MS), isRare: true as const }]
        : []),
      // Nobody can act now, because whoever is next is still busy.
      ...(acts.length === 0 && this.queue.isCalling() ? [aWhile] : []),
    ];
  }

  private choose(all: readonly Option[]): Option {
    const [usual] = all as readonly [Option];
    const place = this.choices.length;
    const wanted = all.length > 1 ? this.chooser(place, all) : 0;
    const option = all[wanted] ?? usual;
    if (option.reloads) for (const { reloaded } of this.actors) reloaded();
    if (option.wipes) {
      for (const { who, wiped } of this.actors) if (areOfOnePhone(who, option.who)) wiped();
    }
    const isOther = option !== usual;
    if (all.length > 1) this.choices.push(all.length);
    if (isOther) {
      this.order.push([place, wanted]);
      this.queue.overtake(option);
      const at = this.actors.findIndex(({ who }) => who === option.who);
      if (at > 0) this.actors.unshift(...this.actors.splice(at, 1));
    }
    this.steps.push({ who: option.who, what: option.what, isOther });
    return option;
  }
}
