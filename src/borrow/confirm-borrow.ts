/**
 * The full offer and its acceptance (§2). It must be read, sound and agreed to
 * (src/docs/rules.md#cost-before-agreeing).
 */
import { atom, computed } from 'nanostores';
import { call, type Failure, serverNow } from '../core/calls/api.ts';
import { resume, resumeLatest } from '../core/navigation/resume.ts';
import { agreedTerms, loanDifferences } from '../core/loan/agreed-loan.rules.ts';
import type { BusinessError } from '../facts/errors.ts';
import { statuses } from '../facts/statuses.ts';
import { refusal } from '../core/calls/refusal.ts';
import { tellDifferences } from '../core/loan/differences.ts';
import { $overtaken } from '../core/money/overtaken.ts';
import { $latest, refreshOrder, takeOrder } from '../core/loan/order.ts';
import { createComparedOffer } from './compared-offer.ts';
import { agreementOf } from './offer-terms.ts';
import { $chosen, isOffered, type SoundOffer } from './sound-offer.ts';

/** The terms that the customer has ticked. Other terms need a new tick. */
const $agreedTo = atom('');

const couponRefusals: readonly (BusinessError | undefined)[] = [
  'couponInvalid',
  'couponExpired',
  'couponUsed',
];

/** Accepts exactly this offer. Returns the agreed terms with the server's answer. */
async function accept({ offer, coupon }: SoundOffer) {
  const { loanOrderId, couponReductionKobo } = offer;
  const terms = agreedTerms(offer);
  const yes = { loanOrderId, ...terms };
  const reply = await (coupon
    ? call('/loan/get-money-plus', { ...yes, couponId: coupon.couponId, couponReductionKobo })
    : call('/loan/get-money', yes));
  return { terms: { ...terms, couponReductionKobo }, reply };
}

/** Shows that these terms were not sent, because the loan was taken with others elsewhere. */
function tellOvertaken({ coupon }: SoundOffer, about: Parameters<typeof loanDifferences>[0]): void {
  const { order } = $latest.get();
  const isTaken = order?.status === statuses.Lending || order?.status === statuses.Repaying;
  if (!isTaken || loanDifferences(about, order).length === 0) return;
  $overtaken.set({ path: coupon ? '/loan/get-money-plus' : '/loan/get-money', about });
}

export function createConfirmBorrow() {
  const offer = createComparedOffer();
  const { $sound, $changes, $now, coupon, load } = offer;
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  let lastTry = 0;
  /** How often the button was pressed without the tick. Counted, so that the message takes the focus each time. */
  const $unagreedPresses = atom(0);
  const $agreed = computed(
    [$agreedTo, $sound],
    (agreedTo, sound) => sound !== undefined && agreedTo === agreementOf(sound.offer),
  );

  async function explain(failure: Failure, hasCoupon: boolean): Promise<void> {
    const refused = refusal(failure);
    const couponRefused = hasCoupon && couponRefusals.includes(refused);
    if (couponRefused || refused === 'offerChanged') {
      $agreedTo.set('');
      if (couponRefused) coupon.drop();
      else $changes.set([]);
      // A server that declines the coupon may not have checked the offer, and vice versa.
      await load();
    } else $failure.set(failure);
    await refreshOrder();
  }

  return {
    ...offer,
    coupons: coupon.coupons,
    $coupons: coupon.$coupons,
    $couponRefusals: coupon.$couponRefusals,
    choose: coupon.choose,
    $agreed,
    $busy,
    $failure,
    $unagreedPresses,
    /** The order's status if the offer can't be accepted any more: cancelled after 24 hours (§9), or already taken. */
    $over: computed($latest, ({ order }) =>
      order && !isOffered(order.status) ? order.status : null,
    ),

    agree(yes: boolean): void {
      const sound = $sound.get();
      if (!sound) return;
      $agreedTo.set(yes ? agreementOf(sound.offer) : '');
      if (yes) $unagreedPresses.set(0);
    },

    /** Goes to the screen of the order's status when the offer has ended. */
    goOn: resumeLatest,

    /** Reads the offer again with the order, for an offer that has expired. */
    readAgain: () => Promise.all([load(), refreshOrder()]),

    /** Accepts exactly the offer on screen. */
    async confirm(): Promise<void> {
      $now.set(serverNow());
      const sound = $sound.get();
      if (!sound || sound.fault || $busy.get()) return;
      if (!$agreed.get()) return $unagreedPresses.set($unagreedPresses.get() + 1);
      const thisTry = (lastTry += 1);
      $busy.set(true);
      $failure.set(null);
      $changes.set(null);
      const { terms, reply } = await accept(sound);
      $busy.set(false);
      if (reply.ok) {
        $agreedTo.set('');
        $chosen.set(null);
        const { order } = reply.data;
        tellDifferences(loanDifferences(terms, order));
        takeOrder(order);
        return resume(order.status, true);
      }
      if (reply.failure.kind !== 'business') return;
      await explain(reply.failure, sound.coupon !== null);
      if (thisTry === lastTry) tellOvertaken(sound, terms);
    },
  };
}
