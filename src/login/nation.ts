/** The country of the number (§2 nation): only Nigeria is served. The phone's country is only shown. */
import { call } from '../core/api.ts';
import { createResource } from '../core/resource.ts';

export const createNation = () => createResource(() => call('/country/meta/ip', {}));
