import { wellKnownMobile } from '../../world/defaults.ts';
import { HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import { loggedInPhone, withoutAdditional } from '../logged-in.ts';
import type { Scenario } from '../scenario.ts';

export const staleOptions: Scenario = {
  name: 'stale-options',
  title: 'Stale options',
  about: `${wellKnownMobile} is logged in and returns to a draft of the additional information. Its residence type, kind of work, experience and area are no longer options, so they are cleared. The rest is kept.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - HOUR_MS);
    withoutAdditional(customer);
    applied(world, customer, world.createdAt - 5 * MINUTE_MS);
    const userId = loggedInPhone(world, customer);
    world.durable = {
      [`draft:${userId}:additional`]: {
        at: world.createdAt - MINUTE_MS,
        values: {
          residenceType: 'hostel',
          state: 'KN',
          city: 'Ikeja',
          address: '12 Example Close',
          email: 'adaeze.okafor@gmail.com',
          employmentType: 'apprentice',
          industryCategory: 'education',
          jobExperience: 'from1To3',
          monthlySalary: 'from50000To99999',
          payFrequency: 'monthly',
          monthlyPayday: '25',
        },
      },
    };
  },
};
