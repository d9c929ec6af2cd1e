/** The marketplace's handlers of the home page (§4, §7). */
import type { homeEndpoints } from '#src/contract/endpoints/home.ts';
import type { Handlers } from '../handler.ts';
import { isOpen, isUnsent, latestOrder, ordersOf } from '../orders.ts';
import { movedPayments } from '../payment-views.ts';
import { viewProduct } from '../views.ts';

export const homeHandlers: Handlers<keyof typeof homeEndpoints> = {
  '/portal/homepage/data': (_, { world, now, customer }) => {
    const latest = customer ? latestOrder(world, customer) : undefined;
    const frozen = latest?.freezeUntil !== undefined && (latest.freezeUntil ?? 0) > now;
    const open = customer
      ? ordersOf(world, customer).some((order) => isOpen(order) && !isUnsent(order))
      : false;
    const [product] = world.market.products;
    return {
      creditLimitKobo: customer?.creditLimitKobo ?? null,
      product: product && !open && !frozen ? viewProduct(product) : null,
      notice: world.market.notice,
      accountUnsupported: world.policy.accountUnsupported,
      moved: customer ? movedPayments(world, customer, now) : [],
    };
  },
};
