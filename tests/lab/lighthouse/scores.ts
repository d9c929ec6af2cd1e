/** What Lighthouse's report says in a few lines. */

interface Audit {
  readonly title: string;
  /** 0 to 1; null: not counted. */
  readonly score: number | null;
  readonly displayValue?: string;
}

/** The part of its JSON that we read. */
export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** Each category with its score, 0 to 100; what could not be measured has 0. */
export const scoresOf = ({ categories }: LighthouseReport): (readonly [string, number])[] =>
  Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]);

/** Audits that count and are not perfect, one line each. */
export const pointsLost = ({ categories, audits }: LighthouseReport): string[] =>
  Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit: Audit = audits[id] ?? { title: id, score: null };
      if (weight === 0 || audit.score === null || audit.score === 1) return [];
      const lost = Math.round(audit.score * 100);
      return [`${title}: ${audit.title} ${audit.displayValue ?? ''} (${lost})`];
    }),
  );
