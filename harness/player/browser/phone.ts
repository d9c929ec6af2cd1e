/** The browser's engine: the built app in a real browser, driven by WebdriverIO, on any target. */
import type { ClockMove } from '../../simulator/protocol/clock.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import type { Browser } from './browser.ts';
import type { Control } from '../../simulator/client/control.ts';
import type { BarrierWatch } from '../../phone/device/observe/barriers.ts';
import { screenScript } from './by-role-script.ts';
import { askOf, type Name, type Role } from './finder.ts';
import { eventually } from '../eventually.ts';
import type { Check, Judgement } from '../../simulator/protocol/checks.ts';
import { type OpenedWorld, Player, shownOn } from '../player.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import type { PhoneStep } from '../step.ts';
import { passing, Target } from './target.ts';
import { chromium } from './targets/chromium.ts';
import { capabilities, type Capability, type Target as Device } from './targets/target.ts';
import { squeezed } from '../../simulator/text/squeezed.ts';

/** The page's clock follows the world's by an event. It has arrived within this many ms. */
const clockToleranceMs = 5_000;

/** Runs in the page: the text of each element, as a user reads it. */
const wordsScript = '(all) => all.map((one) => one.innerText)';

type LookingPage = Window & { readonly __deviceBarriers?: BarrierWatch['look'] };

/** Why a driver couldn't act: the element is gone or covered, so a finger would miss it too. */
const missed = /cannot be (?:tapped|filled)/;

export class Phone extends Player<Target> {
  readonly engine = 'browser';
  /** Set by a test that causes these findings on purpose. Any other test fails on a bad verdict. */
  mayBeBad: readonly Check['check'][] = [];
  /** Checks the accessibility of each screen before a tap on it. Otherwise only of the screen on which a verdict is asked for. */
  looksAtEach = false;

  readonly browser: Browser;
  readonly device: Device;
  private readonly notHere: (reason: string) => void;

  /** `notHere` ends the test with the reason why this target can't do it. */
  constructor(
    browser: Browser,
    control: Control,
    device: Device = chromium,
    notHere: (reason: string) => void = impossible,
  ) {
    super(control);
    this.browser = browser;
    this.device = device;
    this.notHere = notHere;
  }

  /** Ends the test, reported as impossible here, if the target lacks any of these. */
  needs(...wanted: readonly Capability[]): void {
    for (const one of wanted) {
      const able = this.device.can[one];
      if (able !== true) this.notHere(`${capabilities[one]}: ${able}`);
    }
  }

  /** Opens the world of another phone, like the same phone after switching it on again. */
  async switchOnFrom(other: Phone): Promise<void> {
    await this.enter(other);
  }

  named(role: Role, name?: Name): Target {
    const beforeTap = this.looksAtEach ? () => this.lookForBarriers() : null;
    return new Target(this.browser, role, name, { describe: () => this.describe(), beforeTap });
  }

  override async verdict(commits: readonly string[] | null = null): Promise<Judgement> {
    await this.lookForBarriers();
    return super.verdict(commits);
  }

  /** Has axe-core check the screen, each once. A native shell has no axe-core, and a page that goes away meanwhile isn't judged. */
  private async lookForBarriers(): Promise<void> {
    const looked = this.browser.execute(() => (window as LookingPage).__deviceBarriers?.());
    await looked.catch(() => undefined);
  }

  /** Throws if the page changes at that moment. `rest` looks until it is quiet. */
  async look(): Promise<Screen> {
    const script = `${await screenScript()} return screens.readScreen(document);`;
    return this.browser.execute<Screen, []>(script);
  }

  async attempt(step: PhoneStep): Promise<string | null> {
    switch (step.act) {
      case 'tap':
        return this.touch(step.role, step, (target) => target.tap());
      case 'fill': {
        const value = step.value ?? (await this.codeNow());
        if (value === undefined) return 'no SMS with a code arrived';
        return this.touch('field', step, (target) => target.fill(value));
      }
      case 'back':
        await this.browser.back();
        return null;
      case 'open':
        await this.browser.refresh();
        await this.mounted();
        return null;
      case 'go':
        await this.browser.execute((hash) => {
          location.hash = hash;
        }, step.place);
        return null;
      case 'chooseNext':
      case 'kill':
      case 'away':
        return this.onDevice(step);
    }
  }

  /** Leaves the page. Its browser stays open for the next phone. */
  async close(): Promise<void> {
    await this.browser.url('about:blank');
    this.leave();
  }

  /** Waits for an alert or a status message with this text, such as an error or a toast. */
  async hears(text: string | RegExp): Promise<void> {
    await eventually(
      async () => {
        for (const role of ['alert', 'status'] as const) {
          const said = await askOf<string[]>(this.browser, role, undefined, wordsScript);
          if (said.some((words) => this.says(words, text))) return true;
        }
        return undefined;
      },
      async () => `No message says ${String(text)}.\n${await this.describe()}`,
    );
  }

  override async text(): Promise<string> {
    return squeezed(await this.browser.execute(() => document.body.innerText));
  }

  override async route(): Promise<string> {
    return (await this.browser.execute(() => location.hash)) || '#/';
  }

  /** Puts a text into the focused field at once. */
  insert(text: string): Promise<void> {
    return this.device.insert(this.browser, text);
  }

  /** Waits until the page's clock has followed, if the target can set it. */
  override async clock(move: ClockMove): Promise<void> {
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

  protected override wanted(world: NewWorld): NewWorld {
    return this.device.world?.(world) ?? world;
  }

  protected async load({ id, url }: OpenedWorld, route: string): Promise<void> {
    if (this.device.can.brands !== true) {
      const { brand } = await this.control.world(id, { log: 'none' });
      if (brand !== '') this.needs('brands');
    }
    await this.browser.url(url + route);
    await this.mounted();
  }

  /**
   * Uses an element that is on screen and usable. One that disappears before the driver gets there counts as not yet.
   */
  private async touch(
    role: Role,
    { name, nth = 0 }: { readonly name?: Name; readonly nth?: number },
    work: (target: Target) => Promise<void>,
  ): Promise<string | null> {
    const control = shownOn(await this.look(), { role, ...(name !== undefined && { name }), nth });
    if (!control) return 'not found on the screen';
    if (control.disabled) return 'disabled';
    try {
      await work(this.named(role, name).nth(nth));
      return null;
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      if (passing.test(text) || missed.test(text)) return text.split('\n')[0] ?? '';
      throw error;
    }
  }

  /** Sends the events of a phone that is picked up again after a while. */
  private async resume(): Promise<void> {
    await this.browser.execute(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  }

  /** Waits until the app's first render has replaced the static first paint (widget/index.html). */
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
}

function impossible(reason: string): never {
  throw new Error(`This isn't possible here: ${reason}.`);
}
