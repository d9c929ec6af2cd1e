import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { LABELS_BEGIN, everyLabel } from './all-labels.ts';
import { completeCustomer, noon } from '../history.ts';
import { playHistory } from './many-loans-history.ts';
import type { Scenario } from '../scenario.ts';

export const manyLoans: Scenario = {
  name: 'many-loans',
  title: '2,000 loans',
  about: `${wellKnownMobile} has 2,000 loans with all ten status labels over more than twenty years. The latest is active.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - LABELS_BEGIN * DAY_MS);
    if (customer.personal) customer.personal.inputBirthday = '1968-06-12';
    playHistory(world, customer, 1_990, noon(world, LABELS_BEGIN));
    everyLabel(world, customer);
  },
};
