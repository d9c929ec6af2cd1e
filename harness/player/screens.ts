/**
 * The engine for screens: the app's views in happy-dom and the simulator, in this process, in time that passes only
 * while the player waits.
 */
import { createHash } from 'node:crypto';
import { isCutOff } from '../simulator/protocol/network-state.ts';
import { type Control, createControl } from '../simulator/client/control.ts';
import { actName } from '../simulator/protocol/sender.ts';
import { readScreenEntry } from '../simulator/checks/seen.ts';
import { falseClaims, type Words } from '../simulator/checks/words.ts';
import type { CallEntry } from '../simulator/protocol/log.ts';
import { isMoneyCall } from '../simulator/protocol/operations.ts';
import type { Judgement } from '../simulator/protocol/checks.ts';
import type { ClockMove } from '../simulator/protocol/clock.ts';
import type { RollPicture } from '../simulator/protocol/phone.ts';
import { watch } from '../simulator/world/log.ts';
import type { World } from '../simulator/world/world.ts';
import type { Name, Role } from '../phone/device/observe/by-role.ts';
import type { Waiting } from './eventually.ts';
import { foundBy, type OpenedWorld, Player, shownOn } from './player.ts';
import type { Found, Screen } from '../phone/device/observe/screen.ts';
import type { PhoneStep } from './step.ts';
import type { Tab } from '../phone/process/around.ts';
import type { Brought } from '../phone/process/brought.ts';
import type { Bundle } from '../phone/process/page-code.ts';
import { createPhone, type CorePhone } from '../phone/process/phone.ts';
import { openTab } from '../phone/process/tab.ts';
import {
  type QuietSimulator,
  quietSimulator,
  turnOfNode,
} from '../phone/process/quiet-simulator.ts';
import type { Turn } from '../phone/process/turns.ts';

/** App time for a start, between two acts of a user, and for a change to show, ms. */
const START_MS = 3_000;
const PACE_MS = 400;
const FOLLOW_MS = 3_000;
const AWAY_MS = 20_000;

const brought: Readonly<Record<RollPicture, Brought>> = {
  face: 'picture',
  card: 'picture',
  turned: 'picture',
  receipt: 'picture',
  dark: 'dark',
  blurred: 'blurred',
  notPicture: 'notPicture',
  tooLarge: 'tooLarge',
};

/** Hex digits that are the same in every run with a seed, and never come again. */
function hexOf(seed: string): (bytes: number) => string {
  let count = 0;
  return (bytes) => {
    let hex = '';
    while (hex.length < 2 * bytes) {
      count += 1;
      hex += createHash('sha256').update(`${seed} ${count}`).digest('hex');
    }
    return hex.slice(0, 2 * bytes);
  };
}

const isStart = ({ act }: PhoneStep) => act === 'open' || act === 'kill';

interface Opened {
  readonly world: World;
  readonly phone: CorePhone;
  readonly randomHex: (bytes: number) => string;
  readonly unwatch: () => void;
  readonly rejected: (reason: unknown) => void;
}

export interface ScreensOptions {
  /** The app of the brand 'everything', for worlds of that brand. */
  readonly everything?: Bundle | undefined;
  /** Changes the control API that the player uses, for instance for each new world. */
  readonly prepare?: (control: Control) => Control;
  /** Decides the order in which things come to the page; by default each comes at once. */
  readonly turn?: Turn | undefined;
}

/** Plays the app of `bundle` (bundle.ts) in worlds of `inner`. */
export class ScreensPlayer extends Player {
  readonly engine = 'screens';
  protected override readonly time: Waiting;
  private readonly bundle: Bundle;
  private readonly inner: QuietSimulator;
  private readonly options: ScreensOptions;
  private opening: Opened | undefined;
  /** The phone of which this is a further tab. */
  private shared: CorePhone | undefined;
  private page: Tab<Found> | undefined;
  private visible = true;
  /** How far the phone's clock is ahead of the world's, ms. */
  private errorMs = 0;

