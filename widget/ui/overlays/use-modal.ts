/** The one way to open a `<dialog>`. The browser traps the focus and makes the page behind it inert. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { placeToasts } from './toasts-place.ts';
import './modal.css';

/**
 * Opens the ref's dialog while the calling component is mounted. Escape, the back gesture and a tap beside it call
 * `onCancel`. The owner closes it by not rendering it. The focus starts at `[data-first]` and returns
 * at the end, to what `returnTo` then gives.
 */
export function useModal(
  onCancel: (() => void) | undefined,
  returnTo?: () => HTMLElement | null,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  const returns = useRef(returnTo);

  useEffect(() => {
    cancel.current = onCancel;
  }, [onCancel]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const back = returns.current;

    const show = () => {
      // Engines below the floor have no modal dialogs. The sheet still shows, without trapping the focus.
      if (typeof dialog.showModal === 'function') dialog.showModal();
      else dialog.setAttribute('open', '');
    };
    const onCancelEvent = (event: Event) => {
      if (event.target !== dialog) return; // a file input's own cancel event bubbles
      event.preventDefault();
      cancel.current?.();
    };
    // A second Escape or Back would close it without asking the owner.
    const onCloseEvent = (event: Event) => {
      if (event.target !== dialog) return;
      show();
      cancel.current?.();
    };
    // Ignores a press that began inside, because the sheet may have moved under the finger.
    let pressedBeside = false;
    const onPressEvent = (event: Event) => {
      pressedBeside = event.target === dialog;
    };
    const onClickEvent = (event: Event) => {
      if (pressedBeside && event.target === dialog) cancel.current?.();
    };

    show();
    placeToasts();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    dialog.addEventListener('cancel', onCancelEvent);
    dialog.addEventListener('close', onCloseEvent);
    dialog.addEventListener('mousedown', onPressEvent);
    dialog.addEventListener('click', onClickEvent);
    return () => {
      dialog.removeEventListener('cancel', onCancelEvent);
      dialog.removeEventListener('close', onCloseEvent);
      dialog.removeEventListener('mousedown', onPressEvent);
      dialog.removeEventListener('click', onClickEvent);
      if (typeof dialog.close === 'function' && dialog.open) dialog.close();
      placeToasts();
      const then = back?.() ?? before;
      if (then instanceof HTMLElement && then.isConnected) then.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}
