import { wellKnownMobile } from '../../world/defaults.ts';
import { atIdentity } from './identity-history.ts';
import type { Scenario } from '../scenario.ts';

export const cameraOpensNothing: Scenario = {
  name: 'camera-opens-nothing',
  title: "Camera doesn't open",
  about: `${wellKnownMobile} is at step-identity on a phone whose camera fails silently. Only the file picker works.`,
  build(world) {
    atIdentity(world);
    world.device.camera = 'opensNothing';
  },
};
