/** One named thing on the screen, and what a user does with it; every verb waits until it can be done. */
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { chosenTarget } from './targets/index.ts';
import { findAll, type Name, type Role } from './finder.ts';

/** The page changed between finding and using an element, or something still covers it: look again. */
export const passing =
  /stale element|Node with identifier|not attached|click intercepted|not interactable|no such element|move target/i;

/** As `eventually`, and what passes (a re-rendered or covered element) counts as 'not yet'. */
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

/** WebDriver's own clear fires no `input` event, so an app that keeps the value itself would never hear of it. */
const selectAllAndDelete = '\uE009a\uE009\uE003';

/** Runs in the page: is the element on the move, with a sheet that rises? A tap would miss where it was. */
function moves(element: HTMLElement): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const endless = effect.getComputedTiming().iterations === Infinity;
    return !endless && effect.target?.contains(element) === true;
  });
}

/** Runs in the page: is it a button that has just come up and takes no taps yet? */
const rests = (element: HTMLElement) =>
  element.hasAttribute('aria-disabled') && !element.hasAttribute('aria-busy');

/** How long a button may rest before it counts as one that stays so. */
const RESTS_AT_MOST_MS = 1_000;

/** The text a user reads in it; drivers differ about what is on its way to be seen, the page itself does not. */
export async function wordsOf(browser: Browser, element: WebdriverIO.Element): Promise<string> {
  return browser.execute((node: HTMLElement) => node.innerText.trim(), element);
}

/** Runs in the page: would a tap in the middle of the element, as far as it is on screen, reach another one? */
function lieUnder(node: HTMLElement): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const middle = (from: number, to: number, most: number) =>
    (Math.max(from, 0) + Math.min(to, most)) / 2;
  const hit = document.elementFromPoint(
    middle(left, right, window.innerWidth),
    middle(top, bottom, window.innerHeight),
  );
  return hit !== null && !node.contains(hit) && !hit.contains(node);
}

const covered = /click intercepted|not interactable/i;

/** Clicks; what lies under a bar is moved to the middle of the screen first, as a finger would, and is clicked next time. */
export async function clickInView(browser: Browser, element: WebdriverIO.Element): Promise<void> {
  try {
    if (chosenTarget().clicksBlindly && (await browser.execute(lieUnder, element))) {
      throw new Error('element click intercepted');
    }
    await browser.elementClick(element.elementId);
  } catch (error) {
    if (error instanceof Error && covered.test(error.message)) {
      await browser.execute(
        (node: HTMLElement) => node.scrollIntoView({ block: 'center' }),
        element,
      );
    }
    throw error;
  }
}

export class Target {
  constructor(
    private readonly browser: Browser,
    private readonly role: Role,
    private readonly name: Name | undefined,
    private readonly describe: () => Promise<string>,
    private readonly place = 0,
  ) {}

  /** Of several with one name another than the first; counts from 0. */
  nth(place: number): Target {
    return new Target(this.browser, this.role, this.name, this.describe, place);
  }

  /** Waits until it is shown and gives its element. Of several with one name, the first. */
  async see(): Promise<WebdriverIO.Element> {
    return despiteChanges(async () => (await this.all())[this.place], this.failing('is not shown'));
  }

  /** Waits until nothing of this role and name is shown. */
  async gone(): Promise<void> {
    await despiteChanges(
      async () => ((await this.all()).length === 0 ? true : undefined),
      this.failing('is still shown'),
    );
  }

  /** The elements shown now, without waiting, for counting. */
  all(): Promise<WebdriverIO.Element[]> {
    return findAll(this.browser, this.role, this.name);
  }

  /** Waits until it is shown, enabled, settled and uncovered, and taps it once. */
  async tap(): Promise<void> {
    const since = Date.now();
    await despiteChanges(async () => {
      const element = (await this.all())[this.place];
      if (element === undefined || !(await this.browser.isElementEnabled(element.elementId))) {
        return undefined;
      }
      if (await this.browser.execute(moves, element)) return undefined;
      const isNew = Date.now() - since < RESTS_AT_MOST_MS;
      if (isNew && (await this.browser.execute(rests, element))) return undefined;
      const tapped = await this.tappable(element);
      await clickInView(this.browser, tapped);
      return true;
    }, this.failing('cannot be tapped'));
  }

  /** Replaces what is in the field by typing, key after key. */
  async fill(text: string): Promise<void> {
    await despiteChanges(async () => {
      const element = (await this.all())[this.place];
      if (element === undefined || !(await this.browser.isElementEnabled(element.elementId))) {
        return undefined;
      }
      await this.browser.elementSendKeys(element.elementId, selectAllAndDelete + text);
      return true;
    }, this.failing('cannot be filled'));
  }

  /** The field's value as it is now. */
  async value(): Promise<string> {
    return String(await (await this.see()).getProperty('value'));
  }

  /** The text a user reads in it. */
  async text(): Promise<string> {
    return wordsOf(this.browser, await this.see());
  }

  async enabled(): Promise<boolean> {
    return (await this.see()).isEnabled();
  }

  /** Whether a tick box, a radio or a switch is on. */
  async checked(): Promise<boolean> {
    const element = await this.see();
    return (await element.isSelected()) || (await element.getAttribute('aria-checked')) === 'true';
  }

  /** A tick box drawn by its label is tapped there, as a finger would. */
  private async tappable(element: WebdriverIO.Element): Promise<WebdriverIO.Element> {
    const label = await this.browser.execute((node: HTMLElement) => {
      if (!(node instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(node.type))
        return undefined;
      const [first] = node.labels ?? [];
      const tooSmall = node.getBoundingClientRect().width < 8;
      const drawnByLabel =
        tooSmall || getComputedStyle(node).opacity === '0' || first?.contains(node);
      return drawnByLabel ? first : undefined;
    }, element);
    return label ? this.browser.$(label).getElement() : element;
  }

  private failing(what: string): () => Promise<string> {
    const name = this.name === undefined ? '' : ` ${String(this.name)}`;
    return async () => `${this.role}${name} ${what}.\n${await this.describe()}`;
  }
}
