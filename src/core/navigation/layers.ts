/** Layers on top of a page (sheets, dialogs): Back closes the topmost before it leaves the page. */
import { environment } from '../environment.ts';

const layers: (() => void)[] = [];
/** Entries of closed layers that the history has still to leave, one move at a time. */
let leaving = 0;
let afterwards: (() => void) | undefined;

function leave(count: number): void {
  const resting = leaving === 0;
  leaving += count;
  if (resting) environment().history.back();
}

/**
 * Adds a layer on top. `close` is called on Back. Returns how to remove it when it closes otherwise, together with
 * its history entry.
 */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  environment().history.pushLayer();
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    leave(1);
  };
}

/**
 * For the router, at each move of the history: continues our own return, or closes the topmost layer. False if there
 * was neither.
 */
export function historyMoved(): boolean {
  if (leaving === 0) {
    const close = layers.pop();
    close?.();
    return close !== undefined;
  }
  leaving -= 1;
  if (leaving > 0) environment().history.back();
  else {
    const next = afterwards;
    afterwards = undefined;
    next?.();
  }
  return true;
}

/**
 * Changes the page once all layers are closed and out of the history. Otherwise the return of a dialog would undo the
 * change.
 */
export function whenHistorySettles(change: () => void): void {
  const open = layers.splice(0);
  if (open.length > 0) leave(open.length);
  if (leaving > 0) afterwards = change;
  else change();
  for (const close of open.reverse()) close();
}
