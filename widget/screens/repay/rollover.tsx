/** Paying now, rolling over and paying late side by side in naira, and the confirmation (§9). */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { $place, go, replace } from '#src/core/navigation/router.ts';
import { createRollover, type RolloverStand, type RolloverModel } from '#src/repay/rollover.ts';
import type { Rollover } from '#src/repay/rollover-data.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { Replacing } from './replaced-notices.tsx';
import { RolloverDialog } from './rollover-dialog.tsx';
import { RolloverFailed } from './rollover-failed.tsx';
import { RolloverOffer } from './rollover-offer.tsx';
import { RolloverState } from './rollover-state.tsx';

export function RolloverScreen() {
  const t = useTexts(rollover);
  return useStore($loggedIn) ? (
    <RolloverPage />
  ) : (
    <Screen title={t.title}>
      <LogInFirst />
    </Screen>
  );
}

function RolloverPage() {
  const t = useTexts(rollover);
  const { query } = useStore($place);
  const model = useModel(createRollover, ({ open }) => open(query['made'] === '1'));
  const state = useStore(model.resource.$state);
  const stand = useStore(model.$stand);
  const data = useStore(model.$data);
  const offered = stand === 'offered' ? data : null;
  const replacing = useStore(model.$replacing) && offered;
  return (
    <Screen
      title={t.title}
      step={Boolean(stand) && !offered}
      footer={
        stand && (
          <>
            <WayOn stand={stand} />
            {offered && offered.channels.length > 0 && <Yes model={model} data={offered} />}
          </>
        )
      }
    >
      <div className="stack">
        <NotReady state={state} load={model.resource.load} />
        {offered ? (
          <RolloverOffer model={model} data={offered} />
        ) : (
          <RolloverFailed model={model} />
        )}
        {replacing && <Replacing onKeep={() => model.replacePayment(false)} />}
        {stand && stand !== 'offered' && (
          <RolloverState stand={stand} data={data} onReplace={() => model.replacePayment(true)} />
        )}
        {offered && <RolloverDialog model={model} data={offered} />}
      </div>
    </Screen>
  );
}

function Yes({ model, data }: { model: RolloverModel; data: Rollover }) {
  const t = useTexts(rollover);
  const tCommon = useTexts(common);
  const busy = useStore(model.$busy);
  return (
    <Button
      kind="quiet"
      action="rollOver"
      busy={busy}
      busyLabel={tCommon.moneyWait}
      onPress={() => model.ask()}
    >
      <span data-money="rolloverPrice">{t.yes(data.days, formatKobo(data.priceKobo))}</span>
    </Button>
  );
}

/** Offers to pay, which always comes before more time; home without a debt, or with a new due date. */
function WayOn({ stand }: { stand: RolloverStand }) {
  const tCommon = useTexts(common);
  const t = useTexts(home);
  const none = stand === 'nothingOwed' || stand === 'rolledOver';
  return (
    <Button
      block
      kind={stand === 'pending' ? 'quiet' : 'primary'}
      action={stand === 'offered' ? 'pay' : undefined}
      onPress={() => (none ? replace('home') : go('repayDetail'))}
    >
      {none ? tCommon.goHome : t.payNow}
    </Button>
  );
}
