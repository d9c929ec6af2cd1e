/** What the three sections of the additional information share (§2): the loan order's id, and reporting upwards. */
import type { FormSettings } from './form.ts';

export interface SectionSettings<Name extends string> {
  readonly loanOrderId: string;
  /** Values kept from before; those no longer among their options are reported empty at once (§4). */
  readonly initial?: Partial<Record<Name, string>>;
  /** Hears of every change, for which order it was made. A section makes no call itself. */
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
