/** The offer's figures: the two amounts that matter, how the repayment is made up, every row, the dates, the lender. */
import { borrow } from '#src/messages/borrow.ts';
import { formatKobo } from '#src/messages/figures.ts';
import type { SoundOffer } from '#src/screens/confirm-borrow.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { CompositionBar } from '../../ui/composition-bar.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';
import { CostRows } from '../parts/cost-rows.tsx';

export function OfferFacts({ sound }: { sound: SoundOffer }) {
  const { offer, shares, yearlyRate, fault } = sound;
  const t = useTexts(borrow);
  const dates = useDates();
  const lastDue = offer.schedule[offer.schedule.length - 1]?.dueAt;
  return (
    <>
      {!fault && lastDue !== undefined && (
        <Card>
          <Amount
            caption={t.youGet}
            size="hero"
            tone="good"
            text={formatKobo(offer.disbursalKobo)}
            money="disbursal"
          />
          <Amount
            caption={t.youPayBack(dates.long(lastDue))}
            size="large"
            text={formatKobo(offer.repaymentKobo)}
            money="repayment"
          />
          <CompositionBar
            label={t.madeUpOf}
            parts={[
              { label: t.partPayout, share: shares.payout, tone: 'brand' },
              { label: t.partInterest, share: shares.interest, tone: 'amber' },
              { label: t.partFees, share: shares.fees, tone: 'bad' },
            ]}
          />
        </Card>
      )}
      <Card title={t.factsTitle}>
        <CostRows offer={offer} yearlyRate={yearlyRate} />
      </Card>
      {offer.schedule.length > 1 && (
        <Card title={t.scheduleTitle}>
          <KeyRows>
            {offer.schedule.map((part) => (
              <KeyRow
                key={part.dueAt}
                label={dates.long(part.dueAt)}
                value={formatKobo(part.amountKobo)}
                money="instalment"
              />
            ))}
          </KeyRows>
        </Card>
      )}
      <Card>
        <KeyRows>
          <KeyRow label={t.toAccount} value={t.account(offer.bankName, offer.accountEnding)} />
          <KeyRow
            label={t.lender}
            value={t.lenderValue(offer.lenderName, offer.lenderApprovalNumber)}
          />
        </KeyRows>
      </Card>
      {offer.expiresAt !== null && (
        <p className="small">{t.offerUntil(dates.moment(offer.expiresAt))}</p>
      )}
    </>
  );
}
