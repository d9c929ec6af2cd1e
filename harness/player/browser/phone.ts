/** A phone in the hands of a test: a world of its own, the built app in a real browser, things by role and name. */
import type { Fault } from '#harness/protocol/faults.ts';
import type { Effect, LogEntry } from '#harness/protocol/log.ts';
import type { ClockMove } from '#harness/protocol/clock.ts';
import type { NewWorld } from '#harness/protocol/worlds.ts';
import type { Browser } from './browser.ts';
import type { Control } from '#harness/client/control.ts';
import { askOf, type Name, type Role } from './finder.ts';
import { eventually } from '../eventually.ts';
import { Target } from './target.ts';
import { chromium } from './targets/chromium.ts';
import { capabilities, type Capability, type Target as Device } from './targets/target.ts';
import { squeezed } from '../../text/squeezed.ts';

/** The page's clock follows the world's by an event; within this many ms it has arrived. */
const clockToleranceMs = 5_000;

/** Runs in the page: the text of each, as a user reads it. */
const wordsScript = '(all) => all.map((one) => one.innerText)';

export class Phone {
  /** For a test that shows them on purpose; any other fails by an amount that the oracle finds wrong. */
  mayShowWrongAmounts = false;
  private world: { readonly id: string; readonly url: string } | undefined;

  /** `notHere` ends the test with the reason why it cannot be had on this target. */
  constructor(
    readonly browser: Browser,
    readonly control: Control,
    readonly device: Device = chromium,
    private readonly notHere: (reason: string) => void = impossible,
  ) {}

  /** Ends the test, reported as not possible here, where the target lacks any of these. */
  needs(...wanted: readonly Capability[]): void {
    for (const one of wanted) {
      const able = this.device.can[one];
      if (able !== true) this.notHere(`${capabilities[one]}: ${able}`);
    }
  }

  /** Creates a world, the same each time, and opens its phone page, at `route` (`#/me`) if one is given. */
  async open(world: NewWorld, route = ''): Promise<void> {
    const wanted = { seed: 7, ...world };
    await this.enter(await this.control.create(this.device.world?.(wanted) ?? wanted), route);
  }

  /** Opens the phone page of a world that is there already, at `route` (`#/me`) if one is given. */
  async enter(world: { readonly id: string; readonly url: string }, route = ''): Promise<void> {
    this.world = { id: world.id, url: new URL(world.url, this.control.serverUrl).href };
    await this.browser.url(this.world.url + route);
    await this.mounted();
  }

  /** Leaves its world, which has ended. */
  leave(): void {
    this.world = undefined;
  }

  /** Opens the world of another phone, as the same phone does when it is switched on again. */
  async take(other: Phone): Promise<void> {
    await this.enter(other.opened());
  }

  /** The world's id, for what only the control API knows. Throws before `open`. */
  get id(): string {
    return this.opened().id;
  }

  /** The phone page's address, without a route. */
  get url(): string {
    return this.opened().url;
  }

  get isOpen(): boolean {
    return this.world !== undefined;
  }

  named = (role: Role, name: Name) => this.target(role, name);
  button = (name?: Name) => this.target('button', name);
  link = (name?: Name) => this.target('link', name);
  heading = (name?: Name) => this.target('heading', name);
  /** A text field, a select or a combo box, by its label. */
  field = (name?: Name) => this.target('field', name);
  checkbox = (name?: Name) => this.target('checkbox', name);
  radio = (name?: Name) => this.target('radio', name);
  option = (name?: Name) => this.target('option', name);
  tab = (name?: Name) => this.target('tab', name);
  dialog = (name?: Name) => this.target('dialog', name);

  /** Waits until the screen shows this text somewhere; white space counts as one blank. */
  async sees(text: string | RegExp): Promise<void> {
    await eventually(
      async () => (found(await this.text(), text) ? true : undefined),
      async () => `The screen does not show ${String(text)}.\n${await this.describe()}`,
    );
  }

  /** Waits until the screen no longer shows this text. */
  async seesNo(text: string | RegExp): Promise<void> {
    await eventually(
      async () => (found(await this.text(), text) ? undefined : true),
      async () => `The screen still shows ${String(text)}.\n${await this.describe()}`,
    );
  }

