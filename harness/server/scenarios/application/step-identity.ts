import { wellKnownMobile } from '../../world/defaults.ts';
import { atIdentity } from './identity-history.ts';
import type { Scenario } from '../scenario.ts';

export const stepIdentity: Scenario = {
  name: 'step-identity',
  title: 'Application: photos and ID',
  about: `The phone of ${wellKnownMobile} is logged in. Personal and additional information are sent, photos are next.`,
  build(world) {
    atIdentity(world);
  },
};
