/** The frame's engine: the phone page in an iframe of this window, as in the workbench. */
import type { Control } from '../../simulator/client/control.ts';
import {
  allByRole,
  type Name,
  nameOf,
  placeAmong,
  type Role,
} from '../../phone/device/observe/by-role.ts';
import { actOut } from '../../phone/device/recording/act-out.ts';
import { type Gesture, gestureRoles } from '../../simulator/protocol/phone.ts';
import { squeezed } from '../../simulator/text/squeezed.ts';
import { eventually, realTime, type Waiting } from '../eventually.ts';
import { foundBy, type OpenedWorld, Player } from '../player.ts';
import { readScreen, type Screen } from '../../phone/device/observe/screen.ts';
import type { PhoneStep } from '../step.ts';

export type PhoneWindow = Window & typeof globalThis;

/** A frame that is open at an address. */
export interface Frame {
  /** Null while it has no page. */
  readonly page: () => PhoneWindow | null;
  readonly close: () => void;
}

/** The text that a user can read now, with single blanks; empty while the page is loading. */
const textOf = (page: PhoneWindow): string =>
  squeezed((page.document.body as HTMLElement | null)?.innerText ?? '');

/** The app has replaced the page's first paint. */
const hasStarted = (page: PhoneWindow): boolean =>
  page.document.readyState === 'complete' &&
  page.document.querySelector('#app') !== null &&
  page.document.querySelector('#first-paint') === null &&
  textOf(page) !== '';

const nothing: Screen = { route: '', text: '', controls: [], busy: true, language: '' };

export class FramePlayer extends Player {
  readonly engine = 'frame';
  private frame: Frame | undefined;

  private readonly openFrame: (url: string) => Frame;
  protected override readonly time: Waiting;

  /** `openFrame` puts a frame into the window. */
  constructor(control: Control, openFrame: (url: string) => Frame, time: Waiting = realTime) {
    super(control);
    this.openFrame = openFrame;
    this.time = time;
  }

  named(role: Role, name?: Name) {
    return foundBy(this, { role, ...(name !== undefined && { name }) });
  }

  /** The page in the frame; null until the app has started. */
  get page(): PhoneWindow | null {
    const page = this.frame?.page() ?? null;
    return page !== null && hasStarted(page) ? page : null;
  }

  look(): Promise<Screen> {
    return Promise.resolve(this.page ? readScreen(this.page.document) : nothing);
  }

  async attempt(step: PhoneStep): Promise<string | null> {
    const { page } = this;
    if (!page) return "the phone didn't start";
    switch (step.act) {
      case 'back':
        page.history.back();
        return null;
      case 'open':
        page.location.reload();
        await this.started();
        return null;
      case 'go':
        page.location.hash = step.place;
        return null;
      case 'chooseNext':
      case 'kill':
      case 'away':
        return this.onDevice(step);
      case 'tap':
      case 'fill': {
        const gesture = await this.gestureOf(page, step);
        return typeof gesture === 'string'
          ? gesture
          : actOut(page, gesture, unheard, null, () => page.history.back());
      }
    }
  }

  async close(): Promise<void> {
    this.frame?.close();
    this.frame = undefined;
    this.leave();
    return Promise.resolve();
  }

  protected async load({ url }: OpenedWorld, route: string): Promise<void> {
    this.frame?.close();
    this.frame = this.openFrame(url + route);
    await this.started();
  }

  private async started(): Promise<void> {
    await eventually(
      () => (this.page ? true : undefined),
      () => "The phone didn't start.",
      { time: this.time },
    );
  }

  /** The step in the page's format, with the full name of its element. */
  private async gestureOf(
    page: PhoneWindow,
    step: Extract<PhoneStep, { act: 'tap' | 'fill' }>,
  ): Promise<Gesture | string> {
    const role = step.act === 'tap' ? step.role : 'field';
    const element = allByRole(page.document, role, step.name)[step.nth ?? 0];
    if (!element) return 'not found on the screen';
    const name = nameOf(element);
    const nth = placeAmong(element, role, name);
    const at = Date.now();
    if (step.act === 'fill') {
      const value = step.value ?? (await this.codeNow()) ?? null;
      return { act: 'fill', name, nth, value, kind: 'personal', at };
    }
    const tapped = gestureRoles.find((one) => one === role);
    return tapped ? { act: 'tap', role: tapped, name, nth, at } : 'nothing to tap';
  }
}

/** The page's recorder only gets real taps. */
const unheard = { made: () => undefined, typed: () => undefined };
