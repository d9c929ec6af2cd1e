/** One loan in full, running or past: terms, money sent, every payment with its receipt. */
import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $place } from '#src/core/navigation/router.ts';
import { createBill, hasReceipt } from '#src/repay/bill.ts';
import { daysUntilDue, type LoanOrder } from '#src/core/loan/order-facts.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useModel } from '../kit/hooks/use-model.ts';
import { MadeUpOf, OwedNow } from './owed-cards.tsx';
import { OddWords, ReplacedNotices } from './replaced-notices.tsx';
import { PaymentNote, ReceiptRows, useReceipt } from './receipt.tsx';
import { NothingToPay } from './repay.tsx';
import { Said } from '../kit/reading/said.tsx';

export function BillScreen() {
  const { id, receipt, payments } = useStore($place).query;
  return <Bill key={id} id={id} receipt={receipt} payments={payments} />;
}

type BillProps = Readonly<Record<'id' | 'receipt' | 'payments', string | undefined>>;

/** `payments`: they come first. */
function Bill({ id, receipt: wanted, payments: first }: BillProps) {
  const t = useTexts(cashier);
  const model = useModel(
    () => createBill(id, wanted),
    ({ open }) => open(),
  );
  const state = useStore(model.detail.$state);
  const receipt = useStore(model.$receipt);
  const close = () => model.$receipt.set(null);
  useBackCloses(receipt !== null, close);
  const detail = state.state === 'ready' ? state.data : null;
  const payments = detail && (
    <Payments payments={detail.payments} onReceipt={(one) => model.$receipt.set(one)} />
  );
  return (
    <Screen title={t.bill}>
      <NotReady state={state} load={model.detail.load} />
      {state.state === 'ready' && !detail && <NothingToPay />}
      {detail && (
        <div className="stack" data-order={detail.order.loanOrderId}>
          {first && payments}
          <OwedNow order={detail.order} />
          <MadeUpOf detail={detail} />
          <Agreed order={detail.order} />
          {!first && payments}
          {receipt && <Receipt payment={receipt} orderNo={detail.order.orderNo} onClose={close} />}
        </div>
      )}
    </Screen>
  );
}

function Agreed({ order }: { order: LoanOrder }) {
  const t = useTexts(cashier);
  const tCosts = useTexts(costs);
  const tRepay = useTexts(repay);
  const dates = useDates();
  const rows = [
    ['principal', tCosts.principal, order.principalKobo],
    ['processingFee', tCosts.fee, -order.processingFeeKobo],
    ['taxOnFee', tCosts.tax(''), -order.taxOnFeeKobo],
    ['disbursal', t.sent, order.disbursalKobo],
    ['interest', tRepay.interest, order.interestKobo],
    ['coupon', tRepay.coupon, -order.couponReductionKobo],
    ['repayment', tCosts.owed, order.repaymentKobo],
  ] as const;
  const past = (daysUntilDue(order) ?? 0) < 0;
  const notes: Partial<Record<(typeof rows)[number][0], ReactNode>> = {
    ...(order.disbursedAt !== null && { disbursal: dates.day(order.disbursedAt) }),
    ...(order.dueAt !== null && {
      repayment: (
        <Said fact="dueAt" value={order.dueAt}>
          {past ? t.wasDueOn(dates.day(order.dueAt)) : dates.day(order.dueAt)}
        </Said>
      ),
    }),
  };
  return (
    <Card title={t.agreed}>
      <KeyRows>
        {rows.map(
          ([money, label, kobo]) =>
            (money !== 'coupon' || kobo !== 0) && (
              <KeyRow
                key={money}
                label={label}
                note={notes[money]}
                value={kobo < 0 ? `− ${formatKobo(-kobo)}` : formatKobo(kobo)}
                strong={money === 'disbursal' || money === 'repayment'}
                money={money}
              />
            ),
        )}
        <KeyRow label={t.orderNo} value={order.orderNo} />
      </KeyRows>
    </Card>
  );
}

const tones = {
  succeeded: 'good',
  pending: 'warn',
  failed: 'bad',
  replaced: 'info',
  refunded: 'info',
} as const;

interface PaymentsProps {
  payments: readonly PaymentRecord[];
  onReceipt: (payment: PaymentRecord) => void;
}

function Payments({ payments, onReceipt }: PaymentsProps) {
  const t = useTexts(cashier);
  const tBorrow = useTexts(borrow);
  const { query } = useStore($place);
  return (
    <>
      <ReplacedNotices payments={payments} />
      <h2 className="card__title">{t.payments}</h2>
      <List label={t.payments}>
        {payments.length === 0 && <ListRow label={t.noPayments} />}
        {payments.map((payment) => (
          <ListRow
            key={payment.payOrderId}
            label={
              <>
                {payment.receivedKobo === null ? (
                  <b data-money="payment">{formatKobo(payment.amountKobo)}</b>
                ) : (
                  <b data-money="received">{formatKobo(payment.receivedKobo)}</b>
                )}{' '}
                <Chip tone={tones[payment.state]}>{t[payment.state]}</Chip>
              </>
            }
            note={<PaymentNote payment={payment} />}
            href={payment.state === 'pending' ? hrefOf('cashier') : undefined}
            onPress={hasReceipt(payment) ? () => onReceipt(payment) : undefined}
          />
        ))}
        <ListRow
          label={tBorrow.agreementTitle}
          icon="document"
          href={hrefOf('loanAgreement', query)}
        />
      </List>
    </>
  );
}

interface ReceiptProps {
  payment: PaymentRecord;
  orderNo: string;
  onClose: () => void;
}

function Receipt({ payment, orderNo, onClose }: ReceiptProps) {
  const t = useTexts(cashier);
  const { rows, shareLabel, onShare } = useReceipt(payment, orderNo);
  return (
    <Dialog
      open
      title={t.receipt}
      confirmLabel={shareLabel}
      cancelLabel={useTexts(common).close}
      onConfirm={onShare}
      onCancel={onClose}
    >
      <div className="stack">
        <ReceiptRows rows={rows} />
        <OddWords payment={payment} />
      </div>
    </Dialog>
  );
}
