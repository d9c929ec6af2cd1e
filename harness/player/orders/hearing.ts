/** What a page says of the money call that its customer asked for last. */
import { isRecord } from '#src/contract/is-record.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { factMarks, isFactMark } from '#src/facts/fact-marks.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import type { CallEntry } from '../../simulator/protocol/log.ts';
import { intentOf, isMoneyCall } from '../../simulator/protocol/operations.ts';
import { words } from '../../simulator/text/lender-words.ts';
import type { World } from '../../simulator/world/world.ts';
import { saying } from '../names.ts';
import type { Condition } from '../player.ts';
import type { ScreensPlayer } from '../screens.ts';
import { told } from '../table/told.ts';

const notSent = saying(checking.en.notSent('…'));
/** Screens that don't know yet. */
const doubts: readonly Condition[] = [
  outcome.en.unreachableText,
  outcome.en.unclearTitle,
  outcome.en.notSoFarTitle,
].map((shows) => ({ shows }));
/** Screens that say why a call wasn't carried out. */
const denials: readonly Condition[] = [
  ...told,
  notSent,
  borrow.en.offerChanged,
  borrow.en.expiredTitle,
  words.accountChanged[0],
].map((shows) => ({ shows }));

/** What a call asks for. A deletion with another code is the same wish. */
const wishOf = (call: CallEntry) => (call.path === '/user/delete' ? call.path : intentOf(call));

/** The operation that made this payment. */
const operationOf = ({ operations }: World, payOrderId: string) =>
  operations.find(({ answer }) => {
    const data = isRecord(answer?.data) ? answer.data['payment'] : undefined;
    return isRecord(data) && data['payOrderId'] === payOrderId;
  })?.opId;

/** The operations that the marks on a screen are about. Payments of a scenario have none. */
function operationsOn(player: ScreensPlayer): readonly string[] {
  const books = player.books();
  return player.said().facts.flatMap(({ key, value }) => {
    const of = isFactMark(key) ? factMarks[key] : undefined;
    if (of === 'operation') return [value];
    const made = of === 'payment' ? operationOf(books, value) : undefined;
    return made === undefined ? [] : [made];
  });
}

interface Asked {
  readonly route: string;
  /** The name of the tap. */
  readonly act: string | undefined;
  /** The sum on the button, such as `₦5,000`. */
  readonly sum: string | undefined;
}

/** `end`: the screens of what the customer wants; `does`: the calls that it takes. */
export function createHearing(
  who: string,
  player: ScreensPlayer,
  { end, does }: { readonly end: readonly Condition[]; readonly does: readonly string[] },
) {
  /** What it showed at rest before the first one. A later one may end like an earlier one. */
  const before = new Set<string>();
  let hasAsked = false;
  let asked: Asked | undefined;
  let wrong: string | undefined;
  /** How many looks in a row it was wrong while nothing was on its way to the page. */
  let still = 0;

  /** What is wrong with what a screen at rest says; undefined if it says what became of the call. */
  function wrongOn(screen: Screen, { route, act, sum }: Asked): string | undefined {
    if (screen.route === route && before.has(`${screen.route} ${screen.text}`)) {
      return 'its screen is as before';
    }
    const calls = player.moneyCalls();
    const call = calls.find((one) => one.act === act);
    const { operations, log } = player.books();
    const isCarriedOut = (one: CallEntry | undefined) =>
      operations.some(({ opId, times }) => opId === one?.opId && times > 0);
    const isDone = isCarriedOut(call);
    const isDenied = player.is(screen, { shows: notSent });
    if (isDenied && isDone) return 'its screen says that it was not sent, and it was carried out';
    if (isDenied && sum !== undefined && !player.is(screen, { shows: sum })) {
      return `its screen says that another one than ${sum} was not sent`;
    }
    // Two tabs of a phone make one operation of the same request. This page's own may arrive later.
    const shared = call ? [] : player.callsOfTabs().filter(({ path }) => does.includes(path));
    const own = [...calls, ...shared];
    const others = operationsOn(player).filter((opId) => own.every((one) => one.opId !== opId));
    const isOthers = operations.some(({ opId }) => others.includes(opId));
    if (isOthers && !isDenied) return 'its screen says what became of another one';
    if (call === undefined || isDone) return undefined;
    // Two pages that want the same get it once, and both show it.
    const isGot = log
      .filter(isMoneyCall)
      .some((one) => isCarriedOut(one) && wishOf(one) === wishOf(call));
    const says = isGot ? [...end, ...denials] : denials;
    return says.some((one) => player.is(screen, one))
      ? undefined
      : 'its screen does not say that it was not carried out';
  }

  return {
    /** The customer has tapped a button that sends. */
    asks(route: string, button: string): void {
      hasAsked = true;
      asked = { route, act: player.lastAct(), sum: /₦[\d,]+(?:\.\d\d)?/.exec(button)?.[0] };
    },
    /** The customer has done something else, and so has read what the screen says. */
    goesOn(): void {
      if (wrong === undefined) asked = undefined;
    },
    listen(screen: Screen, isStill: boolean): void {
      if (screen.busy) {
        still = 0;
        return;
      }
      if (!hasAsked) before.add(`${screen.route} ${screen.text}`);
      wrong = asked && wrongOn(screen, asked);
      still = isStill && wrong !== undefined ? still + 1 : 0;
      const isOpen = wrong !== undefined || doubts.some((one) => player.is(screen, one));
      if (!isOpen) asked = undefined;
    },
    forget(): void {
      still = 0;
      asked = undefined;
      wrong = undefined;
    },
    /** What is wrong though nothing was on its way to the page at two looks. */
    unsaid: (): readonly string[] =>
      wrong && still > 1 ? [`${who} asked for a money call: ${wrong}`] : [],
  };
}
