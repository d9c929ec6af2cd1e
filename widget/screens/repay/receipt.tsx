/** The receipt of a payment that arrived. Screen and shared text have the same rows. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { countedKobo, type PaymentRecord } from '#src/repay/repay.ts';
import { canShare } from '#src/core/notices/sharing.ts';
import { useDates, useTexts } from '../../texts.ts';
import { useShare } from '../kit/hooks/use-share.ts';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';

type ReceiptRow = readonly [label: string, value: string, money?: string | undefined];

/** Amount, time in Lagos and channel, with the two numbers that customer service asks for. No name. */
export function useReceipt(payment: PaymentRecord, orderNo: string | undefined) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const dates = useDates();
  const share = useShare();
  const at = payment.settledAt ?? payment.orderedAt;
  const isBack = payment.state === 'refunded';
  const isOdd = payment.receivedKobo !== null;
  const rows: ReceiptRow[] = [
    [
      isBack ? t.refunded : payment.purpose === 'rollover' ? tRepay.rollover : tRepay.title,
      formatKobo(countedKobo(payment)),
      isOdd ? undefined : 'payment',
    ],
    ...(isOdd
      ? ([
          [t.ordered, formatKobo(payment.amountKobo), 'payment'],
          [t.received, formatKobo(payment.receivedKobo ?? payment.amountKobo), 'received'],
        ] as const)
      : []),
    ...(payment.surplusKobo > 0
      ? ([[t.surplus, formatKobo(payment.surplusKobo), 'surplus']] as const)
      : []),
    // Shows the date even for today, because the text is kept and passed on.
    [t.paidOn, `${dates.day(at)}, ${dates.clock(at)}`],
    [t.by, tRepay[payment.channelKind]],
    [t.payOrderId, payment.payOrderId],
    [t.orderNo, orderNo ?? '–'],
  ];
  const shareLabel = canShare() ? t.shareReceipt : t.copyReceipt;
  return { rows, shareLabel, onShare: () => void share(t.receipt, rows) };
}

/** When it was settled, what it paid and by which channel, in one line. */
export function PaymentNote({ payment }: { payment: PaymentRecord }) {
  const t = useTexts(repay);
  const dates = useDates();
  const { settledAt, orderedAt, purpose, channelKind } = payment;
  return [
    dates.moment(settledAt ?? orderedAt),
    purpose === 'rollover' && t.rollover,
    t[channelKind],
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

export function ReceiptRows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <KeyRows>
      {rows.map(([label, value, money]) => (
        <KeyRow key={label} label={label} value={value} money={money} />
      ))}
    </KeyRows>
  );
}
