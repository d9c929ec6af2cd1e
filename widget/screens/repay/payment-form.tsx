/** Amount (all or a part) and channel. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { PaymentRecord, RepaymentDetail } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Summary } from '../kit/forms/form-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PaidBar } from './paid-bar.tsx';
import { afterTap } from '../kit/hooks/after-tap.ts';
import '../../ui/fields/picks.css';
import { ChannelChoice } from './channel-choice.tsx';
import { OnItsWay } from './owed-cards.tsx';
import { nairaOf } from '#src/repay/amount.ts';
import type { CashierModel } from '#src/repay/cashier.ts';

/** The field's id. */
export const AMOUNT = 'amountKobo';

interface PaymentFormProps {
  model: CashierModel;
  detail: RepaymentDetail;
  /** Pending payments, which can't be paid again. */
  pending: readonly PaymentRecord[];
}

/** Amounts to choose with one tap. `isRest`: other payments are pending. */
function Parts({ model, isRest }: { model: CashierModel; isRest: boolean }) {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const parts = useStore(model.$parts);
  const payPart = useStore(model.$payPart);
  const amountKobo = useStore(model.$amountKobo);
  const payableKobo = useStore(model.$payableKobo);
  return (
    <div className="picks">
      {parts.map((kobo, index) => (
        <button
          key={kobo}
          type="button"
          className="picks__one"
          aria-pressed={payPart && amountKobo === kobo}
          onClick={() => model.takePart(kobo)}
        >
          {index === parts.length - 1 ? t.payHalf : formatKobo(kobo)}
        </button>
      ))}
      <button
        type="button"
        className="picks__one"
        aria-pressed={amountKobo === payableKobo}
        onClick={() => model.choosePart(false)}
      >
        {isRest ? tCashier.allLeft : t.payAll}
      </button>
    </div>
  );
}

export function PaymentForm({ model, detail, pending }: PaymentFormProps) {
  const t = useTexts(repay);
  const payPart = useStore(model.$payPart);
  const partPossible = useStore(model.$partPossible);
  const owedAfterKobo = useStore(model.$owedAfterKobo);
  const koboLeft = useStore(model.$koboLeft);
  const { amount } = useStore(model.form.$values);
  const amountKobo = useStore(model.$amountKobo);
  const problem = useStore(model.form.$problems).amount;
  const failedSubmits = useStore(model.form.$failedSubmits);
  const least = formatKobo(detail.minimumKobo);
  const payableKobo = useStore(model.$payableKobo);
  const replacing = useStore(model.$replacing);
  const owed = formatKobo(payableKobo);
  const messages = {
    empty: t.amountEmpty,
    notInteger: t.amountNotInteger,
    belowMinimum: t.amountBelowMinimum(least),
    aboveOwed: t.amountAboveOwed(owed),
  };
  const error = payPart && problem ? messages[problem] : undefined;
  return (
    <>
      <Summary
        errors={error ? [{ fieldId: AMOUNT, message: error }] : []}
        attempts={failedSubmits}
      />
      <Card>
        <Amount
          caption={t.owedNow}
          size="large"
          text={formatKobo(detail.order.owedKobo)}
          money="owed"
        />
        {!replacing && <OnItsWay payableKobo={payableKobo} pending={pending} />}
      </Card>
      <Card>
        <div className="stack">
          {partPossible && (
            <div>
              <TextField
                id={AMOUNT}
                label={t.howMuch}
                hint={
                  owedAfterKobo === undefined
                    ? t.amountHint(least)
                    : t.owedAfter(formatKobo(owedAfterKobo))
                }
                prefix="₦"
                value={payPart ? amount : ''}
                placeholder={payPart ? undefined : nairaOf(payableKobo)}
                grouped
                onInput={model.typeAmount}
                onBlur={() => model.form.leave('amount', afterTap)}
                error={error}
                kind={payableKobo % 100 ? 'money' : 'digits'}
              />
              <Parts model={model} isRest={pending.length > 0} />
            </div>
          )}
          <PaidBar order={detail.order} payingKobo={amountKobo} insteadOf={replacing} />
          {koboLeft > 0 && (
            <output>
              <Button kind="quiet" block onPress={() => model.choosePart(false)}>
                <span data-money={replacing ? undefined : 'payable'}>{t.payAllOf(owed)}</span>
              </Button>
            </output>
          )}
          <ChannelChoice model={model} />
        </div>
      </Card>
    </>
  );
}
