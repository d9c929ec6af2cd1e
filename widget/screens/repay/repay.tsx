/** The debt and its parts, the coming days, the due date, and the next steps. */
import { CoolingOffNotice } from './cooling-off-notice.tsx';
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { sawPaidInFull } from '#src/home/paid-news.ts';
import { useEffect } from 'react';
import { daysLate } from '#src/core/order-facts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go, replace } from '#src/core/navigation/router.ts';
import { $latest } from '#src/core/order.ts';
import { createRepay, mayRollOver, type RepaymentDetail } from '#src/repay/repay.ts';
import type { RolloverOffer } from '#src/repay/rollover-offer.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Moment } from '../../ui/status/moment.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { useHome } from '../kit/use-home.ts';
import { useModel } from '../kit/use-model.ts';
import { DueDate } from './due-date.tsx';
import { DueUnknown } from './due-unknown.tsx';
import { MoreTimeRow } from './more-time.tsx';
import { MadeUpOf, OnItsWay, OwedNow } from './owed-cards.tsx';
import { needsDoing, onTheirWay, PendingNotice } from './payment-pending.tsx';
import { WhatIf } from './what-if.tsx';
import { hasOddSum, ReplacedNotices } from './replaced-notices.tsx';

export function RepayScreen() {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const tHome = useTexts(home);
  const model = useModel(createRepay, ({ open }) => open());
  const state = useStore(model.detail.$state);
  const finished = useStore(model.$finished);
  const coupon = useStore(model.$coupon);
  const rollover = useStore(model.$rollover);
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
      footer={
        detail && (
          <Button action="pay" onPress={main.onPress}>
            {main.label}
          </Button>
        )
      }
    >
      <div className="stack">
        {!finished && <NotReady state={state} load={model.detail.load} />}
        {finished && <PaidInFull />}
        {state.state === 'ready' && state.data && (
          <ReplacedNotices payments={state.data.payments.filter(hasOddSum)} />
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
            <WhatIf detail={detail} />
            {detail.order.dueAt === null && !daysLate(detail.order) ? (
              <DueUnknown />
            ) : (
              <DueDate detail={detail} />
            )}
            <WaysOn detail={detail} coupon={coupon} rollover={rollover} />
          </>
        )}
      </div>
    </Screen>
  );
}

interface WaysOnProps {
  detail: RepaymentDetail;
  coupon: boolean;
  rollover: RolloverOffer | null;
}

function WaysOn({ detail, coupon, rollover }: WaysOnProps) {
  const t = useTexts(cashier);
  const { order } = detail;
  return (
    <List label={t.bill}>
      {mayRollOver(order, rollover !== null) && <MoreTimeRow of={rollover} />}
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

/** A repaid loan on a page in its colour, also in the cashier. */
export function PaidInFull() {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const dates = useDates();
  const { order } = useStore($latest);
  useEffect(sawPaidInFull, []);
  return (
    <>
      <Moment drawing="paid" title={t.finishedTitle}>
        {order && <Amount size="moment" text={formatKobo(order.paidKobo)} money="paid" />}
        <p>{t.finishedText}</p>
      </Moment>
      {order && (
        <Card>
          <KeyRows>
            {order.finishedAt !== null && (
              <KeyRow label={tCashier.paidOn} value={dates.day(order.finishedAt)} />
            )}
            <KeyRow label={tCashier.orderNo} value={order.orderNo} />
          </KeyRows>
        </Card>
      )}
      <Button kind="amber" onPress={() => replace('home')}>
        {t.toHome}
      </Button>
      <Button block kind="text" onPress={() => go('billDetail')}>
        {tCashier.bill}
      </Button>
    </>
  );
}

/** For a customer without a loan. */
export function NothingToPay() {
  const t = useTexts(cashier);
  return (
    <StateView icon="info" title={t.nothingTitle} action={useHome()}>
      {t.nothingText}
    </StateView>
  );
}
