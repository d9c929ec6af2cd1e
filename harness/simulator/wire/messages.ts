/**
 * Requests and answers of the wire as plain values: the parts of a `Request` that a call needs, and the parts of a
 * `Response`.
 */

/** Names in any case. */
export interface WireHeaders extends Iterable<[name: string, value: string]> {
  readonly get: (name: string) => string | null;
}

/** A `Request` has this shape. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: WireHeaders;
  readonly body: ReadableStream<Uint8Array> | readonly Uint8Array<ArrayBuffer>[] | null;
  readonly signal: AbortSignal;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if the status allows none. */
  readonly body: string | null;
}

/** Headers from names and values. */
export function headersOf(entries: Iterable<readonly [string, string]>): WireHeaders {
  const values = new Map(
    Array.from(entries, ([name, value]): [string, string] => [name.toLowerCase(), value]),
  );
  return {
    get: (name) => values.get(name.toLowerCase()) ?? null,
    [Symbol.iterator]: () => values[Symbol.iterator](),
  };
}

export const responseOf = ({ status, headers, body }: WireAnswer): Response =>
  new Response(body, { status, headers });
