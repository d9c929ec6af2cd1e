/** Repayment (§2 repay_detail): what is owed now, paying all of it or a part, and what came of it. */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { createForm } from '../forms/form.ts';
import { type AmountProblem, readNaira, repayAmountProblem } from '../rules/money.ts';
import { statuses } from '../spec/statuses.ts';
import { $latest, followOrder, refreshOrder, takeOrder } from '../stores/order.ts';
import { createResource } from './resource.ts';

export type Payment = Reply<'/portal/repayment/confirm'>;
export type RepaymentDetail = Reply<'/portal/repayment/detail'>;

export function createRepay() {
  const detail = createResource(async () => {
    if (!$latest.get().order) await refreshOrder();
    const { order, failure } = $latest.get();
    if (!order) return { ok: false, failure: failure ?? { kind: 'malformed' as const } };
    return call('/portal/repayment/detail', { loanOrderId: order.loanOrderId });
  });
  /** By the order, since the server tells no details of a loan that is paid. */
  const $finished = computed($latest, ({ order }) => order?.status === statuses.Finish);
  const readDetail = async () => {
    if (!$finished.get()) await detail.load();
  };
  const $detail = computed(detail.$state, (state) =>
    state.state === 'ready' ? state.data : undefined,
  );
  const form = createForm<'amount', AmountProblem>({
    amount: {
      required: true,
      clean: (typed) => typed.slice(0, 20),
      check: (typed) => {
        const known = $detail.get();
        return repayAmountProblem(typed, known?.minimumKobo ?? 0, known?.order.owedKobo ?? 0);
      },
    },
  });
  /** All that is owed, to the kobo, unless the person chooses a part. */
  const $payPart = atom(false);
  const $channelId = atom<string | null>(null);
  const $asking = atom<number | null>(null);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  const $payment = atom<Payment | null>(null);

  return {
    detail,
    $finished,
    form,
    $payPart,
    $channelId,
    $asking,
    $busy,
    $failure,
    $payment,

    /** Reads what is owed, and again whenever the order changes: a penalty falls due, a pending payment arrives. */
    open(): () => void {
      void readDetail();
      const stopFollowing = followOrder();
      const stopListening = $latest.listen(({ order }, before) => {
        const known = before?.order;
        if (order?.owedKobo !== known?.owedKobo || order?.status !== known?.status) {
          void readDetail();
        }
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },

    choosePart: (part: boolean) => $payPart.set(part),
    chooseChannel: (channelId: string) => $channelId.set(channelId),

    /** Asks the person once more, with the amount in kobo, before anything is sent. */
    ask(): void {
      const known = $detail.get();
      if (!known || $busy.get()) return;
      $failure.set(null);
      if (!$payPart.get()) return $asking.set(known.order.owedKobo);
      const values = form.submit();
      if (values) $asking.set(readNaira(values.amount) ?? null);
    },

    cancel: () => $asking.set(null),

    /** The explicit yes to paying the amount asked about. */
    async confirm(): Promise<void> {
      const known = $detail.get();
      const amountKobo = $asking.get();
      const channelId = $channelId.get() ?? known?.channels[0]?.channelId;
      if (!known || amountKobo === null || !channelId || $busy.get()) return;
      $busy.set(true);
      $asking.set(null);
      const { loanOrderId } = known.order;
      const reply = await call('/portal/repayment/confirm', { loanOrderId, amountKobo, channelId });
      $busy.set(false);
      if (reply.ok) {
        $payment.set(reply.data);
        form.reset();
        takeOrder(reply.data.order);
        return readDetail();
      }
      if (reply.failure.kind !== 'business') return;
      $failure.set(reply.failure);
      await refreshOrder();
      await readDetail();
    },
  };
}
