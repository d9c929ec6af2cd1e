/** What stands at the place of a press, and since when it could be read (src/docs/rules.md#taps). */

/** Nobody reads and answers sooner. It is also the time of a double click on desktops; ms. */
const READ_MS = 500;
/** Before that, a finger was on its way already. For what can be changed at once; ms. */
const CHANGEABLE_MS = 250;
/** For the button that declines, which moves nothing: before that, nobody has seen it; ms. */
const DECLINES_MS = 100;
/** Presses of one double or triple tap follow each other faster; ms. */
const ROW_MS = 400;
/** Such a row of presses keeps content waiting no longer; ms since it was painted. */
const LONGEST_MS = 1_000;
/** How far from the first tap the second one of the same finger may land, in each direction. */
const REACH_PX = 48;
/** How long somebody who waits for an answer keeps tapping the same place; ms. */
const REMEMBERED_MS = 3_000;

const CONTROLS = 'a,button,input,textarea,label,summary,dialog,[role=presentation]';
/** The button that declines in a dialog. */
const DECLINES = '.btn[data-first]';
/** Picks and fields. */
const CHANGEABLE = '[aria-pressed],[role=radiogroup],textarea,input:not([type=checkbox])';

const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['aria-disabled', 'class', 'hidden', 'open'],
};

export interface Press {
  /** The pressed element. */
  readonly target: Element | null;
  /** On the screen, px. */
  readonly x: number;
  readonly y: number;
  /** When it was made, as `Event.timeStamp`: a busy page receives it late. */
  readonly at: number;
  readonly byKey: boolean;
}

/** Watches the place of a press until `end`. */
export interface Place {
  readonly byKey: boolean;
  isNear: (x: number, y: number) => boolean;
  /** What a press there would press, though it accepts no pointer yet. */
  targetAt: (x: number, y: number) => Element | null;
  /** A press of this element, made then, answers what couldn't be read yet. */
  isUnread: (target: Element | null, at: number) => boolean;
  /** A press was ignored. The element shows it while it waits. */
  refuse: (target: Element | null, at: number) => void;
  /** The page has scrolled or changed its size, or something has moved to its place. */
  move: () => void;
  /** From now on, it is the customer who scrolls. */
  hand: () => void;
  end: () => void;
}

function partOf(target: Element | null): Element | null {
  const control = target?.closest(CONTROLS) ?? null;
  return control?.closest('label') ?? control;
}

/** One option of a group counts as the whole group, because choosing it is not an answer yet. */
function controlOf(target: Element | null): Element | null {
  const part = partOf(target);
  return part?.closest('[role=radiogroup]') ?? part;
}

const isWithin = (x: number, y: number, { left, top, right, bottom }: DOMRect) =>
  left <= x + REACH_PX && right >= x - REACH_PX && top <= y + REACH_PX && bottom >= y - REACH_PX;

function controlsNear({ x, y }: Press): readonly Element[] {
  const all = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  return [...all.querySelectorAll(CONTROLS)].filter((one) =>
    isWithin(x, y, one.getBoundingClientRect()),
  );
}

/** When content that came to the place takes presses. */
interface Wait {
  /** New content was drawn. It waits from when it is painted. */
  readonly begin: () => void;
  readonly isUnpainted: () => boolean;
  readonly isOver: () => boolean;
  /** A frame is painted after this callback. Then marks what is near. */
  readonly onFrame: (near: () => readonly Element[]) => void;
  readonly isEarly: (control: Element | null, at: number) => boolean;
  readonly refuse: (part: Element | null, at: number) => void;
  /** Marks those of these controls that don't take presses yet. */
  readonly mark: (near: readonly Element[]) => void;
  readonly unmark: () => void;
  /** Nobody taps again for this press. A wait that is on goes on. */
  readonly forget: () => void;
  readonly end: () => void;
}

