/** One named element on the screen, and what a user does with it. Every method waits until it can be done. */
import type { Browser } from './browser.ts';
import { eventually } from '../eventually.ts';
import { chosenTarget } from './targets/index.ts';
import { askOf, findAll, type Name, type Role } from './finder.ts';

/** The page changed between finding and using an element, or something still covers it. Retry. */
export const passing =
  /stale element|Node with identifier|not attached|click intercepted|not interactable|no such element|move target/i;

/** Like `eventually`, but a passing failure (a re-rendered or covered element) counts as 'not yet'. */
export async function despiteChanges<T>(
  ask: () => Promise<T | undefined>,
  failure: () => string | Promise<string>,
): Promise<T> {
  let last = '';
  return eventually(
    async () => {
      try {
        return await ask();
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
        if (passing.test(last)) return undefined;
        throw error;
      }
    },
    async () => `${await failure()}${last && `\nLast: ${last.split('\n')[0]}`}`,
  );
}

/** WebDriver's own clear fires no `input` event, so an app that keeps the value would not notice. */
const selectAll = '\uE009a\uE009';
const backspace = '\uE003';

/** The text that a user reads in it. Drivers differ about text that is only about to show; the page doesn't. */
async function wordsOf(browser: Browser, element: WebdriverIO.Element): Promise<string> {
  return browser.execute((node: HTMLElement) => node.innerText.trim(), element);
}

/** Where an element can be tapped now. */
interface Spot {
  readonly element: WebdriverIO.Element;
  /** From the corner of its window, CSS px. */
  readonly x: number;
  readonly y: number;
  /** Frames that the page has drawn between looks. */
  readonly frames: number;
  /** It is in a frame or a native list, where WebDriver finds the position. */
  readonly inside: boolean;
  /** The screen takes touches. */
  readonly touch: boolean;
}

/**
 * Runs in the page: where a finger would tap one of these elements, once it is enabled and still. One that is covered
 * by another element, such as a bar, is first scrolled to the middle, for the next look.
 */
function spotOf(found: readonly (Element | null)[], nth: number) {
  const element = found[nth];
  if (!element || element.matches(':disabled')) return null;
  const moves = document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const endless = effect.getComputedTiming().iterations === Infinity;
    return !endless && effect.target?.contains(element) === true;
  });
  // New content at the place of the last tap ignores taps at first (src/docs/rules.md#taps).
  const isUnread = element.closest('[data-unread]') !== null;
  if (moves || isUnread) return null;

  /** A checkbox drawn by its label is tapped there. */
  function drawnBy(box: HTMLInputElement): Element {
    const [label] = box.labels ?? [];
    const tooSmall = box.getBoundingClientRect().width < 8;
    const drawn = tooSmall || getComputedStyle(box).opacity === '0';
    return drawn && label ? label : box;
  }
  const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
  const tapped = isBox ? drawnBy(element) : element;
  const touch = navigator.maxTouchPoints > 0;
  const page = window as Window & { tapFrames?: number };
  const { tapFrames = 0 } = page;
  requestAnimationFrame(() => {
    page.tapFrames = tapFrames + 1;
  });
  // A page in the background draws none.
  const frames = document.hidden ? performance.now() : tapFrames;
  if (tapped instanceof HTMLOptionElement)
    return { element: tapped, x: 0, y: 0, frames, inside: true, touch };

  /** The middle of the visible part of its first line. */
  function middle() {
    const [line] = tapped.getClientRects();
    if (!line) return null;
    const left = Math.max(line.left, 0);
    const right = Math.min(line.right, window.innerWidth);
    const top = Math.max(line.top, 0);
    const bottom = Math.min(line.bottom, window.innerHeight);
    return left < right && top < bottom ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
  }
  const centre = () => tapped.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (middle() === null) centre();
  const place = middle();
  if (place === null) return 'element not interactable';
  const hit = document.elementFromPoint(place.x, place.y);
  if (hit !== null && !tapped.contains(hit) && !hit.contains(tapped)) {
    centre();
    return 'element click intercepted';
  }
  return { element: tapped, ...place, frames, inside: window !== window.top, touch };
}

/** Null means not yet; a text is the reason. */
type Seen = Spot | string | null;

/** tsx keeps function names by a helper, which a page doesn't have. */
const inPage = (question: (...words: never[]) => unknown) =>
  `((__name) => ${question.toString()})((one) => one)`;

const spotScript = inPage(spotOf);
const enabledScript = inPage((found: readonly Element[], nth: number) => {
  const element = found[nth];
  return !element || element.matches(':disabled') ? null : element;
});

