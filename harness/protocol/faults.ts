/** What can go wrong on the wire and on the bridge, as the control API takes it (design §8). */

export type WireFaultKind =
  | 'delay'
  | 'jitter'
  | 'network2g'
  | 'network3g'
  | 'neverAnswers'
  | 'offline'
  | 'dropBefore'
  | 'dropAfterCommit'
  | 'reset'
  | 'truncatedBody'
  | 'badGzip'
  | 'malformedJson'
  | 'empty'
  | 'hostile'
  | 'captivePortal'
  | 'httpStatus'
  | 'businessCode'
  | 'codeAfterCommit'
  | 'statusAfterCommit'
  | 'arriveLate'
  | 'withoutOperations';

/** What a hostile answer does to the `data` of the true one, by the contract's schema of the call. */
export type HostileShape =
  | 'wrongTypes'
  | 'missingFields'
  | 'nullData'
  | 'arrayForObject'
  | 'deepNesting'
  | 'hugeNumbers'
  | 'hugeStrings'
  | 'scriptTags'
  | 'unknownValues';

/** What a gateway's answer holds: its HTML page, or JSON of its own. */
export type GatewayBody = 'page' | 'json';

/** What becomes of the `data` of `/portal/loan/order/latest`, so that it proves nothing of any operation. */
export type WithoutOperations =
  | 'nullOperations'
  | 'emptyObject'
  | 'emptyList'
  | 'nullOrder'
  | 'noOperations';

export type BridgeFaultKind =
  | 'delay'
  | 'late'
  | 'neverAnswers'
  | 'twice'
  | 'afterNavigation'
  | 'refuses'
  | 'wrongType'
  | 'malformed'
  | 'tooLarge'
  | 'unknownId'
  | 'throws'
  | 'missing';

/** What goes wrong. `path` is a call of the contract or '*' for every call; `times` missing means always. */
export type Fault =
  | {
      readonly path: string;
      readonly kind: WireFaultKind;
      readonly times?: number;
      /** For `delay`, the most for `jitter`, and until the call arrives for `arriveLate`, in ms. */
      readonly ms?: number;
      /** For `httpStatus` and `statusAfterCommit`; 200 or 302 for `captivePortal`; what `arriveLate` answers at once. */
      readonly status?: number;
      /** For `businessCode` and `codeAfterCommit`; in the JSON of a gateway, which has none unless told. */
      readonly code?: string | number;
      /** For `hostile`. */
      readonly shape?: HostileShape;
      /** For `statusAfterCommit`, and for `arriveLate` with a status. */
      readonly body?: GatewayBody;
      /** For `withoutOperations`. */
      readonly data?: WithoutOperations;
    }
  | {
      readonly action: string;
      readonly kind: BridgeFaultKind;
      readonly times?: number;
      readonly ms?: number;
    };
