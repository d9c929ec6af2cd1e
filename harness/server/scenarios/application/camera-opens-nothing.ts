import { wellKnownMobile } from '../../world/defaults.ts';
import { atIdentity } from './identity-history.ts';
import type { Scenario } from '../scenario.ts';

export const cameraOpensNothing: Scenario = {
  name: 'camera-opens-nothing',
  title: 'Camera opens nothing',
  about: `${wellKnownMobile} is where step-identity is, on a phone whose camera neither opens nor says so: only the file picker works.`,
  build(world) {
    atIdentity(world);
    world.device.camera = 'opensNothing';
  },
};
