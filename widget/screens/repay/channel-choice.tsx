/** The server's payment channels with their requirements. None is preselected. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { PaymentChannel } from '#src/core/order-facts.ts';
import { useTexts } from '../../texts.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

interface ChannelChoiceProps {
  channels: readonly PaymentChannel[];
  /** Empty until one is chosen. */
  value: string;
  onChange: (channelId: string) => void;
  error?: string | undefined;
}

/** The field's id, for the summary of errors. */
export const CHANNEL = 'channelId';

export function ChannelChoice({ channels, value, onChange, error }: ChannelChoiceProps) {
  const t = useTexts(repay);
  const notes = useTexts(cashier);
  return (
    <Segmented
      id={CHANNEL}
      label={t.channel}
      value={value}
      onChange={onChange}
      error={error}
      options={channels.map(({ channelId, kind, name }) => ({
        value: channelId,
        label: channels.filter((one) => one.kind === kind).length > 1 ? name : t[kind],
        note: notes[`${kind}Note`],
      }))}
    />
  );
}
