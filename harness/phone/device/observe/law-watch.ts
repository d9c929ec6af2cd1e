/**
 * Watches what the law requires of a screen: visible amounts, boxes and who ticked them, buttons, links, and the lines
 * about rate and lender. It reports facts; the simulator judges them.
 */
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import type { AmountSeen, ScreenSeen } from '../../../simulator/protocol/screen.ts';
import { actName } from '../../../simulator/protocol/sender.ts';
import { nameOf } from './by-role.ts';
import { readFacts } from './said.ts';
import type { RecordEntry } from './recorder.ts';
import { isShown, SHOW_TEXT } from './shown.ts';
import { squeezed } from '../../../simulator/text/squeezed.ts';

type PageScope = Window & typeof globalThis;

/** The document is read once it has been still for this long, or has moved for `LONGEST_MS`. */
const PAUSE_MS = 250;
const LONGEST_MS = 1_500;
/** A box that changes this soon after a tap or a key on it was changed by the user; ms. */
const ACT_MS = 1_000;
const LABEL = 80;
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 4_000;
const MOST = 60;
const TICKED = 'ticked';

const busy = '.skel, #first-paint, [aria-busy="true"]';
const boxes = 'input[type="checkbox"], [role="checkbox"], [role="switch"]';
const ofLender =
  /lender|approval|licen[cs]e|\bFCCPC\b|prestamista|prestador|autorizaci[oó]n|aprobaci[oó]n/i;

const wordsOf = (element: Element | null, most = LABEL) =>
  squeezed(element?.textContent ?? '').slice(0, most);

const labelOf = (box: Element) => nameOf(box).slice(0, LABEL);

const consents: readonly (string | null)[] = timeSdkFlags;

/**
 * The key under which a box at an address is remembered: its place and name, or its label if it has no name, which
 * changes with the language. A consent is one choice wherever it is offered, so its key is its flag.
 */
export function boxKey(box: Element, hash: string): string {
  const name = box.getAttribute('name');
  return name && consents.includes(name) ? name : `${hash.split('?')[0]} ${name || labelOf(box)}`;
}

const isTicked = (box: Element) =>
  'checked' in box ? box.checked === true : box.getAttribute('aria-checked') === 'true';

/** The words around a text of `own` characters: those of the nearest ancestor with more text. */
function wordsAround(element: Element, own: number): string {
  let around: Element = element;
  for (let step = 0; step < 5 && wordsOf(around, 300).length < own + 8; step += 1) {
    if (!around.parentElement) break;
    around = around.parentElement;
  }
  return wordsOf(around, 240);
}

/** The owner of an amount: the nearest order and the nearest calculator loan. */
const loanOf = (element: Element) => ({
  order: element.closest('[data-order]')?.getAttribute('data-order') ?? null,
  quote: element.closest('[data-quote]')?.getAttribute('data-quote') ?? null,
});

function amountsIn(document: Document): AmountSeen[] {
  return [...document.querySelectorAll('[data-money]')].filter(isShown).map((element) => ({
    key: element.getAttribute('data-money') ?? '',
    text: wordsOf(element),
    ...loanOf(element),
  }));
}

function lenderLinesIn(document: Document): string[] {
  const walker = document.createTreeWalker(document.body, SHOW_TEXT);
  const lines = new Set<string>();
  for (let node = walker.nextNode(); node && lines.size < 12; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || !ofLender.test(node.textContent ?? '')) continue;
    if (parentElement.closest('script, style') === null && isShown(parentElement)) {
      lines.add(wordsAround(parentElement, (node.textContent ?? '').trim().length));
    }
  }
  return [...lines];
}

/** The same value for screens that differ only in the figures of their words, as a countdown does each second. */
export const printOf = (address: string, { text, ...seen }: ScreenSeen): string =>
  JSON.stringify([address, seen, text.replace(/\d+/g, '#')]);

/** The current screen. `byPerson` decides whether the user ticked a box. */
export function readScreen(document: Document, byPerson: (box: Element) => boolean): ScreenSeen {
  const buttons = [...document.querySelectorAll('button, [role="button"]')].filter(isShown);
  return {
    header: document.querySelector('.page__head') !== null,
    title: document.title.slice(0, LONGEST_TITLE),
    text: squeezed(document.body.innerText).slice(0, LONGEST_TEXT),
    facts: readFacts(document).slice(0, 200),
    amounts: amountsIn(document).slice(0, 400),
    boxes: [...document.querySelectorAll(boxes)].slice(0, MOST).map((box) => ({
      label: labelOf(box),
      ticked: isTicked(box),
      byPerson: byPerson(box),
    })),
    yes: buttons
      .map((button) => ({
        label: wordsOf(button),
        keys: [...button.querySelectorAll('[data-money]')].map(
          (amount) => amount.getAttribute('data-money') ?? '',
        ),
      }))
      .filter(({ keys }) => keys.length > 0)
      .slice(0, MOST),
    buttons: buttons.slice(0, MOST).map((button) => wordsOf(button)),
    links: [...document.querySelectorAll('a[href^="#/"]')]
      .filter(isShown)
      .slice(0, MOST)
      .map((link) => link.getAttribute('href') ?? ''),
    rateWords: [...document.querySelectorAll('[data-money*="yearlyRate"]')]
      .filter(isShown)
      .slice(0, 20)
      .map((rate) => ({ words: wordsAround(rate, wordsOf(rate).length), ...loanOf(rate) })),
    lenderLines: lenderLinesIn(document),
  };
}

