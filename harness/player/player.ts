/**
 * Plays the app on a phone of a world: opens it, looks, acts by role and name, waits. The engines in the other folders
 * implement it.
 */
import type { Control } from '../simulator/client/control.ts';
import type { Name, Role } from '../phone/device/observe/by-role.ts';
import type { ClockMove } from '../simulator/protocol/clock.ts';
import type { Fault } from '../simulator/protocol/faults.ts';
import type { Effect, LogEntry } from '../simulator/protocol/log.ts';
import type { Judgement } from '../simulator/protocol/checks.ts';
import { nextPictureText, type RollPicture } from '../simulator/protocol/phone.ts';
import type { NewWorld } from '../simulator/protocol/worlds.ts';
import { squeezed } from '../simulator/text/squeezed.ts';
import { type Area, textsIn } from '#src/core/texts/area.ts';
import { defaultLanguage, type Language } from '#src/facts/languages.ts';
import { eventually, patienceMs, realTime, type Waiting } from './eventually.ts';
import type { ShownControl, Screen } from '../phone/device/observe/screen.ts';
import { type Named, type PhoneStep, type Step, stepText } from './step.ts';
import { verdictOn } from './verdict.ts';

/** `browser`: WebdriverIO, on any target. `screens`: the app's views in this process. */
export type EngineName = 'browser' | 'screens';

/** What must all be true of a screen. */
export interface Condition {
  /** The place in the app, such as `#/me`. The part after `?` is ignored. */
  readonly at?: string;
  readonly shows?: string | RegExp;
  readonly hides?: string | RegExp;
  readonly finds?: Named;
  readonly lacks?: Named;
  /** No read or send is in progress. */
  readonly idle?: true;
}

/** How long a screen must stay the same to count as settled, ms. */
export interface Stillness {
  readonly everyMs: number;
  readonly looks: number;
  readonly patienceMs: number;
}
const calm: Stillness = { everyMs: 150, looks: 3, patienceMs: 5_000 };

/** A world and the address of its phone page. */
export interface OpenedWorld {
  readonly id: string;
  readonly url: string;
}

/** Something on the screen, by role and name. Each method waits until it can be done. */
export interface Found {
  /** Another of several with the same name, from 0. */
  readonly nth: (place: number) => Found;
  readonly see: () => Promise<unknown>;
  readonly gone: () => Promise<void>;
  readonly tap: () => Promise<void>;
  /** Replaces the field's content. */
  readonly fill: (text: string) => Promise<void>;
  readonly value: () => Promise<string>;
  readonly checked: () => Promise<boolean>;
  readonly enabled: () => Promise<boolean>;
  /** Those that show now, without waiting, for counting. */
  readonly all: () => Promise<readonly unknown[]>;
}

/** `F`: how the engine finds something on the screen. */
export abstract class Player<F extends Found = Found> {
  abstract readonly engine: EngineName;
  /** The time in which the app's screens advance. */
  protected readonly time: Waiting = realTime;
  /** Which of the world's phones. */
  protected number = 1;
  private world: OpenedWorld | undefined;
  private language: string = defaultLanguage;

  readonly control: Control;

  constructor(control: Control) {
    this.control = control;
  }

  /** Loads the phone page of a world and waits for the app. */
  protected abstract load(world: OpenedWorld, route: string): Promise<void>;
  /** The current screen. */
  abstract look(): Promise<Screen>;
  /** Tries a step at once: null when it is done, else why it can't be done yet. */
  abstract attempt(step: PhoneStep): Promise<string | null>;
  /** Ends the phone, not its world. */
  abstract close(): Promise<void>;

  /** Creates a world, the same each time, and opens its phone page, at `route` (`#/me`) if given. */
  async open(world: NewWorld, route = ''): Promise<void> {
    await this.enter(await this.control.create(this.wanted({ seed: 7, ...world })), route);
  }

  /** Opens the phone page of an existing world, at `route` (`#/me`) if given. */
  async enter({ id, url }: OpenedWorld, route = ''): Promise<void> {
    // In the workbench the server is the page's own.
    const server = this.control.serverUrl || globalThis.location.href;
    this.world = { id, url: new URL(url, server).href };
    await this.load(this.world, route);
    await this.seen();
  }

  /** Leaves its world, which has ended. */
  leave(): void {
    this.world = undefined;
  }

  /** The world's id, for data that only the control API has. Throws before `open`. */
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

  /** An act of the simulated phone itself, for engines with a phone that takes commands. */
  protected async onDevice(
    step: Extract<PhoneStep, { readonly act: 'chooseNext' | 'kill' | 'away' }>,
  ): Promise<null> {
    const command = (one: Parameters<Control['act']>[2]) =>
      this.control.act(this.id, this.number, one);
    if (step.act === 'chooseNext') await this.chooseNext(step.picture);
    else if (step.act === 'kill') await command({ type: 'kill', loseMs: step.loseMs });
    else {
      await command({ type: 'pause' });
      await command({ type: 'resume' });
    }
    return null;
  }

