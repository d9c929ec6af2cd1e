/** Ignores a press that was meant for a control that stood in the same place before (src/docs/rules.md#taps). */
import { watchPlace } from './press-place.ts';
import type { Place, Press } from './press-place.ts';

/** What Enter and Space press. */
const KEYED = 'a,button,summary,input';
const TYPED = '.field__input';

let place: Place | undefined;
/** The press whose click follows was ignored. */
let refused = false;
/** What the press was made on, if a busy page was late to let presses through to it. */
let meant: Element | null = null;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function forget(): void {
  place?.end();
  place = undefined;
}

function remember(press: Press): void {
  forget();
  place = watchPlace(press);
}

/** The place, if this press or click is made there and answers what couldn't be read yet. */
function unreadPlace({ clientX: x, clientY: y, timeStamp }: MouseEvent): Place | undefined {
  if (!place?.isNear(x, y)) return undefined;
  return place.isUnread(place.targetAt(x, y), timeStamp) ? place : undefined;
}

function onMouseDown(event: MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  refused = false;
  meant = null;
  const marked = [...document.querySelectorAll('[data-unread]')];
  // A screen reader's press has no position.
  if (x === 0 && y === 0) return forget();
  const unread = unreadPlace(event);
  if (!unread) {
    // The engine took what is marked for absent, so it pressed what is behind.
    const found = place?.targetAt(x, y) ?? null;
    if (marked.some((one) => one.contains(found))) meant = found;
    const target = meant ?? (event.target instanceof Element ? event.target : null);
    return remember({ target, x, y, at, byKey: false });
  }
  refused = true;
  stop(event);
  unread.refuse(unread.targetAt(x, y), at);
}

function onClick(event: MouseEvent): void {
  // Keys, screen readers and scripts click without a pointer.
  if (event.detail === 0) return;
  // The pressed control may have gone between the press and its click.
  if (refused || unreadPlace(event)) return stop(event);
  if (!meant) return;
  stop(event);
  const late = meant;
  meant = null;
  late.dispatchEvent(new MouseEvent('click', event));
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, timeStamp: at } = event;
  const target =
    event.target instanceof Element && event.target.matches(KEYED) ? event.target : null;
  const isTyped = target?.matches(TYPED) === true;
  if (!target || !(key === 'Enter' || (key === ' ' && !isTyped))) return forget();
  if (event.repeat) return stop(event);
  if (place?.byKey && !isTyped && place.isUnread(target, at)) {
    place.refuse(target, at);
    return stop(event);
  }
  const { left, right, top, bottom } = target.getBoundingClientRect();
  remember({ target, x: (left + right) / 2, y: (top + bottom) / 2, at, byKey: true });
}

/**
 * From now on, presses are ignored on content that has just come to the place of the last press. The controls there have
 * `data-unread`, which lets drivers wait. Clicks by scripts and by screen readers are never ignored.
 */
export function guardTaps(): void {
  const onMove = () => place?.move();
  const onHand = () => place?.hand();
  // A sheet has risen, so its controls are in their final position.
  addEventListener('animationend', onMove);
  addEventListener('scroll', onMove, true);
  addEventListener('resize', onMove);
  addEventListener('touchmove', onHand, { capture: true, passive: true });
  addEventListener('wheel', onHand, { capture: true, passive: true });
  // On the window, before any of the app's listeners.
  addEventListener('mousedown', onMouseDown, true);
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
}
