/** Rollover (§2 exhibition_period_detail, §9): its cost beside paying now and paying late, and its confirmation. */
import { atom, computed } from 'nanostores';
import { serverNow } from '../core/calls/api.ts';
import { rolloverDifferences } from '../core/loan/payment-differences.rules.ts';
import type { LoanOrder, PaymentRecord } from '../contract/entities.ts';
import { tellDifferences } from '../core/loan/differences.ts';
import { $latest, followOrder, takeOrder } from '../core/loan/order.ts';
import { createResource } from '../core/customer/resource.ts';
import { createChannel } from './channel.ts';
import { createRolloverConfirmation, rolloverTerms } from './confirm-rollover.ts';
import { isRunning, readRollover, type Rollover } from './rollover-data.ts';
import { isRolloverOld } from './rollover-offer.ts';
import { rolloverFaulty } from './rollover.rules.ts';
import { takeMade, triedPayment } from './tried.ts';

/** The rollover's state; the first that applies. */
export type RolloverStand =
  | 'nothingOwed'
  | 'pending'
  | 'rolledOver'
  | 'paymentPending'
  | 'notOffered'
  | 'faulty'
  | 'offered';

/**
 * The state at `now` (ms UTC). `justRolled`: the due date moved under this screen. `replacing`: the customer
 * replaces the pending payment.
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

/** Whether this order was rolled over since `known`. */
const isRolled = (known: LoanOrder, order: LoanOrder) =>
  order.rollovers > known.rollovers ||
  // A server may not count rollovers. A running loan with a later due date was rolled over too.
  (isRunning(known) && Number(order.dueAt) > Number(known.dueAt));

/** Compares a rollover with a lost answer with what was asked for. */
function compareMade(
  { priceKobo, newDueAt }: NonNullable<ReturnType<typeof takeMade>>,
  payment: PaymentRecord,
  order: LoanOrder,
): void {
  if (priceKobo === undefined || newDueAt === undefined) return;
  tellDifferences(rolloverDifferences({ priceKobo, newDueAt }, payment, order));
}

/** The rollover's data and state, followed while the screen is open. */
function createRolloverState() {
  /** Null without a loan that can be rolled over. */
  const resource = createResource(readRollover);
  const $justRolled = atom(false);
  const $replacing = atom(false);
  /** The rollover payment that failed, as the lender answered. */
  const $failedPayment = atom<PaymentRecord | null>(null);
  /** Combined with the newest order, so that an offer never outlives its rollover. */
  const $data = computed([resource.$state, $latest], (state, { order }) => {
    const data = state.state === 'ready' ? state.data : null;
    return data && order?.loanOrderId === data.order.loanOrderId ? { ...data, order } : data;
  });
  const $stand = computed(
    [resource.$state, $data, $justRolled, $replacing],
    ({ state }, data, justRolled, replacing) =>
      state === 'ready' ? rolloverStand(data, justRolled, serverNow(), replacing) : undefined,
  );

  return {
    resource,
    $data,
    $stand,
    $replacing,
    $failedPayment,

    /**
     * Reads the offer, and reads it again when the order changes. Follows a pending payment to its end. `isMade`: it
     * was ordered just now, and its answer was lost.
     */
    open(isMade = false): () => void {
      /** No money was taken only if the lender says so of the newest payment. */
      const showFailed = () => {
        const last = $data.get()?.last;
        $failedPayment.set(last?.state === 'failed' ? last : null);
      };
      const made = takeMade('/repay/confirmExtensionOrder');
      let isCompared = !isMade;
      let isOver = false;
      const stopComparing = $data.subscribe((data) => {
        if (!data?.last) return;
        if (isOver && data.last.state !== 'pending') {
          isOver = false;
          showFailed();
        }
        if (isCompared) return;
        isCompared = true;
        showFailed();
        if (made) compareMade(made, data.last, data.order);
      });
      void resource.load();
      const stopFollowing = followOrder();
      const stopListening = $latest.listen(({ order }, before) => {
        const known = before?.order;
        if (!order || !known || order.loanOrderId !== known.loanOrderId) return;
        if (isRolled(known, order)) $justRolled.set(true);
        else isOver ||= known.rolloverPending && !order.rolloverPending;
        if (!isRolloverOld(known, order)) return;
        // An offer and a debt of different age never show side by side.
        if (known.owedKobo !== order.owedKobo) resource.drop();
        void resource.load();
      });
      return () => {
        stopComparing();
        stopFollowing();
        stopListening();
      };
    },
  };
}

export function createRollover() {
  const state = createRolloverState();
  const { resource, $data, $stand, $replacing, $failedPayment } = state;
  const { pay, follow, ...confirmation } = createRolloverConfirmation($data, resource.load);
  const { $asking } = confirmation;
  const { $channels, $channelId, chooseChannel } = createChannel(
    $data,
    triedPayment('/repay/confirmExtensionOrder')?.channelId,
  );
  /** How often the button was pressed without a channel. Counted, so that the message takes the focus each time. */
  const $withoutChannel = atom(0);
  const $busy = atom(false);

  return {
    ...state,
    ...confirmation,
    $channels,
    $channelId,
    $withoutChannel,
    $busy,

    open(isMade = false): () => void {
      const stops = [state.open(isMade), follow()];
      return () => stops.forEach((stop) => stop());
    },

    /** Offers the channels again, to replace the pending payment. */
    replacePayment: (yes: boolean) => $replacing.set(yes),

    chooseChannel(channelId: string): void {
      chooseChannel(channelId);
      $withoutChannel.set(0);
    },

    /** Asks for confirmation with the price in kobo and the channel. */
    ask(): void {
      const data = $data.get();
      if (!data || $stand.get() !== 'offered' || $busy.get()) return;
      const { order, channels, payment } = data;
      const channelId = $channelId.get();
      if (!channels.some((channel) => channel.channelId === channelId)) {
        return $withoutChannel.set($withoutChannel.get() + 1);
      }
      confirmation.$failure.set(null);
      const replaces = $replacing.get() && payment?.payOrderId;
      const { loanOrderId } = order;
      $asking.set({
        loanOrderId,
        ...rolloverTerms(data),
        channelId,
        ...(replaces && { replaces }),
      });
    },

    cancel: () => $asking.set(null),

    async confirm(): Promise<void> {
      const asked = $asking.get();
      if (!asked || $busy.get()) return;
      $busy.set(true);
      $asking.set(null);
      $failedPayment.set(null);
      const paid = await pay(asked);
      if (paid) {
        const { order, payment } = paid;
        $failedPayment.set(payment.state === 'failed' ? payment : null);
        $replacing.set(false);
        tellDifferences(rolloverDifferences(asked, payment, order));
        takeOrder(order);
        await resource.load();
      }
      $busy.set(false);
    },
  };
}

export type RolloverModel = ReturnType<typeof createRollover>;
