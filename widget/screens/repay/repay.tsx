/** The debt and its parts, when to pay it, and the next steps. */
import { CoolingOffNotice } from './cooling-off-notice.tsx';
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { daysLate } from '#src/core/loan/order-facts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go } from '#src/core/navigation/router.ts';
import { $latest } from '#src/core/loan/order.ts';
import { createRepay, mayRollOver, onTheirWay, type RepaymentDetail } from '#src/repay/repay.ts';
import { isOdd } from '#src/repay/moved-money.ts';
import type { RolloverOffer } from '#src/repay/rollover-offer.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { PaidInFull } from './paid-in-full.tsx';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { useHome } from '../kit/use-home.ts';
import { useModel } from '../kit/use-model.ts';
import { DueUnknown } from './due-unknown.tsx';
import { MoreTimeRow } from './more-time.tsx';
import { MadeUpOf, OnItsWay, OwedNow } from './owed-cards.tsx';
import { needsDoing, PendingNotice } from './payment-pending.tsx';
import { WhenToPay } from './when-to-pay.tsx';
import { ReplacedNotices } from './replaced-notices.tsx';

export function RepayScreen() {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const tHome = useTexts(home);
  const model = useModel(createRepay, ({ open }) => open());
  const state = useStore(model.detail.$state);
  const finished = useStore(model.$finished);
  const { order } = useStore($latest);
  const coupon = useStore(model.$coupon);
  const rollover = useStore(model.$rollover);
  const price = useStore(model.$price);
  const detail = state.state === 'ready' && !finished ? state.data : null;
  const pending = onTheirWay(detail?.payments ?? []);
  const repayments = pending.filter(({ purpose }) => purpose === 'repayment');
  const payable = detail?.payableKobo ?? 0;
  const seePending = {
    label: needsDoing(pending) ? tCashier.howToPay : tHome.seePayment,
    onPress: () => go('cashier'),
  };
  const payRest = {
    label: repayments.length ? (
      <span data-money="payable">{tCashier.payRest(formatKobo(payable))}</span>
    ) : (
      tCashier.pay
    ),
    onPress: () => go('cashier', pending.length ? { rest: '1' } : {}),
  };
  const main = payable > 0 ? payRest : seePending;
  return (
    <Screen
      title={t.title}
      moment={finished}
      two={Boolean(detail)}
      footer={
        detail && (
          <Button action="pay" onPress={main.onPress}>
            {main.label}
          </Button>
        )
      }
    >
      <div className="stack stack--two">
        {!finished && <NotReady state={state} load={model.detail.load} />}
        {finished && order && <PaidInFull order={order} />}
        {state.state === 'ready' && state.data && (
          <ReplacedNotices payments={state.data.payments.filter(isOdd)} />
        )}
        {!finished && state.state === 'ready' && !detail && <NothingToPay />}
        {detail && (
          <>
            {pending.length > 0 && (
              <PendingNotice
                pending={pending}
                action={
                  main !== seePending && (
                    <Button kind="text" onPress={seePending.onPress}>
                      {seePending.label}
                    </Button>
                  )
                }
              />
            )}
            <OwedNow order={detail.order}>
              <OnItsWay payableKobo={payable} pending={repayments} />
            </OwedNow>
            <CoolingOffNotice order={detail.order} />
            <MadeUpOf detail={detail} />
            <div className="aside stack">
              {detail.order.dueAt === null && !daysLate(detail.order) && <DueUnknown />}
              <WhenToPay detail={detail} onPay={payRest.onPress} />
              <WaysOn detail={detail} coupon={coupon} offered={rollover !== null} price={price} />
            </div>
          </>
        )}
      </div>
    </Screen>
  );
}

interface WaysOnProps {
  detail: RepaymentDetail;
  coupon: boolean;
  /** Whether the lender offers a rollover. Its price may be unknown. */
  offered: boolean;
  price: RolloverOffer | null;
}

function WaysOn({ detail, coupon, offered, price }: WaysOnProps) {
  const t = useTexts(cashier);
  const { order } = detail;
  return (
    <List label={t.bill}>
      {mayRollOver(order, offered) && <MoreTimeRow of={price} />}
      {coupon && <ListRow label={t.useCoupon} icon="coupon" href={hrefOf('coupon')} />}
      <ListRow
        label={t.bill}
        icon="records"
        href={hrefOf('billDetail', { id: order.loanOrderId })}
      />
      <ListRow
        label={useTexts(borrow).agreementTitle}
        icon="document"
        href={hrefOf('loanAgreement')}
      />
    </List>
  );
}

/** For a customer without a loan. */
export function NothingToPay() {
  const t = useTexts(cashier);
  return (
    <StateView means="nothingOwed" title={t.nothingTitle} action={useHome()}>
      {t.nothingText}
    </StateView>
  );
}
