/** Toasts move into the topmost dialog while one is open, because content behind it is neither seen nor read out. */
export const toastsPlace = document.createElement('div');

/** Call when a dialog has opened or closed. */
export function placeToasts(): void {
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(toastsPlace);
}