  constructor(
    bundle: Bundle,
    inner: QuietSimulator = quietSimulator(Date.now()),
    options: ScreensOptions = {},
  ) {
    const { simulator, timeline, pass } = inner;
    const control = createControl('http://localhost', (url, init) =>
      simulator.fetch(new Request(url, init)),
    );
    super(options.prepare?.(control) ?? control);
    this.bundle = bundle;
    this.inner = inner;
    this.options = options;
    this.time = { now: () => timeline.now(), wait: pass };
  }

  named(role: Role, name?: Name) {
    return foundBy(this, { role, ...(name !== undefined && { name }) });
  }

  look(): Promise<Screen> {
    return Promise.resolve(this.shown().screen());
  }

  async attempt(step: PhoneStep): Promise<string | null> {
    const problem = await this.take(step);
    if (problem !== null) return problem;
    if (isStart(step)) await this.inner.pass(START_MS);
    await this.follow();
    return null;
  }

  /**
   * Opens another page in the same world and time: a second tab, which shares the phone's storage, a second phone with
   * a copy of the session, or one without a session.
   */
  async another(
    where: 'tab' | 'phone' | 'newPhone',
    route = '',
    turn: Turn | undefined = undefined,
  ): Promise<ScreensPlayer> {
    const { phone } = this.started();
    const other = new ScreensPlayer(this.bundle, this.inner, { ...this.options, turn });
    if (where === 'tab') other.shared = phone;
    else {
      other.number = 2;
      if (where === 'phone') await this.control.shareSession(this.id, other.number, { from: 1 });
    }
    await other.enter(this, route);
    return other;
  }

  override async clock(move: ClockMove): Promise<void> {
    await super.clock(move);
    await this.inner.pass(FOLLOW_MS);
    this.shown().look();
  }

  /** App time, ms UTC. */
  now(): number {
    return this.time.now();
  }

  /** Calls back after `ms` of app time. */
  after(ms: number, run: () => void): void {
    this.inner.timeline.after(ms, run);
  }

  /** Lets app time pass, ms. */
  async pass(ms: number): Promise<void> {
    await this.inner.pass(ms);
    this.shown().look();
  }

  /** Reports first what has come while nobody acted. */
  override verdict(commits: readonly string[] | null = null): Promise<Judgement> {
    this.shown().look();
    return this.control.verdict(this.id, commits);
  }

  /** The lender's books. */
  books(): World {
    return this.started().world;
  }

  /** What the page says, with its marks. */
  said() {
    return this.shown().said();
  }

  /**
   * The statements of this page about money, against the lender's books. Without marks they are about its own calls. The
   * page doesn't know an answer on its way, or one to a call that it gave up.
   */
  claims(): Words {
    const world = this.books();
    const { page: _page, ...said } = this.said();
    const { heard } = this.shown();
    const log = world.log.filter(
      (entry) =>
        entry.kind !== 'call' || (this.isOwn(entry) && (heard(entry.url) || isMoneyCall(entry))),
    );
    return falseClaims(said, { ...world, log }, this.inner.simulator.worlds.now(world));
  }

  /** The money calls of this page that have reached the lender. */
  moneyCalls(): readonly CallEntry[] {
    return this.books()
      .log.filter(isMoneyCall)
      .filter((entry) => this.isOwn(entry));
  }

  /** Those of the other tabs of its phone. */
  callsOfTabs(): readonly CallEntry[] {
    return this.books()
      .log.filter(isMoneyCall)
      .filter((entry) => (entry.phone ?? 1) === this.number && !this.isOwn(entry));
  }

  /** The name of this page's last act. */
  lastAct(): string | undefined {
    const acts = this.books().log.map((entry) => readScreenEntry(entry)?.act);
    return acts.filter((act) => act !== undefined && this.isOwn({ act })).at(-1);
  }

  private isOwn({ act }: Pick<CallEntry, 'act'>): boolean {
    return act?.startsWith(actName(this.said().page, 0).slice(0, -1)) === true;
  }

  override picture(): string {
    return this.shown().picture();
  }

  /** What the phone keeps. */
  kept() {
    return this.started().phone.kept();
  }

  async close(): Promise<void> {
    const { opening } = this;
    if (!opening) return;
    opening.unwatch();
    this.page?.close();
    // Node reports a rejected promise one turn later.
    await turnOfNode();
    process.off('unhandledRejection', opening.rejected);
    this.opening = undefined;
    this.page = undefined;
    this.leave();
  }

