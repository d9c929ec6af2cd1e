/**
 * Pages of a run in windows of a real browser, on a simulator in this process. Its calls and answers wait for their
 * turn there; disk, timers and news between windows are the browser's own, in real time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Control } from '../../simulator/client/control.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import type { Simulator } from '../../simulator/app.ts';
import { callAtTheDoor } from '../../simulator/wire/arrival.ts';
import type { Turn } from '../../phone/process/turns.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import { bases } from '#src/facts/wire.ts';
import type { Browser } from '../browser/started.ts';
import { despiteChanges } from '../browser/target.ts';
import { Phone } from '../browser/phone.ts';
import { usualNow } from '../engine.ts';
import type { OpenedWorld } from '../player.ts';
import type { PhoneStep } from '../step.ts';

/** Whose turns the calls of a phone are, by world and number. */
export type Turns = Map<string, Turn>;
const keyOf = (world: string, number: string | number): string => `${world} ${number}`;

const sealedCall = new RegExp(`^/w/(\\w+)/(?:(\\d)/)?(${bases.join('|')})/(\\w+)$`);

/** The simulator, whose calls and answers wait for their turn. A request arrives even if its page has gone meanwhile. */
export function inTurn(turns: Turns, simulator: Simulator): Pick<Simulator, 'fetch'> {
  return {
    async fetch(request) {
      const [, id = '', number = '1', base, sealed = ''] =
        sealedCall.exec(new URL(request.url).pathname) ?? [];
      const turn = turns.get(keyOf(id, number));
      const known = bases.find((one) => one === base);
      if (!turn || !known || request.method === 'OPTIONS') return simulator.fetch(request);
      const path = callAtTheDoor(simulator.worlds.get(id), request, known, sealed) ?? sealed;
      const { url, method, headers } = request;
      const body = method === 'GET' ? null : await request.arrayBuffer();
      await turn('request', path);
      const answer = await simulator.fetch(new Request(url, { method, headers, body }));
      await turn('answer', path);
      return answer;
    },
  };
}

/** How long a page may take to come to rest after an act, ms. */
const rest = { everyMs: 50, looks: 2, patienceMs: 1_000 };
/** A longer time is skipped by the clock of the world. */
const LONGEST_REAL_MS = 10_000;

export class PageInBrowser extends Phone {
  private readonly turns: Turns;
  private readonly turn: Turn;
  /** Its handle, once it is open. */
  private window: string | undefined;
  private isFirst = true;

  constructor(browser: Browser, control: Control, turns: Turns, turn: Turn) {
    super(browser, control);
    this.turns = turns;
    this.turn = turn;
  }

  now(): number {
    return Date.now();
  }

  after(ms: number, run: () => void): void {
    setTimeout(run, ms).unref();
  }

  async pass(ms: number): Promise<void> {
    await this.turnTo();
    if (ms > LONGEST_REAL_MS) await this.clock({ advance: `PT${ms / 1_000}S` });
    else await sleep(ms);
    if (ms > 0) await this.rest(rest);
  }

  override async attempt(step: PhoneStep): Promise<string | null> {
    await this.turnTo();
    // A browser would go back to where it was before the app.
    if (step.act === 'back' && !(await this.browser.execute(() => navigation.canGoBack)))
      return 'the app is on its first page';
    return super.attempt(step);
  }

  take(step: PhoneStep): Promise<string | null> {
    return this.attempt(step);
  }

  /** A window of the same browser: another tab of this phone, a phone with a copy of its session, or one without. */
  async another(
    where: 'tab' | 'phone' | 'newPhone',
    route: string,
    turn: Turn,
  ): Promise<PageInBrowser> {
    const other = new PageInBrowser(this.browser, this.control, this.turns, turn);
    other.window = (await this.browser.createWindow('window')).handle;
    other.isFirst = false;
    if (where !== 'tab') other.number = 2;
    if (where === 'phone') await this.control.shareSession(this.id, other.number, { from: 1 });
    await other.enter({ id: this.id, url: where === 'tab' ? this.url : `${this.url}2/` }, route);
    return other;
  }

  override async look(): Promise<Screen> {
    return despiteChanges(
      async () => {
        await this.turnTo();
        return super.look();
      },
      () => 'The page cannot be read.',
    );
  }

  override async close(): Promise<void> {
    await this.turnTo();
    if (this.isOpen) this.turns.delete(keyOf(this.id, this.number));
    if (this.isFirst) return super.close();
    await this.browser.closeWindow();
    this.leave();
  }

  protected override wanted(world: NewWorld): NewWorld {
    return super.wanted({ now: usualNow, ...world });
  }

  protected override async load(world: OpenedWorld, route: string): Promise<void> {
    this.window ??= await this.browser.getWindowHandle();
    const key = keyOf(world.id, this.number);
    // The calls of a second tab are its phone's.
    if (!this.turns.has(key)) this.turns.set(key, this.turn);
    await this.turnTo();
    await super.load(world, route);
  }

  private async turnTo(): Promise<void> {
    if (this.window) await this.browser.switchToWindow(this.window);
  }
}
