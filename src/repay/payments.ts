/** The payments on the cashier's page, and the one to be replaced. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PaymentRecord } from '../contract/entities.ts';
import { tellDifferences } from '../core/loan/differences.ts';
import { paymentDifferences } from '../core/loan/payment-differences.rules.ts';
import type { RepaymentDetail } from './repay.ts';
import { takeMade } from './tried.ts';

/** Compares the newest payment with one that was asked for and whose answer was lost. */
function compareMade(listed: readonly PaymentRecord[], newest: PaymentRecord): void {
  const amountKobo = takeMade('/portal/repayment/confirm')?.amountKobo;
  const isListed = listed.some((one) => one.amountKobo === amountKobo);
  if (amountKobo && !isListed) tellDifferences(paymentDifferences({ amountKobo }, newest));
}

export function createPayments($detail: ReadableAtom<RepaymentDetail | null>) {
  /** The page's payment: the one made here, else the newest pending one. */
  const $own = atom<PaymentRecord | null>(null);
  const $replaces = atom('');
  const isOwn = ({ payOrderId }: PaymentRecord) => payOrderId === $own.get()?.payOrderId;

  /** Pending payments, and the page's payment in the server's latest state. */
  const $payments = computed([$detail, $own], (known, own) => {
    const listed = known?.payments ?? [];
    const all = own && !listed.some(isOwn) ? [own, ...listed] : listed;
    return all.filter((one) => one.state === 'pending' || isOwn(one));
  });

  return {
    $own,
    $payments,
    /** The page's payment in the server's latest state. */
    $outcome: computed($payments, (payments) => payments.find(isOwn)),
    /** The payment to replace. Undefined once money may have moved. */
    $replacing: computed([$payments, $replaces], (payments, payOrderId) =>
      payments.find(
        (one) => one.payOrderId === payOrderId && one.replaceable && one.purpose === 'repayment',
      ),
    ),
    /** Starts replacing this payment. '' cancels. */
    replace: (payOrderId: string) => $replaces.set(payOrderId),

    /**
     * The page's payment in this list. If the page has none yet, takes the newest pending payment, or with `isMade` the
     * newest repayment: it was ordered just now, and its answer was lost.
     */
    findOwn(listed: readonly PaymentRecord[], isMade: boolean): PaymentRecord | undefined {
      const newest = listed.find(
        ({ state, purpose }) => state === 'pending' || (isMade && purpose === 'repayment'),
      );
      if (newest && !$own.get()) {
        $own.set(newest);
        if (isMade) compareMade(listed, newest);
      }
      return listed.find(isOwn);
    },
  };
}
