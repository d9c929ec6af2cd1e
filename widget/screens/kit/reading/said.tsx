/** Words with the mark of what they say and its value, for tests that check it (src/facts/fact-marks.ts). */
import type { ReactNode } from 'react';
import type { Failure } from '#src/core/customer/resource.ts';
import type { FactMark } from '#src/facts/fact-marks.ts';

interface SaidProps {
  fact: FactMark;
  /** Null and undefined: the words say nothing that can be checked. */
  value: string | number | null | undefined;
  children: ReactNode;
}

export function Said({ fact, value, children }: SaidProps) {
  return value === null || value === undefined || value === '' ? (
    <>{children}</>
  ) : (
    <span data-fact={fact} data-value={value}>
      {children}
    </span>
  );
}

/** The title of a failure. If the lender refused a money call, it is marked with that operation. */
export const Refused = ({ failure, children }: { failure: Failure; children: ReactNode }) => (
  <Said fact="refused" value={failure.kind === 'business' ? failure.opId : null}>
    {children}
  </Said>
);
