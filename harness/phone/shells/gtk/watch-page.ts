/**
 * Runs before the app when a world watches: fills the storage of a first start and reports what happens. It replaces
 * nothing.
 */
import { firstDurable } from '../../device/storage/first-durable.ts';
import { watchMoney } from '../../device/observe/money-watch.ts';
import type { RecordEntry } from '../../device/observe/recorder.ts';
import {
  type Violation,
  watchConsole,
  watchRoutes,
  watchViolations,
} from '../../device/observe/observers.ts';

/** Set by the shell as `__watch`, and removed once this has run. */
export interface WatchBoot {
  readonly controlUrl: string;
  /** The phone's storages before the first start; null at every later start. */
  readonly first: {
    readonly stored: Readonly<Record<string, string>>;
    readonly durable: Readonly<Record<string, unknown>>;
  } | null;
}

/** The page's reports with their world, because the last ones may arrive when the next page is open. */
export interface Watched {
  readonly of: string;
  readonly entry: Parameters<RecordEntry>[0];
}

interface Handler {
  readonly postMessage: (message: unknown) => Promise<unknown>;
}

interface WatchedPage {
  __watch?: WatchBoot;
  __deviceViolations?: readonly Violation[];
  readonly webkit?: { readonly messageHandlers: Readonly<Record<string, Handler>> };
}

const page: WatchedPage & Window & typeof globalThis = window;
const boot = page.__watch;
const handler = page.webkit?.messageHandlers['watcher'];
if (boot && handler && /^https?:$/.test(page.location.protocol)) {
  delete page.__watch;
  // The message carries entries of the log and no origin, because its receiver is the shell and not a window.
  const post = handler.postMessage.bind(handler);
  const record: RecordEntry = (entry) => {
    const told: Watched = { of: boot.controlUrl, entry };
    // A page that ends gets no more answers, and needs none.
    post(told).catch(() => undefined);
  };
  if (boot.first !== null) {
    firstDurable(page.indexedDB, boot.first.durable);
    for (const [key, value] of Object.entries(boot.first.stored)) {
      page.localStorage.setItem(key, value);
    }
  }
  const violations = watchViolations(page, boot.controlUrl, record);
  Object.defineProperty(page, '__deviceViolations', { value: violations });
  watchConsole(page, record);
  watchRoutes(page, record);
  watchMoney(page, record, page.setTimeout.bind(page));
}
