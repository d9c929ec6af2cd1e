/** One loan of the records: amount, date, label and outcome. */
import type { DateTexts } from '#src/core/texts/dates.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { RecordsTexts } from '#src/records/records.texts.ts';
import type { StatusLabels } from '#src/records/status-labels.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { daysLate, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { wayOn } from '#src/records/records.ts';
import { type OrderLabel, statusLabel } from '#src/facts/statuses.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { Chevron } from '../../ui/layout/list.tsx';
import { Said } from '../kit/reading/said.tsx';

const tones: Partial<Record<OrderLabel, 'good' | 'warn' | 'bad'>> = {
  finished: 'good',
  repaying: 'good',
  disbursing: 'good',
  overdue: 'bad',
  failed: 'bad',
};

/** Never applied for so far, so it has no date. */
export function isUnsent({ status }: LoanOrder): boolean {
  const label = statusLabel(status);
  return label === 'incomplete' || label === 'addingCard';
}

interface RecordRowProps {
  /** Passed in, because hundreds of rows are mounted in a scroll. */
  t: RecordsTexts;
  labels: StatusLabels;
  dates: DateTexts;
  order: LoanOrder;
  newest: boolean;
  /** Position and total for screen readers, which find only the rendered rows. */
  position: number;
  size: number;
  onLeave: () => void;
}

export function RecordRow({
  t,
  labels,
  dates,
  order,
  newest,
  position,
  size,
  onLeave,
}: RecordRowProps) {
  const label = statusLabel(order.status);
  const to = wayOn(order, newest);
  const { appliedAt, dueAt, finishedAt, rejectReason } = order;
  const story = () => {
    if (label === 'finished') return finishedAt !== null && t.repaidOn(dates.day(finishedAt));
    const late = daysLate(order);
    if (late && (label === 'repaying' || label === 'overdue'))
      return (
        <Said fact="daysLate" value={late}>
          {t.lateBy(late)}
        </Said>
      );
    if (label === 'repaying')
      return (
        dueAt !== null && (
          <Said fact="dueAt" value={dueAt}>
            {t.dueOn(dates.day(dueAt))}
          </Said>
        )
      );
    if (label === 'rejected') return rejectReason;
    return (label === 'cancelled' || label === 'failed') && !order.owedKobo && t.nothingOwed;
  };
  const told = story();
  const applied =
    appliedAt === null ? !isUnsent(order) && t.noDate : t.appliedOn(dates.day(appliedAt));
  const content = (
    <>
      <span className="list__text">
        <span className="records__top">
          <b data-money="principal" data-order={order.loanOrderId}>
            {formatKobo(order.principalKobo)}
          </b>
          <Chip tone={(label && tones[label]) ?? 'info'}>
            {label ? labels[label] : t.unknownStatus}
          </Chip>
        </span>
        {applied && <span className="muted">{applied}</span>}
        {told && (
          <span className="muted" data-order={order.loanOrderId}>
            {told}
          </span>
        )}
        <span className="muted">{order.orderNo}</span>
      </span>
      {to && <Chevron />}
    </>
  );
  return (
    <li className="list__item" aria-setsize={size} aria-posinset={position}>
      {to ? (
        <a
          className="list__row"
          href={hrefOf(to.name, to.query)}
          data-record={order.loanOrderId}
          onClick={onLeave}
        >
          {content}
        </a>
      ) : (
        <div className="list__row">{content}</div>
      )}
    </li>
  );
}
