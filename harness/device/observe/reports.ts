/** The phone's reports to the workbench around it; a phone in its own tab notifies nobody. */
import type { PhoneReport } from '../../protocol/phone.ts';

export type TellPhone = (report: PhoneReport) => void;

/** Reports go to the page around, and only if it is of the same origin. */
export function createReporter(scope: Window): TellPhone {
  const { parent, location } = scope;
  if (parent === scope) return () => undefined;
  return (report) => parent.postMessage(report, location.origin);
}
