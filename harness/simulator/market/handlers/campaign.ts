/** The marketplace's handlers of coupons and the draw (§4, §7). */
import type { ReplyData } from '#src/contract/endpoints.ts';
import type { campaignEndpoints } from '#src/contract/endpoints/campaign.ts';
import { checkCoupon, couponsFor, couponsOf, isUsable, useCoupon } from '../coupons.ts';
import { type Handlers, customerOf } from '../handler.ts';
import { checkSeen, findOrder } from '../orders.ts';
import { randomHex, randomInt } from '../../world/random.ts';
import { words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import { figures } from '../../world/terms.ts';
import type { Coupon } from '../../world/world.ts';
import { naira } from '../../text/naira.ts';

const viewCoupon = (coupon: Coupon): ReplyData<'/lottery-draw/coupons'>['coupons'][number] => ({
  couponId: coupon.couponId,
  amountKobo: coupon.amountKobo,
  minimumQuotaKobo: coupon.minimumQuotaKobo,
  expiresAt: coupon.expiresAt,
  usedAt: coupon.usedAt,
});

export const campaignHandlers: Handlers<keyof typeof campaignEndpoints> = {
  '/lottery-draw/is-show': (_, { world, customer }) => ({
    show: world.policy.draw.show,
    drawsLeft: customer?.drawsLeft ?? 0,
    places: world.policy.draw.places,
  }),
  '/lottery-draw/coupon/quantity': (_, context) => {
    const mine = couponsOf(context.world, customerOf(context));
    return { quantity: mine.filter((row) => isUsable(row, context.now)).length };
  },
  '/lottery-draw/coupons': (_, context) => ({
    coupons: couponsOf(context.world, customerOf(context)).map(viewCoupon),
  }),
  '/lottery-draw/available/coupon': ({ loanOrderId }, context) => {
    const { world, now } = context;
    const customer = customerOf(context);
    const order = findOrder(world, customer, loanOrderId);
    return { coupons: couponsFor(world, now, customer, order).map(viewCoupon) };
  },
  '/lottery-draw/create': (_, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    if (!world.policy.draw.show || customer.drawsLeft === 0) refuse('statusConflict', words.noDraw);
    customer.drawsLeft -= 1;
    if (randomInt(world, 1, 100) > world.policy.draw.winPercent) {
      did('draw: nothing won');
      return { won: null };
    }
    const won: Coupon = {
      couponId: `c${randomHex(world, 8)}`,
      customerId: customer.customerId,
      amountKobo: figures.wonCouponKobo,
      minimumQuotaKobo: 0,
      expiresAt: now + figures.couponValidMs,
      usedAt: null,
      loanOrderId: null,
    };
    world.coupons.push(won);
    did(`draw: coupon of ${naira(won.amountKobo)}`);
    return { won: viewCoupon(won) };
  },
  '/lottery-draw/coupon/use': ({ couponId, loanOrderId, amountKobo, ...seen }, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    const order = findOrder(world, customer, loanOrderId);
    const coupon = checkCoupon(world, now, customer, order, couponId);
    if (coupon.amountKobo !== amountKobo) refuse('offerChanged');
    checkSeen(world, order, seen);
    useCoupon(world, now, order, coupon);
    did(`coupon of ${naira(coupon.amountKobo)} used`);
    return { coupon: viewCoupon(coupon) };
  },
  '/lottery-draw/coupon/used': ({ couponId }, context) => {
    const found = couponsOf(context.world, customerOf(context)).find(
      (row) => row.couponId === couponId,
    );
    if (!found) refuse('notFound', words.noCoupon);
    return { used: found.usedAt !== null, loanOrderId: found.loanOrderId };
  },
};
