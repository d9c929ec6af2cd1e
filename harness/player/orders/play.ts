/** Plays a case in one order, and gets what is wrong with it. */
import type { Turn } from '../../phone/process/turns.ts';
import type { ScreensPlayer } from '../screens.ts';
import { type Actor, customerOf, worldOf } from './actors.ts';
import type { Case } from './cases.ts';
import { type Page, type Problem, problemsOf } from './invariants.ts';
import type { Order } from './order.ts';
import { createQueue, type Option, type Queue } from './queue.ts';

/** The time in which a page draws what came, ms. */
const DRAW_MS = 50;
const SECOND_MS = 1_000;
/** Longer than a call waits for its answer (src/docs/rules.md#retries), ms. */
const MINUTE_MS = 61_000;
/** After this many seconds without anything to do, a customer opens the place again, or gives up. */
const PATIENCE = 6;
/** A page that is busy for longer than this while nothing is on its way waits for ever: a read and its retries, s. */
const MOST_SECONDS = 300;
/** A run with more steps doesn't end. */
const MOST_STEPS = 300;

/** One line of a run. */
export interface RunLine {
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
}

/** Makes a phone on a simulator of its own. `turn` decides the order of what comes to its page. */
export type NewPhone = (turn: Turn) => ScreensPlayer;

/** The same case, order and seed give the same run. */
export async function playCase(
  newPhone: NewPhone,
  { scenario, first, second }: Case,
  order: Order,
  seed: number,
): Promise<Played> {
  const queue: Queue = createQueue(() => phone.now());
  const phone = newPhone(queue.turnOf('phone'));
  const pages: Page[] = [{ who: 'phone', player: phone }];
  try {
    const world = { scenario, seed, loggedIn: true, language: 'en' } as const;
    await phone.open({ ...world, device: { shell: 'none' } }, first.route);
    const actors = [customerOf('phone', phone, first)];
    if ('page' in second) {
      const who = second.page === 'tab' ? 'other tab' : 'other phone';
      const player = await phone.another(second.page, second.act.route, queue.turnOf(who));
      pages.push({ who, player });
      actors.push(customerOf(who, player, second.act));
    } else {
      const around = worldOf(second.around, phone);
      if (second.around.isFirst) actors.unshift(around);
      else actors.push(around);
    }
    const run = new Run(queue, pages, actors, order);
    const endless = await run.play();
    const wanted = 'page' in second ? [...first.does, ...second.act.does] : first.does;
    const problems = endless ? [endless] : await problemsOf(pages, wanted);
    return { ...run.played(), problems };
  } finally {
    for (const { player } of pages.reverse()) await player.close();
  }
}

class Run {
  private readonly queue: Queue;
  private readonly pages: readonly Page[];
  /** Who comes first acts first. */
  private readonly actors: Actor[];
  private readonly wanted: ReadonlyMap<number, number>;
  private readonly steps: RunLine[] = [];
  private readonly choices: number[] = [];
  private readonly order: (readonly [number, number])[] = [];

  constructor(queue: Queue, pages: readonly Page[], actors: Actor[], order: Order) {
    this.queue = queue;
    this.pages = pages;
    this.actors = actors;
    this.wanted = new Map(order);
  }

  played() {
    const { steps, order, choices } = this;
    return { steps, order, choices };
  }

  /** Lets everything happen until nobody has anything to do. Returns the problem of a run that doesn't end. */
  async play(): Promise<Problem | null> {
    this.queue.open();
    for (let [idle, seconds] = [0, 0]; idle < PATIENCE || (await this.opensAgain());) {
      if (idle >= PATIENCE) idle = 0;
      const all = await this.options();
      const isQuiet = all.length === 0;
      if (isQuiet && this.actors.every(({ isDone }) => isDone())) break;
      if (isQuiet) {
        seconds += 1;
        idle = (await this.isBusy()) ? 0 : idle + 1;
        await this.pass(SECOND_MS);
      } else {
        idle = 0;
        await this.choose(all).run();
        await this.pass(DRAW_MS);
      }
      if (this.steps.length > MOST_STEPS || seconds > MOST_SECONDS) return this.endless();
    }
    this.queue.close();
    return null;
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
    this.queue.close();
    return { kind: 'endless run', detail: last.join('; ') };
  }

  private async pass(ms: number): Promise<void> {
    for (const [at, { player }] of this.pages.entries()) await player.pass(at === 0 ? ms : 0);
  }

  private async isBusy(): Promise<boolean> {
    const screens = await Promise.all(this.pages.map(async ({ player }) => player.look()));
    return screens.some(({ busy }) => busy);
  }

  /** What may come next, the usual first: what arrives, what somebody does, what was overtaken, and time. */
  private async options(): Promise<readonly Option[]> {
    const overdue = this.queue.overdue();
    if (overdue) return [overdue];
    const acts: Option[] = [];
    for (const actor of this.actors) acts.push(...(await actor.offers()));
    const minute: Option = {
      who: 'the clock',
      what: 'a minute passes',
      run: async () => this.pass(MINUTE_MS),
    };
    return [
      ...this.queue.offered(false),
      ...acts,
      ...this.queue.offered(true),
      ...(this.queue.isCalling() ? [minute] : []),
    ];
  }

  private choose(all: readonly Option[]): Option {
    const [usual] = all as readonly [Option];
    const place = this.choices.length;
    const wanted = all.length > 1 ? (this.wanted.get(place) ?? 0) % all.length : 0;
    const option = all[wanted] ?? usual;
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
