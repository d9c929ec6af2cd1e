/**
 * Watches the amounts and facts that the screen marks with `data-money` and `data-fact`, its words, and the answers the
 * page received, for the oracle on the server. It reads after a pause, so that a moving list costs nothing.
 */
import { limits } from '#src/facts/limits.ts';
import { isRateMark } from '#src/facts/money-marks.ts';
import type { RecordEntry } from './recorder.ts';
import { allIn, readFacts, readFigures, readWords } from './said.ts';
import { createTraffic, type Traffic, whenFollowed } from './traffic.ts';

/** One marked amount in the document. */
interface MoneyMarkSeen {
  readonly key: string;
  readonly text: string;
  /** Its order: the nearest `data-order`, on the element or around it. */
  readonly order: string | null;
  /** Its calculator loan: the nearest `data-quote`. */
  readonly quote: string | null;
}

type PageScope = Window & typeof globalThis;

/** The document is read once it has been still for this long, or has moved for `LONGEST_MS`. */
const PAUSE_MS = 120;
const LONGEST_MS = 1_000;
/** How long a screen may take to follow an answer; ms. */
export const FOLLOW_MS = 3_000;
/** A screen reads again within this time after the app has come to the foreground; ms. */
export const RETURN_MS = 3_000;
/**
 * Whether an answer took longer than a call may, or less than no time, by the phone's clock; ms UTC. If it was read, the
 * app reads again, so no screen follows it (src/docs/rules.md#retries). What is read after a money call settles its screen.
 */
export function isOvertaken(sentAt: number, heardAt: number): boolean {
  const took = heardAt - sentAt;
  return took < 0 || took > limits.timeoutMs;
}
const attributes = ['data-money', 'data-order', 'data-quote', 'data-fact', 'data-value'];
const LONGEST_TEXT = 200;

const amountForm = /(?:[+−] )?−?₦[\d,]+(?:\.\d\d)?/g;
const rateForm = /\d+(?:[.,]\d+)?\s?%/g;

/**
 * The text of each mark of an element. A sentence with several amounts has all their marks in order, separated by
 * blanks. With an amount too many or too few, no mark can be read.
 */
function textsOf(keys: readonly string[], text: string): string[] {
  if (keys.length < 2) return [text.slice(0, LONGEST_TEXT)];
  const rates = text.match(rateForm) ?? [];
  const amounts = text.match(amountForm) ?? [];
  const isWhole =
    rates.length === keys.filter(isRateMark).length &&
    rates.length + amounts.length === keys.length;
  return keys.map(
    (key) => (isWhole ? (isRateMark(key) ? rates : amounts).shift() : undefined) ?? '',
  );
}

/** Every mark in a document or element, in order. */
export function readMarks(root: Document | Element): MoneyMarkSeen[] {
  return allIn(root, '[data-money]').flatMap((element) => {
    const keys = (element.getAttribute('data-money') ?? '').trim().split(/\s+/);
    const texts = textsOf(keys, element.textContent ?? '');
    const order = element.closest('[data-order]')?.getAttribute('data-order') ?? null;
    const quote = element.closest('[data-quote]')?.getAttribute('data-quote') ?? null;
    return keys.map((key, index) => ({ key, text: texts[index] ?? '', order, quote }));
  });
}

/** Words without their figures, which may count each second. */
export const wordsOf = (words: string): string => words.replace(/\d+/g, '#');

