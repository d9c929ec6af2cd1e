/** A player over the DevTools protocol: looks by scripts, and acts by real input events. */
import type { Name, Role } from '#harness/phone/device/observe/by-role.ts';
import type { Screen } from '#harness/phone/device/observe/screen.ts';
import { byRoleScript, screenScript } from '#harness/player/browser/by-role-script.ts';
import { foundBy, type OpenedWorld, Player } from '#harness/player/player.ts';
import type { Named, PhoneStep } from '#harness/player/step.ts';
import type { Control } from '#harness/simulator/client/control.ts';
import type { Page } from './browser.ts';

/** From the corner of the page, CSS px. */
export interface Place {
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

export abstract class PagePlayer extends Player {
  readonly engine = 'browser';
  readonly page: Page;

  constructor(control: Control, page: Page) {
    super(control);
    this.page = page;
  }

  /** Presses and releases at this place. */
  protected abstract pressAt(place: Place): Promise<void>;

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
        return this.type({ ...step, role: 'field' }, text);
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

  /** Replaces a field's content. Returns why it can't yet, or null. */
  protected async type(field: Named, text: string): Promise<string | null> {
    const why = await this.focus(field);
    if (why === null) await this.page.send('Input.insertText', { text });
    return why;
  }

  /** Selects all that a field holds. Returns why it can't yet, or null. */
  protected focus(field: Named): Promise<string | null> {
    return this.on(field, focus);
  }

  /** Presses once two consecutive looks find it in the same place, because a rising dialog moves it. */
  protected async press(named: Named): Promise<string | null> {
    const before = await this.on<Place | string>(named, aim);
    if (typeof before === 'string') return before;
    await this.time.wait(STILL_MS);
    const at = await this.on<Place | string>(named, aim);
    if (typeof at === 'string') return at;
    if (at.x !== before.x || at.y !== before.y) return 'it moves';
    await this.pressAt(at);
    return null;
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
}
