/** Events of the phone, collected and posted to the world's log in order. */
import type { PhoneLogEntry, ReportedEntry } from '../../../simulator/protocol/log.ts';

export type RecordEntry = (entry: PhoneLogEntry) => void;

/** The page's functions, captured before the page could change them. */
export interface RecorderScope {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
}

export interface Recorder {
  readonly record: (entry: ReportedEntry) => void;
  /** The page is going away: sends the rest at once. */
  readonly flush: () => void;
  /** Posts waiting entries without the usual pause. Returns the number of entries recorded so far. */
  readonly hurry: () => number;
}

const PAUSE_MS = 60;
/** A browser sends at most 64 kB in requests that outlive their page. */
const BATCH_CHARACTERS = 48_000;
/** Chrome before 81 lets no other content type outlive its page. */
const TYPE = 'text/plain';
/** The log accepts at most 500 entries per post. */
const BATCH_ENTRIES = 400;

/**
 * Posts batches one after another, so that the log keeps the phone's order. What can't be sent waits. With a `page`,
 * each batch carries the number up to which the log then has all of this page's entries.
 */
export function createRecorder(scope: RecorderScope, logUrl: string, page?: string): Recorder {
  const waiting: ReportedEntry[] = [];
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
      // A world that has ended (404) accepts no more records. Any other refusal is reported once.
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

function takeBatch(waiting: ReportedEntry[]): ReportedEntry[] {
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

/** One entry must fit into a batch. A longer one (such as a console dump) loses its detail, and the loss is noted. */
function shortened(entry: ReportedEntry): ReportedEntry {
  const length = JSON.stringify(entry).length;
  if (length <= BATCH_CHARACTERS || entry.kind === 'struck') return entry;
  const dropped = `${length} characters, not recorded`;
  return entry.kind === 'bridge'
    ? { ...entry, params: dropped, outcome: dropped }
    : { ...entry, text: entry.text.slice(0, 2_000), detail: dropped };
}
