/**
 * What the three sections of the additional information share (§2): the loan order's id, and reporting to the parent.
 */
import type { FormSettings } from './form.ts';

export interface SectionSettings<Name extends string> {
  readonly loanOrderId: string;
  /** Stored values. Values that aren't options any more are reported empty (§4). */
  readonly initial?: Partial<Record<Name, string>>;
  /** Called on every change, with its order. A section makes no calls. */
  readonly report: (loanOrderId: string, name: Name, value: string) => void;
}

/** The engine's settings of a section. */
export const sectionSettings = <Name extends string>({
  loanOrderId,
  initial,
  report,
}: SectionSettings<Name>): FormSettings<Name> => ({
  ...(initial && { initial }),
  report: (name, value) => report(loanOrderId, name, value),
});
