/** Usable, used and ended coupons with amount and end, using one, and the draw (§2, §3). */
import { useStore } from '@nanostores/react';
import { coupon as texts } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import {
  couponsByGroup,
  createCoupons,
  paymentPending,
  type Coupons,
  type CouponModel,
} from '#src/coupons/coupons.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { Said } from '../kit/reading/said.tsx';
import { TakesFocus } from '../kit/reading/takes-focus.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponDraw } from './coupon-draw.tsx';
import { CouponRow } from './coupon-row.tsx';

export function CouponScreen() {
  const t = useTexts(texts);
  return (
    <Screen title={t.title}>
      {useStore($loggedIn) ? <CouponPage /> : <LogInFirst title={t.login} />}
    </Screen>
  );
}

function CouponPage() {
  const t = useTexts(texts);
  const model = useModel(createCoupons, ({ open }) => open());
  const state = useStore(model.resource.$state);
  const won = useStore(model.$drawn)?.won;
  if (state.state !== 'ready')
    return <NotReady state={state} load={model.resource.load} kind="rows" />;
  const { data } = state;
  return (
    <>
      <Used model={model} />
      {data.coupons.length > 0 ? (
        <Groups model={model} data={data} />
      ) : (
        <>
          {!won && (
            <StateView means="noCoupons" title={t.emptyTitle}>
              {t.emptyText}
            </StateView>
          )}
          <CouponDraw model={model} data={data} />
        </>
      )}
      <CouponDialog model={model} />
    </>
  );
}

/** The result of using a coupon. */
function Used({ model }: { model: CouponModel }) {
  const t = useTexts(texts);
  const tRepay = useTexts(repay);
  const used = useStore(model.$used);
  if (!used) return null;
  const { loanOrderId, owedKobo } = used;
  return (
    <TakesFocus>
      <Notice
        tone="good"
        title={
          <Said fact="couponUsed" value={loanOrderId}>
            {t.usedTitle}
          </Said>
        }
        live
      >
        {owedKobo === 0 && (
          <Said fact="repaid" value={loanOrderId}>
            {tRepay.finishedTitle}
          </Said>
        )}
        {owedKobo ? (
          <>
            {tRepay.partPaidText} <b data-money="owed">{formatKobo(owedKobo)}</b>.
          </>
        ) : null}
      </Notice>
    </TakesFocus>
  );
}

function Groups({ model, data }: { model: CouponModel; data: Coupons }) {
  const t = useTexts(texts);
  const drawn = useStore(model.$drawn);
  // The draw shows what was won.
  const groups = couponsByGroup(
    data.coupons.filter((one) => one.couponId !== drawn?.won?.couponId),
  );
  const { quantity, purpose, fitting } = data;
  const hint = {
    owed: !fitting ? t.unknownFit : paymentPending(data) && t.afterPayment,
    offer: t.withOffer,
    none: t.withoutLoan,
  }[purpose];
  const section = (group: keyof typeof groups) =>
    groups[group].length > 0 && (
      <section className="stack stack--tight">
        <h2 className="card__title">{t[group]}</h2>
        <List label={t[group]}>
          {groups[group].map((one) => (
            <CouponRow key={one.couponId} model={model} coupon={one} group={group} data={data} />
          ))}
        </List>
      </section>
    );
  return (
    <>
      {quantity !== null && !drawn?.isOld && <p className="lead">{t.quantity(quantity)}</p>}
      {groups.usable.length > 0 && hint && (
        <Card>
          <p>{hint}</p>
          {purpose === 'offer' && (
            <Button kind="quiet" block onPress={() => go('toBorrow')}>
              {t.toOffer}
            </Button>
          )}
        </Card>
      )}
      {section('usable')}
      <CouponDraw model={model} data={data} />
      {section('used')}
      {section('expired')}
    </>
  );
}
