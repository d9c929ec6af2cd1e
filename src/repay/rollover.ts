/** Rollover (§2 exhibition_period_detail, §9): its cost beside paying now and paying late, and its confirmation. */
import { atom, computed } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder, PaymentChannel, PaymentRecord } from '../contract/entities.ts';
import { rolloverDifferences } from '../core/payment-differences.rules.ts';
import { lagosDayMark } from '../core/lagos-time.rules.ts';
import { isOwn } from './repay.ts';
import { triedPayment } from './tried.ts';
import { rolloverFaulty } from './rollover.rules.ts';
import { refusal } from '../core/refusal.ts';
import { statuses } from '../facts/statuses.ts';
import { tellDifferences } from '../core/differences.ts';
import { $latest, beginRead, followOrder, refreshOrder, takeOrder } from '../core/order.ts';
import { createResource } from '../core/resource.ts';

export type Rollover = Reply<'/repay/getExtensionData'> & {
  readonly order: LoanOrder;
  readonly channels: readonly PaymentChannel[];
  /** The price that is on its way. */
  readonly payment: PaymentRecord | undefined;
  /** What became of the newest price that was ordered. */
  readonly last: PaymentRecord['state'] | undefined;
};

/** The question: this price, this channel, this date. Amounts in kobo, the date in ms UTC. */
export interface RolloverQuestion {
  readonly loanOrderId: string;
  readonly priceKobo: number;
  readonly newDueAt: number;
  /** The debt, which a rollover leaves as it is. */
  readonly owedKobo: number;
  readonly channelId: string;
  /** The number of the rollover's payment that this one takes the place of. */
  readonly replaces?: string;
}

type RolloverTerms = Pick<RolloverQuestion, 'priceKobo' | 'newDueAt' | 'owedKobo'>;

/** The terms when the customer confirmed, and those of now. */
export interface RolloverChange {
  readonly before: RolloverTerms;
  readonly after: RolloverTerms;
}

/** The rollover's state, the first that applies. */
export type RolloverStand =
  | 'nothingOwed'
  | 'pending'
  | 'rolledOver'
  | 'paymentPending'
  | 'notOffered'
  | 'faulty'
  | 'offered';

const isRunning = (order: LoanOrder | null): order is LoanOrder =>
  order?.status === statuses.Repaying || order?.status === statuses.Overdued;

/**
 * The state at `now` (ms UTC). `justRolled`: the due date moved under this screen. `replacing`: another payment is to
 * take the place of the one on its way.
 */
export function rolloverStand(
  data: Rollover | null,
  justRolled: boolean,
  now: number,
  replacing = false,
): RolloverStand {
  if (!data || !isRunning(data.order)) return 'nothingOwed';
  const { order } = data;
  if (order.rolloverPending || (data.pending && !order.repaymentPending)) {
    if (!replacing || !data.payment?.replaceable) return 'pending';
    return rolloverFaulty(data, order.dueAt, now) ? 'faulty' : 'offered';
  }
  if (justRolled || (!data.available && order.rollovers > 0)) return 'rolledOver';
  if (order.repaymentPending) return 'paymentPending';
  if (!data.available) return 'notOffered';
  return rolloverFaulty(data, order.dueAt, now) ? 'faulty' : 'offered';
}

