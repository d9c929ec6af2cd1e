/** Why the last payment was refused: the server's code (§8), another debt, or an answer without a payment number. */
import { useStore } from '@nanostores/react';
import { checking } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { refusal } from '#src/core/calls/refusal.ts';
import { home } from '#src/home/home.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { toastHelp, toasts } from '#src/core/texts/toasts.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import type { CashierModel } from '#src/repay/cashier.ts';
import type { DebtChange } from '#src/repay/debt.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { useTexts } from '../../texts.ts';
import { leadTo } from '../../ui/fields/lead-to.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { type ChangeRow, ChangeRows } from '../kit/loan/change-rows.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { Said } from '../kit/reading/said.tsx';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';
import { useThing } from '../kit/loan/thing.ts';
import { MoneyFailed, useStep } from '../kit/loan/money-failed.tsx';
import { useOtherWay } from './payment-failed.tsx';
import { AMOUNT } from './payment-form.tsx';

export function PaymentRefused({ model, pending }: { model: CashierModel; pending: boolean }) {
  const t = useTexts(repay);
  const tChecking = useTexts(checking);
  const tOutcome = useTexts(outcome);
  const tToasts = useTexts(toasts);
  const tToastHelp: Partial<typeof tToasts> = useTexts(toastHelp);
  const textOf = useFailureText();
  const failure = useStore(model.$failure);
  const refused = useStore(model.$refused);
  const isProven = useStore(model.$isProven);
  const change = useStore(model.$debtChange);
  const thing = useThing();
  const asked = useStore(model.$lastAsked);
  const channels = useStore(model.$channels);
  const isAsking = useStore(model.$asking) !== null;
  const failed = channels.find(({ channelId }) => channelId === asked?.channelId)?.kind;
  const otherWay = useOtherWay(model, failed);
  const title = (
    <Said fact="refused" value={useStore(model.$refusedId)}>
      {t.refused}
    </Said>
  );
  const notSent = tChecking.notSent(
    thing({ path: '/portal/repayment/confirm', about: { ...asked } }),
  );
  const of = { attempt: asked, asking: isAsking };
  const again = useAgain(model);
  const step = useStep(failure, again, otherWay);
  if (change) {
    return (
      <MoneyFailed {...of} tone="warn" title={t.debtChanged} next={again}>
        <ChangeRows rows={debtRows(t, change)} />
        <p>{notSent}</p>
      </MoneyFailed>
    );
  }
  if (failure) {
    return (
      <MoneyFailed {...of} title={title} next={step}>
        <p>{textOf(failure)}</p>
        <p>{notSent}</p>
      </MoneyFailed>
    );
  }
  if (refused === 'channelIdEmpty') {
    return (
      <TakesFocus>
        <Notice tone="bad" title={title} live>
          <p>{tToasts[refused]}</p>
          <p>{tToastHelp[refused]}</p>
        </Notice>
      </TakesFocus>
    );
  }
  if (!refused) return null;
  return isProven ? (
    <MoneyFailed {...of} title={title} next={otherWay}>
      <p>{tToasts[refused]}</p>
      {!pending && (
        <>
          <p>{tToastHelp[refused]}</p>
          <p>{notSent}</p>
        </>
      )}
    </MoneyFailed>
  ) : (
    <MoneyFailed
      {...of}
      title={tOutcome.unclearTitle}
      next={{ label: t.seePayments, onPress: () => go('billDetail', { payments: '1' }) }}
    >
      <p>{tToasts[refused]}</p>
      <p>{t.noNumberText}</p>
    </MoneyFailed>
  );
}

/** Another attempt: with another amount if the lender refuses this one, and a part can be paid. */
function useAgain({ $failure, $parts, ask }: CashierModel) {
  const tHome = useTexts(home);
  const tCommon = useTexts(common);
  const failure = useStore($failure);
  const parts = useStore($parts);
  if (!failure || refusal(failure) !== 'amountInvalid' || parts.length === 0) {
    return { label: tCommon.tryAgain, onPress: ask };
  }
  // The closing dialog returns the focus to the button of the page.
  return { label: tHome.changeAmount, onPress: () => void setTimeout(() => leadTo(AMOUNT)) };
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
