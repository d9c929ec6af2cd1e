/** Reports on a real backend that replaces the marketplace (`--backend`), for each call and for all of them. */
import * as v from 'valibot';
import { type Read, whole } from './schema.ts';

/**
 * Scheme, host and base path without a trailing slash; or why the text isn't such an address, as the end of a sentence.
 */
export type ReadAddress =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): ReadAddress => ({ ok: false, reason });

/** Reads `https://host` or `https://host/base`, the part before `/api/…` and `/cou/…` of the calls. */
export function readBackend(text: string): ReadAddress {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return no(`expected a URL such as https://api.example.com/base, not ${text.slice(0, 80)}`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return no(`expected https:// or http://, not ${url.protocol}//`);
  }
  if (url.username !== '' || url.password !== '') {
    return no('expected a URL without user name and password, which every log would show');
  }
  if (url.search !== '' || url.hash !== '') return no('expected a URL without ? and #');
  return { ok: true, url: url.origin + url.pathname.replace(/\/+$/, '') };
}

export const backendAddress = () =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readBackend(dataset.value);
      if (read.ok) return read.url;
      addIssue({ message: read.reason });
      return NEVER;
    }),
  );

const differenceKinds = [
  'missing',
  'wrongType',
  'wrongValue',
  'extra',
  'unknownCode',
  'unknownStatus',
  'httpStatus',
  'noJson',
] as const;

/** One field of a real backend's answer that differs from the contract. `[]` in its name is any place in a list. */
const difference = () =>
  v.object({
    kind: v.picklist(differenceKinds),
    field: v.string(),
    text: v.string(),
    times: whole(),
  });
export type Difference = Read<typeof difference>;

/** The result of a call forwarded to a real backend. */
export interface BackendLeg {
  readonly url: string;
  readonly tookMs: number;
  /** Its HTTP status; null without an answer. */
  readonly status: number | null;
  readonly differences: readonly Difference[];
  /** Why there is no answer, in one sentence. */
  readonly failure: string | null;
}

const countedCall = () =>
  v.object({
    /** '' for calls that couldn't be opened. */
    path: v.string(),
    times: whole(),
    fitting: whole(),
    failed: whole(),
    totalMs: v.number(),
    slowestMs: v.number(),
    differences: v.array(difference()),
    failures: v.array(v.object({ text: v.string(), times: whole() })),
  });

/** A world's data about its real backend. */
export const backendState = () =>
  v.object({ url: backendAddress(), calls: v.array(countedCall()) });
export type BackendState = v.InferOutput<ReturnType<typeof backendState>>;

/** One call of the contract in the report. */
export type BackendCall = Omit<Read<typeof countedCall>, 'totalMs'> & {
  readonly differing: number;
  readonly meanMs: number;
};

/** Answer of GET /sim/worlds/:id/backend. `url` is null for a world with its own marketplace. */
export interface BackendReport {
  readonly url: string | null;
  readonly totals: Readonly<Record<'calls' | 'fitting' | 'differing' | 'failed', number>>;
  readonly calls: readonly BackendCall[];
}
