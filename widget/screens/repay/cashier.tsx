/** Amount and channel, pending payments with where to pay them, and results. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { $place, go } from '#src/core/navigation/router.ts';
import { createCashier, type CashierModel } from '#src/repay/cashier.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { NoChannels } from './channel-choice.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { CancelLoan } from './cancel-loan.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentRefused } from './payment-refused.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentArrived } from './payment-result.tsx';
import { PendingNotice, PendingPayment } from './payment-pending.tsx';
import { ReplacedNotices, Replacing } from './replaced-notices.tsx';
import { NothingToPay } from './repay.tsx';
import { PaidInFull } from './paid-in-full.tsx';

/** Opens the cashier for what the address asks: the rest, a part, to cancel the loan, or a payment made just now. */
function openAsAsked(model: CashierModel) {
  const { query } = $place.get();
  if (query['rest']) model.payMore();
  if (query['part']) model.choosePart(true);
  if (query['cancel']) model.cancelLoan();
  return model.open(query['made'] === '1');
}

export function CashierScreen() {
  const t = useTexts(cashier);
  const model = useModel(createCashier, openAsAsked);
  const view = useStore(model.$view);
  const { listed, paidInFull, arrived, failed, cancels, form, replacing } = view;
  const pending = view.waiting.length > 0;
  return (
    <Screen
      title={t.pay}
      step={view.isStep}
      moment={view.isMoment}
      footer={
        view.canPay ? (
          <Pay model={model} isWhole={view.isWhole} />
        ) : (
          pending && <LookAgain model={model} quiet={view.hasPage} />
        )
      }
    >
      <div className="stack">
        <NotReady state={view.state} load={model.detail.load} />
        {view.owesNothing && <NothingToPay />}
        {paidInFull && <PaidInFull order={paidInFull} />}
        {arrived && <PaymentArrived payment={arrived} />}
        {failed && <PaymentFailed model={model} payment={failed} />}
        {listed && <ReplacedNotices payments={listed} />}
        {pending && !form && (
          <Pending model={model} waiting={view.waiting} payable={view.payable} />
        )}
        <PaymentRefused model={model} pending={pending} />
        {cancels && <CancelLoan model={model} order={cancels} />}
        {form && <PaymentForm model={model} detail={form} pending={view.beside} />}
        {replacing && <Replacing onKeep={() => model.replacePayment('')} />}
        {form && !view.canPay && <NoChannels />}
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
  waiting: readonly PaymentRecord[];
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
