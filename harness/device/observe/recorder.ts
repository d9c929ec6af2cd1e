/** Events of the phone, gathered and posted to the world's log in order. */
import type { PhoneLogEntry } from '../../protocol/log.ts';

export type RecordEntry = (entry: PhoneLogEntry) => void;

/** The page's own means, captured before the page could change them. */
export interface RecorderScope {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
}

export interface Recorder {
  readonly record: RecordEntry;
  /** The page goes away: hands over what is left at once. */
  readonly flush: () => void;
  /** Posts what waits without the usual pause; returns how many entries were recorded so far. */
  readonly hurry: () => number;
}

const PAUSE_MS = 60;
/** A browser carries at most 64 kB of a request that outlives its page. */
const BATCH_CHARACTERS = 48_000;
/** Before 81 Chrome lets no other kind of content outlive its page. */
const TYPE = 'text/plain';
/** The log takes at most 500 entries a post. */
const BATCH_ENTRIES = 400;

/**
 * Posts batches one after another, so that the log keeps the phone's order; what cannot be sent waits. With a `page` each
 * batch says up to which of this page's entries the log has them all.
 */
export function createRecorder(scope: RecorderScope, logUrl: string, page?: string): Recorder {
  const waiting: PhoneLogEntry[] = [];
  let taken = 0;
  let due = false;
  let sending = false;
  let hurried = false;
  const address = () =>
    page === undefined ? logUrl : `${logUrl}&page=${page}&upto=${taken - waiting.length}`;

  const later = (ms: number) => {
    if (due) return;
    due = true;
    scope.setTimeout(() => {
      due = false;
      void send();
    }, ms);
  };
  const send = async () => {
    if (sending || waiting.length === 0) return;
    sending = true;
    hurried = false;
    const batch = takeBatch(waiting);
    try {
      const { ok, status } = await scope.fetch(address(), {
        method: 'POST',
        headers: { 'Content-Type': TYPE },
        body: JSON.stringify(batch),
        keepalive: true,
      });
      // A world that has ended (404) takes no more records; any other refusal is worth knowing, once.
      if (!ok && status !== 404 && batch.length > 1) {
        waiting.unshift(refusal(batch.length, status));
        taken += 1;
      }
    } catch {
      waiting.unshift(...batch);
      later(2_000);
    }
    sending = false;
    if (waiting.length === 0) return;
    if (hurried) void send();
    else later(PAUSE_MS);
  };
  return {
    hurry() {
      hurried = true;
      void send();
      return taken;
    },
    record(entry) {
      taken += 1;
      waiting.push(shortened(entry));
      later(PAUSE_MS);
    },
    flush() {
      while (waiting.length > 0) {
        const body = JSON.stringify(takeBatch(waiting));
        if (!scope.sendBeacon(address(), new Blob([body], { type: TYPE }))) return;
      }
    },
  };
}

function takeBatch(waiting: PhoneLogEntry[]): PhoneLogEntry[] {
  let characters = 0;
  let count = 0;
  for (const entry of waiting) {
    characters += JSON.stringify(entry).length;
    if (count > 0 && (characters > BATCH_CHARACTERS || count >= BATCH_ENTRIES)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}

const refusal = (count: number, status: number): PhoneLogEntry => ({
  kind: 'console',
  text: `the log rejected ${count} entries with ${status}`,
  detail: { level: 'recorder' },
});

/** One entry must fit a batch; what is longer (a console dump) loses its detail, and reports it. */
function shortened(entry: PhoneLogEntry): PhoneLogEntry {
  const length = JSON.stringify(entry).length;
  if (length <= BATCH_CHARACTERS) return entry;
  const dropped = `${length} characters, not recorded`;
  return entry.kind === 'bridge'
    ? { ...entry, params: dropped, outcome: dropped }
    : { ...entry, text: entry.text.slice(0, 2_000), detail: dropped };
}
