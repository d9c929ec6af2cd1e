/** Layers on top of a page (sheets, dialogs). Back closes the topmost layer first. */
import { environment } from '../environment.ts';

const layers: (() => void)[] = [];
/** Entries in the history above the page's. */
let entries = 0;
/** The history is asked to go back by one entry. What is pushed before it has, would be left behind. */
let leaving = false;
let afterwards: (() => void) | undefined;

/** Brings the history to one entry for each layer, one move at a time. */
function settle(): void {
  if (leaving) return;
  const { history } = environment();
  if (entries > layers.length) {
    leaving = true;
    history.back();
    return;
  }
  for (; entries < layers.length; entries += 1) history.pushLayer();
  const next = afterwards;
  afterwards = undefined;
  next?.();
}

/**
 * Adds a layer on top. Back calls `close`. Returns how to remove the layer when it closes otherwise. Its history entry
 * goes with it, or to a layer that opens in the same moment.
 */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  settle();
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    void Promise.resolve().then(settle);
  };
}

/**
 * Called by the router at each move of the history: continues removing entries, or closes the topmost layer. False if
 * there was neither.
 */
export function historyMoved(isReturn: boolean): boolean {
  if (!leaving) {
    // A link leaves all of them behind; taking their entries back would undo it.
    const closed = layers.splice(isReturn ? -1 : 0);
    entries = layers.length;
    for (const close of closed.reverse()) close();
    return closed.length > 0;
  }
  leaving = false;
  entries -= 1;
  settle();
  return true;
}

/** Forgets the layers and their entries, at the end of the page. */
export function forgetLayers(): void {
  layers.length = 0;
  entries = 0;
  leaving = false;
  afterwards = undefined;
}

/**
 * Changes the page once all layers are closed and out of the history. Otherwise a closing dialog's Back would undo the
 * change.
 */
export function whenHistorySettles(change: () => void): void {
  const open = layers.splice(0);
  afterwards = change;
  settle();
  for (const close of open.reverse()) close();
}
