/** A money call in words. */
import type { Asked } from '#src/core/money/overtaken.ts';
import { checking as checkingTexts } from '#src/core/texts/checking.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { useTexts } from '../../../texts.ts';

/** The stored fields of a payload that its screen showed; kobo. */
interface Shown {
  readonly amountKobo?: number;
  readonly priceKobo?: number;
  readonly disbursalKobo?: number;
  readonly couponReductionKobo?: number;
  readonly cancels?: boolean;
}

/** The call and its amount, as the customer asked for it. */
export function useThing(): (asked: Asked) => string {
  const t = useTexts(checkingTexts);
  return ({ path, about }) => {
    const { amountKobo = 0, priceKobo = 0, disbursalKobo = 0, cancels } = about as Shown;
    const { couponReductionKobo = 0 } = about as Shown;
    switch (path) {
      case '/portal/repayment/confirm':
        return (cancels ? t.sendBack : t.payment)(formatKobo(amountKobo));
      case '/repay/confirmExtensionOrder':
        return t.rollover(formatKobo(priceKobo));
      case '/loan/get-money':
        return t.loan(formatKobo(disbursalKobo));
      case '/loan/get-money-plus':
        return t.loanWithCoupon(formatKobo(disbursalKobo), formatKobo(couponReductionKobo));
      case '/loan/loan-order/apply-market':
      case '/loan/loan-order/apply-market-again':
        return t.application(formatKobo(amountKobo));
      case '/lottery-draw/coupon/use':
        return t.couponUse(formatKobo(amountKobo));
      case '/lottery-draw/create':
        return t.draw;
      case '/user/save/questionnaire':
        return t.answers;
      case '/user/delete':
        return t.deletion;
      default:
        return t.account;
    }
  };
}
