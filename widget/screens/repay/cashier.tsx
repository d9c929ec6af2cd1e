/** Amount and channel, pending payments with where to pay them, and results. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { $place, go } from '#src/core/navigation/router.ts';
import { $latest } from '#src/core/loan/order.ts';
import { cancelSum } from '#src/repay/cooling-off.ts';
import { createCashier, type CashierModel } from '#src/repay/cashier.ts';
import { paymentPage } from '#src/repay/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { NoChannels } from './channel-choice.tsx';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { useModel } from '../kit/use-model.ts';
import { CancelLoan } from './cancel-loan.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { PaymentArrived, PaymentFailed } from './payment-result.tsx';
import { onTheirWay, PendingNotice, PendingPayment } from './payment-pending.tsx';
import { ReplacedNotices, Replacing } from './replaced-notices.tsx';
import { NothingToPay } from './repay.tsx';
import { PaidInFull } from './paid-in-full.tsx';

/** Opens the cashier for what the address asks: the rest, a part, to cancel the loan, or a payment made just now. */
function openAs(model: CashierModel, query: Readonly<Record<string, string>>) {
  if (query['rest']) model.payMore();
  if (query['part']) model.choosePart(true);
  if (query['cancel']) model.cancelLoan(true);
  return model.open(query['made'] === '1');
}

export function CashierScreen() {
  const t = useTexts(cashier);
  const { query } = useStore($place);
  const model = useModel(createCashier, (opened) => openAs(opened, query));
  const state = useStore(model.detail.$state);
  const payments = useStore(model.$payments);
  const outcome = useStore(model.$outcome);
  const more = useStore(model.$payingRest);
  const failure = useStore(model.$failure);
  const refused = useStore(model.$refused);
  const change = useStore(model.$debtChange);
  const amountKobo = useStore(model.$amountKobo);
  const detail = state.state === 'ready' ? state.data : null;
  const { order } = useStore($latest);
  const owed = order?.owedKobo;
  const arrived = outcome?.state === 'succeeded';
  const waiting = onTheirWay(payments);
  const pending = !arrived && waiting.length > 0;
  const replacing = useStore(model.$replacing);
  const payableKobo = useStore(model.$payableKobo);
  const payable = arrived ? 0 : payableKobo;
  const cancelling = useStore(model.$cancelling);
  const cancels = cancelling && detail && cancelSum(detail.order);
  const form = !cancels && payable > 0 && (!pending || more || replacing) ? detail : null;
  const settled = detail && !payable && !pending && !arrived;
  return (
    <Screen
      title={t.pay}
      step={Boolean(detail && !form)}
      moment={Boolean(settled || (arrived && !owed))}
      footer={
        form && form.channels.length > 0 ? (
          <Pay model={model} isWhole={amountKobo === payable && !replacing} />
        ) : (
          pending && <LookAgain model={model} quiet={waiting.some(paymentPage)} />
        )
      }
    >
      <div className="stack">
        <NotReady state={state} load={model.detail.load} />
        {state.state === 'ready' && !detail && <NothingToPay />}
        {settled && order && <PaidInFull order={order} />}
        {arrived && <PaymentArrived payment={outcome} />}
        {outcome?.state === 'failed' && !settled && !failure && !refused && !change && (
          <PaymentFailed model={model} payment={outcome} />
        )}
        {detail && <ReplacedNotices payments={detail.payments} />}
        {pending && !form && <Pending model={model} waiting={waiting} payable={payable} />}
        <PaymentRefused model={model} pending={pending} />
        {cancels && <CancelLoan model={model} order={detail.order} />}
        {form && (
          <PaymentForm
            model={model}
            detail={form}
            pending={waiting.filter((one) => one.purpose === 'repayment' && one !== replacing)}
          />
        )}
        {form && replacing && <Replacing onKeep={() => model.replacePayment('')} />}
        {form && !form.channels.length && <NoChannels />}
        <PaymentDialog model={model} />
      </div>
    </Screen>
  );
}

/** The button at the foot, with the sum. `isWhole`: it pays all that is owed. */
function Pay({ model, isWhole }: { readonly model: CashierModel; readonly isWhole: boolean }) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const tCommon = useTexts(common);
  const busy = useStore(model.$busy);
  const amountKobo = useStore(model.$amountKobo);
  return (
    <Button action="pay" busy={busy} busyLabel={tCommon.moneyWait} onPress={model.ask}>
      {amountKobo === undefined ? (
        t.pay
      ) : (
        <span data-money={isWhole ? 'payable' : undefined}>
          {tRepay.pay(formatKobo(amountKobo))}
        </span>
      )}
    </Button>
  );
}

/** Pending payments, with a way to pay the rest. `payable`: the rest, kobo. */
function Pending({
  model,
  waiting,
  payable,
}: {
  model: CashierModel;
  waiting: ReturnType<typeof onTheirWay>;
  payable: number;
}) {
  const t = useTexts(cashier);
  return (
    <>
      <PendingNotice pending={waiting} />
      {waiting.map((payment) => (
        <PendingPayment
          key={payment.payOrderId}
          payment={payment}
          onReplace={
            payment.purpose === 'rollover'
              ? () => go('exhibitionPeriodDetail')
              : model.replacePayment
          }
        />
      ))}
      {payable > 0 && (
        <Button kind="text" block onPress={model.payMore}>
          <span data-money="payable">{t.payRest(formatKobo(payable))}</span>
        </Button>
      )}
    </>
  );
}

/** 'I have paid', and the result of the last read. */
function LookAgain({ model, quiet }: { model: CashierModel; quiet: boolean }) {
  const t = useTexts(cashier);
  const dates = useDates();
  const looking = useStore(model.$refreshing);
  const lookedAt = useStore(model.$refreshedAt);
  return (
    <>
      <output className="small">
        {lookedAt !== null && !looking && t.notYet(dates.clock(lookedAt))}
      </output>
      <Button
        kind={quiet ? 'quiet' : 'primary'}
        action="paid"
        busy={looking}
        busyLabel={useTexts(common).wait}
        onPress={() => void model.look()}
      >
        {t.havePaid}
      </Button>
    </>
  );
}