export interface LawWatch {
  /** Call when a script taps the target for the user. */
  readonly acted: (target: EventTarget | null) => void;
  /** The number of the last act with a reported screen; 0 without one. */
  readonly lastAct: () => number;
}

/**
 * Whether the target is the box, its label or inside one of them. A tap elsewhere is no tick, however soon the app
 * ticks the box.
 */
function ticks(scope: PageScope, target: EventTarget | null, box: Element): boolean {
  if (!(target instanceof scope.Element)) return false;
  return box.contains(target) || target.closest('label')?.control === box;
}

/** The name of the nearest element that can be pressed, as in a screen's lists. */
function pressed(scope: PageScope, target: EventTarget | null): string {
  if (!(target instanceof scope.Element)) return '';
  return wordsOf(target.closest('button, [role="button"], a, label, input') ?? target);
}

/** The boxes that the user ticked, by their names, kept over a restart. Calls `changed` when any box changes. */
function watchTicks(
  scope: PageScope,
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  place: () => string,
  changed: () => void,
) {
  const ticked = new Set<string>((memory.getItem(TICKED) ?? '').split('\n').filter(Boolean));
  const now = () => scope.performance.now();
  let actedAt = -Infinity;
  let actedOn: EventTarget | null = null;
  const acted = (target: EventTarget | null) => {
    actedAt = now();
    actedOn = target;
  };
  for (const event of ['pointerdown', 'keydown', 'click']) {
    scope.addEventListener(
      event,
      ({ isTrusted, target }) => {
        if (isTrusted) acted(target);
      },
      true,
    );
  }
  scope.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof scope.Element) || !target.matches(boxes)) return;
      const name = boxKey(target, place());
      if (!isTicked(target)) ticked.delete(name);
      else if (now() - actedAt < ACT_MS && ticks(scope, actedOn, target)) ticked.add(name);
      memory.setItem(TICKED, [...ticked].join('\n'));
      changed();
    },
    true,
  );
  return { acted, ticked: (box: Element) => ticked.has(boxKey(box, place())) };
}

/** Clicks by a finger, a driver and a script all count, and so does a key on a button, which clicks it too. */
function watchActs(scope: PageScope, actOn: (target: EventTarget | null) => void): void {
  for (const event of ['pointerdown', 'click']) {
    scope.addEventListener(event, ({ target }) => actOn(target), true);
  }
  scope.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' || key === ' ') actOn(target);
    },
    true,
  );
}

/**
 * Reports each settled screen that differs from the one before, and with each act the screen that was acted on, before
 * the page answers. `memory` keeps who ticked what over a restart, `page` names this page's acts, and `rested` is
 * called with a screen in which nothing moves.
 */
export function watchLaw(
  scope: PageScope,
  record: RecordEntry,
  page: string,
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  wait: (run: () => void, ms: number) => unknown,
  rested: () => Promise<unknown> | undefined = () => undefined,
): LawWatch {
  const now = () => scope.performance.now();
  const place = () => scope.location.hash || '#/';
  let last = '';
  let lastActed = '';
  let acts = 0;
  let movedAt = 0;
  let stillAt = 0;
  let due = false;
  let address = '';
  /** A new address is a new screen with a full pause, because the address changes before the page does. */
  const isNewScreen = () => {
    if (place() === address) return false;
    address = place();
    movedAt = stillAt = now();
    return true;
  };

  const read = () => readScreen(scope.document, boxesTicked.ticked);
  const actOn = (target: EventTarget | null) => {
    if (!scope.document.body) return;
    const [seen, on] = [read(), pressed(scope, target)];
    const print = `${on} ${printOf(place(), seen)}`;
    if (print === lastActed) return;
    lastActed = print;
    acts += 1;
    record({ kind: 'screen', text: place(), detail: { seen, act: actName(page, acts), on } });
  };

  const look = () => {
    if (isNewScreen()) {
      wait(look, PAUSE_MS);
      return;
    }
    const left = stillAt + PAUSE_MS - now();
    const isLate = now() - movedAt >= LONGEST_MS;
    if (left > 0 && !isLate) {
      wait(look, left);
      return;
    }
    if (!scope.document.body || scope.document.querySelector(busy) !== null) {
      due = false;
      return;
    }
    due = false;
    // The check itself keeps the page busy, so a newer screen gets its full pause afterwards.
    if (left <= 0) void rested()?.then(() => (movedAt = stillAt = now()));
    const seen = read();
    const print = printOf(place(), seen);
    if (print === last) return;
    last = print;
    record({ kind: 'screen', text: place(), detail: { seen } });
  };
  const moved = () => {
    stillAt = now();
    isNewScreen();
    if (due) return;
    due = true;
    movedAt = stillAt;
    wait(look, PAUSE_MS);
  };
  new scope.MutationObserver(moved).observe(scope.document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-money', 'aria-checked', 'aria-busy', 'hidden', 'open'],
  });
  scope.addEventListener('hashchange', moved);
  const boxesTicked = watchTicks(scope, memory, place, moved);
  watchActs(scope, actOn);
  return { acted: boxesTicked.acted, lastAct: () => acts };
}
