/** One coupon: its amount, its loans, its end, how to use it, what it was used for, and refusals. */
import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { coupon as texts } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import {
  type Coupon,
  type Coupons,
  daysLeftOf,
  paymentPending,
  refusalReason,
  type CouponModel,
  type CouponRefusal,
} from '#src/coupons/coupons.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { ListRow } from '../../ui/layout/list.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { Refused } from '../kit/reading/said.tsx';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';

const SOON_DAYS = 7;

interface CouponRowProps {
  model: CouponModel;
  coupon: Coupon;
  group: 'usable' | 'used' | 'expired';
  data: Coupons;
  /** In place of the amount. */
  label?: ReactNode;
}

export function CouponRow({ model, coupon, group, data, label }: CouponRowProps) {
  const t = useTexts(texts);
  const busy = useStore(model.$busy);
  const refused = useStore(model.$refused);
  const loan = useStore(model.$usedFor)[coupon.couponId];
  const { couponId, amountKobo, minimumQuotaKobo } = coupon;
  const when = useEnd(coupon, group);
  const refusal = refused?.couponId === couponId ? refused : undefined;
  const open = group === 'usable' && data.fitting !== null && !paymentPending(data);
  const fits = data.fitting?.includes(couponId);
  return (
    <ListRow
      label={label ?? <b data-money="couponAmount">{formatKobo(amountKobo)}</b>}
      note={
        <>
          {minimumQuotaKobo > 0 ? (
            <>
              {t.fromLoan} <span data-money="couponQuota">{formatKobo(minimumQuotaKobo)}</span>
            </>
          ) : (
            t.anyLoan
          )}
          <br />
          <span className={when.soon ? 'tone--warn' : undefined}>{when.text}</span>
          {open && !fits && (
            <>
              <br />
              {t.notThisLoan}
            </>
          )}
          {group === 'used' && !loan && (
            <>
              <br />
              <span className="tone--good">{t.whatFor}</span>
            </>
          )}
          <output>
            {loan && (
              <>
                <br />
                {loan === 'none' ? t.forNone : t.forThisLoan}
              </>
            )}
            {refusal && <WhyRefused refusal={refusal} />}
          </output>
        </>
      }
      onPress={group === 'used' ? () => void model.whatFor(couponId) : undefined}
      aside={
        open &&
        fits &&
        data.purpose === 'owed' && (
          <Button
            kind="quiet"
            busy={busy === couponId}
            disabled={busy !== null}
            onPress={() => model.ask(coupon)}
          >
            {t.use}
            <span className="sr"> {formatKobo(amountKobo)}</span>
          </Button>
        )
      }
    />
  );
}

/** Why the coupon wasn't used, or its loan not found. */
function WhyRefused({ refusal }: { refusal: CouponRefusal }) {
  const t = useTexts(texts);
  const textOf = useFailureText();
  const reason = refusalReason(refusal);
  let why = textOf(refusal.failure);
  if (reason === 'moved') why = t.moved(formatKobo(refusal.amountKobo ?? 0));
  else if (reason) why = t[reason];
  return (
    <span className="tone--bad">
      {refusal.use ? (
        <TakesFocus>
          <span>
            <Refused failure={refusal.failure}>{t.refused}</Refused>
            {`: ${why}`}
          </span>
        </TakesFocus>
      ) : (
        <>
          <br />
          {why}
        </>
      )}
    </span>
  );
}

/** When it ends, ended or was used, in Lagos time. */
function useEnd(coupon: Coupon, group: CouponRowProps['group']) {
  const t = useTexts(texts);
  const dates = useDates();
  const { expiresAt, usedAt } = coupon;
  if (group === 'used') return { text: t.usedOn(dates.day(usedAt ?? 0)) };
  if (group === 'expired') return { text: t.endedOn(dates.day(expiresAt - 1)) };
  const days = daysLeftOf(coupon);
  if (days > SOON_DAYS) return { text: t.endsOn(dates.day(expiresAt - 1)) };
  if (days > 0) return { text: t.endsIn(days, dates.day(expiresAt - 1)) };
  return { text: t.endsToday(dates.clock(expiresAt - 1)), soon: true };
}
