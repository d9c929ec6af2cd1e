/** The phone's reports to the workbench around it. A phone in its own tab reports to no one. */
import type { PhoneReport } from '../../../simulator/protocol/phone.ts';

export type TellPhone = (report: PhoneReport) => void;

/** Reports go to the surrounding page, and only if it has the same origin. */
export function createReporter(scope: Window): TellPhone {
  const { parent, location } = scope;
  if (parent === scope) return () => undefined;
  return (report) => parent.postMessage(report, location.origin);
}
