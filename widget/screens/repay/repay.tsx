/** The debt and its parts, when to pay it, and the next steps. */
import { CoolingOffNotice } from './cooling-off-notice.tsx';
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go } from '#src/core/navigation/router.ts';
import { createRepay, type RepayView } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { PaidInFull } from './paid-in-full.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useHome } from '../kit/hooks/use-home.ts';
import { useModel } from '../kit/hooks/use-model.ts';
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
  const view = useStore(model.$view);
  const { detail, paidInFull, pending, repayments, payableKobo } = view;
  const hasPending = pending.length > 0;
  const seePending = {
    label: needsDoing(pending) ? tCashier.howToPay : tHome.seePayment,
    onPress: () => go('cashier'),
  };
  const payRest = {
    label: repayments.length ? (
      <span data-money="payable">{tCashier.payRest(formatKobo(payableKobo))}</span>
    ) : (
      tCashier.pay
    ),
    onPress: () => go('cashier', hasPending ? { rest: '1' } : {}),
  };
  const main = view.canPay ? payRest : seePending;
  return (
    <Screen
      title={t.title}
      moment={view.isFinished}
      two={detail !== null}
      footer={
        detail && (
          <Button action="pay" onPress={main.onPress}>
            {main.label}
          </Button>
        )
      }
    >
      <div className="stack stack--two">
        {!view.isFinished && <NotReady state={view.state} load={model.detail.load} />}
        {paidInFull && <PaidInFull order={paidInFull} />}
        <ReplacedNotices payments={view.odd} />
        {view.owesNothing && <NothingToPay />}
        {detail && (
          <>
            {hasPending && (
              <PendingNotice
                pending={pending}
                action={
                  view.canPay && (
                    <Button kind="text" onPress={seePending.onPress}>
                      {seePending.label}
                    </Button>
                  )
                }
              />
            )}
            <OwedNow order={detail.order}>
              <OnItsWay payableKobo={payableKobo} pending={repayments} />
            </OwedNow>
            <CoolingOffNotice order={detail.order} />
            <MadeUpOf detail={detail} />
            <div className="aside stack">
              {view.isDueUnknown && <DueUnknown />}
              <WhenToPay detail={detail} onPay={payRest.onPress} />
              <WaysOn view={view} loanOrderId={detail.order.loanOrderId} />
            </div>
          </>
        )}
      </div>
    </Screen>
  );
}

interface WaysOnProps {
  view: Pick<RepayView, 'mayRollOver' | 'price' | 'hasCoupon'>;
  loanOrderId: string;
}

function WaysOn({ view, loanOrderId }: WaysOnProps) {
  const t = useTexts(cashier);
  return (
    <List label={t.bill}>
      {view.mayRollOver && <MoreTimeRow of={view.price} />}
      {view.hasCoupon && <ListRow label={t.useCoupon} icon="coupon" href={hrefOf('coupon')} />}
      <ListRow label={t.bill} icon="records" href={hrefOf('billDetail', { id: loanOrderId })} />
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
