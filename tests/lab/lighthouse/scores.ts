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
  /** How fast this machine was just then. Below 1,000 Lighthouse warns that performance comes out too low. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly runWarnings: readonly string[];
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

/**
 * Audits that this page gives Lighthouse no answer to. It asks for robots.txt from inside the page, and a release may ask its
 * API alone, so that the request never leaves the browser; a search engine asks the server.
 */
export const unaskable = (page: string): string[] =>
  /connect-src[^;"]*'self'/.test(page) ? [] : ['robots-txt'];

/** What a reader must know of a run, one line each. */
export const conditions = (
  { environment, runWarnings }: LighthouseReport,
  skipped: readonly string[],
): string[] => [
  ...skipped.map(
    (id) =>
      `Left out: ${id}. Lighthouse asks for it in the page, whose policy allows its API alone.`,
  ),
  `Speed of this machine: ${Math.round(environment.benchmarkIndex)}`,
  ...runWarnings,
];
