/** The last question before a payment: exactly this amount, this way. */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { formatKobo } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import type { RepaymentDetail } from '#src/screens/repay.ts';
import { useTexts } from '../../texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import type { RepayModel } from './repay-view.tsx';

export function PaymentDialog({ model, detail }: { model: RepayModel; detail: RepaymentDetail }) {
  const t = useTexts(repay);
  const words = useTexts(common);
  const asking = useStore(model.$asking);
  const channelId = useStore(model.$channelId);
  const channel = detail.channels.find((one) => one.channelId === channelId) ?? detail.channels[0];
  useBackCloses(asking !== null, model.cancel);
  return (
    <Dialog
      open={asking !== null}
      title={t.askTitle(formatKobo(asking ?? 0))}
      confirmLabel={t.pay(formatKobo(asking ?? 0))}
      cancelLabel={words.cancel}
      onCancel={model.cancel}
      onConfirm={() => void model.confirm()}
    >
      {channel && <p>{t.askText(t[channel.kind])}</p>}
    </Dialog>
  );
}
