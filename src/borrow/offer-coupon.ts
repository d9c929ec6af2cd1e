/** The coupon for an offer: the coupons that fit, the chosen one, and a refusal. */
import { atom, computed } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import { createResource } from '../core/customer/resource.ts';
import { couponGroup } from '../coupons/coupons.rules.ts';
import { takesCoupon } from './offer.rules.ts';
import { $chosen, type createOffer } from './sound-offer.ts';

export function createOfferCoupon({ resource, $sound }: ReturnType<typeof createOffer>) {
  const coupons = createResource(() => {
    const loanOrderId = $sound.get()?.offer.loanOrderId;
    return loanOrderId ? call('/lottery-draw/available/coupon', { loanOrderId }) : null;
  });
  /** How often the chosen coupon was declined. */
  const $couponRefusals = atom(0);
  /** Coupons that can be used on this offer now. */
  const $coupons = computed([coupons.$state, resource.$state, $sound], (list, state, sound) =>
    list.state === 'ready' && state.state === 'ready' && !sound?.fault
      ? list.data.coupons.filter(
          (one) =>
            takesCoupon(state.data, one.amountKobo) && couponGroup(one, serverNow()) === 'usable',
        )
      : [],
  );

  /** Drops the chosen coupon, because it can't be used. The message shows at the coupons. */
  function drop(): void {
    $chosen.set(null);
    $couponRefusals.set($couponRefusals.get() + 1);
  }

  return {
    coupons,
    $coupons,
    $couponRefusals,
    drop,

    /** Reads the coupons for a sound offer, and drops the chosen one if it is gone. */
    async read(): Promise<void> {
      const sound = $sound.get();
      if (sound && !sound.fault) await coupons.load();
      const chosen = $chosen.get();
      const now = $sound.get();
      if (!chosen || !now || now.fault || chosen.loanOrderId !== now.offer.loanOrderId) return;
      const { couponId, amountKobo } = chosen.coupon;
      const coupon = $coupons.get().find((one) => one.couponId === couponId);
      const unread = coupons.$state.get().state !== 'ready';
      if (now.coupon && unread) return;
      if (!now.coupon || !coupon) return drop();
      if (coupon.amountKobo !== amountKobo) $chosen.set({ ...chosen, coupon });
    },

    /** Chooses a coupon; '' chooses none. */
    choose(couponId: string): void {
      const loanOrderId = $sound.get()?.offer.loanOrderId;
      const coupon = $coupons.get().find((one) => one.couponId === couponId);
      $chosen.set(loanOrderId && coupon ? { loanOrderId, coupon } : null);
      $couponRefusals.set(0);
    },
  };
}
