/** What a certificate knows of the page that it was built with. */
export interface Facts {
  readonly version: string;
  /** Empty without a repository. */
  readonly commit: string;
  readonly packageName: string;
  /** Origin of the API, which is the page's own; empty without a release. */
  readonly apiOrigin: string;
  readonly linkHosts: readonly string[];
  /** Tags of the page's languages. */
  readonly languages: readonly string[];
}
