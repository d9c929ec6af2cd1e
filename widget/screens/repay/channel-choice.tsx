/** The server's payment channels with their requirements. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { CashierModel } from '#src/repay/cashier.ts';
import type { RolloverModel } from '#src/repay/rollover.ts';
import { useTexts } from '../../texts.ts';
import { StateView } from '../../ui/status/state-view.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

interface ChannelChoiceProps {
  model: Pick<CashierModel | RolloverModel, '$channels' | '$channelId' | 'chooseChannel'>;
  error?: string | undefined;
}

/** The field's id, for the error summary. */
export const CHANNEL = 'channelId';

export function ChannelChoice({ model, error }: ChannelChoiceProps) {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const channels = useStore(model.$channels);
  return (
    <Segmented
      id={CHANNEL}
      label={t.channel}
      value={useStore(model.$channelId)}
      onChange={model.chooseChannel}
      error={error}
      options={channels.map(({ channelId, kind, name }) => ({
        value: channelId,
        label: channels.filter((one) => one.kind === kind).length > 1 ? name : t[kind],
        note: tCashier[`${kind}Note`],
      }))}
    />
  );
}

/** The lender takes no payments now. */
export const NoChannels = () => <StateView means="noChannels" title={useTexts(repay).noChannels} />;
