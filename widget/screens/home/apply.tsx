/** The application for the chosen loan. Only an explicit confirmation opens it. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { positionAt } from '#src/home/application-state.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import type { Calculation } from '#src/home/calculator.ts';
import type { createHome } from '#src/home/home.ts';
import { go } from '#src/core/navigation/router.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { quoteMark } from './quote-mark.ts';

interface ApplyProps {
  model: ReturnType<typeof createHome>;
  now: Calculation;
}

/** The loan of the application that is being changed is still the chosen one. */
const isUnchanged = (
  before: LoanOrder | null,
  { product, chosen: { offer, fault }, unavailable }: Calculation,
): boolean =>
  before !== null &&
  !unavailable &&
  !fault &&
  offer.principalKobo === before.principalKobo &&
  offer.termDays === before.termDays &&
  (!before.productName || product.name === before.productName);

export function Apply({ model, now }: ApplyProps) {
  const { product, chosen } = now;
  const t = useTexts(home);
  const tCommon = useTexts(common);
  const applying = useStore(model.$applying);
  const [asking, setAsking] = useState(false);
  const failure = useStore(model.$applyFailure);
  useBackCloses(asking, () => setAsking(false));
  const answeredAt = useStore(model.$answeredAt);
  const dates = useDates();
  const before = useStore(model.$changed);
  const position = before && positionAt(before.status);
  const { principalKobo, termDays } = chosen.offer;
  if (isUnchanged(before, now)) {
    return (
      <Button kind="amber" onPress={model.keep}>
        {t.keepApplication}
      </Button>
    );
  }
  const amount = formatKobo(principalKobo);
  const isSameAmount = before?.principalKobo === principalKobo;
  const change = isSameAmount ? t.changeToDays(termDays) : t.changeTo(amount);
  return (
    <div className="stack" data-quote={quoteMark(product, chosen)}>
      <FailureNotice failure={failure} title={t.applyFailed} />
      <Button
        action="apply"
        kind="amber"
        busy={applying}
        busyLabel={tCommon.wait}
        onPress={() => {
          void model.readAgain();
          setAsking(true);
        }}
      >
        <span data-money={isSameAmount ? undefined : 'quote.principal'}>
          {before ? change : t.applyFor(amount)}
        </span>
      </Button>
      <Dialog
        open={asking}
        title={before ? t.changeTitle : t.applyTitle}
        confirmLabel={before ? change : t.apply}
        cancelLabel={before ? t.keepApplication : tCommon.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void model.apply(product, principalKobo, termDays);
        }}
      >
        {before ? (
          <>
            <p data-money="quote.principal principal">
              {t.changeText(amount, termDays, formatKobo(before.principalKobo), before.termDays)}
            </p>
            <p>{position ? t.continueAt(position.step, position.count) : t.answersStay}</p>
          </>
        ) : (
          <p data-money="quote.principal">{t.applyText(amount, termDays)}</p>
        )}
        {answeredAt !== null && (
          <div className="stack">
            <p>{t.sameAnswers(dates.day(answeredAt))}</p>
            <Button
              block
              kind="text"
              onPress={() => {
                setAsking(false);
                go('me', { details: '1' });
              }}
            >
              {t.checkAnswers}
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  );
}
