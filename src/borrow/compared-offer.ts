/** Reads the offer again and compares it with the one that the customer last saw. */
import { atom } from 'nanostores';
import { serverNow } from '../core/calls/api.ts';
import type { Offer } from '../contract/entities.ts';
import { $latest, followOrder } from '../core/loan/order.ts';
import { createOfferCoupon } from './offer-coupon.ts';
import { agreementOf, offerChanges, type TermChange } from './offer-terms.ts';
import { $chosen, type Coupon, createOffer, isOffered, soundOffer } from './sound-offer.ts';

/** The offer as last seen. It outlives the screen, so that a change shows when the customer comes back. */
const $seen = atom<Offer | null>(null);
/** Offer data that the order carries too. */
const watched = ['loanOrderId', 'repaymentKobo', 'disbursalKobo', 'penaltyKoboPerDay'] as const;

export function createComparedOffer() {
  const $now = atom(serverNow());
  const offer = createOffer(undefined, $now);
  const { resource, $sound } = offer;
  const coupon = createOfferCoupon(offer);
  /** What the server changed since the offer was last seen. Empty if no row shows it, null without a change. */
  const $changes = atom<readonly TermChange[] | null>(null);

  /** Shows what changed since the offer was last seen. A dropped coupon shows at the coupon instead. */
  function compare(seen: Offer, chosen: Coupon | undefined): void {
    const sound = $sound.get();
    if (seen.loanOrderId !== sound?.offer.loanOrderId || sound.fault) return;
    const before = soundOffer(seen, sound.coupon && chosen, 0).offer;
    const changes = offerChanges(before, sound.offer);
    // Some terms, such as the days of instalments, have no row in the list of changes.
    if (agreementOf(before) !== agreementOf(sound.offer)) $changes.set(changes);
  }

  async function load(): Promise<void> {
    const seen = $seen.get();
    const chosen = $chosen.get()?.coupon;
    await resource.load();
    $now.set(serverNow());
    const state = resource.$state.get();
    if (state.state !== 'ready') return;
    // A faulty offer is skipped: the next sound offer is compared with the last sound one.
    if (!$sound.get()?.fault) $seen.set(state.data);
    if (seen) compare(seen, chosen);
    await coupon.read();
    if (seen) compare(seen, chosen);
  }

  return {
    ...offer,
    coupon,
    $now,
    $changes,
    load,

    /** Reads the offer, and reads it again when the order's figures differ from it. */
    open(): () => void {
      void load();
      const stopFollowing = followOrder();
      const stopListening = $latest.listen(({ order }, before) => {
        const known = before?.order;
        if (!order || !known || !isOffered(order.status)) return;
        const same = watched.every((name) => order[name] === known[name]);
        if (!same || !isOffered(known.status)) void load();
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },
  };
}
