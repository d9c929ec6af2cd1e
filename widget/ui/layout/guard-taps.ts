/** Ignores a press that was meant for a control that stood in the same place before (src/docs/rules.md#taps). */

/** Nobody reads and answers sooner. It is also the time of a double click on desktops; ms. */
const READ_MS = 500;
/** How far from the first tap the second one of the same finger may land, in each direction. */
const REACH_PX = 48;
/** How long somebody who waits for an answer keeps tapping the same place; ms. */
const REMEMBERED_MS = 3_000;

const CONTROLS = 'a,button,input,textarea,label,summary,dialog,[role=presentation]';
/** What Enter and Space press. */
const KEYED = 'a,button,summary,input';
const TYPED = 'textarea,.field__input';

const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['aria-disabled', 'class', 'hidden', 'open'],
};

interface Press {
  readonly control: Element | null;
  /** The pressed part of the control: a row of its group. */
  readonly part: Element | null;
  readonly x: number;
  readonly y: number;
  readonly byKey: boolean;
}

function partOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.closest('label') ?? control;
}

/** One option of a group counts as the whole group, because choosing it is not an answer yet. */
const controlOf = (target: EventTarget | null) => {
  const part = partOf(target);
  return part?.closest('[role=radiogroup]') ?? part;
};

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * From now on, presses are ignored on content that has been at the place of the last press for less than half a second.
 * The controls there have `data-unread`, which lets drivers wait. Clicks by scripts and by screen readers are never
 * ignored. One function of over 80 lines, because each listener reads and changes the same last press.
 */
export function guardTaps(): void {
  let last: Press | undefined;
  /** The pressed control still has the same words and may be pressed. */
  let isSame = true;
  /** A move of the page soon after a press, without another finger or wheel, isn't the customer's. */
  let isHeld = false;
  let holds: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgets: ReturnType<typeof setTimeout> | undefined;
  let marked: readonly Element[] = [];
  let refused = false;
  /**
   * Since when the visible content could be read. A busy page receives presses late, and they count from when they
   * were made.
   */
  let readAt = 0;

  const unmark = () => {
    for (const element of marked) element.removeAttribute('data-unread');
    marked = [];
  };
  const lift = () => {
    clearTimeout(timer);
    timer = undefined;
    unmark();
  };
  const isNear = ({ x, y }: Press, left: number, top: number, right = left, bottom = top) =>
    left <= x + REACH_PX && right >= x - REACH_PX && top <= y + REACH_PX && bottom >= y - REACH_PX;
  const mark = (press: Press) => {
    const all = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
    marked = [...all.querySelectorAll(CONTROLS)].filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return isNear(press, left, top, right, bottom);
    });
    for (const element of marked) element.setAttribute('data-unread', '');
  };
  const under = ({ x, y }: Press) => document.elementFromPoint(x, y);
  /** Half a second without a press: the current content has been seen. */
  const wait = () => {
    clearTimeout(timer);
    const until = performance.now() + READ_MS;
    timer = setTimeout(() => {
      lift();
      if (!last) return;
      readAt = until;
      const seen = under(last);
      last = { ...last, control: controlOf(seen), part: partOf(seen) };
      isSame = true;
    }, READ_MS);
  };
  const look = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!last) return;
    lift();
    if (isSame && controlOf(under(last)) === last.control) return;
    wait();
    mark(last);
  };
  const observer = new MutationObserver((records) => {
    const control = last?.control;
    const isPressed = control?.matches('a,button');
    for (const { target, attributeName } of records)
      if (isPressed && attributeName !== 'class' && control?.contains(target)) isSame = false;
    // One check per frame, when the layout is due anyway. A press checks sooner.
    if (!frame) frame = requestAnimationFrame(look);
  });
  const onHand = () => {
    isHeld = false;
  };
  const forget = () => {
    lift();
    observer.disconnect();
    clearTimeout(holds);
    cancelAnimationFrame(frame);
    frame = 0;
    clearTimeout(forgets);
    last = undefined;
    readAt = 0;
  };
  const remember = (press: Press) => {
    forget();
    last = press;
    isSame = true;
    isHeld = true;
    observer.observe(document.documentElement, watched);
    holds = setTimeout(onHand, READ_MS);
    forgets = setTimeout(() => {
      observer.disconnect();
      readAt = 0;
    }, REMEMBERED_MS);
  };

  const isEarly = ({ timeStamp }: Event) => timer !== undefined || timeStamp < readAt;
  const isUnread = (event: MouseEvent) =>
    last !== undefined && isNear(last, event.clientX, event.clientY) && isEarly(event);
  const onMouseDown = (event: MouseEvent) => {
    if (frame) look();
    const { clientX: x, clientY: y } = event;
    // A screen reader's press has no position.
    refused = false;
    if (x === 0 && y === 0) return forget();
    refused = isUnread(event);
    const { target } = event;
    if (!refused)
      return remember({ control: controlOf(target), part: partOf(target), x, y, byKey: false });
    stop(event);
    wait();
  };
  const onClick = (event: MouseEvent) => {
    // Keys, screen readers and scripts click without a pointer.
    if (event.detail === 0) return;
    // The pressed control may have gone between the press and its click.
    if (frame) look();
    if (refused || isUnread(event)) stop(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const control = target instanceof Element && target.matches(KEYED) ? target : null;
    const isTyped = control?.matches(TYPED) === true;
    if (!control || !(key === 'Enter' || (key === ' ' && !isTyped))) return forget();
    if (frame) look();
    if (event.repeat) return stop(event);
    if (last?.byKey && !isTyped && isEarly(event)) {
      wait();
      return stop(event);
    }
    const { left, right, top, bottom } = control.getBoundingClientRect();
    remember({
      control: controlOf(control),
      part: partOf(control),
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      byKey: true,
    });
  };
  const markAgain = () => {
    if (timer === undefined || !last) return;
    unmark();
    mark(last);
  };
  /** A page that scrolls to a field, or makes room for the keyboard, moves other controls under the finger. */
  const onMove = () => {
    if (last && isHeld && partOf(under(last)) !== last.part) {
      isSame = false;
      look();
    } else markAgain();
  };
  // A sheet has risen, so its controls are in their final position.
  addEventListener('animationend', markAgain);
  addEventListener('scroll', onMove, true);
  addEventListener('resize', onMove);
  addEventListener('touchmove', onHand, { capture: true, passive: true });
  addEventListener('wheel', onHand, { capture: true, passive: true });
  // On the window, before any of the app's listeners.
  addEventListener('mousedown', onMouseDown, true);
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
}