function createWait(press: Press): Wait {
  const first = controlOf(press.target);
  const words = first?.textContent;
  let shownAt = -Infinity;
  let pressedAt = press.at;
  let marked: readonly Element[] = [];
  let refused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paints: ReturnType<typeof setTimeout> | undefined;

  /** The pressed button itself has returned as it was. A main action may move money, so it is read again. */
  const isKnown = (control: Element) =>
    control === first && control.textContent === words && !control.matches('a,[data-action]');
  const takesAt = (control: Element | null) => {
    const isChangeable = control !== null && (control.matches(CHANGEABLE) || isKnown(control));
    const otherMs = isChangeable ? CHANGEABLE_MS : READ_MS;
    const readMs = control?.matches(DECLINES) ? DECLINES_MS : otherMs;
    return Math.max(shownAt + readMs, Math.min(pressedAt + ROW_MS, shownAt + LONGEST_MS));
  };
  const isEarly = (control: Element | null, at: number) => at < takesAt(control);
  const isWaiting = (part: Element) => isEarly(controlOf(part), performance.now());
  const unmark = () => {
    for (const element of marked) element.removeAttribute('data-unread');
  };
  const mark = (near: readonly Element[]) => {
    unmark();
    clearTimeout(timer);
    marked = near.filter(isWaiting);
    for (const element of marked) element.setAttribute('data-unread', '');
    if (refused && !isWaiting(refused)) {
      refused.removeAttribute('data-refused');
      refused = null;
    }
    const next = Math.min(...[...marked, refused].map((one) => takesAt(controlOf(one))));
    if (marked.length > 0 && next < Infinity)
      timer = setTimeout(() => mark(marked), Math.max(1, Math.ceil(next - performance.now())));
  };
  return {
    begin() {
      shownAt = Infinity;
    },
    isUnpainted: () => shownAt === Infinity,
    isOver: () => !isEarly(null, performance.now()),
    onFrame(near) {
      clearTimeout(paints);
      if (shownAt !== Infinity) return;
      paints = setTimeout(() => {
        shownAt = performance.now();
        mark(near());
      });
    },
    isEarly,
    refuse(part, at) {
      pressedAt = Math.max(pressedAt, at);
      refused?.removeAttribute('data-refused');
      refused = part?.matches('dialog') ? null : part;
      refused?.setAttribute('data-refused', '');
      mark(marked);
    },
    mark,
    unmark,
    forget() {
      if (!isEarly(null, performance.now())) shownAt = -Infinity;
    },
    end() {
      clearTimeout(timer);
      clearTimeout(paints);
      unmark();
      refused?.removeAttribute('data-refused');
    },
  };
}

/** Calls `changed` at each change of the page, which may be in the control that is there. Returns its end. */
function watchContent(seen: () => Element | null, changed: (inControl: boolean) => void) {
  const observer = new MutationObserver((records) => {
    const control = seen();
    const isPressed = control?.matches('a,button') === true;
    changed(
      records.some(
        ({ target, attributeName }) =>
          isPressed && attributeName !== 'class' && control?.contains(target) === true,
      ),
    );
  });
  observer.observe(document.documentElement, watched);
  return () => observer.disconnect();
}

/** Who moves the page after a press: soon after it, without another finger or wheel, it isn't the customer. */
function createMover() {
  let mover: 'page' | 'customer' | 'either' = 'page';
  const holds = setTimeout(() => {
    if (mover === 'page') mover = 'either';
  }, READ_MS);
  return {
    isPage: () => mover === 'page',
    isCustomer: () => mover === 'customer',
    hand() {
      mover = 'customer';
    },
    end: () => clearTimeout(holds),
  };
}

/** New content that comes to the place of this press has `data-unread` until it takes presses. */
export function watchPlace(press: Press): Place {
  const wait = createWait(press);
  let seen = partOf(press.target);
  let isSame = true;
  let near: readonly Element[] = [];
  const mover = createMover();
  let frame = 0;

  const targetAt = (x: number, y: number) => {
    wait.unmark();
    const target = document.elementFromPoint(x, y);
    wait.mark(near);
    return target;
  };
  const look = () => {
    const part = partOf(targetAt(press.x, press.y));
    const isNew = !isSame || controlOf(part) !== controlOf(seen);
    if (!isNew && wait.isOver()) return;
    const before = near;
    near = controlsNear(press);
    if (isNew || near.some((one) => !before.includes(one))) wait.begin();
    if (isNew) seen = part;
    isSame = true;
    wait.mark(near);
    if (wait.isUnpainted()) askFrame();
  };
  const onFrame = () => {
    look();
    frame = 0;
    wait.onFrame(() => near);
  };
  // One check per frame, when the layout is due anyway. A press checks sooner.
  const askFrame = () => {
    if (!frame) frame = requestAnimationFrame(onFrame);
  };
  const unwatch = watchContent(
    () => controlOf(seen),
    (inControl) => {
      if (inControl) isSame = false;
      askFrame();
    },
  );
  const forgets = setTimeout(() => {
    unwatch();
    wait.forget();
  }, REMEMBERED_MS);
  return {
    byKey: press.byKey,
    isNear: (x, y) => isWithin(press.x, press.y, new DOMRect(x, y)),
    targetAt,
    isUnread(target, at) {
      if (frame) look();
      return wait.isEarly(controlOf(target), at);
    },
    refuse: (target, at) => wait.refuse(partOf(target), at),
    move() {
      const part = partOf(targetAt(press.x, press.y));
      // A page that scrolls to a field, or makes room for the keyboard, moves other controls under the finger.
      if (mover.isPage() && part !== seen) {
        isSame = false;
        return look();
      }
      if (mover.isCustomer() && !frame) seen = part;
      if (wait.isOver()) return;
      near = controlsNear(press);
      wait.mark(near);
    },
    hand: mover.hand,
    end() {
      unwatch();
      wait.end();
      clearTimeout(forgets);
      mover.end();
      cancelAnimationFrame(frame);
    },
  };
}
