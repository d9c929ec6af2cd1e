import { wellKnownMobile } from '../../world/defaults.ts';
import { atIdentity } from './identity-history.ts';
import type { Scenario } from '../scenario.ts';

export const slowOcr: Scenario = {
  name: 'slow-ocr',
  title: 'Slow ID recognition',
  about: `${wellKnownMobile} is at step-identity. ID recognition (OCR) takes 20 seconds.`,
  build(world) {
    atIdentity(world);
    world.faults.push({ path: '/user/curp/ocr', kind: 'delay', ms: 20_000 });
  },
};
