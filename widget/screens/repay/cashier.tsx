/** Amount and channel, pending payments with where to pay them, and results. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { toastHelp, toasts } from '#src/core/texts/toasts.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { $place, go } from '#src/core/navigation/router.ts';
import { $latest } from '#src/core/order.ts';
import { cancelSum } from '#src/repay/cooling-off.ts';
import { createCashier, type CashierModel } from '#src/repay/cashier.ts';
import type { DebtChange } from '#src/repay/debt.ts';
import { paymentPage } from '#src/repay/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { type ChangeRow, ChangeRows } from '../kit/change-rows.tsx';
import { FailureNotice } from '../kit/failure-view.tsx';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { useThing } from '../kit/thing.ts';
import { useModel } from '../kit/use-model.ts';
import { CancelLoan } from './cancel-loan.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentArrived, PaymentFailed } from './payment-result.tsx';
import { onTheirWay, PendingNotice, PendingPayment } from './payment-pending.tsx';
import { ReplacedNotices, Replacing } from './replaced-notices.tsx';
import { NothingToPay } from './repay.tsx';
import { PaidInFull } from './paid-in-full.tsx';

export function CashierScreen() {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const tCommon = useTexts(common);
  const { query } = useStore($place);
  const model = useModel(createCashier, ({ open, payMore, cancelLoan }) => {
    if (query['rest']) payMore();
    if (query['cancel']) cancelLoan(true);
    return open(query['made'] === '1');
  });
  const state = useStore(model.detail.$state);
  const payments = useStore(model.$payments);
  const outcome = useStore(model.$outcome);
  const more = useStore(model.$payingRest);
  const failure = useStore(model.$failure);
  const refused = useStore(model.$refused);
  const change = useStore(model.$debtChange);
  const busy = useStore(model.$busy);
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
          <Button action="pay" busy={busy} busyLabel={tCommon.moneyWait} onPress={model.ask}>
            {amountKobo === undefined ? (
              t.pay
            ) : (
              <span data-money={amountKobo === payable && !replacing ? 'payable' : undefined}>
                {tRepay.pay(formatKobo(amountKobo))}
              </span>
            )}
          </Button>
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
          <PaymentFailed payment={outcome} />
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
        {form && !form.channels.length && <StateView icon="clock" title={tRepay.noChannels} />}
        <PaymentDialog model={model} />
      </div>
    </Screen>
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

/** Why the last payment was refused. */
function PaymentRefused({ model, pending }: { model: CashierModel; pending: boolean }) {
  const t = useTexts(repay);
  const tChecking = useTexts(checking);
  const tCommon = useTexts(common);
  const tToasts = useTexts(toasts);
  const tToastHelp: Partial<typeof tToasts> = useTexts(toastHelp);
  const failure = useStore(model.$failure);
  const refused = useStore(model.$refused);
  const isProven = useStore(model.$isProven);
  const change = useStore(model.$debtChange);
  const thing = useThing();
  const asked = useStore(model.$lastAsked);
  const about = { ...asked };
  const notSent = tChecking.notSent(thing({ path: '/portal/repayment/confirm', about }));
  return (
    <>
      <FailureNotice failure={failure} title={t.refused} about={notSent} />
      {change && (
        <Notice tone="warn" title={t.debtChanged} live>
          <ChangeRows rows={debtRows(t, change)} />
          <p>{notSent}</p>
        </Notice>
      )}
      {refused && (
        <Notice tone="bad" title={isProven ? t.refused : tCommon.unclearTitle} live>
          <p>{tToasts[refused]}</p>
          {isProven ? (
            <>
              {tToastHelp[refused] && !pending && <p>{tToastHelp[refused]}</p>}
              {refused !== 'channelIdEmpty' && !pending && <p>{notSent}</p>}
            </>
          ) : (
            <p>{t.noNumberText}</p>
          )}
        </Notice>
      )}
    </>
  );
}

/** The debt, its due date, pending payments, and with one pending the part that may be paid now. */
function debtRows(
  names: Readonly<Record<'owedNow' | 'payable' | 'dueDate' | 'rolloverOnWay', string>>,
  { before, after }: DebtChange,
): ChangeRow[] {
  const { owedNow, payable, dueDate, rolloverOnWay } = names;
  const moved: ChangeRow[] = [
    ...(before.dueAt !== undefined && after.dueAt !== undefined
      ? [{ label: dueDate, before: before.dueAt, after: after.dueAt, isDate: true }]
      : []),
    {
      label: rolloverOnWay,
      before: before.rolloverPendingKobo ?? 0,
      after: after.rolloverPendingKobo ?? 0,
      money: 'rolloverPending',
    },
  ];
  const owed: ChangeRow = {
    label: owedNow,
    before: before.owedKobo,
    after: after.owedKobo,
    money: 'owed',
  };
  const isAll = [before, after].every(({ owedKobo, payableKobo }) => owedKobo === payableKobo);
  if (isAll) return [owed, ...moved];
  const [old, now] = [before.payableKobo, after.payableKobo];
  return [owed, { label: payable, before: old, after: now, money: 'payable' }, ...moved];
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
