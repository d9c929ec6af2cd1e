import { customer } from '#harness/simulator/scenarios/customer.ts';

/** A card other than the one that histories use. */
export const otherCard = { ...customer.card, accountNumber: '9876543210', bankCode: '044' };
