/** Why the last rollover failed: another price or date, a refusal, or a failed payment. */
import { useStore } from '@nanostores/react';
import { checking } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import type { RolloverModel } from '#src/repay/rollover.ts';
import { useTexts } from '../../texts.ts';
import { ChangeRows } from '../kit/loan/change-rows.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { Refused } from '../kit/reading/said.tsx';
import { MoneyFailed, useStep } from '../kit/loan/money-failed.tsx';
import { PaymentFailed, useOtherWay } from './payment-failed.tsx';

export function RolloverFailed({ model }: { model: RolloverModel }) {
  const t = useTexts(rollover);
  const tRepay = useTexts(repay);
  const tChecking = useTexts(checking);
  const tCommon = useTexts(common);
  const textOf = useFailureText(true);
  const failure = useStore(model.$failure);
  const refusedKobo = useStore(model.$refusedKobo);
  const question = useStore(model.$refusedQuestion);
  const change = useStore(model.$priceChange);
  const failed = useStore(model.$failedPayment);
  const asking = useStore(model.$asking) !== null;
  const channelId = useStore(model.$channelId);
  const channel = useStore(model.$channels).find((way) => way.channelId === channelId);
  const otherWay = useOtherWay(model, channel?.kind);
  const again = { label: tCommon.tryAgain, onPress: model.ask };
  const step = useStep(failure, again, otherWay);
  const notSent = (kobo: number) => tChecking.notSent(tChecking.rollover(formatKobo(kobo)));
  if (change) {
    const { before, after } = change;
    return (
      <MoneyFailed
        attempt={question}
        asking={asking}
        tone="warn"
        title={t.priceChanged}
        next={again}
      >
        <ChangeRows
          rows={[
            {
              label: t.price,
              before: before.priceKobo,
              after: after.priceKobo,
              money: 'rolloverPrice',
            },
            { label: t.newDueDate, before: before.newDueAt, after: after.newDueAt, isDate: true },
            {
              label: t.stillOwed,
              before: before.owedKobo,
              after: after.owedKobo,
              money: 'owedAfterRollover',
            },
          ]}
        />
        <p>{notSent(before.priceKobo)}</p>
      </MoneyFailed>
    );
  }
  if (failure) {
    const title = <Refused failure={failure}>{tRepay.refused}</Refused>;
    return (
      <MoneyFailed attempt={failure} asking={asking} title={title} next={step}>
        <p>{textOf(failure)}</p>
        <p>{notSent(refusedKobo)}</p>
      </MoneyFailed>
    );
  }
  return failed && <PaymentFailed model={model} payment={failed} />;
}