export function createRollover() {
  /** Null without a loan that can be rolled over. */
  const resource = createResource<Rollover | null>(async () => {
    if (!$latest.get().order) await refreshOrder();
    const { state, order, failure } = $latest.get();
    if (state !== 'ready') return { ok: false, failure: failure ?? { kind: 'malformed' } };
    if (!isRunning(order)) return { ok: true, data: null };
    const { loanOrderId } = order;
    const payload = { loanOrderId };
    const asked = beginRead();
    const [offer, detail] = await Promise.all([
      call('/repay/getExtensionData', payload),
      call('/portal/repayment/detail', payload),
    ]);
    if (!offer.ok) return offer;
    if (!detail.ok) return detail;
    const { channels, payments, order: orderNow } = detail.data;
    if (!isOwn(detail.data, loanOrderId)) return { ok: false, failure: { kind: 'malformed' } };
    takeOrder(orderNow, asked);
    const prices = payments.filter((one) => one.purpose === 'rollover');
    const payment = prices.find((one) => one.state === 'pending');
    const last = prices[0]?.state;
    return { ok: true, data: { ...offer.data, order: orderNow, channels, payment, last } };
  });
  const $justRolled = atom(false);
  /** With the newest order, so that an offer never outlives its rollover. */
  const $data = computed([resource.$state, $latest], (state, { order }) => {
    const data = state.state === 'ready' ? state.data : null;
    return data && order?.loanOrderId === data.order.loanOrderId ? { ...data, order } : data;
  });
  const $replacing = atom(false);
  const $stand = computed(
    [resource.$state, $data, $justRolled, $replacing],
    ({ state }, data, justRolled, replacing) =>
      state === 'ready' ? rolloverStand(data, justRolled, serverNow(), replacing) : undefined,
  );
  const $channelId = atom(triedPayment('/repay/confirmExtensionOrder')?.channelId ?? '');
  /** Presses without a channel, counted so that the message takes the focus each time. */
  const $withoutChannel = atom(0);
  const $asking = atom<RolloverQuestion | null>(null);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** The price of the rollover that was refused last, kobo. */
  const $refusedKobo = atom(0);
  /** The question that was refused because its price or date had changed. Nothing was charged. */
  const $refusedQuestion = atom<RolloverQuestion | null>(null);
  const $priceChange = computed(
    [$refusedQuestion, $data],
    (before, after): RolloverChange | null => {
      const moved =
        before &&
        after &&
        (before.priceKobo !== after.priceKobo ||
          before.newDueAt !== lagosDayMark(after.newDueAt) ||
          before.owedKobo !== after.owedNowKobo);
      if (!moved) return null;
      const { priceKobo, newDueAt, owedNowKobo: owedKobo } = after;
      return { before, after: { priceKobo, newDueAt, owedKobo } };
    },
  );
  const $paymentFailed = atom(false);

  return {
    resource,
    $data,
    $stand,
    $replacing,
    $channels: computed($data, (data) => data?.channels ?? []),
    $channelId,
    $withoutChannel,
    $asking,
    $busy,
    $failure,
    $refusedKobo,
    $priceChange,
    $paymentFailed,

    /**
     * Reads the offer, and again when the order changes. Follows a pending price to its end. `isMade`: one was ordered
     * just now, and its answer was lost.
     */
    open(isMade = false): () => void {
      const begin = async () => {
        await resource.load();
        if (isMade && $data.get()?.last === 'failed') $paymentFailed.set(true);
      };
      void begin();
      const stopFollowing = followOrder();
      const stopListening = $latest.listen(({ order }, before) => {
        const known = before?.order;
        if (!order || !known || order.loanOrderId !== known.loanOrderId) return;
        // A server need not count them: the day of a running loan that moves on tells as well.
        const isRolled =
          order.rollovers > known.rollovers ||
          (isRunning(known) && Number(order.dueAt) > Number(known.dueAt));
        if (isRolled) $justRolled.set(true);
        else if (known.rolloverPending && !order.rolloverPending) $paymentFailed.set(true);
        const same = (
          ['owedKobo', 'status', 'dueAt', 'rolloverPending', 'repaymentPending'] as const
        ).every((field) => order[field] === known[field]);
        if (!same) void resource.load();
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },

    /** Offers the ways to pay again, in the place of the payment on its way. */
    replacePayment: (yes: boolean) => $replacing.set(yes),

    chooseChannel(channelId: string): void {
      $channelId.set(channelId);
      $withoutChannel.set(0);
    },

    /** Asks for confirmation with the price in kobo and the channel. */
    ask(): void {
      const data = $data.get();
      if (!data || $stand.get() !== 'offered' || $busy.get()) return;
      const { order, priceKobo, channels } = data;
      // Compares the Lagos day, because the instant of a late loan moves with the clock.
      const newDueAt = lagosDayMark(data.newDueAt);
      const channelId = $channelId.get();
      if (!channels.some((channel) => channel.channelId === channelId)) {
        return $withoutChannel.set($withoutChannel.get() + 1);
      }
      $failure.set(null);
      const replaces = $replacing.get() && data.payment?.payOrderId;
      const { loanOrderId } = order;
      const terms = { priceKobo, newDueAt, owedKobo: data.owedNowKobo };
      $asking.set({ loanOrderId, ...terms, channelId, ...(replaces && { replaces }) });
    },

    cancel: () => $asking.set(null),

    /** Pays the confirmed price. */
    async confirm(): Promise<void> {
      const asking = $asking.get();
      if (!asking || $busy.get()) return;
      $busy.set(true);
      $asking.set(null);
      $refusedQuestion.set(null);
      $paymentFailed.set(false);
      $refusedKobo.set(asking.priceKobo);
      const reply = await call('/repay/confirmExtensionOrder', { ...asking });
      if (reply.ok) {
        const { order, payment } = reply.data;
        $paymentFailed.set(payment.state === 'failed');
        $replacing.set(false);
        tellDifferences(rolloverDifferences(asking, payment, order));
        takeOrder(order);
        await resource.load();
      } else if (reply.failure.kind === 'business') {
        await refreshOrder();
        await resource.load();
        if (refusal(reply.failure) === 'priceChanged') $refusedQuestion.set(asking);
        if (!$priceChange.get()) $failure.set(reply.failure);
      }
      $busy.set(false);
    },
  };
}

export type RolloverModel = ReturnType<typeof createRollover>;
