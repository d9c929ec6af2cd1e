/** What the lender changed in the offer while it was read, term by term: the new value, and the one before. */
import { borrow } from '#src/messages/borrow.ts';
import { formatBasisPoints, formatKobo } from '#src/messages/figures.ts';
import type { SoundOffer, TermChange, TermName } from '#src/screens/confirm-borrow.ts';
import { useDates, useTexts } from '../../texts.ts';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { marksOf } from '../parts/cost-rows.tsx';

interface OfferChangesProps {
  changes: readonly TermChange[];
  sound: SoundOffer;
}

export function OfferChanges({ changes, sound }: OfferChangesProps) {
  const { offer, coupon } = sound;
  const t = useTexts(borrow);
  const dates = useDates();
  const labels: Record<TermName, string> = {
    disbursal: t.paidOut,
    repayment: t.owed,
    principal: t.principal,
    processingFee: t.fee,
    taxOnFee: t.tax(formatBasisPoints(offer.taxOnFeeBp)),
    interest: t.partInterest,
    penaltyPerDay: t.lateDay,
    dueAt: t.dueOn,
    bankName: t.bank,
    accountEnding: t.accountEnding,
    lenderName: t.lender,
    agreementVersion: t.agreementTitle,
  };
  const textOf = (name: TermName, value: number | string) =>
    typeof value === 'string' ? value : name === 'dueAt' ? dates.long(value) : formatKobo(value);
  const mark = (name: TermName) =>
    name === 'repayment' ? marksOf(coupon, offer.schedule.length).repayment : name;
  return (
    <Notice tone="warn" title={t.offerChanged} live>
      {changes.length > 0 && (
        <KeyRows>
          {changes.map(({ name, before, after }) => (
            <KeyRow
              key={name}
              label={labels[name]}
              note={t.before(textOf(name, before))}
              value={textOf(name, after)}
              money={typeof after === 'number' && name !== 'dueAt' ? mark(name) : undefined}
            />
          ))}
        </KeyRows>
      )}
    </Notice>
  );
}
