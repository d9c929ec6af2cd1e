/** Above the tabs: the chosen loan's money and cost, and the button that applies. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { createHome } from '#src/home/home.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNotice } from '../kit/failure-view.tsx';
import { useBackCloses } from '../kit/use-back-closes.ts';
import { quoteMark } from './quote-mark.ts';

export function ApplyBar({ model }: { model: ReturnType<typeof createHome> }) {
  const t = useTexts(home);
  const words = useTexts(common);
  const dates = useDates();
  const now = useStore(model.calculator.$calculation);
  const applying = useStore(model.$applying);
  const [asking, setAsking] = useState(false);
  const failure = useStore(model.$applyFailure);
  const sound = now && !now.chosen.fault;
  useBackCloses(asking && Boolean(sound), () => setAsking(false));
  if (!sound) return null;
  const { product, chosen } = now;
  const { principalKobo, disbursalKobo, repaymentKobo, termDays, schedule } = chosen.offer;
  return (
    <>
      <FailureNotice failure={failure} title={t.applyFailed} />
      <div className="apply" data-quote={quoteMark(product, chosen)}>
        <p className="apply__text">
          {t.youWouldGet}{' '}
          <strong className="tone--good" data-money="quote.disbursal">
            {formatKobo(disbursalKobo)}
          </strong>{' '}
          {t.payBackLater} <strong data-money="quote.repayment">{formatKobo(repaymentKobo)}</strong>{' '}
          {t.onDay(dates.day(schedule[0]?.dueAt ?? 0))}
        </p>
        <Button
          kind="amber"
          busy={applying}
          busyLabel={words.wait}
          onPress={() => {
            void model.readAgain();
            setAsking(true);
          }}
        >
          {t.apply}
        </Button>
        <Dialog
          open={asking}
          title={t.applyTitle}
          confirmLabel={t.apply}
          cancelLabel={words.cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void model.apply(product, principalKobo, termDays);
          }}
        >
          <p data-money="quote.principal">{t.applyText(formatKobo(principalKobo), termDays)}</p>
        </Dialog>
      </div>
    </>
  );
}
