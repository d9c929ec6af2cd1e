/** The next loan on offer: its limits and rates, and an application that one explicit yes opens. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { common } from '#src/messages/common.ts';
import { formatBasisPoints, formatNaira } from '#src/messages/figures.ts';
import { home } from '#src/messages/home.ts';
import type { createHome } from '#src/screens/home.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { FailureNotice, FailureView } from '../parts/failure-view.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';

export function NextLoan({ model }: { model: ReturnType<typeof createHome> }) {
  const t = useTexts(home);
  const words = useTexts(common);
  const state = useStore(model.marketplace.$state);
  const applying = useStore(model.$applying);
  const failure = useStore(model.$applyFailure);
  const [asking, setAsking] = useState(false);
  useBackCloses(asking, () => setAsking(false));

  if (state.state === 'loading') return <Skeleton kind="card" label={words.loading} />;
  if (state.state === 'failed') {
    return <FailureView failure={state.failure} onRetry={() => void model.marketplace.load()} />;
  }
  const { product, creditLimitKobo } = state.data;
  const shortest = product?.termsDays[0];
  if (!product || shortest === undefined) return <StateView icon="clock" title={t.noProduct} />;
  const longest = product.termsDays[product.termsDays.length - 1] ?? shortest;
  const most = Math.min(product.maximumKobo, creditLimitKobo ?? product.maximumKobo);
  return (
    <>
      <Card tone="hero">
        <Amount
          caption={t.offerLead}
          size="hero"
          text={t.offerUpTo(formatNaira(most))}
          note={t.offerText(shortest, longest)}
        />
        <Button
          kind="amber"
          block
          busy={applying}
          busyLabel={words.wait}
          onPress={() => setAsking(true)}
        >
          {t.apply}
        </Button>
      </Card>
      <FailureNotice failure={failure} title={t.applyFailed} />
      <Card>
        <KeyRows>
          <KeyRow
            label={t.rateRow}
            value={t.rateValue(formatBasisPoints(product.interestBpPerYear))}
          />
          <KeyRow
            label={t.feeRow}
            value={t.feeValue(
              formatBasisPoints(product.feeBp),
              formatBasisPoints(product.taxOnFeeBp),
            )}
          />
          <KeyRow
            label={t.lateRow}
            value={t.lateValue(formatBasisPoints(product.penaltyBpPerDay))}
            tone="bad"
          />
        </KeyRows>
      </Card>
      <Dialog
        open={asking}
        title={t.applyTitle}
        confirmLabel={t.apply}
        cancelLabel={words.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void model.apply(product, most, shortest);
        }}
      >
        <p>{t.applyText(formatNaira(most), shortest)}</p>
      </Dialog>
    </>
  );
}
