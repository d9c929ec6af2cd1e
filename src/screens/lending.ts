/** The payout under way (§2 lending): followed until the money is there. When it is expected comes with the order. */
import { followOrder, refreshOrder } from '../stores/order.ts';

export const createLending = () => ({ follow: followOrder, read: refreshOrder });