  /** The phone hears it by the world's events, so that a tap could come first. */
  private async chooseNext(picture: RollPicture): Promise<void> {
    const before = (await this.log()).at(-1)?.seq ?? 0;
    await this.control.act(this.id, this.number, { type: 'chooseNext', picture });
    const isHeard = (entry: LogEntry) =>
      entry.seq > before && entry.kind === 'external' && entry.text === nextPictureText(picture);
    await eventually(
      async () => (await this.log()).some(isHeard) || undefined,
      () => `The phone didn't hear which picture is next, ${picture}.`,
    );
  }

  /** The drawn screen as HTML without its style; null if the engine has none at hand. */
  picture(): string | null {
    return null;
  }

  /** Takes a step, on the phone as soon as it can be done. Throws with the content of the screen. */
  async act(step: Step): Promise<void> {
    switch (step.act) {
      case 'clock':
        return this.clock(step.move);
      case 'faults':
        return this.faults(step.faults);
      default: {
        let why: string | null = null;
        await eventually(
          async () => ((why = await this.attempt(step)) === null ? true : undefined),
          async () => `Couldn't ${stepText(step)}: ${why}.\n${await this.describe()}`,
          { time: this.time },
        );
      }
    }
  }

  /** Waits until this is true of the screen, and returns the screen. */
  async until(condition: Condition, withinMs = patienceMs): Promise<Screen> {
    return eventually(
      async () => {
        const screen = await this.seen();
        return this.is(screen, condition) ? screen : undefined;
      },
      async () => `Not so: ${conditionText(condition)}.\n${await this.describe()}`,
      { time: this.time, withinMs },
    );
  }

  /** Waits until one of these is true of the screen. Returns its index. */
  async either(...conditions: readonly Condition[]): Promise<number> {
    return eventually(
      async () => {
        const screen = await this.seen();
        const found = conditions.findIndex((condition) => this.is(screen, condition));
        return found < 0 ? undefined : found;
      },
      async () =>
        `Not so: ${conditions.map(conditionText).join(' or ')}.\n${await this.describe()}`,
      { time: this.time },
    );
  }

  /** The screen once it has stayed the same for a moment, or as it is when the time is up. */
  async rest({ everyMs, looks, patienceMs: withinMs }: Stillness = calm): Promise<Screen> {
    const end = this.time.now() + withinMs;
    let last = await this.look();
    for (let same = 0; same < looks && this.time.now() < end;) {
      await this.time.wait(everyMs);
      const next = await this.look();
      same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
      last = next;
    }
    return last;
  }

  /**
   * The texts of an area of `src` by key, in the language of the phone: of its screen when it was opened, or when
   * `until` or `either` last looked. Throws for a language that isn't open (`openTexts`).
   */
  texts<T>(area: Area<T>): T {
    return textsIn(area, this.language as Language);
  }

  abstract named(role: Role, name?: Name): F;

  button(name?: Name): F {
    return this.named('button', name);
  }
  link(name?: Name): F {
    return this.named('link', name);
  }
  heading(name?: Name): F {
    return this.named('heading', name);
  }
  /** A text field, a select or a combo box, by its label. */
  field(name?: Name): F {
    return this.named('field', name);
  }
  checkbox(name?: Name): F {
    return this.named('checkbox', name);
  }
  radio(name?: Name): F {
    return this.named('radio', name);
  }
  option(name?: Name): F {
    return this.named('option', name);
  }
  tab(name?: Name): F {
    return this.named('tab', name);
  }
  dialog(name?: Name): F {
    return this.named('dialog', name);
  }

  /** Waits until the screen shows this text. White space counts as one blank. */
  async sees(text: string | RegExp): Promise<void> {
    await eventually(
      async () => (this.says(await this.text(), text) ? true : undefined),
      async () => `The screen does not show ${String(text)}.\n${await this.describe()}`,
      { time: this.time },
    );
  }

  /** Waits until the screen no longer shows this text. */
  async seesNo(text: string | RegExp): Promise<void> {
    await eventually(
      async () => (this.says(await this.text(), text) ? undefined : true),
      async () => `The screen still shows ${String(text)}.\n${await this.describe()}`,
      { time: this.time },
    );
  }

  /** Waits until the app is at this place. The part after `?` is ignored. */
  async at(route: string): Promise<void> {
    await eventually(
      async () => (placeOf(await this.route()) === route ? true : undefined),
      async () => `The app is not at ${route}.\n${await this.describe()}`,
      { time: this.time },
    );
  }

  /** The text that a user can read now, with single blanks. */
  async text(): Promise<string> {
    return squeezed((await this.look()).text);
  }

  /** The place in the app: `#/user/login`, or `#/` at home. */
  async route(): Promise<string> {
    return (await this.look()).route;
  }