  /** Waits for an alert or a status message, such as an error or a toast, that contains this text. */
  async hears(text: string | RegExp): Promise<void> {
    await eventually(
      async () => {
        for (const role of ['alert', 'status'] as const) {
          const said = await askOf<string[]>(this.browser, role, undefined, wordsScript);
          if (said.some((words) => found(words, text))) return true;
        }
        return undefined;
      },
      async () => `No message says ${String(text)}.\n${await this.describe()}`,
    );
  }

  /** The text a user can read now, with single blanks. */
  async text(): Promise<string> {
    return squeezed(await this.browser.execute(() => document.body.innerText));
  }

  /** The place in the app: `#/user/login`; `#/` at home. */
  async route(): Promise<string> {
    return (await this.browser.execute(() => location.hash)) || '#/';
  }

  /** Waits until the app is at this place; what follows a `?` does not count. */
  async at(route: string): Promise<void> {
    await eventually(
      async () => ((await this.route()).split('?')[0] === route ? true : undefined),
      async () => `The app is not at ${route}.\n${await this.describe()}`,
    );
  }

  /** Goes to a place by its address, as a link from outside would. */
  async go(route: string): Promise<void> {
    await this.browser.execute((hash) => {
      location.hash = hash;
    }, route);
  }

  async back(): Promise<void> {
    await this.browser.back();
  }

  /** Loads the page again, as after a kill of the app: storage stays, memory goes. */
  async reload(): Promise<void> {
    await this.browser.refresh();
    await this.mounted();
  }

  /** The code of the latest text message that came after `since` messages; waits for it. */
  async sms(since = 0): Promise<string> {
    return eventually(
      async () => {
        const messages = (await this.control.sms(this.id)).slice(since);
        return messages.reverse().find((sms) => sms.code !== undefined)?.code;
      },
      () => `No text message with a code came after the first ${since}.`,
    );
  }

  /** Puts a text into the focused field at once. */
  insert(text: string): Promise<void> {
    return this.device.insert(this.browser, text);
  }

  /** Events that a phone sends to the page when it is taken up again after a while. */
  private async resume(): Promise<void> {
    await this.browser.execute(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  }

  /** Moves the world's time and waits until the page's clock has followed, where the target can set it. */
  async clock(move: ClockMove): Promise<void> {
    const { now } = await this.control.moveClock(this.id, move);
    const asked = Date.now();
    if (this.device.can.phoneClock !== true) {
      await this.resume();
      return;
    }
    await eventually(
      async () => {
        const page = await this.browser.execute(() => Date.now());
        const world = now + (Date.now() - asked);
        return Math.abs(page - world) < clockToleranceMs ? true : undefined;
      },
      () => `The page's clock did not follow the world's to ${new Date(now).toISOString()}.`,
    );
  }

  async faults(faults: readonly Fault[]): Promise<void> {
    await this.control.setFaults(this.id, faults);
  }

  effects(): Promise<readonly Effect[]> {
    return this.control.effects(this.id);
  }

  log(): Promise<readonly LogEntry[]> {
    return this.control.log(this.id);
  }

  /** Content of a failure message: the app's place and screen. */
  async describe(): Promise<string> {
    return `At ${await this.route()}, showing: ${(await this.text()).slice(0, 600)}`;
  }

  private target(role: Role, name: Name | undefined): Target {
    return new Target(this.browser, role, name, () => this.describe());
  }

  /** The app's first render has taken the place of the static first paint (widget/index.html). */
  private async mounted(): Promise<void> {
    await eventually(
      async () => {
        const started = await this.browser.execute(
          (url: string) =>
            location.href.startsWith(url) && document.getElementById('first-paint') === null,
          this.url,
        );
        return started ? true : undefined;
      },
      async () => `The app has not started. ${await this.describe()}`,
    );
  }

  private opened() {
    if (this.world === undefined)
      throw new Error('Open the phone first: phone.open({ scenario }).');
    return this.world;
  }
}

function impossible(reason: string): never {
  throw new Error(`This cannot be had here: ${reason}.`);
}

function found(shown: string, text: string | RegExp): boolean {
  const plain = squeezed(shown);
  return typeof text === 'string' ? plain.includes(squeezed(text)) : text.test(plain);
}
