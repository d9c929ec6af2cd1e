/** A running loan: money on its way, money sent, and the way to what is owed. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { accountOf, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { Said } from '../kit/reading/said.tsx';

export function LoanRows({ order, withWay }: { order: LoanOrder; withWay: boolean }) {
  const t = useTexts(home);
  const dates = useDates();
  const { accountEnding, disbursedAt, bankName } = order;
  return (
    <List label={t.yourLoan}>
      <OnItsWay order={order} withWay={withWay} />
      {disbursedAt !== null && bankName && (
        <ListRow
          bank={bankName}
          label={<b data-money="disbursal">{t.sentToYou(formatKobo(order.disbursalKobo))}</b>}
          note={
            <Said fact="account" value={accountEnding && `${bankName} ${accountEnding}`}>
              {`${dates.day(disbursedAt)}, ${accountOf(order)}`}
            </Said>
          }
        />
      )}
      <ListRow
        icon="document"
        label={<b>{t.yourLoan}</b>}
        note={t.yourLoanText}
        href={hrefOf('repayDetail')}
      />
    </List>
  );
}
