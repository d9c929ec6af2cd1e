/** The known facts of an unfinished application: amount and days, its step, and when its answers were saved. */
import { useStore } from '@nanostores/react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { createApplicationState } from '#src/home/application-state.ts';
import { home } from '#src/home/home.texts.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

interface ApplicationFactsProps {
  order: LoanOrder;
  /** The last known state. Its figures may have changed since, so none has a mark for tests. */
  old?: boolean;
}

export function ApplicationFacts({ order, old }: ApplicationFactsProps) {
  const t = useTexts(home);
  const dates = useDates();
  const { position, $savedAt } = useModel(
    () => createApplicationState(order.status),
    (opened) => void opened.open(),
  );
  const savedAt = useStore($savedAt);
  return (
    <>
      {order.principalKobo > 0 && (
        <Amount
          caption={t.applyingFor}
          size="large"
          text={formatKobo(order.principalKobo)}
          note={t.approvedNote(order.termDays)}
          money={old ? undefined : 'principal'}
        />
      )}
      <p>
        {position && t.stepOf(position.step, position.count, position.minutesLeft)}
        {savedAt !== null && (
          <>
            <br />
            {t.savedAt(dates.moment(savedAt))}
          </>
        )}
      </p>
    </>
  );
}
