/** What the lender changed in the offer while it was read, term by term: new and old value. */
import { useEffect, useRef } from 'react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { formatBasisPoints } from '#src/core/texts/figures.ts';
import type { TermChange, TermName } from '#src/borrow/offer-terms.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { useTexts } from '../../texts.ts';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { marksOf } from '../kit/loan/cost-rows.tsx';
import { useTermTexts } from './term-texts.ts';

interface OfferChangesProps {
  changes: readonly TermChange[];
  sound: SoundOffer;
}

export function OfferChanges({ changes, sound }: OfferChangesProps) {
  const { offer, coupon } = sound;
  const box = useRef<HTMLDivElement>(null);
  // The button is far below, so the changes scroll into view before it is pressed again.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [changes]);
  const t = useTexts(borrow);
  const { labels, textOf } = useTermTexts(formatBasisPoints(offer.taxOnFeeBp));
  const mark = (name: TermName) =>
    name === 'repayment' || name === 'coupon' ? marksOf(coupon, offer.schedule.length)[name] : name;
  return (
    <div ref={box}>
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
    </div>
  );
}
