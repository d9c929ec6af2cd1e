/** The coupon for this loan: one that the lender accepts for it, or none. Nothing is preselected. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { createConfirmBorrow } from '#src/borrow/confirm-borrow.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { $badges } from '#src/core/customer/badges.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OptionPicker } from '../../ui/fields/option-picker.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';

export const COUPON = 'couponId';

interface CouponChoiceProps {
  model: ReturnType<typeof createConfirmBorrow>;
  sound: SoundOffer;
}

/** Empty without coupons, except for a coupon's failure. */
export function CouponChoice({ model, sound }: CouponChoiceProps) {
  const t = useTexts(borrow);
  const tCosts = useTexts(costs);
  const tCommon = useTexts(common);
  const dates = useDates();
  const coupons = useStore(model.$coupons);
  const list = useStore(model.coupons.$state);
  const refused = useStore(model.$couponRefusals) > 0;
  const { coupons: unused } = useStore($badges);
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  if (list.state === 'failed') {
    return (
      <p>
        {t.couponsUnread}{' '}
        <Button kind="text" onPress={() => void model.load()}>
          {tCommon.tryAgain}
        </Button>
      </p>
    );
  }
  // A customer with coupons probably has one for this loan. Its space is reserved, so that nothing below it moves.
  const isRead = list.state === 'ready';
  if (!coupons.length && !refused && (isRead || !unused)) return null;
  const { coupon } = sound;
  const amountOf = (kobo: number) => `− ${formatKobo(kobo)}`;
  return (
    <Card>
      <PickField
        id={COUPON}
        label={tCosts.coupon}
        icon="coupon"
        valueText={coupon ? amountOf(coupon.amountKobo) : ''}
        placeholder={t.couponNone}
        hint={coupon ? t.couponEffect : isRead ? t.couponsUsable(coupons.length) : tCommon.loading}
        error={refused ? t.couponRefused : undefined}
        disabled={!coupons.length}
        onOpen={() => setOpen(true)}
      />
      <OptionPicker
        open={open}
        name={COUPON}
        title={tCosts.coupon}
        value={coupon?.couponId ?? ''}
        options={[
          { value: '', label: t.couponNone },
          ...coupons.map((one) => ({
            value: one.couponId,
            label: amountOf(one.amountKobo),
            note: t.couponUntil(dates.deadline(one.expiresAt)),
          })),
        ]}
        onConfirm={(couponId) => {
          setOpen(false);
          model.choose(couponId);
        }}
        onCancel={() => setOpen(false)}
        cancelLabel={tCommon.cancel}
        confirmLabel={tCommon.confirm}
      />
    </Card>
  );
}
