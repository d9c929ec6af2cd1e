/** The phones of the workbench, for every panel that acts on one. */
import { createProvided } from '../session/context.ts';
import type { PhoneVerbs } from './phone-verbs.ts';

export const [PhonesContext, usePhones] = createProvided<PhoneVerbs>(
  'usePhones is used outside the workbench',
);
