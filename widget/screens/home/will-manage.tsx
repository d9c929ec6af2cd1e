/** Asked some days before the due date: can the customer pay? Each answer shows a plan. */
import { useStore } from '@nanostores/react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { go } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { home } from '#src/home/home.texts.ts';
import { createWillManage, type ManageAnswer } from '#src/home/will-manage.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { LateCost } from '../repay/late-cost.tsx';
import { MoreTimeRow } from '../repay/more-time.tsx';

export function WillManage({ order }: { order: LoanOrder }) {
  const t = useTexts(home);
  const model = useModel(
    () => createWillManage(order.loanOrderId),
    ({ open }) => open(),
  );
  const answer = useStore(model.$answer);
  const rollover = useStore(model.$rollover);
  const price = useStore(model.$price);
  return (
    <>
      <Card>
        <Segmented
          id="willManage"
          label={t.manageTitle}
          options={[
            { value: 'yes', label: t.manageYes },
            { value: 'part', label: t.managePart },
            { value: 'no', label: t.manageNo },
          ]}
          value={answer}
          onChange={(value) => void model.choose(value as ManageAnswer)}
        />
        <div className="stack" aria-live="polite">
          {answer && <Plan answer={answer} order={order} />}
        </div>
      </Card>
      {answer === 'no' && rollover && (
        <List>
          <MoreTimeRow of={price} />
        </List>
      )}
    </>
  );
}

interface PlanProps {
  answer: ManageAnswer;
  order: LoanOrder;
}

function Plan({ answer, order }: PlanProps) {
  const t = useTexts(home);
  const date = useDates().day(order.dueAt ?? 0);
  if (answer === 'yes')
    return (
      <p data-money="owed" data-fact="dueAt" data-value={order.dueAt}>
        {t.yesPlan(formatKobo(order.owedKobo), date)}
      </p>
    );
  const perDay = formatKobo(order.penaltyKoboPerDay);
  return (
    <>
      <LateCost order={order} text={t[`${answer}Plan`](perDay, date)} />
      {answer === 'part' ? (
        <Button kind="quiet" block onPress={() => go('cashier', { part: '1' })}>
          {t.payPart}
        </Button>
      ) : (
        <Button kind="quiet" block onPress={() => go('customerServices')}>
          {t.talkToUs}
        </Button>
      )}
    </>
  );
}