  /** Goes to a place by its address, like a link from outside. */
  go(route: string): Promise<void> {
    return this.act({ act: 'go', place: route });
  }

  back(): Promise<void> {
    return this.act({ act: 'back' });
  }

  /** Loads the page again, as after a kill of the app: storage stays, memory goes. */
  reload(): Promise<void> {
    return this.act({ act: 'open' });
  }

  /** The code of the latest SMS after the first `since`. Waits for it. */
  async sms(since = 0): Promise<string> {
    return eventually(
      () => this.codeNow(since),
      () => `No text message with a code came after the first ${since}.`,
      { time: this.time },
    );
  }

  /** Moves the world's time; the phone follows. */
  async clock(move: ClockMove): Promise<void> {
    await this.control.moveClock(this.id, move);
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

  /**
   * The judge's verdict, once the phone has reported everything. `commits`: the money calls that must have been
   * committed, each once. Null only checks that none was committed twice.
   */
  verdict(commits: readonly string[] | null = null): Promise<Judgement> {
    return verdictOn(this.control, this.id, commits, this.time);
  }

  /** Text for a failure message: the app's place and screen. */
  async describe(): Promise<string> {
    return `At ${await this.route()}, showing: ${(await this.text()).slice(0, 600)}`;
  }

  /** A world as this engine needs it. */
  protected wanted(world: NewWorld): NewWorld {
    return world;
  }

  /** Whether a visible text contains another. */
  protected says(shown: string, text: string | RegExp): boolean {
    const plain = squeezed(shown);
    return typeof text === 'string' ? plain.includes(squeezed(text)) : text.test(plain);
  }

  /** The code of the newest SMS after the first `since`, if one has arrived. */
  async codeNow(since = 0): Promise<string | undefined> {
    const messages = (await this.control.sms(this.id)).slice(since);
    return messages.reverse().find((sms) => sms.code !== undefined)?.code;
  }

  /** Whether a condition is true of a screen. */
  is(screen: Screen, { at, shows, hides, finds, lacks, idle }: Condition): boolean {
    return (
      (at === undefined || placeOf(screen.route) === at) &&
      (shows === undefined || this.says(screen.text, shows)) &&
      (hides === undefined || !this.says(screen.text, hides)) &&
      (finds === undefined || shownOn(screen, finds) !== undefined) &&
      (lacks === undefined || shownOn(screen, lacks) === undefined) &&
      (idle === undefined || !screen.busy)
    );
  }

  private async seen(): Promise<Screen> {
    const screen = await this.look();
    // A page that is only starting has none yet.
    if (screen.language !== '') this.language = screen.language;
    return screen;
  }

  private opened(): OpenedWorld {
    if (this.world === undefined) {
      throw new Error('Open the phone first: phone.open({ scenario }).');
    }
    return this.world;
  }
}

const placeOf = (route: string) => route.split('?')[0] ?? route;

const conditionText = (condition: Condition) =>
  Object.entries(condition)
    .map(([what, of]) => `${what} ${wanted(of)}`)
    .join(', ');

/** A text, an expression, or a control by role and name, in words. */
const wanted = (of: unknown): string =>
  typeof of === 'object' && of !== null && !(of instanceof RegExp)
    ? Object.values(of).map(String).join(' ')
    : String(of);

/** Without styles words may run together, so blanks are ignored. */
const joined = (name: string) => name.replace(/\s+/g, '');

const isCalled = (shown: string, name: Name | undefined) =>
  name === undefined ||
  (typeof name === 'string' ? joined(shown) === joined(name) : name.test(shown));

/** All with this role and name, in reading order. */
const allShown = <C extends Pick<ShownControl, 'role' | 'name'>>(
  controls: readonly C[],
  { role, name }: Named,
): readonly C[] => controls.filter((one) => one.role === role && isCalled(one.name, name));

/** The one that a step names; undefined if it isn't on the screen. */
export const shownOn = <C extends Pick<ShownControl, 'role' | 'name'>>(
  { controls }: { readonly controls: readonly C[] },
  named: Named,
): C | undefined => allShown(controls, named)[named.nth ?? 0];

/** Something on the screen of any player, implemented by its looks and steps. */
export function foundBy(player: Player, named: Named): Found {
  const see = async (): Promise<ShownControl> => {
    const screen = await player.until({ finds: named });
    return shownOn(screen, named) as ShownControl;
  };
  return {
    nth: (nth) => foundBy(player, { ...named, nth }),
    see,
    async gone() {
      await player.until({ lacks: { ...named, nth: 0 } });
    },
    tap: () => player.act({ act: 'tap', ...named }),
    fill: (value) => {
      const { name = /(?:)/, nth = 0 } = named;
      return player.act({ act: 'fill', name, nth, value });
    },
    value: async () => (await see()).value ?? '',
    checked: async () => (await see()).checked ?? false,
    enabled: async () => (await see()).disabled !== true,
    all: async () => allShown((await player.look()).controls, named),
  };
}