  protected async load({ id }: OpenedWorld, route: string): Promise<void> {
    await this.close();
    const { simulator, timeline, traffic } = this.inner;
    const world = simulator.worlds.get(id);
    const { number } = this;
    const phone = this.shared ?? createPhone({ simulator, world, timeline, traffic, number });
    const unwatch = watch(world, (event) => {
      if (event.type === 'faults') phone.setFaults(event.faults);
      if (event.type === 'device') this.errorMs = event.device.clockErrorMs ?? 0;
      if (event.type === 'clock' || event.type === 'faults') this.page?.wake();
    });
    // An uncaught rejection of the app belongs to this process, and would end it.
    const rejected = (reason: unknown) => this.page?.rejected(reason);
    process.on('unhandledRejection', rejected);
    const page = this.shared ? `tab of ${number}` : number === 1 ? '' : String(number);
    const randomHex = hexOf(`${world.seed}${page && ` ${page}`}`);
    this.opening = { world, phone, randomHex, unwatch, rejected };
    this.begin(route.replace(/^#/, '') || '/');
    await this.inner.pass(START_MS);
    this.shown().look();
  }

  /** Without styles no blank separates words that only a style separates. */
  protected override says(shown: string, text: string | RegExp): boolean {
    if (typeof text !== 'string') return super.says(shown, text);
    return shown.replace(/\s+/g, '').includes(text.replace(/\s+/g, ''));
  }

  private begin(path: string): void {
    const { world, phone, randomHex } = this.started();
    this.page?.close();
    this.page = openTab(
      world.brand === '' ? this.bundle : (this.options.everything ?? this.bundle),
      {
        phone,
        timeline: this.inner.timeline,
        randomHex,
        path,
        surroundings: {
          online: () => !isCutOff(world.faults),
          visible: () => this.visible,
          errorMs: () => this.errorMs,
        },
        turn: this.options.turn,
      },
    );
  }

  /** Advances the screen after an act, as long as it shows that it is busy. */
  private async follow(): Promise<void> {
    await this.inner.pass(PACE_MS);
    for (let left = FOLLOW_MS; left > 0 && this.shown().isBusy(); left -= PACE_MS) {
      await this.inner.pass(PACE_MS);
    }
    this.inner.simulator.worlds.get(this.id);
    this.shown().look();
  }

  /** Like `attempt`, but no time passes, except while the app is away. */
  async take(step: PhoneStep): Promise<string | null> {
    const { phone } = this.started();
    const page = this.shown();
    switch (step.act) {
      case 'tap': {
        const found = shownOn({ controls: page.screen().found }, step);
        if (!found) return 'not found on the screen';
        if (found.disabled) return 'disabled';
        page.tap(found);
        return null;
      }
      case 'fill': {
        const { name, nth = 0 } = step;
        const found = shownOn({ controls: page.screen().found }, { role: 'field', name, nth });
        if (!found) return 'not found on the screen';
        if (found.disabled) return 'disabled';
        const value = step.value ?? (await this.codeNow());
        if (value === undefined) return 'no SMS with a code arrived';
        return page.type(found, value) ? null : 'the field does not take it';
      }
      case 'back':
        return page.back() ? null : 'the app is on its first page';
      case 'open':
      case 'kill':
        if (step.act === 'kill') phone.loseWrites(step.loseMs);
        this.begin(page.screen().route.slice(1));
        return null;
      case 'go':
        page.go(step.place.replace(/^#/, ''));
        return null;
      case 'chooseNext':
        phone.brings = brought[step.picture];
        return null;
      case 'away':
        this.visible = false;
        page.wake();
        await this.inner.pass(AWAY_MS);
        this.visible = true;
        page.wake();
        // A user who comes back looks first.
        await this.inner.pass(FOLLOW_MS);
        return null;
    }
  }

  private started(): Opened {
    if (!this.opening) throw new Error('Open the phone first: phone.open({ scenario }).');
    return this.opening;
  }

  private shown(): Tab<Found> {
    if (!this.page) throw new Error('Open the phone first: phone.open({ scenario }).');
    return this.page;
  }
}
