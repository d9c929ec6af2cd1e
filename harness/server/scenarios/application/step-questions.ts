import { wellKnownMobile } from '../../world/defaults.ts';
import { HOUR_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const stepQuestions: Scenario = {
  name: 'step-questions',
  title: 'Application: questionnaire',
  about: `${wellKnownMobile} has only the questions left. A loan overdue now, or debts above a month's salary (up to ₦149,999), are declined. Anything else is approved.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 2 * HOUR_MS);
    customer.answers = null;
    applied(world, customer, world.createdAt - HOUR_MS);
  },
};
