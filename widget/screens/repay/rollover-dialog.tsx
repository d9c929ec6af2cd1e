/** The last question before a rollover: price, channel, date, and the remaining debt. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import type { RolloverModel } from '#src/repay/rollover.ts';
import type { Rollover } from '#src/repay/rollover-data.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { Said } from '../kit/reading/said.tsx';

export function RolloverDialog({ model, data }: { model: RolloverModel; data: Rollover }) {
  const t = useTexts(rollover);
  const tRepay = useTexts(repay);
  const tCashier = useTexts(cashier);
  const tCommon = useTexts(common);
  const dates = useDates();
  const asking = useStore(model.$asking);
  useBackCloses(asking !== null, model.cancel);
  const channel = data.channels.find((one) => one.channelId === asking?.channelId);
  if (!asking || !channel) return null;
  const price = formatKobo(asking.priceKobo);
  return (
    <Dialog
      open
      title={t.yes(data.days, price)}
      confirmLabel={tRepay.pay(price)}
      cancelLabel={tCommon.cancel}
      onCancel={model.cancel}
      onConfirm={() => void model.confirm()}
    >
      <div className="stack">
        <KeyRows>
          <KeyRow label={t.price} value={price} money="rolloverPrice" strong />
          <KeyRow label={tCashier.by} value={tRepay[channel.kind]} />
          <KeyRow
            label={t.newDueDate}
            value={
              <Said fact="wouldBeDueAt" value={asking.newDueAt}>
                {dates.day(asking.newDueAt)}
              </Said>
            }
          />
          <KeyRow
            label={t.stillOwed}
            value={formatKobo(data.owedAfterRolloverKobo)}
            money="owedAfterRollover"
          />
        </KeyRows>
        <p>{t.askText}</p>
      </div>
    </Dialog>
  );
}
