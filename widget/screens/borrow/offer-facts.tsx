/** The offer's figures: the two main amounts, the parts of the repayment, every row, the dates, the lender. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { $latest } from '#src/core/loan/order.ts';
import { isToday } from '#src/core/loan/order-facts.ts';
import { canShare } from '#src/core/notices/sharing.ts';
import { useDates, useTexts } from '../../texts.ts';
import { rowsIn } from '../../platform/picture.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CompositionBar } from '../../ui/status/composition-bar.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { useShare } from '../kit/hooks/use-share.ts';
import { CostRows, marksOf } from '../kit/loan/cost-rows.tsx';
import { Schedule } from './schedule.tsx';
import { Said } from '../kit/reading/said.tsx';

/** `choice` shows between the key facts and their details. */
export function OfferFacts({ sound, choice }: { sound: SoundOffer; choice: ReactNode }) {
  const { offer, fault } = sound;
  const t = useTexts(borrow);
  const dates = useDates();
  return (
    <>
      {!fault && <KeyFacts sound={sound} />}
      {choice}
      <Card title={t.factsTitle} id={FACTS}>
        <CostRows {...sound} />
      </Card>
      {!fault && <ShareOffer />}
      {!fault && <Schedule sound={sound} />}
      <List label={t.parties}>
        {offer.accountEnding && (
          <ListRow
            icon="bank"
            label={
              <Said fact="account" value={`${offer.bankName} ${offer.accountEnding}`}>
                {t.account(offer.bankName, offer.accountEnding)}
              </Said>
            }
            note={t.toAccount}
            href={hrefOf('addBankCard')}
          />
        )}
        <ListRow
          icon="shield"
          label={t.lenderValue(offer.lenderName, offer.lenderApprovalNumber)}
          note={t.lender}
        />
      </List>
      {offer.expiresAt !== null && (
        <p className="small">{t.offerUntil(dates.deadline(offer.expiresAt))}</p>
      )}
    </>
  );
}

const FACTS = 'offer-facts';

/** Shares the rows of the card with the number of the loan. */
function ShareOffer() {
  const t = useTexts(borrow);
  const { orderNo = '' } = useStore($latest).order ?? {};
  const share = useShare();
  const onShare = () => {
    const card = document.getElementById(FACTS);
    if (card) void share(t.yourOffer, [...rowsIn(card), [t.loanNumber, orderNo]]);
  };
  return (
    <Button block kind="text" onPress={onShare}>
      {canShare() ? t.shareOffer : t.copyOffer}
    </Button>
  );
}

function KeyFacts({ sound }: { sound: SoundOffer }) {
  const { offer, shares, yearlyRate } = sound;
  const t = useTexts(borrow);
  const tCosts = useTexts(costs);
  const dates = useDates();
  const payments = offer.schedule.length;
  const marks = marksOf(sound.coupon, payments);
  return (
    <div className="aside">
      <Card>
        <h2 className="state__title" data-money="principal">
          {t.approvedFor(formatKobo(offer.principalKobo))}
        </h2>
        <Amount
          caption={t.youGet(isToday(offer.payoutAt))}
          size="hero"
          tone="good"
          text={formatKobo(offer.disbursalKobo)}
          money="disbursal"
        />
        <Amount
          caption={t.youPayBack}
          note={
            <Said fact="wouldBeDueAt" value={offer.schedule[payments - 1]?.dueAt}>
              {t.payBackOn(dates.day(offer.schedule[payments - 1]?.dueAt ?? 0), payments)}
            </Said>
          }
          size="large"
          text={formatKobo(offer.repaymentKobo)}
          money={marks.repayment}
        />
        <CompositionBar
          label={tCosts.madeUpOf}
          parts={[
            { label: tCosts.partPayout, share: shares.payout, tone: 'brand' },
            { label: tCosts.partInterest, share: shares.interest, tone: 'amber' },
            { label: tCosts.partFees, share: shares.fees, tone: 'bad' },
            ...(shares.coupon
              ? [{ label: tCosts.coupon, share: shares.coupon, tone: 'grey' as const }]
              : []),
          ]}
        />
        <KeyRows>
          {yearlyRate !== undefined && (
            <KeyRow label={tCosts.yearlyRate} value={formatRate(yearlyRate)} money={marks.rate} />
          )}
          <KeyRow
            label={tCosts.lateDay}
            value={formatKobo(offer.penaltyKoboPerDay)}
            tone="bad"
            money="penaltyPerDay"
          />
        </KeyRows>
      </Card>
    </div>
  );
}
