/**
 * The tab Storage: every stored value of this app's origin, to view, change and remove. The app reads it at its next
 * start.
 */
import { button, el, section } from './dom.ts';

export interface StorageTab {
  readonly storage: Storage;
  readonly redraw: () => void;
  readonly restart: () => void;
}

export function storageTab({ storage, redraw, restart }: StorageTab): HTMLElement {
  const keys = Object.keys(storage).sort();
  return el(
    'div',
    '',
    section(
      `localStorage, ${keys.length} values`,
      ...keys.map((key) => {
        const input = el('textarea', 'dbg-input');
        input.value = storage.getItem(key) ?? '';
        input.rows = Math.min(6, Math.ceil(input.value.length / 40) || 1);
        input.setAttribute('aria-label', key);
        return el(
          'div',
          'dbg-value',
          el('code', '', key),
          input,
          button('Save', () => {
            storage.setItem(key, input.value);
            redraw();
          }),
          button('Remove', () => {
            storage.removeItem(key);
            redraw();
          }),
        );
      }),
      button('Restart the app', restart),
    ),
  );
}
