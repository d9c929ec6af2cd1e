import { wellKnownMobile } from '../../world/defaults.ts';
import { paymentPending } from './payment-pending.ts';
import type { Scenario } from '../scenario.ts';

export const replacedTransfer: Scenario = {
  name: 'replaced-transfer',
  title: 'Replaced transfer arrives',
  about: `${wellKnownMobile} is where ‘payment-pending’ is, but the transferred money arrives even if the customer chooses another way to pay: it must never be paid twice.`,
  build(world) {
    paymentPending.build(world);
    world.policy.replacedArrives = true;
  },
};
