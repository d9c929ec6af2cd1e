import { lenderOf } from '../../world/lenders.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const coolingOff: Scenario = {
  name: 'cooling-off',
  title: 'Another lender: loan that can be cancelled',
  about:
    'At the lender of ‘everything’: 08031234567 borrowed ₦25,000 yesterday. For 3 working days the loan can be cancelled by sending the money back.',
  build(world) {
    Object.assign(world, lenderOf('everything'));
    const customer = completeCustomer(world, world.createdAt - 2 * DAY_MS);
    running(world, customer, 1);
  },
};
