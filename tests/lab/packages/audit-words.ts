/** What `npm audit --json` found, in a line. */

interface Said {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly message?: string;
}

export interface Audited {
  readonly line: string;
  /** Checked, and nothing found. */
  readonly isGood: boolean;
}

/** A registry that keeps no advisories, or none that can be reached, is no good news: nothing was checked. */
export function audited(said: string): Audited {
  let read: Said | null = null;
  try {
    read = JSON.parse(said) as Said | null;
  } catch {
    // npm died before it wrote JSON: the same as no answer.
  }
  const counts = read?.metadata?.vulnerabilities;
  if (counts?.['total'] === undefined) {
    const why = read?.message ?? 'npm wrote no report';
    return { line: `Not checked: ${why}`, isGood: false };
  }
  const { total, ...kinds } = counts;
  const found = Object.entries(kinds).flatMap(([kind, count]) =>
    count > 0 ? `${count} ${kind}` : [],
  );
  return {
    line: total === 0 ? 'No known weakness.' : `Known weaknesses: ${found.join(', ')}.`,
    isGood: total === 0,
  };
}
