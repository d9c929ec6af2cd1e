/**
 * Opens the phone's camera or picker through a file input, and reports if nothing opened. Some WebViews ignore
 * `capture` silently, so it watches whether the page is left.
 */

const OPENS_WITHIN_MS = 2_500;
/** The file arrives a moment after the page is back. */
const BACK_FOR_MS = 1_500;

export type NoFile = 'openedNothing' | 'broughtNothing';

/** Clicks the input. Calls `none` at most once. Returns how to stop watching, for instance when a file arrived. */
export function askForFile(input: HTMLInputElement, none: (why: NoFile) => void): () => void {
  let timer = 0;
  let away = false;
  const end = (why: NoFile) => {
    stop();
    none(why);
  };
  const look = () => {
    if (document.visibilityState === 'hidden' || !document.hasFocus()) {
      away = true;
      window.clearTimeout(timer);
    } else if (away) {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => end('broughtNothing'), BACK_FOR_MS);
    }
  };
  const cancelled = () => end('broughtNothing');
  const stop = () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('blur', look);
    window.removeEventListener('focus', look);
    input.removeEventListener('cancel', cancelled);
    input.removeEventListener('change', stop);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('blur', look);
  window.addEventListener('focus', look);
  input.addEventListener('cancel', cancelled);
  input.addEventListener('change', stop);
  timer = window.setTimeout(() => end('openedNothing'), OPENS_WITHIN_MS);
  input.value = '';
  input.click();
  return stop;
}
