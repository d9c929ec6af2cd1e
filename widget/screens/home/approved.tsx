/** Home of an approved customer: the news first, then the price with its rate, and the link to the offer. */
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { useStore } from '@nanostores/react';
import type { createHome } from '#src/home/home.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Moment } from '../../ui/status/moment.tsx';
import { PriceRows } from './price-rows.tsx';

interface ApprovedProps {
  order: LoanOrder;
  model: ReturnType<typeof createHome>;
}

/** The rows of the price. An amount waits for its rate; the rows keep their space so that nothing below moves. */
const pricePlaces = ['disbursal', 'repayment', 'yearlyRate'];

export function Approved({ order, model }: ApprovedProps) {
  const t = useTexts(home);
  const tCommon = useTexts(common);
  const dates = useDates();
  const rate = useStore(model.$rate);
  return (
    <>
      <Moment drawing="approved" title={t.approvedLead}>
        <Amount
          size="moment"
          text={formatKobo(order.principalKobo)}
          note={t.approvedNote(order.termDays)}
          money="principal"
        />
      </Moment>
      {(rate !== 'failed' || order.cancelsAt !== null) && (
        <Card>
          {rate === 'loading' && <output className="sr">{tCommon.loading}</output>}
          <KeyRows>
            {rate === 'loading' &&
              pricePlaces.map((row) => <KeyRow key={row} label="…" value="…" />)}
            {typeof rate === 'number' && <PriceRows of={order} rate={rate} />}
            {order.cancelsAt !== null && (
              <KeyRow label={t.offerStandsUntil} value={dates.moment(order.cancelsAt)} />
            )}
          </KeyRows>
        </Card>
      )}
      <Button kind="amber" onPress={model.proceed}>
        {t.approvedAction}
      </Button>
      <p className="muted moment">{t.approvedPromise}</p>
    </>
  );
}
