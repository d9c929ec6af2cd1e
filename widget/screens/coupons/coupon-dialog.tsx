import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon as texts } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { useTexts } from '../../texts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import type { CouponModel } from '#src/coupons/coupons.ts';

export function CouponDialog({ model }: { model: CouponModel }) {
  const t = useTexts(texts);
  const tRepay = useTexts(repay);
  const tCashier = useTexts(cashier);
  const tCommon = useTexts(common);
  const asking = useStore(model.$asking);
  useBackCloses(asking !== null, model.cancel);
  if (!asking) return null;
  const { coupon, order } = asking;
  return (
    <Dialog
      open
      title={t.askTitle}
      confirmLabel={t.useIt}
      cancelLabel={tCommon.cancel}
      onCancel={model.cancel}
      onConfirm={() => void model.use()}
    >
      <div className="stack">
        <KeyRows>
          <KeyRow
            label={t.comesOff}
            value={formatKobo(coupon.amountKobo)}
            money="couponAmount"
            strong
          />
          <KeyRow label={tCashier.orderNo} value={order.orderNo} />
          <KeyRow label={tRepay.owedNow} value={formatKobo(order.owedKobo)} money="owed" />
        </KeyRows>
        <p>{t.askText}</p>
      </div>
    </Dialog>
  );
}
