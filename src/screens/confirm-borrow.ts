/** The offer in full and the yes to it (§2 confirm_borrow, law): nothing is confirmed unseen, unsound or unagreed. */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../api.ts';
import type { Offer } from '../contract/entities.ts';
import { resume } from '../navigation/resume.ts';
import { offerFault, offerRate, repaymentShares } from '../rules/offer.ts';
import { businessErrors, sameCode } from '../spec/errors.ts';
import { $latest, refreshOrder, takeOrder } from '../stores/order.ts';
import { createResource } from './resource.ts';

/** Which offer the person ticked the agreement for: another offer, or another version, asks again. */
const $agreedTo = atom('');
const agreementOf = (offer: Offer) =>
  `${offer.loanOrderId}|${offer.agreementVersion}|${offer.repaymentKobo}`;

/** What the view shows of a sound offer besides its own figures. */
export interface SoundOffer {
  readonly offer: Offer;
  readonly fault: ReturnType<typeof offerFault>;
  readonly yearlyRate: number | undefined;
  readonly shares: ReturnType<typeof repaymentShares>;
}

/** The offer for the current order, read afresh each time the screen opens. */
export function createOffer() {
  const resource = createResource(async () => {
    if (!$latest.get().order) await refreshOrder();
    const { order, failure } = $latest.get();
    if (!order) return { ok: false, failure: failure ?? { kind: 'malformed' as const } };
    return call('/loan/confirm/product-info', { loanOrderId: order.loanOrderId });
  });
  const $sound = computed(resource.$state, (state): SoundOffer | undefined => {
    if (state.state !== 'ready') return undefined;
    const offer = state.data;
    return {
      offer,
      fault: offerFault(offer),
      yearlyRate: offerRate(offer),
      shares: repaymentShares(offer),
    };
  });
  return { resource, $sound };
}

export function createConfirmBorrow() {
  const { resource, $sound } = createOffer();
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** Yes was pressed without the tick: how often, so that the message takes the focus each time. */
  const $unagreedPresses = atom(0);
  const $offerChanged = atom(false);
  const $agreed = computed(
    [$agreedTo, $sound],
    (agreedTo, sound) => sound !== undefined && agreedTo === agreementOf(sound.offer),
  );

  return {
    resource,
    $sound,
    $agreed,
    $busy,
    $failure,
    $unagreedPresses,
    $offerChanged,

    agree(yes: boolean): void {
      const sound = $sound.get();
      if (!sound) return;
      $agreedTo.set(yes ? agreementOf(sound.offer) : '');
      if (yes) $unagreedPresses.set(0);
    },

    /** The explicit yes: asks for the money of exactly the offer on screen. */
    async confirm(): Promise<void> {
      const sound = $sound.get();
      if (!sound || sound.fault || $busy.get()) return;
      if (!$agreed.get()) return $unagreedPresses.set($unagreedPresses.get() + 1);
      const { loanOrderId, repaymentKobo, agreementVersion } = sound.offer;
      $busy.set(true);
      $failure.set(null);
      $offerChanged.set(false);
      const reply = await call('/loan/get-money', { loanOrderId, repaymentKobo, agreementVersion });
      $busy.set(false);
      if (reply.ok) {
        $agreedTo.set('');
        takeOrder(reply.data.order);
        return resume(reply.data.order.status, true);
      }
      if (reply.failure.kind !== 'business') return;
      if (sameCode(reply.failure.code, businessErrors.offerChanged)) {
        $agreedTo.set('');
        $offerChanged.set(true);
        return resource.load();
      }
      $failure.set(reply.failure);
      await refreshOrder();
    },
  };
}
