/** What is owed on another day: the day is dragged, the lender's own figures answer. */
import { useState } from 'react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { RepaymentDetail } from '#src/repay/repay.ts';
import { comingDebts } from '#src/repay/what-if.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Range } from '../../ui/fields/range.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/status/amount.tsx';

/** Starts at the first late day. Nothing where the debt stays the same. */
export function WhatIf({ detail }: { detail: RepaymentDetail }) {
  const t = useTexts(repay);
  const dates = useDates();
  const days = comingDebts(detail);
  const dearer = days.findIndex(({ owedKobo }) => owedKobo > detail.order.owedKobo);
  const [chosen, setChosen] = useState(dearer);
  const day = days[Math.min(chosen, days.length - 1)];
  if (dearer < 0 || !day) return null;
  const amount = formatKobo(day.owedKobo);
  const date = dates.day(day.at);
  return (
    <Card title={t.comingDays}>
      <Amount
        caption={date}
        size="large"
        text={amount}
        note={day.late ? t.lateBy(day.late) : t.notLate}
        money="owedLater"
      />
      <Range
        name="whatIf"
        label={t.comingDays}
        text={`${date}: ${amount}`}
        last={days.length - 1}
        at={days.indexOf(day)}
        onChange={setChosen}
      />
    </Card>
  );
}
