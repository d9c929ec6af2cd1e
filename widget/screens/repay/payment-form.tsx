/** How much and how: all that is owed or a part of it, by a channel that the server offers. */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { formatKobo, formatNaira } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import type { RepaymentDetail } from '#src/screens/repay.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { afterTap } from '../parts/after-tap.ts';
import type { RepayModel } from './repay-view.tsx';

const AMOUNT = 'amount';

export function PaymentForm({ model, detail }: { model: RepayModel; detail: RepaymentDetail }) {
  const t = useTexts(repay);
  const words = useTexts(common);
  const payPart = useStore(model.$payPart);
  const channelId = useStore(model.$channelId) ?? detail.channels[0]?.channelId ?? '';
  const { amount } = useStore(model.form.$values);
  const problem = useStore(model.form.$problems).amount;
  const failedSubmits = useStore(model.form.$failedSubmits);
  const least = formatNaira(detail.minimumKobo);
  const owed = formatKobo(detail.order.owedKobo);
  const messages = {
    empty: t.amountEmpty,
    notInteger: t.amountNotInteger,
    belowMinimum: t.amountBelowMinimum(least),
    aboveOwed: t.amountAboveOwed(owed),
  };
  const error = payPart && problem ? messages[problem] : undefined;
  const partPossible = detail.order.owedKobo > detail.minimumKobo;
  return (
    <>
      {error && failedSubmits > 0 && (
        <ErrorSummary
          title={words.summaryTitle(1)}
          errors={[{ fieldId: AMOUNT, message: error }]}
          focusKey={failedSubmits}
        />
      )}
      <Card>
        <div className="stack">
          {partPossible && (
            <Segmented
              id="how-much"
              label={t.howMuch}
              value={payPart ? 'part' : 'all'}
              onChange={(chosen) => model.choosePart(chosen === 'part')}
              options={[
                { value: 'all', label: t.payAll },
                { value: 'part', label: t.payPart },
              ]}
            />
          )}
          {payPart && (
            <TextField
              id={AMOUNT}
              label={t.amount}
              hint={t.amountHint(least, owed)}
              prefix="₦"
              value={amount}
              onInput={(typed) => model.form.change('amount', typed)}
              onBlur={() => afterTap(() => model.form.leave('amount'))}
              error={error}
              required
              requiredLabel={words.required}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <Segmented
            id="channel"
            label={t.channel}
            value={channelId}
            onChange={model.chooseChannel}
            options={detail.channels.map((channel) => ({
              value: channel.channelId,
              label: t[channel.kind],
            }))}
          />
        </div>
      </Card>
    </>
  );
}
