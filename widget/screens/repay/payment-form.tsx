/** Amount, all or a part, and the channel. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { PaymentRecord, RepaymentDetail } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Summary } from '../kit/form-fields.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { afterTap } from '../kit/after-tap.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { OnItsWay } from './owed-cards.tsx';
import type { CashierModel } from '#src/repay/cashier.ts';

const AMOUNT = 'amount';

interface PaymentFormProps {
  model: CashierModel;
  detail: RepaymentDetail;
  /** Pending payments, which can't be paid again. */
  pending: readonly PaymentRecord[];
}

export function PaymentForm({ model, detail, pending }: PaymentFormProps) {
  const t = useTexts(repay);
  const words = useTexts(common);
  const payPart = useStore(model.$payPart);
  const pay = useTexts(cashier);
  const koboLeft = useStore(model.$koboLeft);
  const channel = useStore(model.$channel);
  const { amount } = useStore(model.form.$values);
  const problem = useStore(model.form.$problems).amount;
  const failedSubmits = useStore(model.form.$failedSubmits);
  const least = formatKobo(detail.minimumKobo);
  const owed = formatKobo(detail.payableKobo);
  const mostWhole = formatKobo(detail.payableKobo - (detail.payableKobo % 100));
  const messages = {
    empty: t.amountEmpty,
    notInteger: t.amountNotInteger,
    belowMinimum: t.amountBelowMinimum(least),
    aboveOwed: t.amountAboveOwed(owed),
  };
  const error = payPart && problem ? messages[problem] : undefined;
  const partPossible = detail.payableKobo > detail.minimumKobo;
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
        <OnItsWay payableKobo={detail.payableKobo} pending={pending} />
      </Card>
      <Card>
        <div className="stack">
          {partPossible && (
            <Segmented
              id="how-much"
              label={t.howMuch}
              value={payPart ? 'part' : 'all'}
              onChange={(chosen) => model.choosePart(chosen === 'part')}
              options={[
                { value: 'all', label: pending.length ? pay.allLeft : t.payAll },
                { value: 'part', label: t.payPart },
              ]}
            />
          )}
          {payPart && (
            <TextField
              id={AMOUNT}
              label={t.amount}
              hint={t.amountHint(least, mostWhole)}
              prefix="₦"
              value={amount}
              onInput={(typed) => model.form.change('amount', typed)}
              onBlur={() => afterTap(() => model.form.leave('amount'))}
              error={error}
              required
              requiredLabel={words.required}
              inputMode={detail.payableKobo % 100 ? 'decimal' : 'numeric'}
              autoComplete="off"
            />
          )}
          {koboLeft > 0 && (
            <Notice
              tone="info"
              action={
                <Button kind="text" onPress={() => model.choosePart(false)}>
                  <span data-money="payable">{t.payAllOf(owed)}</span>
                </Button>
              }
              live
            >
              {t.koboLeft(formatKobo(koboLeft))}
            </Notice>
          )}
          <ChannelChoice
            channels={detail.channels}
            value={channel?.channelId ?? ''}
            onChange={model.chooseChannel}
          />
        </div>
      </Card>
    </>
  );
}
