/** What is told of a real backend that answers in the marketplace's place: of each call, and of all of them (`--upstream`). */

/** One field of a real backend's answer that is not as in the contract; `[]` in its name is any place of a list. */
export interface Difference {
  readonly kind:
    | 'missing'
    | 'wrongType'
    | 'wrongValue'
    | 'extra'
    | 'unknownCode'
    | 'unknownStatus'
    | 'httpStatus'
    | 'noJson';
  readonly field: string;
  readonly text: string;
  readonly times: number;
}

/** What became of a call that was sent on to a real backend. */
export interface UpstreamLeg {
  readonly url: string;
  readonly tookMs: number;
  /** Its HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly differences: readonly Difference[];
  /** Why there is no answer, in a sentence. */
  readonly failure: string | null;
}

/** One call of the contract in the report; `path` is '' for those that could not be opened. */
export interface UpstreamCall {
  readonly path: string;
  readonly times: number;
  readonly fitting: number;
  readonly differing: number;
  readonly failed: number;
  readonly meanMs: number;
  readonly slowestMs: number;
  readonly differences: readonly Difference[];
  readonly failures: readonly { readonly text: string; readonly times: number }[];
}

/** Answer of GET /sim/worlds/:id/upstream; `url` null for a world with a marketplace of its own. */
export interface UpstreamReport {
  readonly url: string | null;
  readonly totals: {
    readonly calls: number;
    readonly fitting: number;
    readonly differing: number;
    readonly failed: number;
  };
  readonly calls: readonly UpstreamCall[];
}
