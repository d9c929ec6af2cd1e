import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { LABELS_BEGIN, everyLabel } from './all-labels.ts';
import { completeCustomer, noon } from '../history.ts';
import { playHistory } from './many-loans-history.ts';
import type { Scenario } from '../scenario.ts';

export const twentyLoans: Scenario = {
  name: 'twenty-loans',
  title: '20 loans',
  about: `${wellKnownMobile} has 20 loans with all ten status labels. The latest is active.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - LABELS_BEGIN * DAY_MS);
    playHistory(world, customer, 10, noon(world, LABELS_BEGIN));
    everyLabel(world, customer);
  },
};
