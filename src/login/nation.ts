/** The country of the number (§2 nation): Nigeria alone is served; where the phone seems to be is only told. */
import { call } from '../core/api.ts';
import { createResource } from '../core/resource.ts';

export const createNation = () => createResource(() => call('/country/meta/ip', {}));
