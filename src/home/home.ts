/** Home (§4): its message, the order, and the next loan on offer. */
import { computed, type ReadableAtom } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { afterPaint } from '../core/phone/after-paint.ts';
import { resume } from '../core/navigation/resume.ts';
import { $place, go, requireLogin } from '../core/navigation/router.ts';
import { lagosDaysBetween } from '../core/values/lagos-time.rules.ts';
import { statuses } from '../facts/statuses.ts';
import { $latest, followOrder, refreshOrder } from '../core/loan/order.ts';
import { $unanswered } from '../core/money/outcome.ts';
import { readBadges } from '../core/customer/badges.ts';
import { $online } from '../core/notices/toasts.ts';
import { $loggedIn } from '../core/customer/session.ts';
import { updateApp } from '../help/update-app.ts';
import { $changing, createApplication, unsentId } from './apply.ts';
import { createApprovedRate } from './approved-rate.ts';
import { createCalculator } from './calculator.ts';
import { homeSubject, type HomeSubject, isRunning } from './home-subject.ts';
import { $known, keepLastKnown, openLastKnown } from '../core/loan/last-known.ts';
import { followDebt, $lastOwed } from './paid-news.ts';
import { followMoney } from '../repay/moved-money.ts';
import { createRating } from './rating.ts';
import { createRunningLoan, type LoanAction } from './running-loan.ts';
import { createResource } from '../core/customer/resource.ts';

const readOffers = () => call('/portal/homepage/data', {});

/** What a start reads before home renders. Home takes these answers. */
let ahead:
  | { readonly offers: ReturnType<typeof readOffers>; readonly order: Promise<unknown> }
  | undefined;

/**
 * Renders. When a start shows home to a logged-in customer, sends home's first reads before, and waits a moment for the
 * stored loan, because a second render would take a slow phone longer.
 */
export async function askForHome(render: () => void): Promise<void> {
  if (!$loggedIn.get() || $place.get().name !== 'home') return render();
  const known = openLastKnown();
  ahead = { offers: readOffers(), order: refreshOrder() };
  await Promise.race([known, new Promise<void>((resolve) => void afterPaint(resolve))]);
  render();
  ahead = undefined;
}

type Offered = Reply<'/portal/homepage/data'>;
type Subject = HomeSubject | 'loading' | 'failed';

/**
 * The subject of the order as known now. `known`: what this phone last knew of the order. An application whose amount
 * is being changed is ignored while the lender offers a product.
 */
function createSubject($offered: ReadableAtom<Offered | undefined>) {
  return computed(
    [$loggedIn, $latest, $offered, $online, $known, $unanswered, $lastOwed, $changing],
    (loggedIn, latest, offered, online, known, unanswered, owed, changing): Subject => {
      if (!loggedIn) return 'anonymous';
      // The debt may already be paid.
      if (unanswered) return 'failed';
      const isOfToday = lagosDaysBetween(latest.at, serverNow()) === 0;
      if (latest.state !== 'ready' || !isOfToday) {
        // Without a network a read would wait for a minute or more.
        return latest.failure || (!online && known !== undefined) ? 'failed' : 'loading';
      }
      const { order } = latest;
      if (order?.status === statuses.Finish && order.loanOrderId === owed) return 'paidInFull';
      const unsent = unsentId(order);
      if (unsent && changing === unsent && offered?.product) return 'free';
      return homeSubject(order, offered?.accountUnsupported === true, serverNow());
    },
  );
}

/** Opens the screen of the order's status, or of the message if the status has no screen. */
function proceed(subject: Subject, way: LoanAction | undefined): void {
  if (subject === 'accountUnsupported' || subject === 'payFail') return go('addBankCard');
  if (subject === 'underAudit') return go('reviewTips');
  if (subject === 'unknownStatus') return updateApp();
  if (way === 'rollover') return go('exhibitionPeriodDetail');
  if (way === 'payment' || way === 'late') return go('cashier');
  if (way === 'rest') return go('cashier', { rest: '1' });
  resume($latest.get().order?.status);
}

/** What home reads after its first content. */
function createAdditions($offered: ReadableAtom<Offered | undefined>) {
  const repayColor = createResource(() => call('/loanMarket/repay-color', {}));
  const rejectGuide = createResource(() => call('/loan/reject-guide', {}));
  const calculator = createCalculator($offered);
  const rating = createRating();
  let hasBadges = false;
  return {
    repayColor,
    rejectGuide,
    calculator,
    rating,
    /** Reads the additions to a subject after it is painted. Returns how to cancel. */
    addTo(subject: HomeSubject): () => void {
      const { order } = $latest.get();
      const isNews = subject === 'paidInFull';
      rating.consider(isNews ? null : order, subject === 'repaying' && order?.dueAt !== null);
      return afterPaint(() => {
        if (isRunning(subject)) void repayColor.load();
        if (subject === 'rejected') void rejectGuide.load();
        if (subject === 'free') void calculator.open();
        if (!hasBadges) void readBadges();
        hasBadges = true;
      });
    },
  };
}

export function createHome() {
  const marketplace = createResource(() => ahead?.offers ?? readOffers());
  const $offered = computed(marketplace.$state, (state) =>
    state.state === 'ready' ? state.data : undefined,
  );
  const $subject = createSubject($offered);
  const { addTo, ...additions } = createAdditions($offered);
  const approved = createApprovedRate($subject);
  /** Set once the first content shows. */
  const $shown = computed([$subject, marketplace.$state], (subject, { state }) => {
    const nothing = subject === 'loading' || subject === 'failed' || subject === 'anonymous';
    return nothing || (subject === 'free' && state === 'loading') ? undefined : subject;
  });
  const $running = createRunningLoan($subject, additions.repayColor.$state);

  return {
    ...additions,
    ...createApplication($subject, additions.calculator),
    $changing,
    marketplace,
    $subject,
    $running,
    $rate: approved.$rate,
    /** The account isn't supported, but it isn't the subject of home. */
    $accountNotice: computed(
      [$shown, $offered],
      (shown, offered) =>
        shown !== undefined &&
        shown !== 'accountUnsupported' &&
        offered?.accountUnsupported === true,
    ),

    /** Reads the offers and follows the order. When the order ends, reads the offers again. */
    open(): () => void {
      void marketplace.load();
      $changing.set('');
      let cancel = () => {};
      const stops = [
        followOrder(() => ahead?.order ?? refreshOrder()),
        keepLastKnown(),
        followDebt(),
        followMoney(computed($offered, (offered) => offered?.moved)),
        $latest.listen(({ order }, before) => {
          const isSame = order?.loanOrderId === before?.order?.loanOrderId;
          if (isSame && order?.paidKobo !== before?.order?.paidKobo) void marketplace.load();
        }),
        approved.follow(),
        $subject.listen((subject, before) => {
          if (subject === 'free' && before !== 'loading') void marketplace.load();
        }),
        $shown.subscribe((subject) => {
          cancel();
          if (subject !== undefined) cancel = addTo(subject);
        }),
      ];
      return () => {
        cancel();
        for (const stop of stops) stop();
      };
    },

    load: async () => {
      await Promise.all([marketplace.load(), $loggedIn.get() && refreshOrder()]);
    },

    /** The offers, read again before an application. */
    readAgain: async () => {
      await Promise.all([marketplace.load(), additions.calculator.open()]);
    },

    proceed: () => proceed($subject.get(), $running.get()?.action),
    login: () => requireLogin(),
  };
}
