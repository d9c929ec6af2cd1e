/** The keyboard of the phone's screen: tells the page around it when a field wants it, and what it covers. */
import type { DeviceSettings } from '../../protocol/device.ts';
import type { KeyboardReport } from '../../protocol/phone.ts';

export type KeyboardSettings = Pick<DeviceSettings, 'shell' | 'keyboard'>;

export interface Keyboard {
  readonly set: (settings: KeyboardSettings) => void;
  /** Closes it and reports it; false if none was open. Android leaves the focus where it is, iOS takes it away. */
  readonly close: () => boolean;
}

/** By then the keyboard has risen, and the app has laid itself out for what is left of the screen. */
const RISEN_MS = 100;
/** Air that a phone leaves between the field and its keyboard, px. */
const AIR = 12;
const without = [
  'button',
  'checkbox',
  'color',
  'date',
  'datetime-local',
  'file',
  'hidden',
  'image',
].concat(['month', 'radio', 'range', 'reset', 'submit', 'time', 'week']);
const digitModes = ['numeric', 'decimal', 'tel'];

/** Which keys an element wants; null for what is no field to type in. */
export function keysOf(
  scope: typeof globalThis,
  element: Element | null,
): 'text' | 'digits' | null {
  if (element instanceof scope.HTMLInputElement) {
    const { type, inputMode, readOnly, disabled } = element;
    if (readOnly || disabled || without.includes(type) || inputMode === 'none') return null;
    return digitModes.includes(inputMode) || type === 'tel' || type === 'number'
      ? 'digits'
      : 'text';
  }
  if (element instanceof scope.HTMLTextAreaElement) return element.readOnly ? null : 'text';
  return element instanceof scope.HTMLElement && element.isContentEditable ? 'text' : null;
}

/** As Android does it: into the middle, unless it is seen already. Firefox has no such call and always centres. */
function reveal(field: Element | null): void {
  const ifNeeded: unknown = field && Reflect.get(field, 'scrollIntoViewIfNeeded');
  if (typeof ifNeeded === 'function') ifNeeded.call(field);
  else field?.scrollIntoView({ block: 'center' });
}

/** How far up a page of `height` moves for a field to be seen above a keyboard of `keyboard`, px. */
export const shiftFor = (bottom: number, height: number, keyboard: number): number =>
  Math.round(Math.max(0, Math.min(keyboard, bottom + AIR - (height - keyboard))));

/**
 * Android makes the page lower, which the page around it does by the report, and scrolls the field into view. iOS
 * leaves the page as it is: the visual viewport shrinks and moves.
 */
export function installKeyboard(
  scope: Window & typeof globalThis,
  initial: KeyboardSettings,
  report: (what: KeyboardReport) => void,
): Keyboard {
  let settings = initial;
  let told: KeyboardReport = { type: 'keyboard', open: false, keys: 'text', shift: 0 };
  /** The field that has the keyboard, and the one whose keyboard was closed while it has the focus. */
  let field: Element | null = null;
  let hidden: Element | null = null;
  const { document } = scope;
  const height = () => settings.keyboard ?? 0;
  const viewport = installViewport(scope);

  const look = () => {
    // A tester at the workbench takes the focus out of the page; on a phone nobody could.
    const away = !document.hasFocus() && field?.isConnected === true;
    if (!away) field = document.activeElement;
    if (hidden !== field) hidden = null;
    const keys = keysOf(scope, field);
    const open = height() > 0 && keys !== null && hidden === null;
    const iOS = settings.shell === 'ios';
    const bottom = field?.getBoundingClientRect().bottom ?? 0;
    const shift = open && iOS ? shiftFor(bottom, scope.innerHeight, height()) : 0;
    viewport.set(open && iOS ? { covered: height(), shift } : { covered: 0, shift: 0 });
    if (open === told.open && shift === told.shift && (!open || keys === told.keys)) return;
    told = { type: 'keyboard', open, keys: keys ?? 'text', shift };
    report(told);
  };
  // In its own task: while the focus moves between fields, no field has it for a moment.
  const soon = () => void scope.setTimeout(look);
  document.addEventListener('focusin', soon);
  document.addEventListener('focusout', soon);
  scope.addEventListener('focus', soon);
  scope.addEventListener('hashchange', soon);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target === hidden) hidden = null;
      soon();
    },
    true,
  );
  scope.addEventListener('resize', () => {
    if (!told.open || settings.shell === 'ios') return;
    scope.setTimeout(() => told.open && reveal(field), RISEN_MS);
  });

  return {
    set(next) {
      settings = next;
      look();
    },
    close() {
      if (!told.open) return false;
      hidden = field;
      if (settings.shell === 'ios' && field instanceof scope.HTMLElement) field.blur();
      look();
      return true;
    },
  };
}

/** `visualViewport` as under a keyboard that lies over the page. */
function installViewport(scope: Window) {
  const real = scope.visualViewport;
  let now = { covered: 0, shift: 0 };
  if (!real) return { set: () => undefined };
  const prototype = Object.getPrototypeOf(real) as object;
  const shown = (name: 'height' | 'offsetTop' | 'pageTop', change: () => number) => {
    const native = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    Object.defineProperty(real, name, {
      configurable: true,
      get: () => Number(native?.call(real)) + change(),
    });
  };
  shown('height', () => -now.covered);
  shown('offsetTop', () => now.shift);
  shown('pageTop', () => now.shift);
  return {
    set(next: typeof now) {
      if (next.covered === now.covered && next.shift === now.shift) return;
      now = next;
      real.dispatchEvent(new Event('resize'));
      real.dispatchEvent(new Event('scroll'));
    },
  };
}
