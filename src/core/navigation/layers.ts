/** Layers on top of a page (sheets, dialogs). Back closes the topmost layer first. */
import { environment } from '../environment.ts';

const layers: (() => void)[] = [];
/** The number of entries of closed layers still in the history, removed one move at a time. */
let leaving = 0;
let afterwards: (() => void) | undefined;

function leave(count: number): void {
  const resting = leaving === 0;
  leaving += count;
  if (resting) environment().history.back();
}

/**
 * Adds a layer on top. Back calls `close`. Returns how to remove the layer and its history entry when it closes
 * otherwise.
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
 * Called by the router at each move of the history: continues removing entries, or closes the topmost layer. False if
 * there was neither.
 */
export function historyMoved(isReturn: boolean): boolean {
  if (leaving === 0) {
    // A link leaves all of them behind; taking their entries back would undo it.
    const closed = layers.splice(isReturn ? -1 : 0);
    for (const close of closed.reverse()) close();
    return closed.length > 0;
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

/** Forgets the layers and their entries, at the end of the page. */
export function forgetLayers(): void {
  layers.length = 0;
  leaving = 0;
  afterwards = undefined;
}

/**
 * Changes the page once all layers are closed and out of the history. Otherwise a closing dialog's Back would undo the
 * change.
 */
export function whenHistorySettles(change: () => void): void {
  const open = layers.splice(0);
  if (open.length > 0) leave(open.length);
  if (leaving > 0) afterwards = change;
  else change();
  for (const close of open.reverse()) close();
}