/** Records marks and facts whenever they change, and once more when the screen has had time to follow an answer. */
export function watchMoney(
  scope: PageScope,
  record: RecordEntry,
  wait: (run: () => void, ms: number) => unknown,
): void {
  const page = scope.performance.timeOrigin;
  let last = '';
  let lastWords = '';
  let movedAt = 0;
  let stillAt = 0;
  let due = false;
  const now = () => scope.performance.now();
  const hash = () => scope.location.hash || '#/';
  let place = hash();
  let arrivedAt = now();
  /** How long the phone has been at its place. A page that has just opened may still show what it knew before. */
  const stay = () => {
    if (hash() !== place) {
      [place, arrivedAt] = [hash(), now()];
      wait(() => stay() >= FOLLOW_MS && report([], { again: true }), FOLLOW_MS);
    }
    return now() - arrivedAt;
  };

  /** `idle`: the app returned to the front, and the page has made no call since. `again`: even if nothing changed. */
  const report = (settled: readonly number[], { idle = false, again = false } = {}) => {
    const isNew = stay() < FOLLOW_MS;
    const [marks, facts] = [readMarks(scope.document), readFacts(scope.document)];
    const [figures, words] = [readFigures(scope.document.body), readWords(scope.document)];
    const [text, told] = [JSON.stringify([place, marks, facts, figures]), wordsOf(words)];
    const isEmpty = words === '';
    const changed = !isEmpty && text !== last;
    const isNews = changed || told !== lastWords;
    [last, lastWords] = [text, told];
    if (isEmpty || (!isNews && settled.length === 0 && !idle && !again)) return;
    const news = { settled, changed, ...(idle && { idle }), ...(isNew && { isNew }) };
    record({
      kind: 'oracle',
      text: place,
      detail: { page, marks, facts, figures, words, ...news },
    });
  };
  const look = () => {
    const passed = Math.min(now() - stillAt - PAUSE_MS, 0);
    if (passed < 0 && now() - movedAt < LONGEST_MS) {
      wait(look, -passed);
      return;
    }
    due = false;
    report([]);
  };
  const observer = new scope.MutationObserver(() => {
    stay();
    stillAt = now();
    if (due) return;
    due = true;
    movedAt = stillAt;
    wait(look, PAUSE_MS);
  });
  observer.observe(scope.document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
  /** Once the screen has had its time at this place too. */
  const follow = (time: number) => {
    const left = FOLLOW_MS - stay();
    if (left > 0) wait(() => follow(time), left);
    else report([time]);
  };
  const traffic = createTraffic();
  listenToAnswers(scope, traffic, (time) => {
    whenFollowed(traffic, wait, FOLLOW_MS, () => follow(time));
  });
  watchReturns(scope, traffic, wait, () => report([], { idle: true }));
}

/** Calls `hear` if the page is in front again, is online, and has made no call in `RETURN_MS`. */
function watchReturns(
  scope: PageScope,
  { sent, underWay }: Traffic,
  wait: (run: () => void, ms: number) => unknown,
  hear: () => void,
): void {
  const isHere = () =>
    scope.document.visibilityState !== 'hidden' && scope.navigator.onLine && underWay() === 0;
  let isWaiting = false;
  const back = () => {
    if (isWaiting || !isHere()) return;
    isWaiting = true;
    const before = sent();
    wait(() => {
      isWaiting = false;
      if (isHere() && sent() === before) hear();
    }, RETURN_MS);
  };
  // Before the page's listeners, which may make calls.
  scope.document.addEventListener('visibilitychange', back, true);
  scope.addEventListener('focus', back, true);
}

/** Calls `hear` with the time in the envelope of every answer that wasn't overtaken (§7). It is the last field. */
function listenToAnswers(scope: PageScope, traffic: Traffic, hear: (time: number) => void): void {
  const requests = scope.XMLHttpRequest.prototype;
  const native = requests.send;
  requests.send = function send(this: XMLHttpRequest, body) {
    const sentAt = scope.Date.now();
    this.addEventListener('loadend', traffic.begin());
    this.addEventListener('load', () => {
      if (this.responseType !== '' && this.responseType !== 'text') return;
      const found = /"time":(\d{1,16})\}$/.exec(this.responseText.slice(-40));
      if (found && !isOvertaken(sentAt, scope.Date.now())) hear(Number(found[1]));
    });
    native.call(this, body);
  };
}
