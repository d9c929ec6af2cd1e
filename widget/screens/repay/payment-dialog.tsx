import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import type { CashierModel } from '#src/repay/cashier.ts';

export function PaymentDialog({ model }: { model: CashierModel }) {
  const t = useTexts(repay);
  const tCommon = useTexts(common);
  const tCashier = useTexts(cashier);
  const tCoolingOff = useTexts(coolingOffTexts);
  const asking = useStore(model.$asking);
  const channel = useStore(model.$askedChannel);
  const koboLeft = useStore(model.$koboLeft);
  const payableKobo = useStore(model.$payableKobo);
  useBackCloses(asking !== null, model.cancel);
  const amount = formatKobo(asking?.amountKobo ?? 0);
  const title = (asking?.cancels ? tCoolingOff : t).askTitle(amount);
  const yes = asking?.cancels ? tCoolingOff.sendBack(amount) : t.pay(amount);
  return (
    <Dialog
      // Another amount is a new question that the customer has to read first.
      key={asking?.amountKobo}
      open={asking !== null}
      title={title}
      confirmLabel={yes}
      cancelLabel={tCommon.cancel}
      onCancel={model.cancel}
      onConfirm={() => void model.confirm()}
    >
      {channel && <p>{t.askText(t[channel.kind])}</p>}
      {asking?.cancels && <p>{tCoolingOff.ask}</p>}
      {koboLeft > 0 && (
        <>
          <p>{t.koboLeft(formatKobo(koboLeft))}</p>
          <Button kind="quiet" block onPress={() => model.askAll()}>
            {t.payAllInstead(formatKobo(payableKobo))}
          </Button>
        </>
      )}
      {asking?.replaces && <p>{tCashier.replaceText}</p>}
    </Dialog>
  );
}
