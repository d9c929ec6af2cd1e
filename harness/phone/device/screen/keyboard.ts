/** The on-screen keyboard: reports to the surrounding page when a field needs it, and what it covers. */
import type { DeviceSettings } from '../../../simulator/protocol/device.ts';
import type { KeyboardReport } from '../../../simulator/protocol/phone.ts';

export type KeyboardSettings = Pick<DeviceSettings, 'shell' | 'keyboard'>;

export interface Keyboard {
  readonly set: (settings: KeyboardSettings) => void;
  /** Closes it and reports that. False if none was open. Android keeps the focus in place, iOS removes it. */
  readonly close: () => boolean;
}

/** By then the keyboard has risen, and the app has adapted its layout; ms. */
const RISEN_MS = 100;
/** The gap that a phone leaves between the field and its keyboard, px. */
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

/** The keys that an element needs; null if it is no text field. */
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

/**
 * Like Android: scrolls it into the middle, unless it is visible already. Firefox has no such call and always centres.
 */
function reveal(field: Element | null): void {
  const ifNeeded: unknown = field && Reflect.get(field, 'scrollIntoViewIfNeeded');
  if (typeof ifNeeded === 'function') ifNeeded.call(field);
  else field?.scrollIntoView({ block: 'center' });
}

/** How far up a page of `height` moves so that a field shows above a keyboard of `keyboard`, px. */
const shiftFor = (bottom: number, height: number, keyboard: number): number =>
  Math.round(Math.max(0, Math.min(keyboard, bottom + AIR - (height - keyboard))));

/**
 * Android shrinks the page, which the surrounding page does on the report, and scrolls the field into view. iOS leaves
 * the page unchanged: the visual viewport shrinks and moves.
 */
export function installKeyboard(
  scope: Window & typeof globalThis,
  initial: KeyboardSettings,
  report: (what: KeyboardReport) => void,
): Keyboard {
  let settings = initial;
  let told: KeyboardReport = { type: 'keyboard', open: false, keys: 'text', shift: 0 };
  /** The field that has the keyboard, and the field with the focus and a closed keyboard. */
  let field: Element | null = null;
  let hidden: Element | null = null;
  const { document } = scope;
  const height = () => settings.keyboard ?? 0;
  const viewport = installViewport(scope);

  const look = () => {
    // A tester in the workbench can take the focus out of the page. On a phone nobody can.
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
  // In a separate task, because no field has the focus for a moment while it moves between fields.
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

/** A `visualViewport` like that of a page under a keyboard. */
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
