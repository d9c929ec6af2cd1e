/** Shows how the loan differs from the agreed terms, and who can help (src/docs/rules.md#agreed-terms). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { differences as texts } from '#src/core/texts/differences.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { $differences, type Difference } from '#src/core/loan/differences.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { useTermTexts } from './term-texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StateView } from '../../ui/status/state-view.tsx';

/** Marks the differences as read and calls `then`. */
function leave(then?: () => void): void {
  $differences.set([]);
  then?.();
}

export function DifferencesView() {
  const differences = useStore($differences);
  const t = useTexts(texts);
  const tCommon = useTexts(common);
  const tRollover = useTexts(rollover);
  const tCoupon = useTexts(coupon);
  const dates = useDates();
  const terms = useTermTexts('');
  const labels: Record<Difference['name'], string> = {
    ...terms.labels,
    payment: t.payment,
    rolloverPrice: tRollover.price,
    newDueAt: tRollover.newDueDate,
    couponAmount: tCoupon.comesOff,
  };
  const textOf = ({ name }: Difference, value: number | string) => {
    if (typeof value === 'string') return value;
    return name === 'newDueAt' || name === 'dueAt' ? dates.day(value) : formatKobo(value);
  };
  return (
    <Page title={t.title} backLabel={tCommon.back} hideHeader focusKey="differences">
      <StateView
        means="changed"
        title={t.title}
        action={{
          label: t.contact,
          onPress: () => leave(() => go('customerServices')),
        }}
        secondary={{ label: tCommon.continue, onPress: () => leave() }}
      >
        <p>{t.text}</p>
        <KeyRows>
          {differences.map((one) => (
            <KeyRow
              key={one.name}
              label={labels[one.name]}
              note={t.agreed(textOf(one, one.agreed))}
              value={textOf(one, one.got)}
            />
          ))}
        </KeyRows>
      </StateView>
    </Page>
  );
}
