/** What is owed now, how it is made up, and what it comes to if it is paid later. */
import { formatKobo } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import { daysUntilDue } from '#src/screens/order-facts.ts';
import type { RepaymentDetail } from '#src/screens/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';

/** Parts that make the amount smaller. */
const takenOff: ReadonlySet<string> = new Set(['paid', 'coupon']);

export function OwedCards({ detail }: { detail: RepaymentDetail }) {
  const { order, parts, comingDays } = detail;
  const t = useTexts(repay);
  const dates = useDates();
  const dearerDays = comingDays.filter((day) => day.owedKobo !== order.owedKobo);
  const daysLeft = daysUntilDue(order);
  const late = order.daysOverdue > 0;
  const when = () => {
    if (late) return t.lateBy(order.daysOverdue);
    if (daysLeft === 0) return t.dueToday;
    return order.dueAt === null ? undefined : t.dueOn(dates.long(order.dueAt));
  };
  return (
    <>
      <Card>
        <Amount
          caption={t.owedNow}
          size="hero"
          tone={late ? 'bad' : undefined}
          text={formatKobo(order.owedKobo)}
          note={when()}
          money="owed"
        />
        {late && <p>{t.lateCosts(formatKobo(order.penaltyKoboPerDay))}</p>}
      </Card>
      <Card title={t.madeUpOf}>
        <KeyRows>
          {parts.map((part) => (
            <KeyRow
              key={part.kind}
              label={t[part.kind]}
              value={`${takenOff.has(part.kind) ? '− ' : ''}${formatKobo(part.amountKobo)}`}
              money={part.kind}
              tone={part.kind === 'penalty' ? 'bad' : undefined}
            />
          ))}
          <KeyRow label={t.owedNow} value={formatKobo(order.owedKobo)} strong money="owed" />
        </KeyRows>
      </Card>
      {dearerDays.length > 0 && (
        <Card title={t.comingDays}>
          <KeyRows>
            {dearerDays.map((day) => (
              <KeyRow
                key={day.at}
                label={t.comingDay(dates.short(day.at))}
                value={formatKobo(day.owedKobo)}
                money="owedLater"
              />
            ))}
          </KeyRows>
        </Card>
      )}
    </>
  );
}
