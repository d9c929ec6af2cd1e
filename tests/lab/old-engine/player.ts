/**
 * The player on an engine that no WebDriver supports any more: looks by scripts, taps and types by real input events.
 */
import { inject, onTestFinished } from 'vitest';
import { type Control, createControl } from '#harness/simulator/client/control.ts';
import type { Name, Role } from '#harness/phone/device/observe/by-role.ts';
import { byRoleScript, screenScript } from '#harness/player/browser/by-role-script.ts';
import { foundBy, type OpenedWorld, Player } from '#harness/player/player.ts';
import type { Screen } from '#harness/phone/device/observe/screen.ts';
import type { Named, PhoneStep } from '#harness/player/step.ts';
import type { Page } from '../bench/browser.ts';
import { oldEngine } from '../../tools/ensure-old-engine.ts';
import { startOld } from './start.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Time between two looks at something that may still move, ms. */
const STILL_MS = 100;

/**
 * The middle of an element that accepts taps now (src/docs/rules.md#taps) and isn't covered, once the field has the
 * focus; else why not.
 */
const aim = `
  if (!element) return 'not found on the screen';
  if (element.disabled || element.closest('[data-unread]')) return 'disabled';
  element.scrollIntoView({ block: 'center' });
  const box = element.getBoundingClientRect();
  const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const over = document.elementFromPoint(at.x, at.y);
  return over && (element.contains(over) || over.contains(element)) ? at : 'covered';`;
const focus = `
  if (!element) return 'not found on the screen';
  element.focus();
  element.select();
  return null;`;

/** A name as source code in the page: a RegExp prints as its own literal. */
const sourceOf = (name: Name | undefined) =>
  name instanceof RegExp ? String(name) : String(JSON.stringify(name));

class OldPlayer extends Player {
  readonly engine = 'browser';
  readonly page: Page;
  /** Uncaught errors, violations of the page's policy, and other errors of the engine. */
  readonly errors: string[] = [];

  constructor(control: Control, page: Page) {
    super(control);
    this.page = page;
  }

  named(role: Role, name?: Name) {
    return foundBy(this, { role, ...(name !== undefined && { name }) });
  }

  async look(): Promise<Screen> {
    const script = await screenScript();
    return this.page.evaluate(`(() => { ${script} return screens.readScreen(document); })()`);
  }

  async attempt(step: PhoneStep): Promise<string | null> {
    switch (step.act) {
      case 'tap':
        return this.press(step);
      case 'fill': {
        const text = step.value ?? (await this.codeNow());
        if (text === undefined) return 'no code came';
        const why = await this.on<string | null>({ ...step, role: 'field' }, focus);
        if (why === null) await this.page.send('Input.insertText', { text });
        return why;
      }
      case 'back':
        await this.page.evaluate('history.back()');
        return null;
      case 'go':
        await this.page.evaluate(`location.hash = ${JSON.stringify(step.place)}`);
        return null;
      case 'open':
        await this.loaded('Page.reload');
        return null;
      default:
        return this.onDevice(step);
    }
  }

  /** Gives a file to the picker, as the phone's own picker does. */
  async choose(selector: string, path: string): Promise<void> {
    const { root } = await this.page.send<{ root: { nodeId: number } }>('DOM.getDocument');
    const wanted = { nodeId: root.nodeId, selector };
    const { nodeId } = await this.page.send<{ nodeId: number }>('DOM.querySelector', wanted);
    await this.page.send('DOM.setFileInputFiles', { files: [path], nodeId });
  }

  close(): Promise<void> {
    this.leave();
    return Promise.resolve();
  }

  protected async load({ url }: OpenedWorld, route: string): Promise<void> {
    await this.loaded('Page.navigate', { url: url + route });
  }

  /** Waits until all of the page's scripts have run. */
  private async loaded(method: string, params?: object): Promise<void> {
    const loaded = this.page.next('Page.loadEventFired', `${method} has loaded`);
    await this.page.send(method, params);
    await loaded;
  }

  /** The result of a script for the `element` that a step names. */
  private async on<T>({ role, name, nth = 0 }: Named, script: string): Promise<T> {
    const words = `${JSON.stringify(role)}, ${sourceOf(name)}`;
    return this.page.evaluate(`(() => { ${await byRoleScript()}
      const element = byRole.allByRole(document, ${words})[${nth}]; ${script} })()`);
  }

  /** Presses once two consecutive looks find it in the same place, because a rising dialog moves it. */
  private async press(named: Named): Promise<string | null> {
    const before = await this.on<Place | string>(named, aim);
    if (typeof before === 'string') return before;
    await this.time.wait(STILL_MS);
    const at = await this.on<Place | string>(named, aim);
    if (typeof at === 'string') return at;
    if (at.x !== before.x || at.y !== before.y) return 'it moves';
    const mouse = { ...at, button: 'left', clickCount: 1 };
    await this.page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await this.page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    return null;
  }
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

interface Logged {
  readonly entry: { readonly level: string; readonly text: string };
}

/** The page's policy has directives that engines know since 83. Older ones report that they ignore them. */
const newerPolicy = /^Unrecognized Content-Security-Policy directive '(?:require-)?trusted-types/;

/**
 * For the current test. These builds must run in one process, so a closed page may take its browser along. Each test
 * has its own.
 */
export async function oldPhone(): Promise<OldPlayer> {
  const { page, stop } = await startOld(oldEngine(), 'en');
  // Also if the test runs out of time.
  onTestFinished(stop);
  const phone = new OldPlayer(createControl(inject('serverUrl')), page);
  page.listen<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    phone.errors.push(exception?.description ?? text),
  );
  page.listen<Logged>('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' && !newerPolicy.test(entry.text)) phone.errors.push(entry.text);
  });
  await page.send('Log.enable');
  return phone;
}
