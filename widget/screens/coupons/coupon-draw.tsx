/** The draw, if the server shows one, and its result. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon as texts } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { Coupons, CouponModel } from '#src/coupons/coupons.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';
import { CouponRow } from './coupon-row.tsx';

export function CouponDraw({ model, data }: { model: CouponModel; data: Coupons }) {
  const t = useTexts(texts);
  const wait = useTexts(common).moneyWait;
  const drawn = useStore(model.$drawn);
  const failure = useStore(model.$drawFailure);
  const busy = useStore(model.$busy);
  const won = drawn?.won;
  const draw = drawn?.isOld ? null : data.draw;
  const isLeft = draw !== null && draw.drawsLeft > 0;
  if (!isLeft && !drawn && !failure) return null;
  return (
    <>
      {won && (
        <TakesFocus>
          <output>
            <List label={t.wonTitle}>
              <CouponRow
                model={model}
                coupon={won}
                group="usable"
                data={data}
                label={
                  <Amount
                    caption={t.wonTitle}
                    size="hero"
                    tone="good"
                    text={formatKobo(won.amountKobo)}
                    money="couponAmount"
                  />
                }
              />
            </List>
          </output>
        </TakesFocus>
      )}
      {(draw || !won) && (
        <Card title={drawn ? undefined : t.drawTitle}>
          {drawn && !won && (
            <TakesFocus>
              <output className="stack">
                <h2 className="state__title">{t.lostTitle}</h2>
                <p>{t.lostText}</p>
              </output>
            </TakesFocus>
          )}
          <FailureNotice failure={failure} title={t.drawFailed} />
          {draw && (
            <>
              {isLeft && !drawn && <p>{t.drawText}</p>}
              {isLeft && draw.places !== null && <p>{t.places(draw.places)}</p>}
              {(isLeft || !failure) && <p>{t.drawsLeft(draw.drawsLeft)}</p>}
              {isLeft && (
                <Button
                  kind="quiet"
                  block
                  busy={busy === 'draw'}
                  busyLabel={wait}
                  disabled={busy !== null}
                  onPress={() => void model.draw()}
                >
                  {drawn ? t.drawAgain : t.draw}
                </Button>
              )}
            </>
          )}
        </Card>
      )}
    </>
  );
}
