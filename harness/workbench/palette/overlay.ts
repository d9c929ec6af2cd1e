/** Layers over the workbench: the command palette and the help; and the keys that open them and the tabs. */
import { createSpotlight } from '@mantine/spotlight';
import { type WritableAtom, atom } from 'nanostores';
import { type Tab, tabOfDigit } from '../session/tabs.ts';

export const [paletteStore, palette] = createSpotlight();
export const $helpIsOpen: WritableAtom<boolean> = atom(false);

type Overlay = 'palette' | 'help' | null;

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Ctrl, Cmd or Alt with K opens the palette from anywhere. ? opens the help if nobody is typing. */
export function overlayOf(pressed: Pressed, typing: boolean): Overlay {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const held = [ctrlKey, metaKey, altKey].filter(Boolean).length;
  if (code === 'KeyK' && held === 1 && !shiftKey) return 'palette';
  return key === '?' && held === 0 && !typing ? 'help' : null;
}

/** A digit alone opens a tab, if nobody is typing and no layer is open. */
export function tabOfKey(pressed: Pressed, typing: boolean): Tab | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const isAlone = ![ctrlKey, metaKey, altKey, shiftKey].includes(true);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return isAlone && !typing && digit !== undefined ? tabOfDigit(Number(digit)) : undefined;
}

/** Opens one and closes the other; closes the one that is open. */
export function toggle(overlay: 'palette' | 'help'): void {
  if (overlay === 'palette') {
    $helpIsOpen.set(false);
    palette.toggle();
  } else {
    palette.close();
    $helpIsOpen.set(!$helpIsOpen.get());
  }
}

/** Whether a user types here. Works for the phone's page too, which has other classes than this window. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'tagName' in target &&
  (['INPUT', 'TEXTAREA', 'SELECT'].includes(String(target.tagName)) ||
    ('isContentEditable' in target && target.isContentEditable === true));
