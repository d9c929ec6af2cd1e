/** The phone's reports to the workbench around it. A phone in its own tab reports to no one. */
import type { PhoneReport } from '../../../simulator/protocol/phone.ts';

export type TellPhone = (report: PhoneReport) => void;

/** The origin of a surrounding page that may hear the phone: its own. A page inside a report has none to name. */
export const heardBy = ({ origin }: Pick<Location, 'origin'>): string =>
  origin === 'null' ? '*' : origin;

/** Reports go to the surrounding page, and only if it has the same origin. */
export function createReporter(scope: Window): TellPhone {
  const { parent, location } = scope;
  if (parent === scope) return () => undefined;
  return (report) => parent.postMessage(report, heardBy(location));
}
