/** repay_detail: what is owed now and how it is made up, the coming days, and paying all of it or a part. */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { formatKobo } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import { replace } from '#src/navigation/router.ts';
import { createRepay } from '#src/screens/repay.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { FailureNotice, FailureView } from '../parts/failure-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useModel } from '../parts/use-model.ts';
import { OwedCards } from './owed-cards.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentResult } from './payment-result.tsx';

export type RepayModel = ReturnType<typeof createRepay>;

export function RepayScreen() {
  const t = useTexts(repay);
  const words = useTexts(common);
  const model = useModel(createRepay, ({ open }) => open());
  const state = useStore(model.detail.$state);
  const finished = useStore(model.$finished);
  const failure = useStore(model.$failure);
  const busy = useStore(model.$busy);
  const payPart = useStore(model.$payPart);
  const payment = useStore(model.$payment);
  const detail = state.state === 'ready' ? state.data : undefined;
  const pending = detail?.order.repaymentPending === true;
  const payable = detail && !finished && !pending && detail.channels.length > 0;
  return (
    <Screen
      title={t.title}
      footer={
        payable && (
          <Button block busy={busy} busyLabel={words.moneyWait} onPress={() => model.ask()}>
            {payPart ? t.payTyped : t.pay(formatKobo(detail.order.owedKobo))}
          </Button>
        )
      }
    >
      <div className="stack">
        {!finished && state.state === 'loading' && <Skeleton kind="card" label={words.loading} />}
        {!finished && state.state === 'failed' && (
          <FailureView failure={state.failure} onRetry={() => void model.detail.load()} />
        )}
        {finished && (
          <StateView
            icon="good"
            tone="good"
            title={t.finishedTitle}
            action={{ label: t.toHome, onPress: () => replace('home') }}
          >
            {t.finishedText}
          </StateView>
        )}
        {detail && !finished && (
          <>
            <PaymentResult payment={payment} order={detail.order} />
            <FailureNotice failure={failure} title={t.refused} />
            <OwedCards detail={detail} />
            {payable && <PaymentForm model={model} detail={detail} />}
            {!pending && !detail.channels.length && <StateView icon="clock" title={t.noChannels} />}
            <PaymentDialog model={model} detail={detail} />
          </>
        )}
      </div>
    </Screen>
  );
}
