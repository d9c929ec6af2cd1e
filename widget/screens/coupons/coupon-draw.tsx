/** The draw, if the server shows one, and its result. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon as texts } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { Coupons, CouponModel } from '#src/coupons/coupons.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { FailureNotice } from '../kit/failure-view.tsx';
import { TakesFocus } from '../kit/takes-focus.tsx';

export function CouponDraw({ model, draw }: { model: CouponModel; draw: Coupons['draw'] }) {
  const t = useTexts(texts);
  const wait = useTexts(common).moneyWait;
  const drawn = useStore(model.$drawn);
  const failure = useStore(model.$drawFailure);
  const busy = useStore(model.$busy);
  const won = drawn?.won;
  if (!draw || (draw.drawsLeft === 0 && !drawn && !failure)) return null;
  return (
    <Card title={t.drawTitle}>
      {drawn && (
        <TakesFocus>
          <Notice
            tone={won ? 'good' : 'info'}
            icon="coupon"
            title={won ? t.wonTitle : t.lostTitle}
            live
          >
            {won ? <b data-money="couponAmount">{formatKobo(won.amountKobo)}</b> : t.lostText}
          </Notice>
        </TakesFocus>
      )}
      <FailureNotice failure={failure} title={t.drawFailed} />
      {!drawn && <p>{t.drawText}</p>}
      {draw.places !== null && <p>{t.places(draw.places)}</p>}
      <p>{t.drawsLeft(draw.drawsLeft)}</p>
      {draw.drawsLeft > 0 && (
        <Button
          kind="quiet"
          block
          busy={busy === 'draw'}
          busyLabel={wait}
          disabled={busy !== null}
          onPress={() => void model.draw()}
        >
          {t.draw}
        </Button>
      )}
    </Card>
  );
}
