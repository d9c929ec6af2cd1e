import { wellKnownMobile } from '../../world/defaults.ts';
import { atIdentity } from './identity-history.ts';
import type { Scenario } from '../scenario.ts';

export const stepIdentity: Scenario = {
  name: 'step-identity',
  title: 'Step: identity',
  about: `The phone of ${wellKnownMobile} is logged in; personal and additional information are sent, the pictures are next.`,
  build(world) {
    atIdentity(world);
  },
};