async function press(browser: Browser, { element, x, y, inside, touch }: Spot): Promise<void> {
  if (inside || !chosenTarget().tapsAtPlaces) {
    const { elementId } = await browser.$(element).getElement();
    return browser.elementClick(elementId);
  }
  // A finger taps a place. A mouse is a tester's, on whose lists a row may come in between: it taps the row.
  const at = touch ? { x: Math.floor(x), y: Math.floor(y) } : { x: 0, y: 0, origin: element };
  const place = { origin: 'viewport', duration: 0, ...at };
  const actions = [
    { type: 'pointerMove', ...place },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  // A mouse that Chromium turns into touches takes seven times as long as a touch.
  const parameters = { pointerType: touch ? 'touch' : 'mouse' };
  await browser.performActions([{ type: 'pointer', id: 'finger', parameters, actions }]);
}

/**
 * Taps once two looks find it ready in the same place, because a growing page moves it. A frame lies between them,
 * because the page learns of a scroll, and marks what nobody could read yet, when it draws.
 */
async function tapSettled(
  browser: Browser,
  look: () => Promise<Seen>,
  failure: () => Promise<string>,
): Promise<void> {
  let before: Spot | null = null;
  await despiteChanges(async () => {
    const spot = await look();
    if (typeof spot === 'string') throw new Error(spot);
    if (spot === null || before === null || spot.x !== before.x || spot.y !== before.y) {
      before = spot;
      return undefined;
    }
    if (spot.frames === before.frames) return undefined;
    await press(browser, spot);
    return true;
  }, failure);
}

/** The phone that shows it. */
export interface Around {
  readonly describe: () => Promise<string>;
  /** Waited for before a tap; null if nothing is. */
  readonly beforeTap: (() => Promise<void>) | null;
}

export class Target {
  private readonly browser: Browser;
  private readonly role: Role;
  private readonly name: Name | undefined;
  private readonly around: Around;
  private readonly place: number;

  constructor(browser: Browser, role: Role, name: Name | undefined, around: Around, place = 0) {
    this.browser = browser;
    this.role = role;
    this.name = name;
    this.around = around;
    this.place = place;
  }

  /** Another of several with the same name; counts from 0. */
  nth(place: number): Target {
    return new Target(this.browser, this.role, this.name, this.around, place);
  }

  /** Waits until it shows, and returns its element. Of several with one name, the first. */
  async see(): Promise<WebdriverIO.Element> {
    return despiteChanges(async () => (await this.all())[this.place], this.failing('is not shown'));
  }

  /** Waits until nothing of this role and name shows. */
  async gone(): Promise<void> {
    await despiteChanges(
      async () => ((await this.all()).length === 0 ? true : undefined),
      this.failing('is still shown'),
    );
  }

  /** The elements that show now, without waiting, for counting. */
  all(): Promise<WebdriverIO.Element[]> {
    return findAll(this.browser, this.role, this.name);
  }

  /** Waits until it shows, enabled, still and uncovered, and taps it once. */
  async tap(): Promise<void> {
    const { beforeTap } = this.around;
    if (beforeTap) {
      await this.see();
      await beforeTap();
    }
    const look = () => this.ask<Seen>(spotScript, this.place);
    await tapSettled(this.browser, look, this.failing('cannot be tapped'));
  }

  /** Replaces the field's content by typing, key after key. Backspace in an empty part of a day leads to the one before. */
  async fill(text: string): Promise<void> {
    await despiteChanges(async () => {
      const element = await this.ask<WebdriverIO.Element | null>(enabledScript, this.place);
      if (element === null) return undefined;
      const { elementId } = await this.browser.$(element).getElement();
      await this.browser.elementSendKeys(elementId, selectAll + (text || backspace));
      return true;
    }, this.failing('cannot be filled'));
  }

  /** The field's current value. */
  async value(): Promise<string> {
    return String(await (await this.see()).getProperty('value'));
  }

  /** The text that a user reads in it. */
  async text(): Promise<string> {
    return wordsOf(this.browser, await this.see());
  }

  async enabled(): Promise<boolean> {
    return (await this.see()).isEnabled();
  }

  /** Whether a checkbox, a radio or a switch is on. */
  async checked(): Promise<boolean> {
    const element = await this.see();
    return (await element.isSelected()) || (await element.getAttribute('aria-checked')) === 'true';
  }

  private ask<T>(question: string, ...others: readonly unknown[]): Promise<T> {
    return askOf(this.browser, this.role, this.name, question, ...others);
  }

  private failing(what: string): () => Promise<string> {
    const name = this.name === undefined ? '' : ` ${String(this.name)}`;
    return async () => `${this.role}${name} ${what}.\n${await this.around.describe()}`;
  }
}
