/** An unsound or expired offer: shows the reason, and no way to accept it (src/docs/rules.md#sound-offers). */
import { borrow } from '#src/borrow/borrow.texts.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';

interface FaultyOfferProps {
  fault: NonNullable<SoundOffer['fault']>;
  /** Reloads an expired offer. */
  onAgain?: () => unknown;
}

export function FaultyOffer({ fault, onAgain }: FaultyOfferProps) {
  const t = useTexts(borrow);
  const tHome = useTexts(home);
  if (fault === 'expired') {
    return (
      <Notice
        tone="warn"
        title={t.expiredTitle}
        action={
          <Button kind="text" onPress={() => void onAgain?.()}>
            {t.expiredAgain}
          </Button>
        }
        live
      >
        {t.expiredText}
      </Notice>
    );
  }
  const reasons: Record<typeof fault, string> = {
    nothingPaidOut: tHome.faultNothingPaidOut,
    negativeAmount: t.faultNegativeAmount,
    payoutSum: t.faultPayoutSum,
    repaymentSum: t.faultRepaymentSum,
    scheduleSum: t.faultScheduleSum,
    scheduleDates: t.faultScheduleDates,
    termTooShort: tHome.faultTermTooShort,
    noRate: t.faultNoRate,
    rateSum: t.faultRateSum,
    rateTooHigh: tHome.faultRateTooHigh,
    termDates: t.faultTermDates,
    noLender: t.faultNoLender,
  };
  return (
    <Notice tone="bad" title={tHome.faultyTitle} action={<AskUs />} live>
      <p>{t.faultyText}</p>
      <p>{reasons[fault]}</p>
    </Notice>
  );
}
