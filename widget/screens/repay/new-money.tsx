/** Home's list of payments that the customer hasn't seen. Each leads to its receipt. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $newMoney } from '#src/repay/moved-money.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { PaymentNote } from './receipt.tsx';

export function NewMoney() {
  const t = useTexts(cashier);
  const news = useStore($newMoney);
  if (!news.length) return null;
  return (
    <section className="stack stack--tight" aria-live="polite">
      <h2 className="card__title">{t.newMoney}</h2>
      <List label={t.newMoney}>
        {news.map(({ loanOrderId, payment }) => (
          <ListRow
            key={payment.payOrderId}
            icon={payment.state === 'refunded' || payment.surplusKobo ? 'info' : 'good'}
            warn={payment.surplusKobo > 0}
            label={
              <b data-order={loanOrderId}>
                <Told payment={payment} />
              </b>
            }
            note={<PaymentNote payment={payment} />}
            href={hrefOf('billDetail', { id: loanOrderId, receipt: payment.payOrderId })}
          />
        ))}
      </List>
    </section>
  );
}

/** What became of the money. */
function Told({ payment }: { payment: PaymentRecord }) {
  const t = useTexts(cashier);
  const { state, amountKobo, receivedKobo, surplusKobo } = payment;
  if (surplusKobo > 0)
    return <span data-money="surplus">{t.surplusTitle(formatKobo(surplusKobo))}</span>;
  if (state === 'refunded')
    return (
      <span data-money="received">{t.sendingBack(formatKobo(receivedKobo ?? amountKobo))}</span>
    );
  if (receivedKobo !== null)
    return (
      <span data-money="received payment">
        {t.receivedInstead(formatKobo(receivedKobo), formatKobo(amountKobo))}
      </span>
    );
  return <span data-money="payment">{t.moneyReceived(formatKobo(amountKobo))}</span>;
}
