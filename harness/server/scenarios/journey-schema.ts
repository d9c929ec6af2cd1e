/** The checked body of a journey (§4): a status that the specification knows. */
import * as v from 'valibot';
import { statuses } from '#src/facts/statuses.ts';

const known = Object.values(statuses);

export const journeyBody = () =>
  v.strictObject({
    status: v.picklist(known, `a status of §4 is expected: ${known.join(', ')}`),
  });
