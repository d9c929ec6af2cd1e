/** An offer that cannot be true: said plainly, with the reason, and no way to confirm it (law). */
import { borrow } from '#src/messages/borrow.ts';
import { home } from '#src/messages/home.ts';
import { go } from '#src/navigation/router.ts';
import type { SoundOffer } from '#src/screens/confirm-borrow.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function FaultyOffer({ fault }: { fault: NonNullable<SoundOffer['fault']> }) {
  const t = useTexts(borrow);
  const menu = useTexts(home);
  const reasons: Record<typeof fault, string> = {
    nothingPaidOut: t.faultNothingPaidOut,
    negativeAmount: t.faultNegativeAmount,
    payoutSum: t.faultPayoutSum,
    repaymentSum: t.faultRepaymentSum,
    scheduleSum: t.faultScheduleSum,
    scheduleDates: t.faultScheduleDates,
    termTooShort: t.faultTermTooShort,
    noRate: t.faultNoRate,
  };
  return (
    <Notice
      tone="bad"
      title={t.faultyTitle}
      action={
        <Button kind="text" onPress={() => go('customerServices')}>
          {menu.customerServices}
        </Button>
      }
      live
    >
      <p>{t.faultyText}</p>
      <p>{reasons[fault]}</p>
    </Notice>
  );
}
