import { wellKnownMobile } from '../../world/defaults.ts';
import { lenderOf } from '../../world/lenders.ts';
import type { Scenario } from '../scenario.ts';

export const everything: Scenario = {
  name: 'everything',
  title: 'Another lender: asks for everything',
  about: `The page of the brand ‘everything’ at a lender that asks for every field and speaks another dialect. Nobody is registered yet: use ${wellKnownMobile}.`,
  build(world) {
    Object.assign(world, lenderOf('everything'));
    world.mobile = wellKnownMobile;
  },
};
