/** What a call of the log amounts to: its kind by the contract, its code, whether it went wrong, and a filter. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isSuccess } from '#src/contract/envelope.ts';
import type { CallKind } from '#src/contract/endpoint.ts';
import type { CallEntry, LogEntry } from '#harness/control.ts';

export const isCall = (entry: LogEntry): entry is CallEntry => entry.kind === 'call';

const rows: Readonly<Record<string, { readonly kind: CallKind }>> = endpoints;

/** Every path of the contract, in its order (§7). */
export const contractPaths: readonly string[] = Object.keys(endpoints);

/** The kind of a call by its opened path; null where the path is none of the contract's. */
export const kindOf = (path: string): CallKind | null =>
  Object.keys(rows).includes(path) ? (rows[path]?.kind ?? null) : null;

/** The business code of an answer (§7), or null where the answer is none. */
export function codeOf(reply: unknown): string | number | null {
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) return null;
  return typeof reply.code === 'string' || typeof reply.code === 'number' ? reply.code : null;
}

export type CallOutcome = 'good' | 'business' | 'failed';

/** `business`: answered with a code other than 0. `failed`: no answer, an HTTP error, or a breach of the contract. */
export function outcomeOf(call: CallEntry): CallOutcome {
  if (call.problem !== null || call.status === null || call.status >= 400) return 'failed';
  const code = codeOf(call.reply);
  if (code === null) return 'failed';
  return isSuccess(code) ? 'good' : 'business';
}

export interface CallFilter {
  /** Part of the path, the method, the code or the opId; capitals do not count. */
  readonly text: string;
  readonly kinds: readonly CallKind[];
  readonly problemsOnly: boolean;
}

/** Whether a call is to be shown; no kinds means all of them. */
export function showsCall(call: CallEntry, filter: CallFilter): boolean {
  if (filter.problemsOnly && outcomeOf(call) === 'good' && call.fault === null) return false;
  const kind = kindOf(call.path);
  if (filter.kinds.length > 0 && (kind === null || !filter.kinds.includes(kind))) return false;
  const wanted = filter.text.trim().toLowerCase();
  if (wanted === '') return true;
  const code = codeOf(call.reply);
  return [
    call.path,
    call.method,
    String(call.status ?? ''),
    String(code ?? ''),
    call.opId ?? '',
  ].some((part) => part.toLowerCase().includes(wanted));
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The sealed call as a curl command, for sending it again by hand from the same machine. */
export function asCurl(call: CallEntry, origin: string): string {
  const lines = [`curl -X ${call.method} ${quoted(new URL(call.url, origin).href)}`];
  for (const [name, value] of Object.entries(call.headers))
    lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (call.sealedBody !== '') lines.push(`--data-raw ${quoted(call.sealedBody)}`);
  return lines.join(' \\\n  ');
}
