import type { StatusCode } from '#src/facts/statuses.ts';
import { forgetPhone } from '../phone/phone-data.ts';
import type { PhoneVerbs } from '../phone/phone-verbs.ts';
import type { Workbench } from '../session/workbench.ts';
import { placeOfStatus } from './journey-map.ts';

/** Plays a loan to a status of §4 in the open world. The phone starts logged in at the screen of that status. */
export const toStatus = (
  { control, withWorld }: Workbench,
  phones: Pick<PhoneVerbs, 'start'>,
  status: StatusCode,
) =>
  withWorld(async ({ id }) => {
    await control.journey(id, { status });
    await forgetPhone(id);
    phones.start(placeOfStatus(status));
  });
